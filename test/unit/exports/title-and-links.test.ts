import { describe, expect, it, test } from 'vitest';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import { reportFormats } from '../../../src/model/declaration.ts';
import { plain, week, worked } from './html-fakes.ts';
import { renderText } from './render-report.ts';

const entries = [worked('2026-11-16T09:00Z', 1), worked('2026-11-16T10:00Z', 1, { taskId: 'a"b/c' })];
const titled: FormatContext = { ...plain, title: 'ACME & <b>Sons</b>' };
const linked: FormatContext = { ...week, taskUrl: 'https://board.example.com/t/{task}?a=1&b=2' };

describe('the title of a report', () => {
  test.each([
    ['html', '<h1><bdi>ACME &amp; &lt;b&gt;Sons&lt;/b&gt;</bdi></h1>'],
    ['html', '<title>ACME &amp; &lt;b&gt;Sons&lt;/b&gt;, '],
    ['md', '<h1>ACME &amp; <code>&lt;b&gt;Sons&lt;/b&gt;</code></h1>\n'],
    ['xlsx', '<t>ACME &amp; &lt;b&gt;Sons&lt;/b&gt;</t>'],
    ['xlsx', '&amp;LACME &amp;&amp; &lt;b&gt;Sons&lt;/b&gt;: All entries&amp;C'],
  ] as const)('.%s has %s', async (format, shown) => {
    const text = await renderText(format, entries, titled);
    expect(text).toContain(shown);
    expect(text).not.toContain('Time report');
  });
});

describe('links to tasks', () => {
  const task = 'a%22b%2Fc';

  test.each([
    ['html', `<a href="https://board.example.com/t/${task}?a=1&amp;b=2" rel="noreferrer"><bdi>a&quot;b/c</bdi></a>`, 2],
    ['html', '<a href="https://board.example.com/t/T1?a=1&amp;b=2" rel="noreferrer"><bdi>Login page</bdi></a>', 2],
    ['md', `<td><a href="https://board.example.com/t/${task}?a=1&amp;b=2">a&quot;b/c</a></td>`, 1],
    ['xlsx', `<f>HYPERLINK("https://board.example.com/t/${task}?a=1&amp;b=2","a""b/c")</f><v>a"b/c</v>`, 2],
  ] as const)('.%s has %s', async (format, link, times) => {
    expect((await renderText(format, entries, linked)).split(link)).toHaveLength(times + 1);
  });

  it('are in the grids of tasks, too', async () => {
    for (const format of reportFormats) {
      expect(await renderText(format, entries, linked, ['task', 'day'])).toMatch(/t\/a%22b%2Fc\?.*a(?:&quot;|"")b\/c/);
    }
  });

  it('are absent without an address', async () => {
    for (const format of reportFormats) expect(await renderText(format, entries, week)).not.toMatch(/HYPERLINK|\/t\//);
  });

  it("leave text that doesn't fit into a formula of .xlsx without a link", async () => {
    const names = { users: new Map<string, string>(), tasks: new Map([['T1', `${'n'.repeat(200)}`]]) };
    const context = { ...linked, names, taskUrl: `https://board.example.com/${'x'.repeat(150)}/{task}` };
    const long = worked('2026-11-16T09:00Z', 1, { taskId: 't'.repeat(100) });
    const text = await renderText('xlsx', [long], context);
    expect(text).not.toContain('HYPERLINK');
    expect(text).toContain('t'.repeat(100));
  });

  it('are left out of .xlsx for a text that looks like a formula', async () => {
    const names = { users: new Map<string, string>(), tasks: new Map([['T1', '=1+1']]) };
    const text = await renderText('xlsx', entries, { ...linked, names });
    expect(text).not.toContain('1+1")</f>');
    expect(text).toContain('<t>=1+1</t>');
  });
});
