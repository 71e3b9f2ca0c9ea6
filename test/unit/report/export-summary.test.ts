import { describe, expect, it, test } from 'vitest';
import { splitTable, tableOf } from '../../../src/exports/totals/table.ts';
import type { ExportSummary } from '../../../src/model/export-report.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import type { GroupKey, Totals, TotalsRow } from '../../../src/model/totals.ts';
import { renderExportSummary } from '../../../src/report/summary/export-summary.ts';
import { fc } from '../../support/fast-check.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { expectInertMarkdown } from '../../support/inert-markdown.ts';
import { totalsOfRows } from '../../support/totals-of-rows.ts';
import { calendarOf } from '../exports/calendar-fakes.ts';
import { operations } from './outcomes.ts';

const hourMs = 3_600_000;
const noNames = { users: new Map<string, string>(), tasks: new Map<string, string>() };

function totalsOf(by: readonly GroupKey[], rows: readonly (readonly [TotalsRow['keys'], number])[]): Totals {
  return totalsOfRows(
    by,
    rows.map(([keys, hours]) => ({ keys, entries: 1, durationMs: hours * hourMs })),
  );
}

const calendar = calendarOf('UTC');

const summaryOf = (totals: Totals, more: Partial<ExportSummary> = {}): ExportSummary => ({
  totals,
  tables: splitTable(tableOf(totals, { calendar })),
  chart: totals.sums[0] ?? [],
  names: noNames,
  warnings: [],
  timeZone: 'Europe/Stockholm',
  selection: {},
  ...more,
});

const outcomeOf = (summary: ExportSummary): Outcome => ({
  operation: operations.exportMany,
  status: 'succeeded',
  attempts: 2,
  message: 'written',
  routine: true,
  exported: {
    entries: summary.totals.entries,
    totalSeconds: summary.totals.durationMs / 1000,
    files: ['reports/time.csv', 'reports/my time.ndjson'],
    summary,
  },
});

const maxBytes = 100_000;
const render = (totals: Totals, more: Partial<ExportSummary> = {}) =>
  renderExportSummary(outcomeOf(summaryOf(totals, more)), maxBytes, true);

/** The labels and values of the chart, as they are written. */
function barsOf(markdown: string): readonly string[] {
  const labels = /^x-axis \[(.*)\]$/m.exec(markdown)?.[1]?.split(/(?<="), /) ?? [];
  const values = /^bar \[(.*)\]$/m.exec(markdown)?.[1]?.split(', ') ?? [];
  expect(labels).toHaveLength(values.length);
  return labels.map((label, index) => `${label} ${values[index]}`);
}

const barsBy = (by: readonly GroupKey[], rows: Parameters<typeof totalsOf>[1]) => barsOf(render(totalsOf(by, rows)));

describe('the summary of an export', () => {
  it('shows the total, a chart, the totals and what looks wrong', async () => {
    const totals = totalsOf(
      ['user', 'day'],
      [
        [['U1', '2026-11-16'], 7.5],
        [['U1', '2026-11-17'], 8],
        [['U2', '2026-11-16'], 26.08],
      ],
    );
    const text = render(totals, {
      names: { ...noNames, users: new Map([['U1', 'Anna']]) },
      warnings: ['Entry "E1" of user "U2" on task "T1" is longer than 24 hours: 26:05 from 2026-11-16 10:00.'],
      rounding: { toMs: 360_000, mode: 'nearest' },
      period: '16–22 November 2026',
      selection: { users: ['U1', 'U2'], labels: ['Billable <b>', 'Support'] },
    });
    await expect(text).toMatchFileSnapshot('../../golden/report/export-summary.md');
  });

  it('shows text from outside as it is, in the chart too', async () => {
    const text = '"] ```\n%%{init: {}}%% @octocat <img src=x> #quot; ';
    const totals = totalsOf(
      ['label'],
      [
        [[text], 2],
        [[`${text}2`], 1],
        [[undefined], 1],
      ],
    );
    const hostile = render(totals, { warnings: [text], timeZone: text });
    await expect(hostile).toMatchFileSnapshot('../../golden/report/export-summary-hostile.md');
  });

  it('says how much was recorded where the totals are rounded', () => {
    const outcome = outcomeOf(summaryOf(totalsOf(['user'], [[['U1'], 2]])));
    expect(renderExportSummary(outcome, maxBytes, true)).not.toContain('Recorded');
    const exported = outcome.exported && { ...outcome.exported, totalSeconds: 6300 };
    const rounded = renderExportSummary({ ...outcome, ...(exported && { exported }) }, maxBytes, true);
    expect(rounded).toContain('<h3>⏱ 2:00 hours in 1 entry</h3>');
    expect(rounded).toContain('Recorded, before rounding: 1:45 hours');
  });

  it('folds totals of many rows', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => [[`U${index}`], 1] as const);
    expect(render(totalsOf(['user'], rows(30)))).not.toContain('Hours by user');
    expect(render(totalsOf(['user'], rows(31)))).toContain('<details><summary>Hours by user: 31 rows</summary>');
  });

  it('has no chart in a comment', () => {
    const rows = ['U1', 'U2', 'U3'].map((user) => [[user], 1] as const);
    const outcome = outcomeOf(summaryOf(totalsOf(['user'], rows)));
    expect(renderExportSummary(outcome, maxBytes, true)).toContain('mermaid');
    expect(renderExportSummary(outcome, maxBytes, false)).not.toContain('mermaid');
  });

  it('has no chart without hours, or if two rows say as much', () => {
    const two = [
      [['U1'], 1],
      [['U2'], 2],
    ] as const;
    const none = ['U1', 'U2', 'U3'].map((user) => [[user], 0] as const);
    for (const totals of [totalsOf(['user'], []), totalsOf(['user'], none), totalsOf(['user'], two)]) {
      expect(render(totals)).not.toContain('mermaid');
    }
  });
});

describe('the chart', () => {
  const many = (count: number, key: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => [[key(index)], index + 1] as const);

  it('keeps the outer spaces of names that are alike where they are cut', () => {
    const users = many(3, (index) => ` ${'a'.repeat(40)}${index}`);
    const text = render(totalsOf(['user'], users));
    const cut = ` ${'a'.repeat(29)}…`;
    expect(text).toContain(`x-axis ["${cut}", "${cut} (2)", "${cut} (3)"]`);
  });

  it('has twelve bars, the largest first, the last of which groups the rest as others', () => {
    const tasks = many(20, (index) => `T${index}`);
    const bars = barsBy(['task'], tasks);
    expect(bars).toHaveLength(12);
    expect([bars[0], bars.at(-1)]).toEqual(['"T19" 20.00', '"others (9)" 45.00']);
  });

  const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

  test.each([
    ['a month by its days', 'day', 31, dayOf, 31],
    ['a year by its weeks', 'week', 53, (index: number) => `2026-W${String(index + 1).padStart(2, '0')}`, 53],
    ['more days without a chart', 'day', 100, dayOf, 0],
  ] as const)('has %s, in the order of time', (_, key, count, keyOf, bars) => {
    const drawn = barsBy([key], many(count, keyOf));
    expect(drawn).toHaveLength(bars);
    expect(drawn).toEqual(drawn.toSorted());
  });

  it('groups its bars by the first key', () => {
    const hours = [
      [['U1', 'a'], 1],
      [['U1', 'b'], 1],
      [['U2', 'a'], 2],
      [['U2', 'c'], 0.5],
      [['U3', 'c'], 0.5],
    ] as const;
    expect(barsBy(['user', 'label'], hours)).toEqual(['"U2" 2.50', '"U1" 2.00', '"U3" 0.50']);
  });

  it('has a bar for each even if labels are empty, or the same when truncated', () => {
    const long = 'x'.repeat(40);
    const hours = [
      [[`${long}1`], 3],
      [[`${long}2`], 2],
      [[''], 1],
    ] as const;
    const cut = `${'x'.repeat(30)}…`;
    expect(barsBy(['task'], hours)).toEqual([`"${cut}" 3.00`, `"${cut} (2)" 2.00`, '"(empty)" 1.00']);
  });
});

describe('two keys of which one is a time', () => {
  it('are a grid, in which an empty cell is no time', async () => {
    const totals = totalsOf(
      ['user', 'week'],
      [
        [['U1', '2026-W46'], 7.5],
        [['U2', '2026-W47'], 8],
      ],
    );
    const users = new Map([['U1', 'Anna']]);
    await expect(render(totals, { names: { ...noNames, users } })).toMatchFileSnapshot(
      '../../golden/report/export-summary-grid.md',
    );
  });
});

describe('any text from outside', () => {
  it('is inert, and stays within its label of the chart', () => {
    const about = (text: string) =>
      render(
        totalsOf(
          ['user', 'task'],
          [
            [['U1', text], 1],
            [[text, 'T1'], 1],
            [['U3', 'T1'], 1],
          ],
        ),
        {
          names: { users: new Map([['U1', text]]), tasks: new Map([['T1', text]]) },
          warnings: [text],
          timeZone: text,
          selection: { users: [text], labels: [text] },
        },
      );
    const label = /^x-axis \[(?:"(?:[\p{L}\p{M}\p{N} .,()_…-]|#\d+;)*"(?:, )?)*\]$/mu;
    fc.assert(
      fc.property(hostileText, (text) => {
        expectInertMarkdown(about(text));
        // Two texts may be one user.
        if (about(text).includes('mermaid')) expect(about(text)).toMatch(label);
        // A code block ends at a fence that begins a line.
        expect((about(text).match(/^ *```/gm) ?? []).length % 2).toBe(0);
      }),
    );
  });
});

describe('the limit', () => {
  const rows = Array.from({ length: 500 }, (_, index) => [[`U${index}`, "'<&".repeat(50)], 1] as const);
  const large = summaryOf(totalsOf(['user', 'task'], rows), { warnings: rows.map(([keys]) => keys.join('\n')) });

  test.each([0, 100, 500, 1000, 2000, 5000, 20_000, 200_000])('of %d bytes is kept', (bytes) => {
    expect(Buffer.byteLength(renderExportSummary(outcomeOf(large), bytes, true))).toBeLessThanOrEqual(bytes);
  });

  it('leaves rows out and counts them', () => {
    expect(renderExportSummary(outcomeOf(large), 20_000, true)).toMatch(
      /<p>\d+ left out, since the size of a summary is limited/,
    );
  });
});

describe('title and links', () => {
  const byTask = totalsOf(['task'], [[['T8'], 1]]);

  it('puts the title of the declaration before the hours', () => {
    expect(render(byTask, { title: 'ACME, website' })).toContain('<h3>⏱ ACME, website: 1:00 hours in 1 entry</h3>');
    expect(render(byTask, { title: '@octocat' })).toContain('<h3>⏱ <code>@octocat</code>: 1:00 hours in 1 entry</h3>');
  });

  it('links tasks by the address of the declaration, and nothing else', () => {
    const shown = render(byTask, { taskUrl: 'https://board.example.com/t/{task}?a=1&b=2' });
    expect(shown).toContain('<td><a href="https://board.example.com/t/T8?a=1&amp;b=2">T8</a></td>');
    expect(render(totalsOf(['user'], [[['T8'], 1]]), { taskUrl: 'https://a.example/{task}' })).not.toContain('<a ');
  });
});

describe('amounts', () => {
  const rates = { currency: { code: 'EUR', digits: 2 } };
  const priced = (by: readonly GroupKey[], rows: Parameters<typeof totalsOf>[1]): Totals => {
    const totals = totalsOf(by, rows);
    return { ...totals, amount: 123_400n, rows: totals.rows.map((row) => ({ ...row, amount: 61_700n })) };
  };
  const byUser = priced(
    ['user'],
    [
      [['U1'], 1],
      [['U2'], 2],
    ],
  );

  it('are in the summary: the total first, and a column', () => {
    const shown = render(byUser, { rates });
    expect(shown).toContain('<p><strong>Amount: EUR 1,234.00</strong><br>');
    expect(shown).toContain('<th align="right">Amount (EUR)</th>');
    expect(shown).toContain('<td align="right">617.00</td></tr>');
    expect(shown).toContain('<th align="right">1,234.00</th></tr>');
  });

  it('are not in the comment, which everybody reads', () => {
    const shown = renderExportSummary(outcomeOf(summaryOf(byUser, { rates })), maxBytes, false);
    expect(shown).toContain('3:00 hours');
    expect(shown).not.toMatch(/617|1,234|EUR/);
  });

  it('by rate have no rows in the comment, since each would be a rate', () => {
    const byRate = priced(
      ['rate', 'user'],
      [
        [['95.50', 'U1'], 1],
        [['80.00', 'U2'], 2],
      ],
    );
    expect(render(byRate, { rates })).toMatch(/>Rate \(EUR\)<.*\n.*>95\.50<\/th>/);
    const comment = renderExportSummary(outcomeOf(summaryOf(byRate, { rates })), maxBytes, false);
    expect(comment).toContain('3.00 hours');
    expect(comment).not.toMatch(/95\.50|80\.00|617|1,234|EUR/);
  });
});
