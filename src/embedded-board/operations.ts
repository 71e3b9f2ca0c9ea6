// The operations of task-board-api.md: for each, its address, and what the board does.
import { randomBytes } from 'node:crypto';
import type { SubtaskTarget } from '../model/subtask.ts';
import { parseJson } from '../text/json.ts';
import type { BoardParts } from './assemble.ts';
import { isReachable } from './callbacks.ts';
import type { BoardChange } from './changes.ts';
import { checkSubtaskChanges } from './check-body.ts';
import { type BoardResponse, errorResponse, jsonResponse } from './response.ts';
import { matchPath, segmentsOf, type Variables } from './routes.ts';
import { type Change, createWebhook, presentTimeEntry, removeLabel, type Task, updateSubtask } from './state.ts';

type RequestBody = { readonly contentType: string | undefined; readonly text: string };

/** What requests read, and how they change it. */
type BoardAccess = Pick<BoardParts, 'live' | 'options'> & {
  readonly commit: (change: BoardChange) => void;
};

type Perform = (body: RequestBody, board: BoardAccess) => BoardResponse | Promise<BoardResponse>;

type Operation = {
  readonly method: string;
  /** Undefined if the segments are not its path. */
  readonly match: (segments: readonly string[]) => Perform | undefined;
};

const operations: readonly Operation[] = [
  operation('POST', 'tasks/:task/subtasks/by-index/:index', ({ task, index }, body, board) =>
    update(task, { by: 'index', index: Number(index) }, body, board),
  ),
  operation('POST', 'tasks/:task/subtasks/by-name/:name', ({ task, name }, body, board) =>
    update(task, { by: 'name', name }, body, board),
  ),
  operation('DELETE', 'tasks/:task/labels/by-name/:label', ({ task, label }, _, board) =>
    change(task, (current) => removeLabel(current, label), board),
  ),
  operation('GET', 'tasks/:task/manual-time-entries', ({ task }, _, board) => listTimeEntries(task, board)),
  operation('GET', 'tasks/:task/manual-time-entries/:entry', ({ task, entry }, _, { live }) => {
    const found = live.tasks.get(task)?.timeEntries.find(({ _id }) => _id === entry);
    return found === undefined
      ? errorResponse(404, `task ${task} has no time entry ${JSON.stringify(entry)}`)
      : jsonResponse(200, presentTimeEntry(found));
  }),
  operation('POST', 'webhooks', (_, body, board) => withJson(body, (value) => register(value, board))),
];

function operation<Path extends string>(
  method: string,
  path: Path,
  perform: (variables: Variables<Path>, ...request: Parameters<Perform>) => ReturnType<Perform>,
): Operation {
  return {
    method,
    match: (segments) => {
      const variables = matchPath(path, segments);
      return variables && ((body, board) => perform(variables, body, board));
    },
  };
}

/** @param prefix path before `/api/v1`, without a trailing slash */
export function findOperation(method: string, target: string, prefix: string): Perform | undefined {
  const segments = segmentsOf(target, prefix);
  if (segments === undefined) return undefined;
  for (const one of operations) {
    const perform = one.method === method ? one.match(segments) : undefined;
    if (perform !== undefined) return perform;
  }
  return undefined;
}

function update(task: string, target: SubtaskTarget, body: RequestBody, board: BoardAccess): ReturnType<Perform> {
  return withJson(body, (value) => {
    const checked = checkSubtaskChanges(value);
    return checked.ok
      ? change(task, (current) => updateSubtask(current, target, checked.value), board)
      : errorResponse(400, checked.error);
  });
}

function change(
  taskId: string,
  apply: (task: Task) => Change<Task>,
  { live, options, commit }: BoardAccess,
): BoardResponse {
  const task = live.tasks.get(taskId);
  if (task === undefined) return options.acceptAnyTask ? jsonResponse(200, { taskId }) : noSuchTask(taskId);
  const changed = apply(task);
  if (!changed.ok) return refusal(changed.error);
  commit({ kind: 'task-changed', before: task, task: changed.value });
  return jsonResponse(200, { taskId });
}

function listTimeEntries(taskId: string, { live, options }: BoardAccess): BoardResponse {
  const prepared = options.entriesOf?.(taskId);
  if (prepared !== undefined) return { status: 200, body: prepared };
  const task = live.tasks.get(taskId);
  if (task !== undefined) return jsonResponse(200, task.timeEntries.map(presentTimeEntry));
  return options.acceptAnyTask ? jsonResponse(200, []) : noSuchTask(taskId);
}

async function register(value: unknown, { commit }: BoardAccess): Promise<BoardResponse> {
  const webhookId = `WH${randomBytes(6).toString('hex')}`;
  const created = createWebhook(value, { webhookId, secret: `whsec_${randomBytes(24).toString('hex')}` });
  if (!created.ok) return refusal(created.error);
  const { callbackUrl, secret } = created.value;
  if (!(await isReachable(callbackUrl))) {
    return errorResponse(400, `callbackUrl: ${callbackUrl} must answer HTTP HEAD with status 200`);
  }
  commit({ kind: 'webhook-created', webhook: created.value });
  return jsonResponse(201, { webhookId, secret });
}

function withJson(
  { contentType, text }: RequestBody,
  next: (value: unknown) => BoardResponse | Promise<BoardResponse>,
) {
  if (!/^application\/json\s*(?:;|$)/i.test(contentType ?? '')) {
    return errorResponse(415, 'expected Content-Type: application/json');
  }
  const value = parseJson(text);
  return value === undefined ? errorResponse(400, 'the body is not JSON') : next(value);
}

function refusal({ kind, message }: Extract<Change<never>, { ok: false }>['error']): BoardResponse {
  return errorResponse(kind === 'not-found' ? 404 : 400, message);
}

function noSuchTask(taskId: string): BoardResponse {
  return errorResponse(404, `there is no task ${JSON.stringify(taskId)}`);
}
