import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Board } from './board.ts';
import { check, filledText } from './check.ts';
import { author, type BoardEvent, taskChanged } from './events.ts';
import { type BoardResponse, errorResponse, jsonResponse } from './send-response.ts';
import { createTask, type Task, toTimestamp } from './state.ts';

const text = z.string();
const task = filledText;
const comment = filledText;

const taskAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('move-task'), task, columnId: text }),
  z.strictObject({
    action: z.literal('book-time'),
    task,
    minutes: z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(9999)),
    comment: text,
    labels: text,
  }),
  z.strictObject({ action: z.literal('delete-task'), task }),
  z.strictObject({ action: z.literal('add-comment'), task, text: filledText }),
  z.strictObject({ action: z.literal('change-comment'), task, comment, text: filledText }),
  z.strictObject({ action: z.literal('delete-comment'), task, comment }),
]);

const pageAction = z.discriminatedUnion('action', [
  taskAction,
  z.strictObject({ action: z.literal('create-task'), name: filledText, columnId: text }),
  z.strictObject({ action: z.literal('reveal-secret'), webhook: filledText }),
]);

/** @throws Error if the data file cannot be written */
export function act(body: unknown, board: Board): BoardResponse {
  const checked = check(pageAction, body);
  if (!checked.ok) return errorResponse(400, checked.error.join('; '));
  const asked = checked.value;
  switch (asked.action) {
    case 'reveal-secret': {
      const webhook = board.webhooks.find(({ webhookId }) => webhookId === asked.webhook);
      return webhook === undefined ? noSuch('webhook') : jsonResponse(200, { secret: webhook.secret });
    }
    case 'create-task': {
      const task = inColumn(createTask({ _id: newId('T'), name: asked.name }), asked.columnId);
      board.commit({ name: 'taskCreated', task });
      break;
    }
    default: {
      const task = board.tasks.get(asked.task);
      if (task === undefined) return noSuch('task');
      const event = eventOf(asked, task);
      if (event === undefined) return noSuch('comment');
      board.commit(event);
    }
  }
  return jsonResponse(200, {});
}

/** Undefined if the task has no such comment. */
function eventOf(asked: z.output<typeof taskAction>, task: Task): BoardEvent | undefined {
  switch (asked.action) {
    case 'move-task':
      return taskChanged(task, inColumn(task, asked.columnId));
    case 'book-time':
      return taskChanged(task, { ...task, timeEntries: [...task.timeEntries, createEntry(asked, task)] });
    case 'delete-task':
      return { name: 'taskDeleted', task };
    case 'add-comment': {
      const comment = { _id: newId('M'), text: asked.text, createdTimestamp: new Date().toISOString() };
      return { name: 'taskCommentCreated', task: { ...task, comments: [...task.comments, comment] }, comment };
    }
    case 'change-comment':
    case 'delete-comment': {
      const at = task.comments.findIndex(({ _id }) => _id === asked.comment);
      const before = task.comments[at];
      if (before === undefined) return undefined;
      if (asked.action === 'delete-comment') {
        const comments = task.comments.toSpliced(at, 1);
        return { name: 'taskCommentDeleted', task: { ...task, comments }, comment: before };
      }
      const comment = { ...before, text: asked.text };
      const comments = task.comments.with(at, comment);
      return { name: 'taskCommentChanged', task: { ...task, comments }, comment, oldText: before.text };
    }
  }
}

function createEntry({ minutes, comment, labels }: { minutes: number; comment: string; labels: string }, task: Task) {
  const nowMs = Date.now();
  return {
    _id: newId('E'),
    createdTimestamp: toTimestamp(nowMs),
    startTimestamp: toTimestamp(nowMs - minutes * 60_000),
    endTimestamp: toTimestamp(nowMs),
    userId: author.userId,
    taskId: task._id,
    comment,
    labelNames: labels.split(',').flatMap((name) => name.trim() || []),
  };
}

/** In none for an empty field of a form. */
function inColumn({ columnId: _, ...task }: Task, columnId: string): Task {
  return columnId === '' ? task : { ...task, columnId };
}

function newId(prefix: string): string {
  return `${prefix}${randomBytes(5).toString('hex')}`;
}

function noSuch(what: string): BoardResponse {
  return errorResponse(404, `there is no such ${what} (any more)`);
}
