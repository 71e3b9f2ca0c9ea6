import type { SubtaskChanges, SubtaskTarget, WebhookDefinition } from '../model/declaration.ts';
import { checkWebhook } from './check-body.ts';

/** Properties as task-board-api.md names them. A null `dueDateTimestampLocal` stands for `dueDateTimestamp`. */
export type Subtask = {
  readonly name: string;
  readonly finished: boolean;
  readonly userId: string | null;
  readonly dueDateTimestamp: string | null;
  readonly dueDateTimestampLocal: string | null;
};

/** A manual time entry as the board answers it (task-board-api.md, Manual time entry). */
export type StoredTimeEntry = {
  readonly _id: string;
  readonly createdTimestamp: string;
  readonly startTimestamp: string;
  readonly endTimestamp: string;
  readonly userId: string;
  readonly taskId: string;
  readonly comment?: string;
  readonly labelNames?: readonly string[];
};

export type Task = {
  readonly _id: string;
  readonly name: string;
  readonly labels: readonly string[];
  readonly subtasks: readonly Subtask[];
  readonly timeEntries: readonly StoredTimeEntry[];
};

export type Webhook = WebhookDefinition & { readonly webhookId: string; readonly secret: string };

/** What the board holds at one moment; changes make a new one. `tasks` is by task id. */
export type BoardState = {
  readonly tasks: ReadonlyMap<string, Task>;
  readonly webhooks: readonly Webhook[];
};

/** What a request came to: the new value, or why there is none, in words for the answer. */
export type Change<T> =
  | { readonly kind: 'applied'; readonly value: T }
  | { readonly kind: 'not-found'; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** A task with what is given; the rest is empty. */
export function createTask(parts: Partial<Task> & Pick<Task, '_id'>): Task {
  return { name: parts._id, labels: [], subtasks: [], timeEntries: [], ...parts };
}

/** An unfinished subtask of nobody, with what is given. */
export function createSubtask(name: string, parts: Partial<Subtask> = {}): Subtask {
  return { name, finished: false, userId: null, dueDateTimestamp: null, dueDateTimestampLocal: null, ...parts };
}

export function createState(tasks: readonly Task[], webhooks: readonly Webhook[] = []): BoardState {
  return { tasks: new Map(tasks.map((task) => [task._id, task])), webhooks };
}

/** The task after an update of one subtask. Of several subtasks with the name, the first is meant; case counts. */
export function updateSubtask(task: Task, target: SubtaskTarget, changes: SubtaskChanges): Change<Task> {
  const position =
    target.by === 'index' ? target.index : task.subtasks.findIndex((subtask) => subtask.name === target.name);
  const current = task.subtasks[position];
  if (current === undefined) {
    const wanted = target.by === 'index' ? `at index ${target.index}` : `named ${JSON.stringify(target.name)}`;
    return { kind: 'not-found', message: `task ${task._id} has no subtask ${wanted}` };
  }
  return { kind: 'applied', value: { ...task, subtasks: task.subtasks.with(position, { ...current, ...changes }) } };
}

/** The task without the label; case counts. */
export function removeLabel(task: Task, label: string): Change<Task> {
  if (!task.labels.includes(label)) {
    return { kind: 'not-found', message: `task ${task._id} has no label ${JSON.stringify(label)}` };
  }
  return { kind: 'applied', value: { ...task, labels: task.labels.filter((name) => name !== label) } };
}

/** The webhook to store. Whether its callback answers is for the caller to find out. */
export function createWebhook(body: unknown, issued: Pick<Webhook, 'webhookId' | 'secret'>): Change<Webhook> {
  const checked = checkWebhook(body);
  return checked.kind === 'invalid' ? checked : { kind: 'applied', value: { ...issued, ...checked.value } };
}

/** One entry of the task by its id. */
export function findTimeEntry(task: Task, id: string): StoredTimeEntry | undefined {
  return task.timeEntries.find((entry) => entry._id === id);
}

/** The entry as answered: `comment` and `labelNames` only where they hold something. */
export function presentTimeEntry({ comment, labelNames, ...entry }: StoredTimeEntry): StoredTimeEntry {
  return {
    ...entry,
    ...(comment === undefined || comment === '' ? {} : { comment }),
    ...(labelNames === undefined || labelNames.length === 0 ? {} : { labelNames }),
  };
}
