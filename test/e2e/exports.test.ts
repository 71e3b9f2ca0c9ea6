// Time-entry exports (contract.md, sections 2 and 7): which entries, on which days, in files of which names.
import { expect, it } from 'vitest';
import { entryFrom, idsOf, runExports, startEntryBoard } from '../support/entry-board.ts';

const instant = (time: string) => [time, time] as const;

// All kinds of days and periods: test/unit/plan/periods.
it.each([
  [
    'of a day of 25 hours',
    '2026-10-25/2026-10-26',
    ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.9Z', '2026-10-25T23:00:00Z'],
  ],
  [
    'from a date up to a moment',
    '2026-11-02/2026-11-02T10:00:00+01:00',
    ['2026-11-01T22:59:59Z', '2026-11-01T23:00:00Z', '2026-11-02T08:59:59Z', '2026-11-02T09:00:00Z'],
  ],
])('%s includes its start but not its end', async (_, period, moments) => {
  const entries = moments.map((moment, index) => entryFrom('T1', `E${index}`, instant(moment)));
  await using board = await startEntryBoard({ T1: entries.toReversed() });
  const exported = `- { task: T1, to: a.csv, period: "${period}", time-zone: Europe/Stockholm }`;
  const step = await runExports(board, exported);
  expect(step.annotations).toEqual([]);
  expect(idsOf(step.files['a.csv'])).toEqual(['E1', 'E2']);
});

it('a period puts its dates, and the part, into file names', async () => {
  await using board = await startEntryBoard({ T1: [] });
  const names = ['"{from}/{shard}.csv"', '"x-{from}_{until}.csv"'];
  const step = await runExports(
    board,
    // Late on 1 November in UTC is 2 November in Stockholm.
    `- { task: T1, to: [${names.join(', ')}], period: 2026-11-01T23:30:00Z/2026-12-01, time-zone: europe/stockholm }`,
  );
  expect(Object.keys(step.files)).toEqual(['2026-11-02/1-1.csv', 'x-2026-11-02_2026-12-01.csv']);
  expect(step.outputs['files']).toBe('["2026-11-02/1-1.csv","x-2026-11-02_2026-12-01.csv"]');
});

it('a period without a start has everything before its end, in files and reports alike', async () => {
  const entries = [1, 9, 17].map((day) =>
    entryFrom('T1', `E${day}`, instant(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)),
  );
  await using board = await startEntryBoard({ T1: entries });
  const paths = '["{until}.csv", r.html, r.xlsx, r.md]';
  const step = await runExports(board, `- { task: T1, to: ${paths}, period: ../2026-11-17, group-by: [user, day] }`);
  expect(step.annotations).toEqual([]);
  expect(idsOf(step.files['2026-11-17.csv'])).toEqual(['E1', 'E9']);
  expect(String(step.files['r.md'])).toContain('until 16 November 2026');
  expect(step.summary).toContain('until 16 November 2026');
  const refused = await runExports(board, '- { task: T1, to: "{from}.csv", period: before-today }');
  expect(refused.annotations[0]?.message).toContain(
    'the path "{from}.csv" contains {from}, and the period has no start',
  );
});

it('a period within one day gives both dates to one file, which is written once', async () => {
  await using board = await startEntryBoard({ T1: [entryFrom('T1', 'E1', instant('2026-11-02T09:00:00Z'))] });
  const files = '["{from}.csv", "{until}.csv"]';
  const period = '2026-11-02T08:00:00Z/2026-11-02T16:00:00Z';
  const step = await runExports(board, `- { task: T1, to: ${files}, period: "${period}", mode: merge }`);
  expect(step.annotations).toEqual([]);
  expect(step.outputs['files']).toBe('["2026-11-02.csv"]');
});

it('a period counts an entry that adjoins the next one once, and an entry over midnight on the day it starts', async () => {
  const entries = [
    entryFrom('T1', 'E1', ['2026-11-01T22:30', '2026-11-01T23:30']),
    entryFrom('T1', 'E2', ['2026-11-01T23:00', '2026-11-01T23:30']),
  ];
  await using board = await startEntryBoard({ T1: entries });
  const step = await runExports(
    board,
    ['2026-10-26/2026-11-02', '2026-11-02/2026-11-09']
      .map((period) => `- { task: T1, to: "{from}.csv", period: ${period}, time-zone: Europe/Stockholm }`)
      .join('\n'),
  );
  expect(idsOf(step.files['2026-10-26.csv'])).toEqual(['E1']);
  expect(idsOf(step.files['2026-11-02.csv'])).toEqual(['E2']);
});
