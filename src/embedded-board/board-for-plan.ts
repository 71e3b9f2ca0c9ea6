// PURE: a board for carrying out a plan: the tasks, subtasks and labels that it names.
import type { Operation, SubtaskUpdate, TimeEntryExport } from '../model/operation.ts';
import { dayMs, hourMs } from '../text/dates.ts';
import { type BoardState, type StoredTimeEntry, createState, createSubtask, createTask, toTimestamp } from './state.ts';

type Draft = {
  readonly labels: Set<string>;
  readonly subtasks: string[];
  readonly newNames: Set<string>;
  readonly entries: StoredTimeEntry[];
};

/** What else a file names, beside its operations: ids of users, and labels. */
export type NamedInFile = { readonly users: readonly string[]; readonly labels: readonly string[] };

/**
 * Updates by name find a subtask of that name, those by position enough of them; a subtask that an earlier update renames
 * is there under its first name only. Exported tasks have a few time entries that pass the filters, enough for every user
 * and label that the file names.
 *
 * @param nowMs entries end before it, unless the plan wants them elsewhere
 */
export function boardForPlan(
  operations: readonly Operation[],
  nowMs: number,
  named: NamedInFile = { users: [], labels: [] },
): BoardState {
  const drafts = new Map<string, Draft>();
  const draftOf = (task: string): Draft => {
    const draft = drafts.get(task) ?? { labels: new Set(), subtasks: [], newNames: new Set(), entries: [] };
    drafts.set(task, draft);
    return draft;
  };
  const exported = operations.flatMap((operation) => (operation.kind === 'time-entry-export' ? operation.tasks : []));
  const order = new Map([...new Set(exported)].map((task, index) => [task, index]));
  for (const operation of operations) {
    if (operation.kind === 'subtask-update') addSubtask(operation, draftOf(operation.task));
    if (operation.kind === 'label-removal') draftOf(operation.task).labels.add(operation.label);
    if (operation.kind !== 'time-entry-export') continue;
    for (const taskId of operation.tasks) {
      const task = { taskId, taskIndex: order.get(taskId) ?? 0, existing: draftOf(taskId).entries };
      addEntries(operation, task, order.size, named, nowMs);
    }
  }
  return createState(
    [...drafts].map(([_id, { labels, subtasks, entries }]) =>
      createTask({
        _id,
        name: `Task ${_id}`,
        labels: [...labels],
        subtasks: subtasks.map((name) => createSubtask(name)),
        timeEntries: entries,
      }),
    ),
  );
}

function addSubtask({ target, set }: SubtaskUpdate, { subtasks, newNames }: Draft): void {
  if (target.by === 'index') {
    // More than anybody has, and enough to exhaust memory.
    const wanted = Math.min(target.index, 1000);
    while (subtasks.length <= wanted) subtasks.push(`Subtask ${subtasks.length}`);
    return;
  }
  if (!subtasks.includes(target.name) && !newNames.has(target.name)) subtasks.push(target.name);
  if (set.name !== undefined) newNames.add(set.name);
}

type ExportedTask = { readonly taskId: string; readonly taskIndex: number; readonly existing: StoredTimeEntry[] };

const demoUsers: readonly string[] = ['Demo user 1', 'Demo user 2', 'Demo user 3'];

/** The entries of all exported tasks follow each other: nobody works on two at once. */
function addEntries(
  { filter, entries, report }: TimeEntryExport,
  { taskId, taskIndex, existing }: ExportedTask,
  taskCount: number,
  named: NamedInFile,
  nowMs: number,
): void {
  // Those of an earlier export do: made again, they would overlap.
  if (entries === undefined && existing.some((entry) => passes(entry, filter))) return;
  const users = filter.users ?? (named.users.length === 0 ? demoUsers : named.users);
  const labels = filter.labels ?? [...new Set([...(report.billable ?? []), ...named.labels, 'Demo'])];
  const first = existing.length;
  const count = entries?.length ?? Math.max(3, users.length, labels.length);
  const wanted = entries ?? Array.from({ length: count }, (_, index) => `${taskId}-E${first + index + 1}`);
  const { fromMs, untilMs } = filter.span ?? { fromMs: Number.NEGATIVE_INFINITY, untilMs: nowMs };
  const stepMs = Math.min(dayMs, (untilMs - fromMs) / (taskCount * count));
  const startsMs = Number.isFinite(fromMs) ? fromMs : untilMs - stepMs * taskCount * (first + count);
  for (const [index, _id] of wanted.entries()) {
    if (existing.some((entry) => entry._id === _id)) continue;
    const startMs = startsMs + stepMs * (taskIndex * count + index);
    const endTimestamp = toTimestamp(startMs + Math.min(stepMs, hourMs * ((index % 3) + 1)));
    existing.push({
      _id,
      taskId,
      userId: users[(taskIndex + index) % users.length] ?? '',
      startTimestamp: toTimestamp(startMs),
      endTimestamp,
      createdTimestamp: endTimestamp,
      comment: `Demo entry ${first + index + 1}`,
      labelNames: [labels[(taskIndex + index) % labels.length] ?? ''],
    });
  }
}

function passes(
  { startTimestamp, userId, labelNames = [] }: StoredTimeEntry,
  { span, users, labels }: TimeEntryExport['filter'],
): boolean {
  const startMs = Date.parse(startTimestamp);
  return (
    (span === undefined || (startMs >= span.fromMs && startMs < span.untilMs)) &&
    (users === undefined || users.includes(userId)) &&
    (labels === undefined || labelNames.some((name) => labels.includes(name)))
  );
}
