// Shared by tests of exports: a board with just these time entries, and a step that exports them.
import type { ActionStep, StepResult } from '../../scripts/runner/run-action.ts';
import { runInProcess, token } from './run-in-process.ts';
import { type ScriptedBoard, startScriptedBoard, timeEntry } from './scripted-board.ts';

/** The first line of a .csv, as its columns are named (contract.md, section 7). */
export const csvHeader =
  '_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp\n';

export type Entries = Readonly<Record<string, readonly object[]>>;

/** Has these entries, by task, and responds with 404 for any other task. `entriesOf` is asked for each request. */
export function startEntryBoard(entriesOf: Entries | (() => Entries)): Promise<ScriptedBoard> {
  return startScriptedBoard(({ path }) => {
    const [, task = ''] = /\/tasks\/([^/]+)\/manual-time-entries$/.exec(path) ?? [];
    const entries = (typeof entriesOf === 'function' ? entriesOf() : entriesOf)[decodeURIComponent(task)];
    return entries === undefined ? { status: 404 } : { status: 200, body: JSON.stringify(entries) };
  });
}

/** An entry of this start and end; seconds and `Z` may be left out. */
export function entryFrom(
  task: string,
  id: string,
  [start, end]: readonly [start: string, end: string],
  changes: Readonly<Record<string, unknown>> = {},
): object {
  const [startTimestamp, endTimestamp] = [start, end].map((time) => (time.endsWith('Z') ? time : `${time}:00Z`));
  return timeEntry(task, id, { startTimestamp, endTimestamp, createdTimestamp: undefined, ...changes });
}

/** Runs the exports of this YAML list; pass `runAction` as `run` if the process matters. */
export function runExports(
  board: ScriptedBoard,
  exports: string,
  { inputs, ...step }: Partial<ActionStep> = {},
  run: (step: ActionStep) => Promise<StepResult> = runInProcess,
): Promise<StepResult> {
  const own = { 'base-url': board.url, token, 'time-entry-exports': exports };
  return run({ ...step, inputs: { ...own, ...inputs } });
}

/** The cells `_id` of a .csv, in order. */
export function idsOf(csv: string | undefined): readonly string[] {
  return (csv ?? '')
    .split('\n')
    .flatMap((line, index) => (index === 0 || line === '' ? [] : [line.split(',')[0] ?? '']));
}
