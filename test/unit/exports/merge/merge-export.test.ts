import { describe, expect, it } from 'vitest';
import { runExport } from '../../../../src/exports/run-export.ts';
import type { TimeEntryExport } from '../../../../src/model/operation.ts';
import type { TimeEntryFields } from '../../../../src/model/time-entry.ts';
import { parseExactly } from '../../../../src/text/exact-json.ts';
import {
  exportPorts,
  exporting,
  fakeBoard,
  fakeFiles,
  type fakeReads,
  fakeScratch,
  fieldsOf,
  november,
} from '../export-fakes.ts';

const october = { startTimestamp: '2026-10-02T09:00:00Z', endTimestamp: '2026-10-02T10:00:00Z' };
const inFile: readonly TimeEntryFields[] = [
  fieldsOf({ _id: 'E1', labelNames: ['Billable', 'Support'] }),
  fieldsOf({ _id: 'E2', userId: 'U2' }),
  fieldsOf({ _id: 'E3', ...october }),
  fieldsOf({ _id: 'E4', taskId: 'T2' }),
];
const paths = [
  { path: 'time.csv', format: 'csv' },
  { path: 'time.json', format: 'json' },
] as const;

/** Writes `rows`, then merges what the board has now. */
async function mergeOf(
  board: readonly TimeEntryFields[],
  more: Partial<TimeEntryExport>,
  rows = inFile,
  missing: readonly string[] = [],
) {
  const workspace = fakeFiles();
  const run = (operation: TimeEntryExport, reads: ReturnType<typeof fakeReads>) =>
    runExport(operation, exportPorts(operation, reads, { files: workspace.files }));
  await run(exporting({ tasks: ['T1', 'T2'], files: paths, mode: 'merge' }), fakeBoard(rows));
  const before = { ...workspace.committed };
  const outcome = await run(exporting({ files: paths, mode: 'merge', ...more }), fakeBoard(board, missing));
  return { ...outcome, warnings: outcome.exported?.summary?.warnings, before, after: workspace.committed };
}

describe('an export that merges', () => {
  it('keeps the rows of a task that was left out, and says nothing of them but that', async () => {
    const left = inFile.filter(({ taskId }) => taskId === 'T1');
    const outcome = await mergeOf(left, { tasks: ['T1', 'T2'], ifMissing: 'ignore' }, inFile, ['T2']);
    expect(outcome).toMatchObject({
      message: 'merged into "time.csv": 0 added, 0 changed, 4 kept; "time.json": 0 added, 0 changed, 4 kept',
      warnings: ['Left out: task "T2": HTTP 404.'],
    });
    expect(outcome.after).toEqual(outcome.before);
  });

  it.each<readonly [string, Partial<TimeEntryExport>, readonly string[]]>([
    ['of the tasks that it reads', {}, ['E3', 'E1', 'E2']],
    ['of all tasks', { tasks: ['T1', 'T2'] }, ['E3', 'E1', 'E2', 'E4']],
    ['of its period', { filter: { span: november } }, ['E1', 'E2']],
    ['of its users', { filter: { users: ['U2'] } }, ['E2']],
    ['of its labels', { filter: { labels: ['Support', 'x'] } }, ['E1']],
    ['of all its filters', { filter: { users: ['U2'], labels: ['Support'], span: november } }, []],
  ])('reports the rows %s that the board no longer has', async (_, more, gone) => {
    const { status, message, warnings, before, after } = await mergeOf([], more);
    expect(status).toBe('succeeded');
    expect(after).toEqual(before);
    const kept = `0 added, 0 changed, 4 kept${gone.length === 0 ? '' : `, of which the board no longer has ${gone.length}`}`;
    expect(message).toBe(`merged into "time.csv": ${kept}; "time.json": ${kept}`);
    const named = (warnings ?? []).map((warning) => warning.replace(/^(".*?": ).*: (".*"(?:, ".*")*)\. .*$/, '$1$2'));
    const ids = gone.map((id) => `"${id}"`).join(', ');
    expect(named).toEqual(gone.length === 0 ? [] : [`"time.csv": ${ids}`, `"time.json": ${ids}`]);
  });

  it.each(['12345678901234567890', '1e999'])('keeps the number %s in rows and in entries', async (number) => {
    const costing = (fields: TimeEntryFields) =>
      parseExactly(JSON.stringify(fields).replace('}', `,"cost":${number}}`)) as TimeEntryFields;
    const rows = [costing(fieldsOf({ _id: 'E1' })), costing(fieldsOf({ _id: 'E4', taskId: 'T2' }))];
    const { after, message } = await mergeOf([costing(fieldsOf({ _id: 'E1', comment: 'new' }))], {}, rows);
    expect(message).toContain('"time.json": 0 added, 1 changed, 1 kept');
    expect(after['time.json']?.split(`"cost":${number}`)).toHaveLength(3);
  });

  it('reports no rows that it did not request by ID', async () => {
    const { message, warnings } = await mergeOf(inFile, { entries: ['E1'] });
    expect([message, warnings]).toEqual([expect.stringMatching(/4 kept; .*4 kept$/), []]);
  });

  it('reports no row whose entry the board now has outside the period or the filters', async () => {
    const [first, second, ...rest] = inFile;
    const other = fieldsOf({ _id: 'E9', endTimestamp: '2026-11-02T12:00:00Z' });
    const moved = [{ ...first, userId: 'U9' }, { ...second, ...october }, ...rest, other] as TimeEntryFields[];
    const { message, warnings } = await mergeOf(moved, { filter: { span: november, users: ['U1', 'U2'] } });
    expect([message, warnings]).toEqual([expect.stringMatching(/4 kept; .*4 kept$/), []]);
  });
});

it('closes its temporary file if the new file cannot be created', async () => {
  let open = 0;
  const openScratch = () => {
    open += 1;
    const scratch = fakeScratch();
    return {
      ...scratch,
      close: async () => {
        open -= 1;
        await scratch.close();
      },
    };
  };
  const { files } = fakeFiles({ path: 'time.csv', at: 'create' });
  const operation = exporting({ mode: 'merge' });
  const outcome = await runExport(operation, exportPorts(operation, fakeBoard([]), { files, openScratch }));
  expect(outcome).toMatchObject({ status: 'failed' });
  expect(open).toBe(0);
});
