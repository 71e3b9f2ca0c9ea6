// One entry in the responses for several tasks, and entries of other tasks (contract.md, section 7).
import { describe, expect, it, test } from 'vitest';
import { IdTable, hashOf } from '../../../src/exports/repeats/id-table.ts';
import { runExport } from '../../../src/exports/run-export.ts';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import { exportPorts, exporting, fakeFiles, fakeReads, fieldsOf, responding } from './export-fakes.ts';

/** Exports to .ndjson the response for each task, in the order of the tasks; undefined stands for 404. */
async function exported(
  responses: Readonly<Record<string, readonly object[] | undefined>>,
  more: Partial<TimeEntryExport> = {},
) {
  const operation = exporting({
    tasks: Object.keys(responses),
    files: [{ path: 'time.ndjson', format: 'ndjson' }],
    ...more,
  });
  const { files, committed } = fakeFiles();
  const reads = fakeReads((task) => responding(responses[task] === undefined ? 404 : 200, responses[task]));
  const outcome = await runExport(operation, exportPorts(operation, reads, { files }));
  const rows = (committed['time.ndjson'] ?? '').split('\n').filter(Boolean);
  return { outcome, rows: rows.map((row): unknown => JSON.parse(row)), warnings: outcome.exported?.summary?.warnings };
}

const [own1, own2] = [fieldsOf({ _id: 'E1', taskId: 'T1' }), fieldsOf({ _id: 'E2', taskId: 'T2' })];
const unread = fieldsOf({ _id: 'E9', taskId: 'T9' });

describe('an entry in the responses for several tasks', () => {
  type Responses = Readonly<Record<string, readonly object[]>>;
  test.each<[what: string, Responses, rows: readonly object[]]>([
    ['its own task is read first', { T1: [own1], T2: [own2, own1] }, [own1, own2]],
    ['its own task is read last', { T1: [own2, own1], T2: [own2] }, [own1, own2]],
    ['every response has every entry, some twice', { T1: [own1, own2, own1], T2: [own2, own1] }, [own1, own2]],
    [
      'the others are out of date',
      { T1: [own1, { ...own2, comment: 'x' }], T2: [own2, { ...own1, userId: 'U2' }] },
      [own1, own2],
    ],
    ['its task is not read', { T1: [unread], T2: [own2, unread] }, [unread, own2]],
  ])('counts once, in the response for its own task, or in the first: %s', async (_, responses, rows) => {
    expect(await exported(responses)).toMatchObject({ rows, outcome: { status: 'succeeded' } });
    const merged = await exported(responses, { mode: 'merge' });
    expect(merged.outcome.message).toBe(
      'merged into "time.ndjson": 2 added, 0 changed, 0 kept'.replace('2', String(rows.length)),
    );
  });

  const lacking =
    'the response for task "T1" has time entry "E2" of task "T2", and the response for that task lacks it';
  const both = 'task "T1" and task "T3": time entry "E1" is in the responses for both';
  test.each<[what: string, Responses, says: string]>([
    ['its own response, which comes later, lacks it', { T1: [own2], T2: [] }, lacking],
    ['its own response, which comes earlier, lacks it', { T2: [], T1: [own2] }, lacking],
    ['its own response has it as of another task', { T1: [own2], T2: [{ ...own2, taskId: 'T9' }] }, lacking],
    ['two responses have it as their own', { T1: [own1], T2: [], T3: [{ ...own1, taskId: 'T3' }] }, both],
    [
      'one has it as its own, the next as of a task that is not read',
      { T1: [own1], T3: [{ ...own1, taskId: 'T9' }] },
      both,
    ],
    [
      'one has it as of a task that is not read, the next as its own',
      { T1: [{ ...own1, taskId: 'T9' }], T3: [{ ...own1, taskId: 'T3' }] },
      both,
    ],
  ])('fails the export where the board contradicts itself, whatever the filter: %s', async (_, responses, says) => {
    const { outcome, rows } = await exported(responses, { filter: { labels: ['none'] } });
    expect(rows).toEqual([]);
    expect(outcome.status).toBe('failed');
    expect(outcome.message).toContain(`${says}; check on the board which is right, then re-run. Nothing was written`);
  });

  it('fails the export if it differs within a response, even in one where it does not count', async () => {
    const { outcome } = await exported({ T1: [own2, { ...own2, userId: 'U2' }], T2: [own2] });
    expect(outcome.message).toContain('task "T1": time entry "E2" is there twice, and "userId" differs');
  });
});

describe('an entry of another task than the one that was read', () => {
  it('keeps its task, and a warning counts it', async () => {
    const moved = fieldsOf({ _id: 'E1', taskId: 'T9' });
    const { rows, warnings } = await exported({ T1: [moved, fieldsOf({ _id: 'E2' })] });
    expect(rows).toMatchObject([{ taskId: 'T9' }, { taskId: 'T1' }]);
    expect(warnings).toEqual([
      '1 entry belongs to another task than the one that was read, such as entry "E1" of the task "T9", in the response for "T1". The task of an entry decides project and rate.',
    ]);
  });

  it('is counted with all others that are exported', async () => {
    const moved = ['E1', 'E2', 'E3'].map((_id) => fieldsOf({ _id, taskId: 'T9', userId: _id === 'E3' ? 'U2' : 'U1' }));
    const { warnings } = await exported({ T1: moved }, { filter: { users: ['U1'] } });
    expect(warnings).toEqual([
      '2 entries belong to another task than the one that was read, such as entry "E1" of the task "T9", in the response for "T1". The task of an entry decides project and rate.',
    ]);
  });
});

describe('IdTable', () => {
  it('has ids far apart that are side by side in a table with another key', () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => `E${index}`);
    const isAtStart = (id: string, key: number) => hashOf(id, Uint32Array.of(key, key))[0] < 2 ** 32 / 500;
    const chosen = ids.filter((id) => isAtStart(id, 1));
    expect(chosen.length).toBeGreaterThan(50);
    expect(chosen.filter((id) => isAtStart(id, 2)).length).toBeLessThan(5);
  });

  it('gives each id the first number that was claimed for it, however many there are', () => {
    const table = new IdTable();
    const ids = Array.from({ length: 100_000 }, (_, index) => `T${index.toString(36)}zyA-${index % 7}`);
    ids.push('\ud800', '\ud801');
    expect(ids.filter((id, index) => table.claim(id, index) !== undefined)).toEqual([]);
    expect(ids.filter((id, index) => table.claim(id, 7) !== index)).toEqual([]);
  });
});

describe('a task that the board answers with 404', () => {
  const missing = (
    more: Partial<TimeEntryExport> = {},
    responses: Readonly<Record<string, readonly object[] | undefined>> = {},
  ) =>
    exported(
      { T1: [own1], T2: undefined, T3: undefined, T4: [fieldsOf({ _id: 'E4', taskId: 'T4' })], ...responses },
      more,
    );

  it('does not end the reading of the others, and the failure names all that are missing', async () => {
    const { outcome, rows } = await missing();
    expect(rows).toEqual([]);
    expect(outcome).toMatchObject({ status: 'failed', httpStatus: 404, attempts: 4 });
    expect(outcome.message).toBe('task "T2" and task "T3": HTTP 404. Nothing was written: "time.ndjson" is unchanged.');
  });

  it('is named even if another response has an entry of it', async () => {
    const { outcome } = await missing({}, { T1: [own2] });
    expect(outcome.message).toContain('task "T2" and task "T3": HTTP 404.');
  });

  it('is left out with if-missing: ignore, with a warning that names it', async () => {
    const { outcome, rows, warnings } = await missing({ ifMissing: 'ignore' });
    expect(rows).toMatchObject([{ _id: 'E1' }, { _id: 'E4' }]);
    const leftOut = 'Left out: task "T2" and task "T3": HTTP 404.';
    expect(outcome).toMatchObject({ status: 'succeeded', httpStatus: 200, message: 'written' });
    expect(warnings).toEqual([leftOut]);
  });

  it('fails the export with if-missing: ignore if all are missing', async () => {
    const { outcome } = await missing({ ifMissing: 'ignore' }, { T1: undefined, T4: undefined });
    expect(outcome).toMatchObject({
      status: 'failed',
      httpStatus: 404,
      message: expect.stringContaining('"T3" and task "T4"'),
    });
  });

  it.each(['T1', 'T4'])(
    'fails the export if another response has an entry of it, wherever that is: %s',
    async (other) => {
      const { outcome } = await missing({ ifMissing: 'ignore' }, { [other]: [fieldsOf({ _id: 'E2', taskId: 'T2' })] });
      expect(outcome.message).toBe(
        `the response for task "${other}" has time entry "E2" of task "T2", and the response for that task lacks it; check on the board which is right, then re-run. Nothing was written: "time.ndjson" is unchanged.`,
      );
    },
  );
});
