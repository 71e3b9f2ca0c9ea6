import { randomBytes } from 'node:crypto';
import { parseJson } from '../text/json.ts';
import { type Answer, errorAnswer, jsonAnswer } from './answer.ts';
import { checkSubtaskChanges } from './check-body.ts';
import type { Route } from './routes.ts';
import {
  type Change,
  createWebhook,
  findTimeEntry,
  presentTimeEntry,
  removeLabel,
  type Task,
  updateSubtask,
  type Webhook,
} from './state.ts';

/** What requests act on, and the ways of the board that are not state. */
export type Desk = {
  readonly tasks: Map<string, Task>;
  readonly webhooks: Webhook[];
  /** A task that the board does not hold is no error: updates and removals are agreed to and forgotten. */
  readonly acceptAnyTask: boolean;
  /** JSON of all entries of a task, in place of what the state holds; undefined: ask the state. */
  readonly entriesOf: (taskId: string) => string | Uint8Array | undefined;
  /** Whether a HEAD request to the address is answered by 200. */
  readonly callbackAnswers: (callbackUrl: string) => Promise<boolean>;
};

export type RequestBody = { readonly contentType: string | undefined; readonly text: string };

/** Does on the desk what the request asks for, and says what became of it. */
export function carryOut(route: Route, body: RequestBody, desk: Desk): Answer | Promise<Answer> {
  switch (route.name) {
    case 'callback':
      return { status: 200, body: '' };
    case 'get-time-entries':
      return listTimeEntries(route.task, desk);
    case 'get-time-entry': {
      const task = desk.tasks.get(route.task);
      const entry = task && findTimeEntry(task, route.entry);
      return entry === undefined
        ? errorAnswer(404, `task ${route.task} has no time entry ${JSON.stringify(route.entry)}`)
        : jsonAnswer(200, presentTimeEntry(entry));
    }
    case 'delete-label':
      return change(route.task, desk, (task) => removeLabel(task, route.label));
    case 'update-subtask':
      return withJson(body, (value) => {
        const checked = checkSubtaskChanges(value);
        return checked.kind === 'invalid'
          ? errorAnswer(400, checked.message)
          : change(route.task, desk, (task) => updateSubtask(task, route.target, checked.value));
      });
    case 'create-webhook':
      return withJson(body, (value) => register(value, desk));
  }
}

function listTimeEntries(taskId: string, desk: Desk): Answer {
  const prepared = desk.entriesOf(taskId);
  if (prepared !== undefined) {
    return { status: 200, body: prepared };
  }
  const task = desk.tasks.get(taskId);
  if (task === undefined) {
    return desk.acceptAnyTask ? jsonAnswer(200, []) : noSuchTask(taskId);
  }
  return jsonAnswer(200, task.timeEntries.map(presentTimeEntry));
}

function change(taskId: string, desk: Desk, apply: (task: Task) => Change<Task>): Answer {
  const task = desk.tasks.get(taskId);
  if (task === undefined) {
    return desk.acceptAnyTask ? jsonAnswer(200, { taskId }) : noSuchTask(taskId);
  }
  const changed = apply(task);
  if (changed.kind !== 'applied') {
    return refusal(changed);
  }
  desk.tasks.set(taskId, changed.value);
  return jsonAnswer(200, { taskId });
}

async function register(value: unknown, desk: Desk): Promise<Answer> {
  const webhookId = `WH${randomBytes(6).toString('hex')}`;
  const created = createWebhook(value, { webhookId, secret: `whsec_${randomBytes(24).toString('hex')}` });
  if (created.kind !== 'applied') {
    return refusal(created);
  }
  const { callbackUrl, secret } = created.value;
  if (!(await desk.callbackAnswers(callbackUrl))) {
    return errorAnswer(400, `callbackUrl: ${callbackUrl} must answer HTTP HEAD with status 200`);
  }
  desk.webhooks.push(created.value);
  return jsonAnswer(201, { webhookId, secret });
}

function withJson({ contentType, text }: RequestBody, next: (value: unknown) => Answer | Promise<Answer>) {
  if (!/^application\/json\s*(?:;|$)/i.test(contentType ?? '')) {
    return errorAnswer(415, 'expected Content-Type: application/json');
  }
  const value = parseJson(text);
  return value === undefined ? errorAnswer(400, 'the body is not JSON') : next(value);
}

function refusal(change: Exclude<Change<unknown>, { kind: 'applied' }>): Answer {
  return errorAnswer(change.kind === 'not-found' ? 404 : 400, change.message);
}

function noSuchTask(taskId: string): Answer {
  return errorAnswer(404, `there is no task ${JSON.stringify(taskId)}`);
}
