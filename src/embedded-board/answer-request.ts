import { randomBytes } from 'node:crypto';
import { parseJson } from '../text/json.ts';
import { type Answer, errorAnswer, jsonAnswer } from './answer.ts';
import type { BoardParts } from './assemble.ts';
import type { Callbacks } from './callbacks.ts';
import type { BoardChange } from './changes.ts';
import { checkSubtaskChanges } from './check-body.ts';
import type { Route } from './routes.ts';
import { type Change, createWebhook, presentTimeEntry, removeLabel, type Task, updateSubtask } from './state.ts';

export type RequestBody = { readonly contentType: string | undefined; readonly text: string };

/** What requests read. */
type BoardAccess = Pick<BoardParts, 'live' | 'options'> & { readonly callbacks: Pick<Callbacks, 'answersHead'> };

type Commit = (change: BoardChange) => void;

/** Does what the request asks for on the board. */
export function answerRequest(
  route: Route,
  body: RequestBody,
  board: BoardAccess,
  commit: Commit,
): Answer | Promise<Answer> {
  const { live, options } = board;
  const change = (taskId: string, apply: (task: Task) => Change<Task>): Answer => {
    const task = live.tasks.get(taskId);
    if (task === undefined) return options.acceptAnyTask ? jsonAnswer(200, { taskId }) : noSuchTask(taskId);
    const changed = apply(task);
    if (!changed.ok) return refusal(changed.error);
    commit({ kind: 'task-changed', before: task, task: changed.value });
    return jsonAnswer(200, { taskId });
  };
  switch (route.name) {
    case 'callback':
      return { status: 200, body: '' };
    case 'get-time-entries':
      return listTimeEntries(route.task, board);
    case 'get-time-entry': {
      const task = live.tasks.get(route.task);
      const entry = task?.timeEntries.find(({ _id }) => _id === route.entry);
      return entry === undefined
        ? errorAnswer(404, `task ${route.task} has no time entry ${JSON.stringify(route.entry)}`)
        : jsonAnswer(200, presentTimeEntry(entry));
    }
    case 'delete-label':
      return change(route.task, (task) => removeLabel(task, route.label));
    case 'update-subtask':
      return withJson(body, (value) => {
        const checked = checkSubtaskChanges(value);
        return checked.ok
          ? change(route.task, (task) => updateSubtask(task, route.target, checked.value))
          : errorAnswer(400, checked.error);
      });
    case 'create-webhook':
      return withJson(body, (value) => register(value, board, commit));
  }
}

function listTimeEntries(taskId: string, { live, options }: BoardAccess): Answer {
  const prepared = options.entriesOf?.(taskId);
  if (prepared !== undefined) return { status: 200, body: prepared };
  const task = live.tasks.get(taskId);
  if (task !== undefined) return jsonAnswer(200, task.timeEntries.map(presentTimeEntry));
  return options.acceptAnyTask ? jsonAnswer(200, []) : noSuchTask(taskId);
}

async function register(value: unknown, { callbacks }: BoardAccess, commit: Commit): Promise<Answer> {
  const webhookId = `WH${randomBytes(6).toString('hex')}`;
  const created = createWebhook(value, { webhookId, secret: `whsec_${randomBytes(24).toString('hex')}` });
  if (!created.ok) return refusal(created.error);
  const { callbackUrl, secret } = created.value;
  if (!(await callbacks.answersHead(callbackUrl))) {
    return errorAnswer(400, `callbackUrl: ${callbackUrl} must answer HTTP HEAD with status 200`);
  }
  commit({ kind: 'webhook-created', webhook: created.value });
  return jsonAnswer(201, { webhookId, secret });
}

function withJson({ contentType, text }: RequestBody, next: (value: unknown) => Answer | Promise<Answer>) {
  if (!/^application\/json\s*(?:;|$)/i.test(contentType ?? '')) {
    return errorAnswer(415, 'expected Content-Type: application/json');
  }
  const value = parseJson(text);
  return value === undefined ? errorAnswer(400, 'the body is not JSON') : next(value);
}

function refusal({ kind, message }: Extract<Change<never>, { ok: false }>['error']): Answer {
  return errorAnswer(kind === 'not-found' ? 404 : 400, message);
}

function noSuchTask(taskId: string): Answer {
  return errorAnswer(404, `there is no task ${JSON.stringify(taskId)}`);
}
