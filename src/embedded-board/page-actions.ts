// What the page can do to the board, besides viewing it.
import { randomBytes } from 'node:crypto';
import type { Board } from './board.ts';
import { author } from './event-payload.ts';
import { type BoardEvent, taskChanged } from './events.ts';
import { checkFaults } from './fault-file.ts';
import { filledText, objectOf, type Rule, renderFlaw, rule, text, wholeNumber } from './json-rules.ts';
import { type BoardResponse, errorResponse, jsonResponse } from './response.ts';
import { createTask, type Task, type TaskComment, toTimestamp } from './state.ts';

const minutes = rule((value) => /^[1-9]\d{0,3}$/.test(String(value)), 'a whole number of minutes from 1 to 9999');

type Fields = { readonly [name: string]: string };

type Run = (fields: Fields, board: Board) => BoardResponse;

type Action = { readonly check: Rule; readonly run: Run };

const actions: ReadonlyMap<unknown, Action> = new Map([
  ['create-task', action({ name: filledText, columnId: text, swimlaneId: text }, createNewTask, ['name'])],
  ['color-task', ofTask({ color: text }, withProperty('color'))],
  ['move-task', ofTask({ columnId: text }, withProperty('columnId'))],
  ['book-time', ofTask({ minutes, comment: text, labels: text }, withNewEntry)],
  ['delete-task', ofTask({}, (task) => ({ name: 'taskDeleted', task }))],
  ['add-comment', ofTask({ text: filledText }, withNewComment)],
  ['change-comment', ofComment({ text: filledText }, withComment)],
  ['delete-comment', ofComment({}, withoutComment)],
  ['inject-fault', action({ rule: () => [] }, injectFault)],
  ['remove-fault', action({ id: wholeNumber(0, Number.MAX_SAFE_INTEGER) }, removeFault)],
  ['reveal-secret', action({ webhook: filledText }, revealSecret)],
]);

/** @param body `{ "action": NAME, … }`. */
export function act(body: unknown, board: Board): BoardResponse {
  if (typeof body !== 'object' || body === null || !('action' in body)) return errorResponse(400, 'action is missing');
  const { action, ...fields } = body as { readonly action: unknown } & Fields;
  const { check, run } = actions.get(action) ?? {};
  if (check === undefined || run === undefined) return errorResponse(400, `unknown action ${JSON.stringify(action)}`);
  const [flaw] = check(fields);
  return flaw === undefined ? run(fields, board) : errorResponse(400, renderFlaw(flaw));
}

/** All fields are required, unless it is said which. */
function action(rules: Readonly<Record<string, Rule>>, run: Run, required = Object.keys(rules)): Action {
  return { check: objectOf(rules, required), run };
}

function ofTask(
  rules: Readonly<Record<string, Rule>>,
  changeOf: (task: Task, fields: Fields) => BoardEvent | undefined,
): Action {
  return action({ task: filledText, ...rules }, (fields, board) => {
    const task = board.tasks.get(fields['task'] ?? '');
    if (task === undefined) return noSuch('task');
    const change = changeOf(task, fields);
    return change === undefined ? noSuch('comment') : commit(change, board);
  });
}

function ofComment(
  rules: Readonly<Record<string, Rule>>,
  changeOf: (task: Task, comment: TaskComment, fields: Fields) => BoardEvent,
): Action {
  return ofTask({ comment: filledText, ...rules }, (task, fields) => {
    const comment = task.comments.find(({ _id }) => _id === fields['comment']);
    return comment && changeOf(task, comment, fields);
  });
}

function commit(event: BoardEvent, board: Board): BoardResponse {
  board.commit(event);
  return jsonResponse(200, {});
}

function createNewTask({ name = '', columnId, swimlaneId }: Fields, board: Board): BoardResponse {
  const place = { ...filled('columnId', columnId), ...filled('swimlaneId', swimlaneId) };
  return commit({ name: 'taskCreated', task: createTask({ _id: newId('T'), name, ...place }) }, board);
}

function withProperty(name: 'color' | 'columnId') {
  return (before: Task, { [name]: value }: Fields): BoardEvent => {
    const { [name]: _, ...plain } = before;
    return taskChanged(before, { ...plain, ...filled(name, value) });
  };
}

/** An entry that ends now. */
function withNewEntry(before: Task, { minutes, comment = '', labels = '' }: Fields): BoardEvent {
  const nowMs = Date.now();
  const entry = {
    _id: newId('E'),
    createdTimestamp: toTimestamp(nowMs),
    startTimestamp: toTimestamp(nowMs - Number(minutes) * 60_000),
    endTimestamp: toTimestamp(nowMs),
    userId: author.userId,
    taskId: before._id,
    comment,
    labelNames: labels.split(',').flatMap((name) => name.trim() || []),
  };
  return taskChanged(before, { ...before, timeEntries: [...before.timeEntries, entry] });
}

function withNewComment(task: Task, { text = '' }: Fields): BoardEvent {
  const comment = { _id: newId('M'), text, createdTimestamp: new Date().toISOString() };
  return { name: 'taskCommentCreated', task: { ...task, comments: [...task.comments, comment] }, comment };
}

function withComment(task: Task, before: TaskComment, { text = '' }: Fields): BoardEvent {
  const comment = { ...before, text };
  const comments = task.comments.map((other) => (other === before ? comment : other));
  return { name: 'taskCommentChanged', task: { ...task, comments }, comment, oldText: before.text };
}

function withoutComment(task: Task, comment: TaskComment): BoardEvent {
  const comments = task.comments.filter((other) => other !== comment);
  return { name: 'taskCommentDeleted', task: { ...task, comments }, comment };
}

function injectFault({ rule }: Fields, { faults }: Board): BoardResponse {
  const checked = checkFaults([rule]);
  if (!checked.ok) return errorResponse(400, checked.error.join('; '));
  for (const one of checked.value) faults.inject(one);
  return jsonResponse(200, {});
}

function removeFault({ id }: Fields, { faults }: Board): BoardResponse {
  faults.remove(Number(id));
  return jsonResponse(200, {});
}

function revealSecret({ webhook: id }: Fields, { webhooks }: Board): BoardResponse {
  const webhook = webhooks.find(({ webhookId }) => webhookId === id);
  return webhook === undefined ? noSuch('webhook') : jsonResponse(200, { secret: webhook.secret });
}

/** Nothing for an empty field of a form. */
function filled(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined || value === '' ? {} : { [name]: value };
}

function newId(prefix: string): string {
  return `${prefix}${randomBytes(5).toString('hex')}`;
}

function noSuch(what: string): BoardResponse {
  return errorResponse(404, `there is no such ${what} (any more)`);
}
