// PURE: what happens to tasks, and which webhooks get to know it (task-board-api.md, Events).
import type { WebhookDefinition, WebhookEvent, WebhookFilter } from '../model/declaration.ts';
import type { Task, TaskComment } from './state.ts';
import { changedProperties, type PropertyChange } from './task-properties.ts';

/** What happened to a task. */
export type BoardEvent = {
  readonly name: WebhookEvent;
  /** As it is now; a deleted one as it was. */
  readonly task: Task;
  readonly comment?: TaskComment;
  /** What a changed comment said before. */
  readonly oldText?: string;
  /** What `taskChanged` changed. */
  readonly changes?: readonly PropertyChange[];
};

export function taskChanged(before: Task, task: Task): BoardEvent {
  return { name: 'taskChanged', task, changes: changedProperties(before, task) };
}

/** Whether the webhook subscribes to the event, and its filter accepts it. An update that changed nothing is none. */
export function isWanted({ events, filter = {} }: WebhookDefinition, { name, task, changes }: BoardEvent): boolean {
  const { columnId = task.columnId, swimlaneId = task.swimlaneId, changedProperties: wanted } = filter;
  const accepted = {
    columnId: columnId === task.columnId,
    swimlaneId: swimlaneId === task.swimlaneId,
    changedProperties:
      changes === undefined || changes.some(({ property }) => wanted === undefined || wanted.includes(property)),
  } satisfies Readonly<Record<keyof WebhookFilter, boolean>>;
  return events.some((event) => event.name === name) && Object.values(accepted).every(Boolean);
}
