// `not-in` (contract.md, section 7): what earlier exports hold is left out. A year of bills: test/unit/engine.
import { describe, expect, it } from 'vitest';
import { runExport } from '../../../src/exports/run-export.ts';
import { type RowFormat, rowFormats } from '../../../src/model/declaration.ts';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import type { TimeEntryFields } from '../../../src/model/time-entry.ts';
import {
  exportPorts,
  exporting,
  fakeBoard,
  fakeFiles,
  fieldsOf,
  november,
  parseWhole,
  written,
} from './export-fakes.ts';

const one = fieldsOf({ _id: 'E1' });
const two = fieldsOf({ _id: 'E2', startTimestamp: '2026-11-02T09:30:00Z' });

function fileOf(rows: readonly TimeEntryFields[], format: RowFormat = 'csv'): string {
  const parsed = parseWhole(JSON.stringify(rows));
  if (!parsed.ok) throw new Error(parsed.error);
  return written(parsed.value, format);
}

async function bill(
  board: readonly TimeEntryFields[],
  earlier: Readonly<Record<string, string>>,
  more: Partial<TimeEntryExport> = {},
  signal = new AbortController().signal,
) {
  const { files, findFiles, committed } = fakeFiles();
  Object.assign(committed, earlier);
  const operation = exporting({ files: [{ path: 'bills/new.csv', format: 'csv' }], notIn: ['bills/*'], ...more });
  const outcome = await runExport(operation, exportPorts(operation, fakeBoard(board), { files, findFiles, signal }));
  const text = committed['bills/new.csv'];
  const ids = text?.split('\n').flatMap((row) => /^(E?\w+),T/.exec(row)?.[1] ?? []);
  return { outcome, ids, text, warnings: outcome.exported?.summary?.warnings, committed };
}

describe('not-in', () => {
  it.each(rowFormats)('leaves out the entries of a .%s, and counts them', async (format) => {
    const { outcome, ids, warnings } = await bill([one, two], { [`bills/10.${format}`]: fileOf([one], format) });
    expect(ids).toEqual(['E2']);
    expect(outcome).toMatchObject({
      status: 'succeeded',
      message: 'written. 1 entry left out: already in the files of not-in.',
      exported: { entries: 1, totalSeconds: 1800 },
    });
    expect(outcome.verified).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it('leaves out an entry of a .csv whose _id looks guarded, beside files of other formats', async () => {
    const guarded = { ...one, _id: "'=1" };
    const files = { 'bills/10.csv': fileOf([guarded]), 'bills/11.json': fileOf([two], 'json') };
    expect((await bill([guarded, two], files)).outcome).toMatchObject({ exported: { entries: 0 } });
  });

  it.each(['json', 'ndjson'] as const)('keeps ids apart in a .%s that differ by an apostrophe', async (format) => {
    const [guarded, other] = [
      { ...one, _id: "'=1" },
      { ...two, _id: '=1' },
    ];
    const { outcome } = await bill([guarded, other], { [`bills/10.${format}`]: fileOf([guarded], format) });
    expect(outcome).toMatchObject({ exported: { entries: 1 } });
  });

  it('counts an entry once that several files hold', async () => {
    const files = { 'bills/10.csv': fileOf([one, two]), 'bills/11.json': fileOf([two], 'json') };
    const { outcome } = await bill([one, two], files);
    expect(outcome.message).toBe('written without entries. 2 entries left out: already in the files of not-in.');
  });

  it.each<readonly [string, Partial<TimeEntryExport>]>([
    ['of single entries', { entries: ['E1', 'E2'] }],
    ['from files', { tasks: [], entriesFrom: ['all.ndjson'] }],
    ['that merges', { mode: 'merge' }],
    ['of a period', { filter: { span: november } }],
  ])('leaves entries out of an export %s', async (_, more) => {
    const { ids } = await bill(
      [one, two],
      { 'bills/10.csv': fileOf([one]), 'all.ndjson': fileOf([one, two], 'ndjson') },
      more,
    );
    expect(ids).toEqual(['E2']);
  });

  it('leaves out what is left out of a file that is merged into, too, where its row stays', async () => {
    const files = { 'bills/10.csv': fileOf([one]), 'bills/new.csv': fileOf([one]) };
    const { outcome, ids, warnings } = await bill([one, two], files, { mode: 'merge' });
    expect(ids).toEqual(['E1', 'E2']);
    expect(outcome.message).toContain('1 added, 0 changed, 1 kept. 1 entry left out');
    expect(warnings).toEqual([]);
  });

  it('does not count a file that the export writes', async () => {
    const first = await bill([one], { 'bills/10.csv': fileOf([two]) });
    const again = await bill([one], first.committed);
    expect(again.text).toBe(first.text);
    expect(again.outcome).toEqual(first.outcome);
  });

  it('warns if its globs match neither a file nor what the export writes', async () => {
    const path = (name: string) => ({ files: [{ path: name, format: 'csv' }], notIn: ['bill/*.csv'] }) as const;
    const { warnings } = await bill([one], { 'bills/10.csv': fileOf([one]) }, path('bills/new.csv'));
    expect(warnings).toEqual([expect.stringContaining('so the next export will hold the same entries again')]);
    expect((await bill([one], {}, path('bill/new.csv'))).warnings).toEqual([]);
    expect((await bill([one], {}, { ...path('new.csv'), notIn: ['**/*.csv'] })).warnings).toEqual([]);
  });

  it('keeps a file that would be empty since a copy of it counts', async () => {
    const copy = fileOf([one]);
    const { outcome, text } = await bill([one], { 'bills/copy.csv': copy, 'bills/new.csv': copy });
    expect(text).toBe(copy);
    expect(outcome).toMatchObject({
      status: 'failed',
      message:
        'All entries of the export are in the files of not-in. Nothing would be left in "bills/new.csv" (1 row); ' +
        'let not-in name no copy of it, or delete what should be empty. Nothing was written: "bills/new.csv" is unchanged.',
    });
  });

  it('does not mistake what is left out for a filter that matches nothing', async () => {
    const { outcome, ids, warnings } = await bill(
      [one],
      { 'bills/10.csv': fileOf([one]) },
      { filter: { users: ['U1'] } },
    );
    expect(outcome.message).toBe('written without entries. 1 entry left out: already in the files of not-in.');
    expect([ids, warnings]).toEqual([[], []]);
  });
});

describe('an entry that has changed since it was exported', () => {
  const longer = { ...one, endTimestamp: '2026-11-02T10:30:00Z', comment: 'new' };

  it('is left out, warned of with what changed, and counted as a difference', async () => {
    const { outcome, ids, warnings } = await bill([longer, two], { 'bills/10.csv': fileOf([one]) });
    expect(ids).toEqual(['E2']);
    expect(warnings).toEqual([
      '1 entry that was left out has changed since the export: "E1" in "bills/10.csv" ("endTimestamp" and "comment"; ' +
        '1:00 → 1:30 hours). If that changes what was billed, correct the invoice, then export that period again.',
    ]);
    expect(outcome).toMatchObject({ status: 'succeeded', verified: { count: 1, total: 1 } });
    expect(outcome.verified?.differences).toMatchObject([
      { change: 'changed', file: 'bills/10.csv', entry: 'E1', secondsBefore: 3600, secondsAfter: 5400 },
    ]);
  });

  it('counts once, and is told for each file that differs', async () => {
    const files = { 'bills/10.csv': fileOf([one]), 'bills/11.csv': fileOf([{ ...one, comment: 'new' }]) };
    expect((await bill([longer], files)).outcome.verified).toMatchObject({ count: 1, total: 2 });
    expect((await bill([{ ...one, comment: 'new' }], files)).outcome.verified).toMatchObject({ count: 1, total: 1 });
  });

  it('is told once of a file that two globs match', async () => {
    const { outcome } = await bill([longer], { 'bills/10.csv': fileOf([one]) }, { notIn: ['bills/*', 'bills/*.csv'] });
    expect(outcome.verified).toMatchObject({ count: 1, total: 1 });
  });

  it.each<readonly [string, Partial<TimeEntryFields>]>([
    ['a time in another spelling', { startTimestamp: '2026-11-02T09:00:00.000Z' }],
    ['no labels instead of none', { labelNames: [] }],
    ['a field for which a .csv has no column', { colour: 'red' } as Partial<TimeEntryFields>],
  ])('has not changed by %s', async (_, change) => {
    const { outcome } = await bill([{ ...one, ...change }], { 'bills/10.csv': fileOf([one]) });
    expect(outcome.verified).toBeUndefined();
  });

  it.each<readonly [string, readonly string[], readonly string[], number]>([
    ['it passed when it was exported', ['Billable'], [], 1],
    ['it passes now', [], ['Billable'], 1],
    ['it never passed', [], ['Internal'], 0],
  ])('counts where the export has a filter only if %s', async (_, before, now, count) => {
    const files = { 'bills/10.csv': fileOf([{ ...one, labelNames: before }]) };
    const { outcome } = await bill([{ ...one, labelNames: now }, two], files, { filter: { labels: ['Billable'] } });
    expect(outcome.verified?.count ?? 0).toBe(count);
  });

  it('is none if it is gone from the board, or of another task', async () => {
    const { outcome, warnings } = await bill([two], {
      'bills/10.csv': fileOf([one, { ...two, _id: 'E9', taskId: 'T9' }]),
    });
    expect(outcome).toMatchObject({ message: 'written' });
    expect(warnings).toEqual([]);
  });

  it('is named beside four others, and the rest is counted', async () => {
    const board = Array.from({ length: 7 }, (_, index) => fieldsOf({ _id: `E${index}` }));
    const files = { 'bills/10.csv': fileOf(board.map((entry) => ({ ...entry, comment: 'old' }))) };
    const { warnings } = await bill(board, files);
    expect(warnings?.[0]).toMatch(
      /^7 entries that were left out have changed .* "E4" in "bills\/10.csv" \("comment"\) and 2 more\./,
    );
  });
});

describe('a file in not-in', () => {
  const row = fileOf([one]).split('\n')[1] ?? '';
  it.each([
    [
      'of another kind',
      'bills/10.xlsx',
      'x',
      ': it is not a .csv, .json or .ndjson file; export it again, or let not-in name only',
    ],
    ['that was cut', 'bills/10.csv', `${fileOf([two])}${row.slice(0, 30)}`, ', line 3: the row'],
  ])('%s is refused before anything is requested, with its line', async (_, path, text, says) => {
    const { outcome, committed } = await bill([one], { [path]: text });
    expect(outcome).toMatchObject({ status: 'failed', attempts: 0 });
    expect(outcome.message).toContain(`cannot read entries from "${path}"${says}`);
    expect(committed).toEqual({ [path]: text });
  });

  it('whose ids a spreadsheet has rewritten is refused: the entries would be billed again', async () => {
    const files = { 'bills/10.csv': fileOf([{ ...one, _id: '7' }]) };
    const { outcome, ids } = await bill([{ ...one, _id: '007' }], files);
    expect(outcome.message).toContain('cannot read entries from "bills/10.csv": the row "7" is the entry "007"');
    expect(ids).toBeUndefined();
  });

  it('may hold an id that only zeros tell from a new one, also where that is merged into a file with both', async () => {
    const seven = { ...one, _id: '7' };
    const files = { 'bills/10.csv': fileOf([seven]), 'bills/new.csv': fileOf([seven]) };
    expect((await bill([seven, { ...two, _id: '007' }], files, { mode: 'merge' })).ids).toEqual(['7', '007']);
  });

  it('may hold one entry in several rows', async () => {
    const twice = `${fileOf([one])}${row}\n`;
    expect((await bill([one, two], { 'bills/10.csv': twice })).ids).toEqual(['E2']);
  });

  it('is not read on once the run is interrupted', async () => {
    const { outcome } = await bill([one], { 'bills/10.csv': fileOf([one]) }, {}, AbortSignal.abort());
    expect(outcome).toMatchObject({ status: 'skipped', attempts: 0 });
  });
});
