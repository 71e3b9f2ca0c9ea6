import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { renderPageAssets, reportPage } from '../../../scripts/inline-page.ts';
import { maxRows } from '../../../src/exports/formats/html/entry-rows.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { loadCalendar } from '../../../src/plan/periods/load-calendar.ts';
import { attributeOf, elementsOf, noNames, plain, renderHtml, textOf, week, worked } from './html-fakes.ts';

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
    .filter((element) => attributeOf(element, 'data-d') !== undefined)
    .map((row) => row.childNodes.map(textOf).join(' | '));

describe('a report', () => {
  test('of a week, rounded', async () => {
    const warnings = ['Entry "E2" of user "U1" on task "T2" is longer than 24 hours.'];
    const html = await renderHtml(entries, { by: ['user', 'day'], context: week, warnings });
    await expect(withoutAssets(html)).toMatchFileSnapshot('../../golden/exports/report-week.html');
  });

  test('without entries', async () => {
    await expect(withoutAssets(await renderHtml([]))).toMatchFileSnapshot('../../golden/exports/report-empty.html');
  });

  it('lists each entry with its local day, names, and durations as H:MM and decimal hours', async () => {
    expect(rowsOf(await renderHtml(entries, { context: { ...plain, names: week.names } }))).toEqual([
      '2026-11-16 | 10:00 | 11:00 | Anna | Login page | First draft,\nand the second | Billable Design | 1:01 | 1.01 | E1',
      '2026-11-16 | 23:30 | 01:30 +1 day | Anna | T2 |  | Billable | 2:00 | 2.00 | E2',
      '2026-11-17 | 10:00 | 10:30 | U2 | Login page |  |  | 0:30 | 0.50 | E3',
    ]);
  });

  it('shows the offset of times that the clocks show twice, and the seconds of a period that has some', async () => {
    const calendar = await loadCalendar('Europe/Stockholm');
    const fromMs = Date.parse('2026-10-24T22:00:30Z');
    const span = { fromMs, untilMs: fromMs + 90_000_000, fromDate: '2026-10-25', untilDate: '2026-10-26' };
    const html = await renderHtml([worked('2026-10-25T00:50Z', 1 / 3)], { context: { ...plain, calendar, span } });
    expect(html).toContain('<td>02:50 <small>+02:00</small></td><td>02:10 <small>+01:00</small></td>');
    expect(html).toContain('2026-10-25 00:00:30 to 2026-10-26 00:00:30 (exclusive)');
  });

  it('shows rounded durations beside the recorded ones, and sums both', async () => {
    const html = await renderHtml(entries, { context: week });
    expect(rowsOf(html)[0]).toContain('1:01 | 1.01 | 1:15 | 1.25 | E1');
    expect(textsOf(html, 'dd').slice(0, 2)).toEqual(['3:45', '3.75 hours recorded 3:31 (3.51 hours)']);
    expect(textsOf(html, 'tfoot').at(-1)).toBe('Total3:313.513:453.75');
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
    expect(textsOf(await renderHtml(entries, { context }), 'p')[0]).toBe(`${text} Time zone Europe/Stockholm`);
  });

  it('is the same whenever the run started', async () => {
    expect(await renderHtml(entries, { context: { ...week, startedMs: 1 } })).toBe(
      await renderHtml(entries, { context: week }),
    );
  });

  it('lists so many entries only, counts all, and says so', async () => {
    const many = Array.from(
      { length: maxRows + 5 },
      (_, index): TimeEntry => worked('2026-11-16T09:00Z', 1, { _id: `E${index}` }),
    );
    const html = await renderHtml(many);
    expect(html.match(/<tr [^>]*data-d=/g)).toHaveLength(maxRows);
    expect(html).toContain('Only the first 20,000 of 20,005 entries are listed');
    expect(html).toContain('<dd>20005:00</dd>');
  });

  it('draws no chart of no time', async () => {
    expect(await renderHtml([worked('2026-11-16T09:00Z', 0)])).not.toContain('<svg');
  });

  it('shows the id behind a name that two people have', async () => {
    const users = new Map([
      ['U1', 'Anna'],
      ['U2', 'Anna'],
    ]);
    const html = await renderHtml(entries, { context: { ...plain, names: { ...noNames, users } } });
    expect(textsOf(html, 'option').filter((text) => text.startsWith('Anna'))).toEqual(['Anna (U1)', 'Anna (U2)']);
  });
});

describe('the page', () => {
  it('allows its script and its style by their hashes and nothing else', async () => {
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

  it('has no style attribute, no handler, no link and no address but that of the SVG namespace', async () => {
    const html = await renderHtml(entries, { context: week });
    for (const { attrs } of elementsOf(html)) {
      for (const { name } of attrs) expect(name).not.toMatch(/^(?:style|on.*|href|src|srcset|action|xlink:href|data)$/);
    }
    const addresses = [...html.matchAll(/(?:https?:)?\/\/[\w.]+[^\s"]*/g)].map(([address]) => address);
    expect(new Set(addresses.filter((address) => address.includes('.')))).toEqual(
      new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']),
    );
    expect(html).not.toMatch(/url\(|@import/);
  });

  it('holds the script and the style as they are in page/ (else run `node scripts/inline-page.ts`)', async () => {
    const made = await readFile(new URL('../../../src/exports/formats/html/page-assets.ts', import.meta.url), 'utf8');
    expect(made).toBe(await renderPageAssets(reportPage));
  });
});
