// What the page can do to the board, besides viewing it.
import { randomBytes } from 'node:crypto';
import { type Answer, errorAnswer, jsonAnswer } from './answer.ts';
import type { BoardChange } from './changes.ts';
import { checkFaults } from './fault-file.ts';
import type { FaultScript } from './fault-script.ts';
import { filledText, objectOf, type Rule, renderFlaw, text, wholeNumber } from './json-rules.ts';
import type { LiveBoard } from './live-board.ts';
import { createTask, type Task, type TaskComment } from './state.ts';

export type ActionContext = {
  readonly board: LiveBoard;
  readonly faults: FaultScript;
  /** Resolves when what was changed outlasts a kill. */
  readonly saved: () => Promise<void>;
  readonly nowMs: () => number;
};

const taskRules = { task: filledText };
const commentRules = { ...taskRules, comment: filledText };

type ChangeName = 'create-task' | 'color-task' | 'delete-task' | 'add-comment' | 'change-comment' | 'delete-comment';
type ActionName = ChangeName | 'inject-fault' | 'remove-fault' | 'reveal-secret';

/** The fields of each action. */
const actionRules: Readonly<Record<ActionName, Rule>> = {
  'create-task': objectOf({ name: filledText, columnId: text, swimlaneId: text }, ['name']),
  'color-task': objectOf({ ...taskRules, color: text }, ['task', 'color']),
  'delete-task': objectOf(taskRules, ['task']),
  'add-comment': objectOf({ ...taskRules, text: filledText }, ['task', 'text']),
  'change-comment': objectOf({ ...commentRules, text: filledText }, ['task', 'comment', 'text']),
  'delete-comment': objectOf(commentRules, ['task', 'comment']),
  'inject-fault': objectOf({ rule: () => [] }, ['rule']),
  'remove-fault': objectOf({ id: wholeNumber(0, Number.MAX_SAFE_INTEGER) }, ['id']),
  'reveal-secret': objectOf({ webhook: filledText }, ['webhook']),
};

type Fields = { readonly [name: string]: string };

/** @param body `{ "action": NAME, … }`. */
export async function act(body: unknown, context: ActionContext): Promise<Answer> {
  if (typeof body !== 'object' || body === null || !('action' in body)) return errorAnswer(400, 'action is missing');
  const { action, ...fields } = body as { readonly action: unknown } & Fields;
  const name = Object.keys(actionRules).find((known) => known === action) as ActionName | undefined;
  if (name === undefined) return errorAnswer(400, `unknown action ${JSON.stringify(action)}`);
  const [flaw] = actionRules[name](fields);
  if (flaw !== undefined) return errorAnswer(400, renderFlaw(flaw));
  switch (name) {
    case 'inject-fault':
      return inject(fields['rule'], context.faults);
    case 'remove-fault':
      context.faults.remove(Number(fields['id']));
      return jsonAnswer(200, {});
    case 'reveal-secret': {
      const webhook = context.board.webhooks.find(({ webhookId }) => webhookId === fields['webhook']);
      return webhook === undefined ? noSuch('webhook') : jsonAnswer(200, { secret: webhook.secret });
    }
    default:
      return change(changeOf(name, fields, context), context);
  }
}

function inject(rule: unknown, faults: FaultScript): Answer {
  const checked = checkFaults([rule]);
  if (!checked.ok) return errorAnswer(400, checked.error.join('; '));
  const isIn = checked.value.every((one) => faults.inject(one));
  return isIn ? jsonAnswer(200, {}) : errorAnswer(409, 'there are too many faults already: remove some');
}

async function change(wanted: BoardChange | Answer, { board, saved }: ActionContext): Promise<Answer> {
  if (!('kind' in wanted)) return wanted;
  board.commit(wanted);
  await saved();
  return jsonAnswer(200, {});
}

function changeOf(name: ChangeName, fields: Fields, { board, nowMs }: ActionContext): BoardChange | Answer {
  if (name === 'create-task') return { kind: 'task-created', task: newTask(fields) };
  const task = board.tasks.get(fields['task'] ?? '');
  if (task === undefined) return noSuch('task');
  if (name === 'delete-task') return { kind: 'task-deleted', task };
  if (name === 'color-task') {
    const { color: _, ...plain } = task;
    return { kind: 'task-changed', before: task, task: { ...plain, ...filled('color', fields['color']) } };
  }
  const words = fields['text'] ?? '';
  if (name === 'add-comment') {
    const createdTimestamp = new Date(nowMs()).toISOString();
    const comment = { _id: newId('M'), text: words, createdTimestamp };
    return { kind: 'comment-created', task: { ...task, comments: [...task.comments, comment] }, comment };
  }
  const comment = task.comments.find(({ _id }) => _id === fields['comment']);
  if (comment === undefined) return noSuch('comment');
  return name === 'delete-comment' ? withoutComment(task, comment) : withComment(task, { ...comment, text: words });
}

function newTask({ name, columnId, swimlaneId }: Fields): Task {
  const place = { ...filled('columnId', columnId), ...filled('swimlaneId', swimlaneId) };
  return createTask({ _id: newId('T'), ...(name !== undefined && { name }), ...place });
}

function withComment(task: Task, comment: TaskComment): BoardChange {
  const comments = task.comments.map((other) => (other._id === comment._id ? comment : other));
  return { kind: 'comment-changed', task: { ...task, comments }, comment };
}

function withoutComment(task: Task, comment: TaskComment): BoardChange {
  const comments = task.comments.filter((other) => other !== comment);
  return { kind: 'comment-deleted', task: { ...task, comments }, comment };
}

/** Nothing for an empty field of a form. */
function filled(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined || value === '' ? {} : { [name]: value };
}

function newId(prefix: string): string {
  return `${prefix}${randomBytes(5).toString('hex')}`;
}

function noSuch(what: string): Answer {
  return errorAnswer(404, `there is no such ${what} (any more)`);
}
