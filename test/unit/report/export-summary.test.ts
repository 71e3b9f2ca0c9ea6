import { describe, expect, it, test } from 'vitest';
import { splitTable, tableOf } from '../../../src/exports/totals/table.ts';
import type { ExportSummary } from '../../../src/model/export-report.ts';
import type { Outcome } from '../../../src/model/operation.ts';
import type { GroupKey, Totals, TotalsRow } from '../../../src/model/totals.ts';
import { renderExportSummary } from '../../../src/report/export-summary.ts';
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

describe('the summary of an export', () => {
  it('shows the total, the totals by key and what looks wrong', async () => {
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

  it('shows text from outside as it is', async () => {
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
  it('is inert', () => {
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
    fc.assert(fc.property(hostileText, (text) => expectInertMarkdown(about(text))));
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
