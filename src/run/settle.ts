// PURE: what an attempt means for an operation (contract.md, section 5), and the words for it.
import type { Attempt, BoardCall, BoardResponse } from '../model/board.ts';
import type { OutcomeStatus, RegisteredWebhook } from '../model/outcome.ts';
import { callOf, type SingleRequest } from './call-of.ts';
import type { RunPorts } from './ports.ts';

export type Settled = {
  readonly status: OutcomeStatus;
  readonly httpStatus?: number;
  readonly message: string;
  readonly registered?: RegisteredWebhook;
};

type Words = Pick<RunPorts, 'describeAnswer' | 'parseRegisteredWebhook'>;

/** The outcome of an operation whose last attempt was this one. */
export function settle(operation: SingleRequest, attempt: Attempt, words: Words): Settled {
  switch (attempt.kind) {
    case 'answered':
      return settleAnswer(operation, attempt.response, words);
    case 'unsent':
      return { status: 'failed', message: `${attempt.message} Then run this again.` };
    case 'ambiguous':
      return { status: 'unknown', message: `${attempt.message} ${lookAtBoard(operation)}` };
    case 'unusable':
      return settleUnusable(operation, attempt);
    case 'aborted':
      return attempt.sent
        ? { status: 'unknown', message: `the run was interrupted after this was sent. ${lookAtBoard(operation)}` }
        : { status: 'skipped', message: 'the run was interrupted before this was sent; run it again' };
  }
}

function settleAnswer(operation: SingleRequest, response: BoardResponse, words: Words): Settled {
  const httpStatus = response.status;
  if (isSuccess(httpStatus)) return settleSuccess(operation, response, words);
  if (httpStatus === 404 && operation.kind !== 'webhook-registration' && operation.ifMissing === 'ignore') {
    return operation.kind === 'label-removal'
      ? { status: 'unchanged', httpStatus, message: 'the label is not on the task, as declared' }
      : { status: 'skipped', httpStatus, message: 'the board has no such subtask, and if-missing is ignore' };
  }
  const said = words.describeAnswer(callOf(operation), response);
  return isAmbiguousStatus(httpStatus)
    ? { status: 'unknown', httpStatus, message: `${said} ${lookAtBoard(operation)}` }
    : { status: 'failed', httpStatus, message: said };
}

function settleSuccess(operation: SingleRequest, { status, body }: BoardResponse, words: Words): Settled {
  if (operation.kind !== 'webhook-registration') {
    return { status: 'succeeded', httpStatus: status, message: doneWords[operation.kind] };
  }
  const parsed = words.parseRegisteredWebhook(body);
  return parsed.kind === 'registered'
    ? {
        status: 'succeeded',
        httpStatus: status,
        message: `registered as ${parsed.webhook.webhookId}`,
        registered: parsed.webhook,
      }
    : { status: 'unknown', httpStatus: status, message: parsed.message };
}

const doneWords = { 'subtask-update': 'updated', 'label-removal': 'removed' };

/** The status of an update or a removal decides, whatever the body; a webhook needs its body. */
function settleUnusable(operation: SingleRequest, { status, message }: Attempt & { kind: 'unusable' }): Settled {
  if (isSuccess(status) && operation.kind !== 'webhook-registration') {
    return { status: 'succeeded', httpStatus: status, message: doneWords[operation.kind] };
  }
  return isSuccess(status) || isAmbiguousStatus(status)
    ? { status: 'unknown', httpStatus: status, message: `${message} ${lookAtBoard(operation)}` }
    : { status: 'failed', httpStatus: status, message };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** After these the board may have acted all the same. */
function isAmbiguousStatus(status: number): boolean {
  return status === 408 || status >= 500;
}

/** What to look at where nobody can know whether it happened. */
function lookAtBoard(operation: SingleRequest): string {
  switch (operation.kind) {
    case 'subtask-update': {
      const { target, set, task } = operation;
      const subtask = target.by === 'name' ? `subtask ${JSON.stringify(target.name)}` : `subtask ${target.index}`;
      const renamed = set.name === undefined ? '' : ` (perhaps ${JSON.stringify(set.name)} by now)`;
      return `It may have been done: look at the ${subtask}${renamed} of the task ${task} on the board before you run this again.`;
    }
    case 'label-removal':
      return `It may have been done: see whether the label is still on the task ${operation.task}; removing it again does no harm.`;
    case 'webhook-registration':
      return 'The webhook may exist, and its secret is lost: look for it on the board, and delete it there before you register it again.';
  }
}

/** Words for an attempt that brought no usable answer to a read. */
export function explainRead(attempt: Attempt, call: BoardCall, words: Pick<Words, 'describeAnswer'>): string {
  switch (attempt.kind) {
    case 'answered':
      return words.describeAnswer(call, attempt.response);
    case 'aborted':
      return 'the run was interrupted.';
    default:
      return attempt.message;
  }
}
