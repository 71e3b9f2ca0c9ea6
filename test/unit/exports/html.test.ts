import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import { maxRows } from '../../../src/exports/formats/html/entries-section.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { loadCalendar } from '../../../src/plan/periods/load-calendar.ts';
import { type Element, attributeOf, elementsOf, plain, renderHtml, textOf, week, worked } from './html-fakes.ts';

const entries = [
  worked('2026-11-16T09:00Z', 1.01, { labelNames: ['Billable', 'Design'], comment: 'First draft,\nand the second' }),
  worked('2026-11-16T22:30Z', 2, { _id: 'E2', taskId: 'T2', labelNames: ['Billable'] }),
  worked('2026-11-17T09:00Z', 0.5, { _id: 'E3', userId: 'U2', comment: null }),
];

/** The texts of the elements of a kind, in their order. */
const textsOf = (html: string, tagName: string): readonly string[] =>
  elementsOf(html)
    .filter((element) => element.tagName === tagName)
    .map(textOf);

/** What the golden files hold; the script and the style are in files of their own. */
const withoutAssets = (html: string): string =>
  html.replaceAll(/(?<=<(style|script)>).*?(?=<\/\1>)/gs, '…').replaceAll(/sha256-[\w+/]+=/g, 'sha256-…');

const rowsOf = (html: string): readonly string[] =>
  elementsOf(html)
    .filter((element) => attributeOf(element, 'data-s') !== undefined)
    .map((row) => row.childNodes.map(textOf).join(' | '));

describe('a report', () => {
  test('of a week, rounded', async () => {
    const html = await renderHtml(entries, { by: ['user', 'day'], context: week });
    await expect(withoutAssets(html)).toMatchFileSnapshot('../../golden/exports/report-week.html');
  });

  test('without entries', async () => {
    await expect(withoutAssets(await renderHtml([]))).toMatchFileSnapshot('../../golden/exports/report-empty.html');
  });

  it('lists each entry with its local day, names, and durations as H:MM and decimal hours', async () => {
    expect(rowsOf(await renderHtml(entries, { context: { ...plain, names: week.names } }))).toEqual([
      'Mon 16 Nov 2026 | 10:00 | 11:00 | Anna | Login page | First draft,\nand the second | Billable Design | 1:01 1.01 | E1',
      'Mon 16 Nov 2026 | 23:30 | 01:30 +1 day | Anna | T2 |  | Billable | 2:00 2.00 | E2',
      'Tue 17 Nov 2026 | 10:00 | 10:30 | U2 | Login page |  |  | 0:30 0.50 | E3',
    ]);
  });

  it('shows the offsets of times that subtract to a wrong duration, and the seconds of a period that has some', async () => {
    const calendar = await loadCalendar('Europe/Stockholm');
    const fromMs = Date.parse('2026-10-24T22:00:30Z');
    const span = { fromMs, untilMs: fromMs + 90_000_000, fromDate: '2026-10-25', untilDate: '2026-10-26' };
    const list = [worked('2026-10-25T00:50Z', 1 / 3), worked('2026-10-24T23:00Z', 3)];
    const html = await renderHtml(list, { context: { ...plain, calendar, span } });
    expect(html).toContain('<td>02:50 <small>+02:00</small></td><td>02:10 <small>+01:00</small></td>');
    expect(html).toContain('<td>01:00 <small>+02:00</small></td><td>03:00 <small>+01:00</small></td>');
    expect(html).toContain('2026-10-25 00:00:30 to 2026-10-26 00:00:30 (exclusive)');
  });

  it('shows rounded durations next to the recorded ones, and sums both', async () => {
    const html = await renderHtml(entries, { context: week });
    expect(rowsOf(html)[0]).toContain('1:01 1.01 | 1:15 1.25 | E1');
    expect(textsOf(html, 'dd').slice(0, 3)).toEqual(['3:45', '3.75 hours', 'recorded 3:31 (3.51 hours)']);
    expect(textsOf(html, 'tfoot').at(-1)).toBe('Total3:31 3.513:45 3.75');
  });

  it('has the project of a task beside it, a filter by project, and their shares if there are several', async () => {
    const projects = new Map([['T1', 'Website']]);
    const html = await renderHtml(entries, { context: { ...plain, names: { ...week.names, projects } } });
    expect(rowsOf(html).map((row) => row.split(' | ').slice(4, 6))).toEqual([
      ['Login page', 'Website'],
      ['T2', ''],
      ['Login page', 'Website'],
    ]);
    expect(html).toContain('<label>Project <select name="project">');
    expect(textsOf(html, 'h2')).toContain('Share by project');
    const alone = await renderHtml(entries.slice(0, 1), { context: { ...plain, names: { ...week.names, projects } } });
    expect(textsOf(alone, 'h2')).not.toContain('Share by project');
  });

  it('counts entries, users, tasks and days', async () => {
    expect(textsOf(await renderHtml(entries), 'dd').slice(2)).toEqual(['3', '2', '2', '2']);
  });

  it.each([
    ['the first to the last entry', plain, '16–17 November 2026'],
    ['whole days', week, '16–22 November 2026'],
    [
      'moments',
      { ...plain, span: { fromMs: 0, untilMs: 60_000, fromDate: '', untilDate: '' } },
      '1970-01-01 01:00 to 1970-01-01 01:01 (exclusive)',
    ],
  ])('names the period: %s', async (_, context, text) => {
    expect(textsOf(await renderHtml(entries, { context }), 'p')[0]).toBe(text);
  });

  const made = async (more: Partial<FormatContext>) =>
    textsOf(
      await renderHtml(entries, { context: { ...week, startedMs: Date.UTC(2026, 10, 23, 6, 30), ...more } }),
      'p',
    )[1];

  it('says when and by which run it was made', async () => {
    const runUrl = 'https://github.com/acme/website/actions/runs/42';
    const line = 'Generated on Mon 23 Nov 2026 at 07:30, time zone Europe/Stockholm';
    expect(await made({})).toBe(line);
    expect(await made({ runUrl })).toBe(`${line}, by github.com/acme/website/actions/runs/42`);
    const html = await renderHtml(entries, { context: { ...week, runUrl } });
    const [link, ...others] = elementsOf(html).filter((element) => attributeOf(element, 'href') !== undefined);
    expect(link && attributeOf(link, 'href')).toBe(runUrl);
    expect(others).toEqual([]);
  });

  it('is the same whenever the run started, except for the line that says so', async () => {
    const at = (startedMs: number) => renderHtml(entries, { context: { ...week, startedMs } });
    const withoutLine = (html: string) => html.replace(/<p class="made">.*\n/, '');
    expect(withoutLine(await at(1))).toBe(withoutLine(await at(86_400_000)));
    expect(await at(1)).not.toBe(await at(86_400_000));
  });

  it('lists a limited number of entries, counts all, and says so', async () => {
    const many = Array.from({ length: maxRows + 5 }, (_, index): TimeEntry =>
      worked('2026-11-16T09:00Z', 1, { _id: `E${index}` }),
    );
    const html = await renderHtml(many);
    expect(html.match(/<tr [^>]*data-s=/g)).toHaveLength(maxRows);
    expect(html).toContain('Only the first 20,000 of 20,005 entries are listed');
    expect(html).toContain('<dd>20005:00</dd>');
  });

  it('draws no chart without any time', async () => {
    expect(await renderHtml([worked('2026-11-16T09:00Z', 0)])).not.toContain('<svg');
  });
});

/** The rows of the tables of totals, each with its cells; a table after the other. */
const tablesOf = (html: string): readonly (readonly string[])[] =>
  elementsOf(html)
    .filter((element) => element.tagName === 'table' && attributeOf(element, 'class')?.startsWith('totals'))
    .map((table) => rowsIn(table).map((row) => row.childNodes.map((cell) => textOf(cell).trim()).join(' | ')));

const rowsIn = (element: Element): readonly Element[] =>
  element.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    return child.tagName === 'tr' ? [child] : rowsIn(child);
  });

describe('totals', () => {
  const context = { ...plain, names: week.names };

  it('have shares, and are sorted by the names that they show', async () => {
    const [table] = tablesOf(
      await renderHtml(entries, { context: { ...context, names: { ...week.names, users: new Map([['U1', 'Zoe']]) } } }),
    );
    expect(table).toEqual([
      'User | Entries | Hours | Decimal | Share',
      'U2 | 1 | 0:30 | 0.50 | 14.2%',
      'Zoe | 2 | 3:01 | 3.01 | 85.8%',
      'Total | 3 | 3:31 | 3.51 | 100.0%',
    ]);
  });

  it('by week name its days and its number', async () => {
    const [weeks] = tablesOf(await renderHtml([worked('2026-12-31T09:00Z', 1)], { by: ['week'] }));
    expect(weeks?.[1]).toContain('28 Dec 2026 – 3 Jan 2027 W53 |');
    const [, grid] = tablesOf(await renderHtml(entries, { by: ['user', 'week'] }));
    expect(grid?.[0]).toBe('User | Total | 16–22 Nov W47');
  });
});

describe('the page', () => {
  it('allows only its script and its style, by their hashes', async () => {
    const elements = elementsOf(await renderHtml(entries));
    const hashOf = (tagName: string): string => {
      const found = elements.filter((element) => element.tagName === tagName);
      expect(found).toHaveLength(1);
      return `'sha256-${createHash('sha256').update(found.map(textOf).join('')).digest('base64')}'`;
    };
    const policy = elements
      .map((element) => attributeOf(element, 'content'))
      .find((text) => text?.startsWith('default'));
    expect(policy).toBe(
      `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; base-uri 'none'; form-action 'none'`,
    );
  });

  it('has no style attribute, no handler, no link, and no address', async () => {
    const html = await renderHtml(entries, { context: week });
    for (const { attrs } of elementsOf(html)) {
      for (const { name } of attrs) expect(name).not.toMatch(/^(?:style|on.*|href|src|srcset|action|xlink:href|data)$/);
    }
    const addresses = [...html.matchAll(/(?:https?:)?\/\/[\w.]+[^\s"]*/g)].map(([address]) => address);
    expect(addresses.filter((address) => address.includes('.'))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import/);
  });
});
