// PURE: a board for carrying out a plan: the tasks, subtasks and labels that it names.
import type { Operation, SubtaskUpdate, TimeEntryExport } from '../model/operation.ts';
import { dayMs, hourMs } from '../text/dates.ts';
import { type BoardState, createState, createSubtask, createTask, type StoredTimeEntry } from './state.ts';

type Draft = {
  readonly labels: Set<string>;
  readonly subtasks: string[];
  /** What updates rename subtasks to. */
  readonly newNames: Set<string>;
  readonly entries: StoredTimeEntry[];
};

/**
 * Updates by name find a subtask of that name, those by position enough of them; a subtask that an earlier update renames
 * is there under its first name only. Exported tasks have a few time entries that pass the filters.
 *
 * @param nowMs entries end before it, unless the plan wants them elsewhere
 */
export function boardForPlan(operations: readonly Operation[], nowMs: number): BoardState {
  const drafts = new Map<string, Draft>();
  const draftOf = (task: string): Draft => {
    const draft = drafts.get(task) ?? { labels: new Set(), subtasks: [], newNames: new Set(), entries: [] };
    drafts.set(task, draft);
    return draft;
  };
  for (const operation of operations) {
    if (operation.kind === 'subtask-update') addSubtask(operation, draftOf(operation.task));
    if (operation.kind === 'label-removal') draftOf(operation.task).labels.add(operation.label);
    if (operation.kind !== 'time-entry-export') continue;
    for (const task of operation.tasks) addEntries(operation, task, draftOf(task), nowMs);
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

function addEntries(
  { filter, entries }: TimeEntryExport,
  taskId: string,
  { entries: existing }: Draft,
  nowMs: number,
): void {
  // Those of an earlier export do: made again, they would overlap.
  if (entries === undefined && existing.some((entry) => passes(entry, filter))) return;
  const first = existing.length;
  const wanted = entries ?? [1, 2, 3].map((number) => `${taskId}-E${first + number}`);
  const ids = wanted.filter((id) => existing.every(({ _id }) => _id !== id));
  const { span, users, labels } = filter;
  // Within the period, or on the days before its end, or before now.
  const hasStart = span !== undefined && span.fromMs !== Number.NEGATIVE_INFINITY;
  const startsMs = hasStart ? span.fromMs : (span?.untilMs ?? nowMs) - dayMs * (first + ids.length);
  const stepMs = span === undefined ? dayMs : Math.min(dayMs, (span.untilMs - span.fromMs) / (ids.length + 1));
  for (const [index, _id] of ids.entries()) {
    const startMs = startsMs + stepMs * index;
    const endTimestamp = new Date(startMs + Math.min(stepMs, hourMs * (index + 1))).toISOString();
    existing.push({
      _id,
      taskId,
      // One for each task: nobody works on two at once.
      userId: users?.[index % users.length] ?? `User of ${taskId}`,
      startTimestamp: new Date(startMs).toISOString(),
      endTimestamp,
      createdTimestamp: endTimestamp,
      comment: `Demo entry ${first + index + 1}`,
      labelNames: [labels?.[index % labels.length] ?? 'Demo'],
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
