// One entry in the responses for several tasks, and entries of other tasks (contract.md, section 7).
import { describe, expect, it } from 'vitest';
import { parseEntryResponse } from '../../../src/board/parse-time-entries.ts';
import { Repeats } from '../../../src/exports/repeats/repeats.ts';
import { runExport } from '../../../src/exports/run-export.ts';
import { Aside } from '../../../src/exports/sorted/aside.ts';
import type { EntryCall } from '../../../src/model/board.ts';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import { entryCallsOf } from '../../../src/run/operation-kinds.ts';
import { fc } from '../../support/fast-check.ts';
import {
  entry,
  exporting,
  fakeFiles,
  fakeReads,
  fakeScratch,
  fieldsOf,
  forReports,
  redaction,
  responding,
} from './export-fakes.ts';

/** Exports to .ndjson the response for each task, in the order of the tasks. */
async function exported(responses: Readonly<Record<string, readonly object[]>>, more: Partial<TimeEntryExport> = {}) {
  const operation = exporting({
    tasks: Object.keys(responses),
    files: [{ path: 'time.ndjson', format: 'ndjson' }],
    ...more,
  });
  const { files, committed } = fakeFiles();
  const outcome = await runExport(operation, {
    ...{ read: fakeReads((task) => responding(200, responses[task])).read, parseResponse: parseEntryResponse },
    ...{ files, concurrency: 2, signal: new AbortController().signal, redaction, ...forReports },
    calls: entryCallsOf(operation),
  });
  const rows = (committed['time.ndjson'] ?? '').split('\n').filter(Boolean);
  return { outcome, rows: rows.map((row): unknown => JSON.parse(row)), warnings: outcome.exported?.summary?.warnings };
}

describe('an entry in the responses for several tasks', () => {
  it('counts once, where the first declared task that has it stands', async () => {
    const shared = fieldsOf({ _id: 'E1', taskId: 'T1' });
    const later = fieldsOf({ _id: 'E2', taskId: 'T2', startTimestamp: '2026-11-02T08:00:00Z' });
    const { outcome, rows } = await exported({ T1: [shared], T2: [later, shared] });
    expect(rows).toEqual([shared, later]);
    expect(outcome).toMatchObject({ status: 'succeeded', exported: { entries: 2, totalSeconds: 10_800 } });
  });

  it('counts once in a merged file', async () => {
    const [shared, later] = [
      fieldsOf({ _id: 'E1' }),
      fieldsOf({ _id: 'E2', startTimestamp: '2026-11-02T08:00:00Z', endTimestamp: '2026-11-02T10:00:00Z' }),
    ];
    const { outcome, rows } = await exported({ T1: [shared], T2: [later, shared] }, { mode: 'merge' });
    expect(rows).toEqual([later, shared]);
    expect(outcome).toMatchObject({
      message: 'merged into "time.ndjson": 2 added, 0 changed, 0 kept',
      exported: { entries: 2, totalSeconds: 10_800 },
    });
  });

  it.each<[string, Partial<TimeEntryExport>]>([
    ['both pass', {}],
    ['only one passes', { filter: { users: ['U1'] } }],
    ['none passes', { filter: { labels: ['none'] } }],
  ])('fails the export if they differ, and names both tasks: %s', async (_, more) => {
    const { outcome, rows } = await exported({ T1: [fieldsOf()], T2: [], T3: [fieldsOf({ userId: 'U2' })] }, more);
    expect(rows).toEqual([]);
    expect(outcome.status).toBe('failed');
    expect(outcome.message).toContain('task "T1" and task "T3": time entry "E1" is there twice, and "userId" differs');
  });

  it('counts once if one of the responses has it twice as well', async () => {
    const [one, other] = [fieldsOf({ _id: 'E1' }), fieldsOf({ _id: 'E2' })];
    const { rows } = await exported({ T1: [one, one], T2: [one, other, one, other] });
    expect(rows).toEqual([one, other]);
  });

  it('fails the export if it differs within a response', async () => {
    const [one, other] = [fieldsOf(), fieldsOf({ userId: 'U2' })];
    const { outcome } = await exported({ T1: [], T2: [one, other] });
    expect(outcome.message).toContain('task "T2": time entry "E1" is there twice, and "userId" differs');
  });

  it('counts once however many there are', async () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(ids, { minLength: 1, maxLength: 5 }), async (lists) => {
        const responses = lists.map((list, index) => [`T${index}`, list.map((_id) => fieldsOf({ _id }))] as const);
        const { outcome, rows } = await exported(Object.fromEntries(responses));
        expect(outcome.exported?.entries).toBe(new Set(lists.flat()).size);
        expect(rows).toHaveLength(new Set(lists.flat()).size);
      }),
      { numRuns: 50 },
    );
  });
});

describe('an entry of another task than the one that was read', () => {
  it('keeps its task, and a warning counts it', async () => {
    const moved = fieldsOf({ _id: 'E1', taskId: 'T9' });
    const { rows, warnings } = await exported({ T1: [moved, fieldsOf({ _id: 'E2' })] });
    expect(rows).toMatchObject([{ taskId: 'T9' }, { taskId: 'T1' }]);
    expect(warnings).toEqual([
      '1 entry belongs to another task than the one that was read: entry "E1" of the task "T9", in the response for "T1". Its own task decides project and rate.',
    ]);
  });

  it('is counted with all others that are exported', async () => {
    const moved = ['E1', 'E2', 'E3'].map((_id) => fieldsOf({ _id, taskId: 'T9', userId: _id === 'E3' ? 'U2' : 'U1' }));
    const { warnings } = await exported({ T1: moved }, { filter: { users: ['U1'] } });
    expect(warnings).toEqual([
      '2 entries belong to another task than the one that was read, such as entry "E1" of the task "T9", in the response for "T1". Their own tasks decide project and rate.',
    ]);
  });
});

it('responses that do not fit into memory are compared all the same', async () => {
  const response = (comment: string) => [{ ...fieldsOf({ comment }), long: 'x'.repeat(1_500_000) }];
  const [a, b] = [response('a'), response('b')];
  expect((await exported({ T1: a, T2: a, T3: a })).rows).toEqual(a);
  const { outcome } = await exported({ T1: a, T2: a, T3: b });
  expect(outcome.message).toContain('task "T1" and task "T3": time entry "E1" is there twice, and "comment" differs');
});

it('repeated entries are found, however many there are', async () => {
  const repeats = new Repeats(new Aside(fakeScratch()));
  const timeEntry = (index: number) => entry({ _id: `T${index.toString(36)}zyA-${index % 7}` });
  const all = Array.from({ length: 200_000 }, (_, index) => timeEntry(index));
  const twice = [0, 70_000, 199_999].map(timeEntry);
  const first: EntryCall = { call: 'get-time-entries', task: 'T1' };
  const second: EntryCall = { call: 'get-time-entries', task: 'T2' };
  const conflict = () => Promise.reject(new TypeError('none of them differs'));
  await repeats.add(all, first, '');
  expect(await repeats.find()).toBe(false);
  await repeats.add(twice, second, '');
  expect(await repeats.find()).toBe(true);
  expect(await repeats.firstOf(all, first, conflict)).toHaveLength(200_000);
  expect(await repeats.firstOf([...twice, timeEntry(200_000)], second, conflict)).toEqual([timeEntry(200_000)]);
});
