// PURE: what can happen on the board, how it is described, and which event it triggers (task-board-api.md, Events).
import type { WebhookDefinition, WebhookFilter } from '../model/declaration.ts';
import type { Subtask, Task, TaskComment, Webhook } from './state.ts';
import { changedProperties, type PropertyChange } from './task-properties.ts';

export type BoardChange =
  | { readonly kind: 'task-created' | 'task-deleted'; readonly task: Task }
  | { readonly kind: 'task-changed'; readonly before: Task; readonly task: Task }
  /** `task` is as it was after the change. */
  | { readonly kind: 'comment-created' | 'comment-deleted'; readonly task: Task; readonly comment: TaskComment }
  | {
      readonly kind: 'comment-changed';
      readonly task: Task;
      readonly before: TaskComment;
      readonly comment: TaskComment;
    }
  | { readonly kind: 'webhook-created'; readonly webhook: Webhook };

export type EventName = WebhookDefinition['events'][number]['name'];

export type BoardEvent = {
  readonly name: EventName;
  readonly task: Task;
  readonly comment?: TaskComment;
  /** What a changed comment said before. */
  readonly oldText?: string;
  /** What `taskChanged` changed. */
  readonly changes?: readonly PropertyChange[];
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
  switch (change.kind) {
    case 'task-changed': {
      const changes = changedProperties(change.before, change.task);
      return changes.length === 0 ? undefined : { ...event, changes };
    }
    case 'comment-changed':
      return { ...event, comment: change.comment, oldText: change.before.text };
    case 'comment-created':
    case 'comment-deleted':
      return { ...event, comment: change.comment };
    case 'task-created':
    case 'task-deleted':
      return event;
  }
}

/** Whether the webhook subscribes to the event, and its filter accepts it. */
export function isWanted({ events, filter = {} }: WebhookDefinition, { name, task, changes }: BoardEvent): boolean {
  const { columnId = task.columnId, swimlaneId = task.swimlaneId, changedProperties: wanted } = filter;
  const accepted = {
    columnId: columnId === task.columnId,
    swimlaneId: swimlaneId === task.swimlaneId,
    changedProperties:
      changes === undefined || wanted === undefined || changes.some(({ property }) => wanted.includes(property)),
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
  const lines = changedProperties(before, task).flatMap(({ property, oldValue, newValue }) => {
    switch (property) {
      case 'subTasks':
        return task.subtasks.flatMap((subtask, index) => describeSubtaskChange(before.subtasks[index], subtask));
      case 'labels':
        return before.labels
          .filter((label) => !task.labels.includes(label))
          .map((label) => `label ${JSON.stringify(label)} removed`);
      default:
        return [`${property}: ${show(oldValue)} → ${show(newValue)}`];
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

function keysOf<T extends object>(value: T): readonly (keyof T)[] {
  return Object.keys(value) as (keyof T)[];
}

function show(value: unknown): string {
  return value === null ? 'none' : JSON.stringify(value);
}
