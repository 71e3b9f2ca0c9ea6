// What the page can do to the board, besides viewing it.
import { randomBytes } from 'node:crypto';
import type { BoardParts } from './assemble.ts';
import type { BoardChange } from './changes.ts';
import { author } from './event-payload.ts';
import { checkFaults } from './fault-file.ts';
import { filledText, objectOf, type Rule, renderFlaw, rule, text, wholeNumber } from './json-rules.ts';
import { type BoardResponse, errorResponse, jsonResponse } from './response.ts';
import { createTask, type Task, type TaskComment, toTimestamp } from './state.ts';

const minutes = rule((value) => /^[1-9]\d{0,3}$/.test(String(value)), 'a whole number of minutes from 1 to 9999');

type Fields = { readonly [name: string]: string };

type Run = (fields: Fields, parts: BoardParts) => BoardResponse | Promise<BoardResponse>;

type Action = { readonly check: Rule; readonly run: Run };

const actions: ReadonlyMap<unknown, Action> = new Map([
  ['create-task', action({ name: filledText, columnId: text, swimlaneId: text }, createNewTask, ['name'])],
  ['color-task', ofTask({ color: text }, withProperty('color'))],
  ['move-task', ofTask({ columnId: text }, withProperty('columnId'))],
  ['book-time', ofTask({ minutes, comment: text, labels: text }, withNewEntry)],
  ['delete-task', ofTask({}, (task) => ({ kind: 'task-deleted', task }))],
  ['add-comment', ofTask({ text: filledText }, withNewComment)],
  ['change-comment', ofComment({ text: filledText }, withComment)],
  ['delete-comment', ofComment({}, withoutComment)],
  ['inject-fault', action({ rule: () => [] }, injectFault)],
  ['remove-fault', action({ id: wholeNumber(0, Number.MAX_SAFE_INTEGER) }, removeFault)],
  ['reveal-secret', action({ webhook: filledText }, revealSecret)],
]);

/** @param body `{ "action": NAME, … }`. */
export async function act(body: unknown, parts: BoardParts): Promise<BoardResponse> {
  if (typeof body !== 'object' || body === null || !('action' in body)) return errorResponse(400, 'action is missing');
  const { action, ...fields } = body as { readonly action: unknown } & Fields;
  const { check, run } = actions.get(action) ?? {};
  if (check === undefined || run === undefined) return errorResponse(400, `unknown action ${JSON.stringify(action)}`);
  const [flaw] = check(fields);
  return flaw === undefined ? await run(fields, parts) : errorResponse(400, renderFlaw(flaw));
}

/** All fields are required, unless it is said which. */
function action(rules: Readonly<Record<string, Rule>>, run: Run, required = Object.keys(rules)): Action {
  return { check: objectOf(rules, required), run };
}

function ofTask(
  rules: Readonly<Record<string, Rule>>,
  changeOf: (task: Task, fields: Fields) => BoardChange | undefined,
): Action {
  return action({ task: filledText, ...rules }, (fields, parts) => {
    const task = parts.live.tasks.get(fields['task'] ?? '');
    if (task === undefined) return noSuch('task');
    const change = changeOf(task, fields);
    return change === undefined ? noSuch('comment') : commit(change, parts);
  });
}

function ofComment(
  rules: Readonly<Record<string, Rule>>,
  changeOf: (task: Task, comment: TaskComment, fields: Fields) => BoardChange,
): Action {
  return ofTask({ comment: filledText, ...rules }, (task, fields) => {
    const comment = task.comments.find(({ _id }) => _id === fields['comment']);
    return comment && changeOf(task, comment, fields);
  });
}

async function commit(change: BoardChange, { live, save }: BoardParts): Promise<BoardResponse> {
  live.commit(change);
  await save();
  return jsonResponse(200, {});
}

async function createNewTask({ name = '', columnId, swimlaneId }: Fields, parts: BoardParts): Promise<BoardResponse> {
  const place = { ...filled('columnId', columnId), ...filled('swimlaneId', swimlaneId) };
  return await commit({ kind: 'task-created', task: createTask({ _id: newId('T'), name, ...place }) }, parts);
}

function withProperty(name: 'color' | 'columnId') {
  return (before: Task, { [name]: value }: Fields): BoardChange => {
    const { [name]: _, ...plain } = before;
    return { kind: 'task-changed', before, task: { ...plain, ...filled(name, value) } };
  };
}

/** An entry that ends now. */
function withNewEntry(before: Task, { minutes, comment = '', labels = '' }: Fields): BoardChange {
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
  return { kind: 'task-changed', before, task: { ...before, timeEntries: [...before.timeEntries, entry] } };
}

function withNewComment(task: Task, { text = '' }: Fields): BoardChange {
  const comment = { _id: newId('M'), text, createdTimestamp: new Date().toISOString() };
  return { kind: 'comment-created', task: { ...task, comments: [...task.comments, comment] }, comment };
}

function withComment(task: Task, before: TaskComment, { text = '' }: Fields): BoardChange {
  const comment = { ...before, text };
  const comments = task.comments.map((other) => (other === before ? comment : other));
  return { kind: 'comment-changed', task: { ...task, comments }, before, comment };
}

function withoutComment(task: Task, comment: TaskComment): BoardChange {
  const comments = task.comments.filter((other) => other !== comment);
  return { kind: 'comment-deleted', task: { ...task, comments }, comment };
}

function injectFault({ rule }: Fields, { faults }: BoardParts): BoardResponse {
  const checked = checkFaults([rule]);
  if (!checked.ok) return errorResponse(400, checked.error.join('; '));
  for (const one of checked.value) faults.inject(one);
  return jsonResponse(200, {});
}

function removeFault({ id }: Fields, { faults }: BoardParts): BoardResponse {
  faults.remove(Number(id));
  return jsonResponse(200, {});
}

function revealSecret({ webhook: id }: Fields, { live }: BoardParts): BoardResponse {
  const webhook = live.webhooks.find(({ webhookId }) => webhookId === id);
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
