// One entry in the responses for several tasks, and entries of other tasks (contract.md, section 7).
import { describe, expect, it } from 'vitest';
import { parseEntryResponse } from '../../../src/board/parse-time-entries.ts';
import { RepeatsAcrossResponses } from '../../../src/exports/repeats/across-responses.ts';
import { createHashId, type HashId, IdHashes } from '../../../src/exports/repeats/id-hashes.ts';
import { runExport } from '../../../src/exports/run-export.ts';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import type { TimeEntryFields } from '../../../src/model/time-entry.ts';
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

  it.each<[string, Partial<TimeEntryExport>]>([
    ['both pass', {}],
    ['only one passes', { filter: { users: ['U1'] } }],
    ['none passes', { filter: { labels: ['none'] } }],
  ])('fails the export if they differ, and names both tasks: %s', async (_, more) => {
    const { outcome, rows } = await exported({ T1: [fieldsOf()], T2: [], T3: [fieldsOf({ userId: 'U2' })] }, more);
    expect(rows).toEqual([]);
    expect(outcome.status).toBe('failed');
    expect(outcome.message).toContain('time entry "E1": the tasks "T1" and "T3" both have it, and "userId" differs');
  });

  it('counts once if one of the responses has it twice as well', async () => {
    const [one, other] = [fieldsOf({ _id: 'E1' }), fieldsOf({ _id: 'E2' })];
    const { rows } = await exported({ T1: [one, one], T2: [one, other, one, other] });
    expect(rows).toEqual([one, other]);
  });

  it('fails the export if it differs within a later response', async () => {
    const [one, other] = [fieldsOf(), fieldsOf({ userId: 'U2' })];
    const { outcome } = await exported({ T1: [one], T2: [one, other] });
    expect(outcome.message).toContain('time entry "E1": it is in the response twice, and "userId" differs');
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
  const texts = ['A', 'B', 'A'].map(
    (_id) => `${JSON.stringify(fieldsOf({ _id, comment: 'é' }))}${' '.repeat(2_500_000)}`,
  );
  const parse = (text: string) => [entry(JSON.parse(text) as TimeEntryFields)];
  const repeats = new RepeatsAcrossResponses({
    openScratch: fakeScratch,
    random: () => 0.5,
    parse: async function* (_, text) {
      yield parse(text);
    },
    taskOf: (index) => `T${index}`,
  });
  const kept = [];
  for (const text of texts) kept.push(await repeats.add(text, parse(text)));
  expect(kept.map((one) => one.ok && one.value.map(({ id }) => id))).toEqual([['A'], ['B'], []]);
  expect(await repeats.check()).toEqual({ ok: true, value: undefined });
});

describe('hashes of ids', () => {
  it('tell which were there before, however many there are', () => {
    const hashes = new IdHashes(createHashId(() => 0.5));
    const id = (index: number) => `T${index.toString(36)}zyA-${index % 7}`;
    const added = Array.from({ length: 50_000 }, (_, index) => hashes.add(id(index)));
    expect(added.every(Boolean)).toBe(true);
    expect(hashes.count).toBe(50_000);
    expect([0, 1, 49_999].map((index) => hashes.add(id(index)))).toEqual([false, false, false]);
    expect([hashes.has(id(7)), hashes.has('other')]).toEqual([true, false]);
  });

  it('differ from run to run, so that no board can choose ids that crowd', () => {
    const words = [0.1, 0.2, 0.3, 0.4].values();
    const random = () => words.next().value ?? 0;
    const [one, other] = [createHashId(random), createHashId(random)];
    expect(one('T8')).toEqual(one('T8'));
    expect(one('T8')).not.toEqual(other('T8'));
  });

  it('that two ids share never lose one of them in silence', async () => {
    const same: HashId = () => [1, 1];
    const responses = [[entry({ _id: 'A' })], [entry({ _id: 'B' })]];
    const repeats = new RepeatsAcrossResponses(
      {
        openScratch: fakeScratch,
        random: () => 0.5,
        parse: async function* (index) {
          yield responses[index] ?? [];
        },
        taskOf: (index) => `T${index}`,
      },
      same,
    );
    const kept = [];
    for (const entries of responses) kept.push(await repeats.add('[]', entries));
    expect(kept).toMatchObject([{ value: [{ id: 'A' }] }, { value: [] }]);
    expect(await repeats.check()).toEqual({
      ok: false,
      error: expect.stringContaining('time entry "A": its _id has the same hash as another one'),
    });
  });
});
