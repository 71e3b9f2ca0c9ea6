// PURE: what can happen on the board, how it is described, and which event it triggers (task-board-api.md, Events).
import type { WebhookDefinition, WebhookFilter } from '../model/declaration.ts';
import type { Subtask, Task, TaskComment, Webhook } from './state.ts';

export type BoardChange =
  | { readonly kind: 'task-created' | 'task-deleted'; readonly task: Task }
  | { readonly kind: 'task-changed'; readonly before: Task; readonly task: Task }
  /** `task` is as it was after the change. */
  | {
      readonly kind: 'comment-created' | 'comment-changed' | 'comment-deleted';
      readonly task: Task;
      readonly comment: TaskComment;
    }
  | { readonly kind: 'webhook-created'; readonly webhook: Webhook };

export type EventName = WebhookDefinition['events'][number]['name'];

export type BoardEvent = {
  readonly name: EventName;
  readonly task: Task;
  readonly comment?: TaskComment;
  /** Of `taskChanged`: the properties that changed, with what they were. */
  readonly previous?: Partial<Task>;
};

const eventNames = {
  'task-created': 'taskCreated',
  'task-changed': 'taskChanged',
  'task-deleted': 'taskDeleted',
  'comment-created': 'taskCommentCreated',
  'comment-changed': 'taskCommentChanged',
  'comment-deleted': 'taskCommentDeleted',
} as const;

/** Undefined if nothing happened: a new webhook, or an update that changed nothing. */
export function eventOf(change: BoardChange): BoardEvent | undefined {
  if (change.kind === 'webhook-created') return undefined;
  const event = { name: eventNames[change.kind], task: change.task };
  if (change.kind === 'task-changed') {
    const properties = changedProperties(change.before, change.task);
    const previous = Object.fromEntries(properties.map((name) => [name, change.before[name]]));
    return properties.length === 0 ? undefined : { ...event, previous };
  }
  return 'comment' in change ? { ...event, comment: change.comment } : event;
}

/** Whether the webhook subscribes to the event, and its filter accepts it. */
export function isWanted({ events, filter = {} }: WebhookDefinition, { name, task, previous }: BoardEvent): boolean {
  const { columnId = task.columnId, swimlaneId = task.swimlaneId, changedProperties: wanted } = filter;
  const accepted = {
    columnId: columnId === task.columnId,
    swimlaneId: swimlaneId === task.swimlaneId,
    changedProperties:
      previous === undefined || wanted === undefined || wanted.some((property) => Object.hasOwn(previous, property)),
  } satisfies Readonly<Record<keyof WebhookFilter, boolean>>;
  return events.some((event) => event.name === name) && Object.values(accepted).every(Boolean);
}

/** A line for each thing that is different now. No secret is in them. */
export function describeChange(change: BoardChange): readonly string[] {
  switch (change.kind) {
    case 'task-created':
    case 'task-deleted':
      return [`task ${change.task._id} ${JSON.stringify(change.task.name)} ${change.kind.slice('task-'.length)}`];
    case 'task-changed':
      return describeTaskChange(change.before, change.task);
    case 'comment-created':
    case 'comment-changed':
    case 'comment-deleted':
      return [`task ${change.task._id}: comment ${change.comment._id} ${change.kind.slice('comment-'.length)}`];
    case 'webhook-created':
      return [`webhook ${change.webhook.webhookId} created for ${change.webhook.callbackUrl}`];
  }
}

function describeTaskChange(before: Task, task: Task): readonly string[] {
  const lines = changedProperties(before, task).flatMap((property) => {
    switch (property) {
      case 'subtasks':
        return task.subtasks.flatMap((subtask, index) => describeSubtaskChange(before.subtasks[index], subtask));
      case 'labels':
        return before.labels
          .filter((label) => !task.labels.includes(label))
          .map((label) => `label ${JSON.stringify(label)} removed`);
      default:
        return [`${property}: ${show(before[property])} → ${show(task[property])}`];
    }
  });
  return lines.map((line) => `task ${task._id}: ${line}`);
}

function describeSubtaskChange(before: Subtask | undefined, subtask: Subtask): readonly string[] {
  if (before === undefined) return [`subtask ${JSON.stringify(subtask.name)} added`];
  return keysOf(subtask)
    .filter((key) => subtask[key] !== before[key])
    .map((key) => `subtask ${JSON.stringify(before.name)}: ${key}: ${show(before[key])} → ${show(subtask[key])}`);
}

/** Comments have their own events. */
function changedProperties(before: Task, task: Task): readonly (keyof Task)[] {
  const isChanged = (key: keyof Task) =>
    // An unchanged list is the same object, and may be long.
    before[key] !== task[key] && JSON.stringify(before[key]) !== JSON.stringify(task[key]);
  return keysOf({ ...before, ...task }).filter((key) => key !== 'comments' && isChanged(key));
}

function keysOf<T extends object>(value: T): readonly (keyof T)[] {
  return Object.keys(value) as (keyof T)[];
}

function show(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}
