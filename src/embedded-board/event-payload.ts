// PURE: what an event says. task-board-api.md doesn't show it; this is the shape that a public service of this API
// documents, so that a receiver tried here has seen one that exists.
import type { BoardEvent } from './events.ts';
import { presentTask } from './task-properties.ts';

/** The board has no users: everything on its page is done by this one. */
export const author = { userId: 'UHJ9JgtA', userFullName: 'Anna Lind' };

/** The body of an event, as a value. */
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
