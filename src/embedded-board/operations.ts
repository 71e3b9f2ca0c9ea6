// The operations of task-board-api.md: for each, its address, and what the board does.
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Result } from '../model/result.ts';
import type { SubtaskTarget } from '../model/subtask.ts';
import { parseJson } from '../text/json.ts';
import { renderChanges } from '../text/render-changes.ts';
import type { Board, RecordedRequest } from './board.ts';
import { check, subtaskChanges, webhookDefinition } from './check.ts';
import { isReachable } from './deliveries.ts';
import { taskChanged } from './events.ts';
import { type BoardResponse, errorResponse, jsonResponse } from './send-response.ts';
import { presentTimeEntry, removeLabel, type Task, updateSubtask } from './state.ts';

type RequestBody = { readonly contentType: string | undefined; readonly text: string };

export type OperationResponse = BoardResponse & Pick<RecordedRequest, 'changes'>;

/** What the board does, given the variables of the address, decoded. */
type Operation<Variables extends string[] = string[]> = (
  board: Board,
  body: RequestBody,
  ...variables: Variables
) => OperationResponse | Promise<OperationResponse>;

const operations: Readonly<Record<string, Operation>> = {
  'POST /tasks/{task}/subtasks/by-index/{index}': (board, body, task, index) =>
    update(board, body, task, { by: 'index', index: Number(index) }),
  'POST /tasks/{task}/subtasks/by-name/{name}': (board, body, task, name) =>
    update(board, body, task, { by: 'name', name }),
  'DELETE /tasks/{task}/labels/by-name/{name}': (board, _, task, label) =>
    change(board, task, (current) => removeLabel(current, label)),
  'GET /tasks/{task}/manual-time-entries': listTimeEntries,
  'GET /tasks/{task}/manual-time-entries/{entry}': getTimeEntry,
  'POST /webhooks': register,
};

const routes = Object.entries(operations).map(([address, operation]) => {
  const pattern = address.replace('{index}', '(0|[1-9]\\d*)').replaceAll(/\{\w+\}/g, '([^/]+)');
  return { pattern: new RegExp(`^${pattern}$`), operation };
});

/**
 * Undefined for a query, an empty segment or invalid UTF-8, too: the API has no such addresses, and a client that forgets
 * to encode a name should find out here. Variables are decoded one by one, so `%2F` stays in its segment.
 */
export function findOperation(method: string, target: string): Operation<[]> | undefined {
  const root = '/api/v1';
  if (!target.startsWith(root) || /[?#]/.test(target)) return undefined;
  const request = `${method} ${target.slice(root.length)}`;
  for (const { pattern, operation } of routes) {
    const match = pattern.exec(request);
    if (match === null) continue;
    try {
      const variables = match.slice(1).map(decodeURIComponent);
      return (board, body) => operation(board, body, ...variables);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** For webhooks of trials; without credential. */
export function isCallback(method: string, target: string): boolean {
  return (method === 'HEAD' || method === 'POST') && target.startsWith('/callback/');
}

function update(board: Board, body: RequestBody, task: string, target: SubtaskTarget): OperationResponse {
  const checked = checkBody(body, subtaskChanges);
  return checked.ok ? change(board, task, (current) => updateSubtask(current, target, checked.value)) : checked.error;
}

function change(board: Board, taskId: string, apply: (task: Task) => Result<Task>): OperationResponse {
  const before = board.tasks.get(taskId);
  if (before === undefined) return noSuchTask(taskId);
  const changed = apply(before);
  if (!changed.ok) return errorResponse(404, changed.error);
  board.commit(taskChanged(before, changed.value));
  const shown = ({ subtasks, labels }: Task) => ({ subtasks, labels });
  const changes = () => renderChanges(shown(before), shown(changed.value)).map((line) => `task ${taskId}: ${line}`);
  return { ...jsonResponse(200, { taskId }), changes };
}

function listTimeEntries({ tasks, options }: Board, _: RequestBody, taskId: string): OperationResponse {
  const prepared = options.entriesOf?.(taskId);
  if (prepared !== undefined) return { status: 200, body: prepared };
  const task = tasks.get(taskId);
  return task === undefined ? noSuchTask(taskId) : jsonResponse(200, task.timeEntries.map(presentTimeEntry));
}

function getTimeEntry({ tasks }: Board, _: RequestBody, taskId: string, entryId: string): OperationResponse {
  const found = tasks.get(taskId)?.timeEntries.find(({ _id }) => _id === entryId);
  return found === undefined
    ? errorResponse(404, `task ${taskId} has no time entry ${JSON.stringify(entryId)}`)
    : jsonResponse(200, presentTimeEntry(found));
}

async function register(board: Board, body: RequestBody): Promise<OperationResponse> {
  const checked = checkBody(body, webhookDefinition);
  if (!checked.ok) return checked.error;
  const { callbackUrl } = checked.value;
  if (!(await isReachable(callbackUrl))) {
    return errorResponse(400, `callbackUrl: ${callbackUrl} must answer HTTP HEAD with status 200`);
  }
  const webhookId = `WH${randomBytes(6).toString('hex')}`;
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  board.addWebhook({ webhookId, secret, ...checked.value });
  const changes = () => [`webhook ${webhookId} created for ${callbackUrl}`];
  return { ...jsonResponse(201, { webhookId, secret }), changes };
}

function checkBody<Schema extends z.ZodMiniType>(
  { contentType, text }: RequestBody,
  schema: Schema,
): Result<z.output<Schema>, BoardResponse> {
  if (!/^application\/json\s*(?:;|$)/i.test(contentType ?? '')) {
    return { ok: false, error: errorResponse(415, 'expected Content-Type: application/json') };
  }
  const value = parseJson(text);
  if (value === undefined) return { ok: false, error: errorResponse(400, 'the body is not JSON') };
  const checked = check(schema, value);
  return checked.ok ? checked : { ok: false, error: errorResponse(400, checked.error.join('; ')) };
}

function noSuchTask(taskId: string): BoardResponse {
  return errorResponse(404, `there is no task ${JSON.stringify(taskId)}`);
}
