import type { WebhookDefinition } from '../model/declaration.ts';
import type { Result } from '../model/result.ts';
import type { SubtaskChanges, SubtaskTarget } from '../model/subtask.ts';
import type { TimeEntryFields } from '../model/time-entry.ts';

/** null: none, or cleared. */
export type Subtask = Required<SubtaskChanges>;

/** A manual time entry as the board sends it: nothing is null, and it always says when it was created. */
export type StoredTimeEntry = {
  readonly [Key in keyof TimeEntryFields]: NonNullable<TimeEntryFields[Key]>;
} & { readonly createdTimestamp: string };

/** A comment on a task. The specification names its events only; its fields are this board's own. */
export type TaskComment = { readonly _id: string; readonly text: string; readonly createdTimestamp: string };

export type Task = {
  readonly _id: string;
  readonly name: string;
  readonly columnId?: string;
  readonly swimlaneId?: string;
  readonly color?: string;
  readonly labels: readonly string[];
  readonly subtasks: readonly Subtask[];
  readonly timeEntries: readonly StoredTimeEntry[];
  readonly comments: readonly TaskComment[];
};

export type Webhook = WebhookDefinition & { readonly webhookId: string; readonly secret: string };

/** A snapshot. `tasks`: by id. */
export type BoardState = {
  readonly tasks: ReadonlyMap<string, Task>;
  readonly webhooks: readonly Webhook[];
};

export function createTask(parts: Partial<Task> & Pick<Task, '_id'>): Task {
  return { name: parts._id, labels: [], subtasks: [], timeEntries: [], comments: [], ...parts };
}

/** An unfinished, unassigned subtask with the given parts; its local due date is the due date unless it is given. */
export function createSubtask(name: string, parts: Partial<Subtask> = {}): Subtask {
  const { dueDateTimestamp = null } = parts;
  const dates = { dueDateTimestamp, dueDateTimestampLocal: dueDateTimestamp };
  return { name, finished: false, userId: null, ...dates, ...parts };
}

export function createState(tasks: readonly Task[], webhooks: readonly Webhook[] = []): BoardState {
  return { tasks: new Map(tasks.map((task) => [task._id, task])), webhooks };
}

/** The task with one subtask updated: the first of that name, case-sensitive. The local due date defaults to the due date. */
export function updateSubtask(task: Task, target: SubtaskTarget, changes: SubtaskChanges): Result<Task> {
  const position =
    target.by === 'index' ? target.index : task.subtasks.findIndex((subtask) => subtask.name === target.name);
  const current = task.subtasks[position];
  if (current === undefined) {
    const wanted = target.by === 'index' ? `at index ${target.index}` : `named ${JSON.stringify(target.name)}`;
    return { ok: false, error: `task ${task._id} has no subtask ${wanted}` };
  }
  const { dueDateTimestamp } = changes;
  const localDate = dueDateTimestamp === undefined ? {} : { dueDateTimestampLocal: dueDateTimestamp };
  const subtask = { ...current, ...localDate, ...changes };
  return { ok: true, value: { ...task, subtasks: task.subtasks.with(position, subtask) } };
}

export function removeLabel(task: Task, label: string): Result<Task> {
  if (!task.labels.includes(label)) {
    return { ok: false, error: `task ${task._id} has no label ${JSON.stringify(label)}` };
  }
  return { ok: true, value: { ...task, labels: task.labels.filter((name) => name !== label) } };
}

/** The entry as it is sent: without an empty `comment` and empty `labelNames`. */
export function presentTimeEntry({ comment, labelNames, ...entry }: StoredTimeEntry): StoredTimeEntry {
  return {
    ...entry,
    ...(comment === undefined || comment === '' ? {} : { comment }),
    ...(labelNames === undefined || labelNames.length === 0 ? {} : { labelNames }),
  };
}

export function toTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}
