// Exports from files that exports wrote (contract.md, section 7, `entries-from`): no request is sent. What files may hold, and
// how they are joined: test/unit/exports/entries-from.test.ts.
import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { csvHeader, type Entries, entryFrom, idsOf, runExports, startEntryBoard } from '../support/entry-board.ts';
import { resultsOf } from '../support/step-results.ts';
import { anyEntry, manualEntry } from '../support/whole-board.ts';

const tasks = ['T1', 'T2', 'T3', 'T4', 'T5'];

/** Tasks in turn, so that each file holds several runs of starts. */
const entries: Entries = Object.fromEntries(
  tasks.map((task, index) => [
    task,
    [1, 2, 3, 4].map((day) =>
      entryFrom(task, `E-${task}-${day}`, [`2026-11-0${day}T0${index + 1}:00`, `2026-11-0${day}T1${index}:30`], {
        comment: '=SUM(A1), "quoted"',
        labelNames: ['Billable', '-1 day'],
      }),
    ),
  ]),
);

const sound = `${csvHeader}E1,T1,U1,2026-11-02T10:00:00Z,2026-11-02T12:00:00Z,7200,,,\n`;

it('an export from files joins the parts of a matrix into what one run would have merged, and sends nothing', async () => {
  await using board = await startEntryBoard(entries);
  const list = `[${tasks.join(', ')}]`;
  const files: Record<string, string> = {};
  for (const [part, format] of ['csv', 'json', 'ndjson'].entries()) {
    const inputs = { shard: `${part + 1}/3` };
    const step = await runExports(board, `- { task: ${list}, to: "parts/{shard}.${format}" }`, { inputs });
    Object.assign(files, step.files);
  }
  const whole = await runExports(board, `- { task: ${list}, to: all.csv, mode: merge }`);
  const requests = board.requests.length;
  await using workspace = await createWorkspace(files);
  const exported = '- { entries-from: parts/*, to: [all.csv, all.html, all.xlsx, all.parquet], group-by: [task, day] }';
  const step = await runExports(board, exported, { workspace: workspace.path }, runAction);
  expect(step.outcome).toBe('success');
  expect(board.requests.length).toBe(requests);
  expect(step.files['all.csv']).toBe(whole.files['all.csv']);
  expect(step.outputs).toMatchObject({ entries: '20', files: '["all.csv","all.html","all.xlsx","all.parquet"]' });
  const [result] = resultsOf(step);
  expect(result).toMatchObject({ status: 'succeeded', attempts: 0, httpStatus: null });
  for (const key of ['task', 'tasks']) expect(result).not.toHaveProperty(key);
});

it('an export from files takes what a board returns for all its tasks: fields of its own, no createdTimestamp, no entries', async () => {
  await using board = await startEntryBoard({});
  const both = manualEntry('T1', 'E1', ['2026-11-02T22:00:00Z', '2026-11-03T01:00:00Z']);
  const parts = [0, 1].map((partIndex) => ({
    ...anyEntry('T2', 'E2', [`2026-11-03T1${partIndex}:00:00Z`, `2026-11-03T1${partIndex}:25:00Z`], {
      type: 'pomodoro',
      partIndex,
    }),
    _id: `E2-${partIndex}`,
  }));
  const answers = [[both], [both, ...parts], []];
  await using workspace = await createWorkspace(
    Object.fromEntries(answers.map((answer, index) => [`entries/${index}.json`, JSON.stringify(answer, undefined, 2)])),
  );
  const exported = '- { entries-from: entries/*.json, to: [all.csv, all.ndjson] }';
  const step = await runExports(board, exported, { workspace: workspace.path });
  expect([step.outcome, step.annotations, step.outputs['total-seconds']]).toEqual(['success', [], '13800']);
  expect(idsOf(step.files['all.csv'])).toEqual(['E1', 'E2-0', 'E2-1']);
  expect(
    step.files['all.ndjson']
      ?.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([both, ...parts]);
});

it('an export from files says in a dry run what it would read, and that it requests nothing', async () => {
  await using board = await startEntryBoard({});
  await using workspace = await createWorkspace({ 'a.csv': csvHeader });
  const step = await runExports(board, '- { entries-from: a.csv, to: b.csv }', {
    workspace: workspace.path,
    inputs: { 'dry-run': 'true', 'max-requests': '1' },
  });
  expect(resultsOf(step)).toMatchObject([{ status: 'planned' }]);
  expect(step.summary).toContain('a.csv');
  expect(step.files['b.csv']).toBeUndefined();
});

it.each([
  ['a file was half written', { 'in/a.csv': sound.slice(0, -20) }, '"in/a.csv", line 2: the row'],
  ['a report is among the files', { 'in/a.csv': sound, 'in/b.html': '<p>' }, '"in/b.html": it is not a .csv'],
])('an export from files fails, and the old file stays, where %s', async (_, files, says) => {
  await using board = await startEntryBoard({});
  await using workspace = await createWorkspace({ ...files, 'out.csv': 'old\n' });
  const step = await runExports(board, '- { entries-from: in/*, to: out.csv }', { workspace: workspace.path });
  expect(step.outcome).toBe('failure');
  expect(resultsOf(step)).toMatchObject([{ status: 'failed', attempts: 0 }]);
  expect(resultsOf(step)[0]?.message).toContain(says);
  expect(step.files).toEqual({ ...files, 'out.csv': 'old\n' });
  expect(board.requests).toEqual([]);
});
