// PURE: what happens to tasks, which webhooks get to know it (task-board-api.md, Events), and what is sent to them:
// task-board-api.md doesn't show that; this is the shape that a public service of this API documents, so that a receiver
// tried here has seen one that exists.
import type { WebhookDefinition, WebhookEvent, WebhookFilter } from '../model/declaration.ts';
import type { Task, TaskComment } from './state.ts';

type PropertyChange = { readonly property: string; readonly oldValue: unknown; readonly newValue: unknown };

export type BoardEvent = {
  readonly name: WebhookEvent;
  /** As it is now; a deleted one as it was. */
  readonly task: Task;
  readonly comment?: TaskComment;
  /** What a changed comment said before. */
  readonly oldText?: string;
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

/** The board has no users: everything on its page is done by this one. */
export const author = { userId: 'UHJ9JgtA', userFullName: 'Anna Lind' };

export function eventPayload({ name, task, comment, oldText, changes }: BoardEvent, timestamp: string): object {
  const head = { eventType: name, ...author, timestamp };
  const named = { taskId: task._id, taskName: task.name };
  if (comment === undefined) {
    return name === 'taskDeleted'
      ? { ...head, ...named }
      : { ...head, task: presentTask(task), ...(changes && { changedProperties: changes }) };
  }
  const { _id, text, createdTimestamp } = comment;
  if (name === 'taskCommentDeleted') return { ...head, ...named, taskCommentId: _id, taskCommentText: text };
  const taskComment = { _id, text, authorUserId: author.userId, createdTimestamp };
  const edited = oldText !== undefined && { oldTaskCommentText: oldText, newTaskCommentText: text };
  return { ...head, ...named, taskComment, ...edited };
}

export function totalMsOf({ timeEntries }: Task): number {
  return timeEntries.reduce((sum, entry) => sum + Date.parse(entry.endTimestamp) - Date.parse(entry.startTimestamp), 0);
}

function changedProperties(before: Task, task: Task): readonly PropertyChange[] {
  const old = presentTask(before);
  return Object.entries(presentTask(task)).flatMap(([property, newValue = null]) => {
    const { [property]: oldValue = null } = old;
    return JSON.stringify(oldValue) === JSON.stringify(newValue) ? [] : [{ property, oldValue, newValue }];
  });
}

/** Has every property, those that are not set as undefined. */
function presentTask(task: Task): Readonly<Record<string, unknown>> {
  const { _id, name, color, columnId, swimlaneId, subtasks, labels } = task;
  return {
    ...{ _id, name, color, columnId, swimlaneId },
    totalSecondsSpent: totalMsOf(task) / 1000,
    // Without what is not set.
    subTasks: subtasks.map((subtask) =>
      Object.fromEntries(Object.entries(subtask).filter(([, value]) => value !== null)),
    ),
    labels: labels.map((label) => ({ name: label, pinned: false })),
  };
}
