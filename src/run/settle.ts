// PURE: what the attempts of a request mean for an operation (contract.md, section 5), and the words for it.

import type { BoardCall, BoardResponse, Sent } from '../model/board.ts';
import type { OutcomeStatus, RegisteredWebhook } from '../model/outcome.ts';
import { quoteName } from '../text/quote.ts';
import { callOf, type SingleRequest } from './call-of.ts';
import type { RunPorts } from './ports.ts';

export type Settled = {
  readonly status: OutcomeStatus;
  readonly httpStatus?: number;
  readonly attempts: number;
  readonly message: string;
  readonly registered?: RegisteredWebhook;
};

type Words = Pick<RunPorts, 'describeAnswer' | 'parseRegisteredWebhook'>;

/** What the last attempt alone says. */
type Ending = Pick<Settled, 'status' | 'message' | 'registered'>;

/** The outcome of an operation whose request came to this. */
export function settle(operation: SingleRequest, sent: Sent, words: Words): Settled {
  const { attempts, httpStatus, ambiguous, reason } = sent;
  const ending = endingOf(operation, sent, words);
  // What some attempt may have done, no later failure undoes.
  const status = ending.status === 'failed' && ambiguous ? 'unknown' : ending.status;
  const advice = status === 'unknown' ? lookAtBoard(operation) : undefined;
  const message = [ending.message, reason, advice].filter((part) => part !== undefined && part !== '').join(' ');
  return { ...ending, status, attempts, message, ...(httpStatus !== undefined && { httpStatus }) };
}

function endingOf(operation: SingleRequest, { attempt, ambiguous }: Sent, words: Words): Ending {
  switch (attempt.kind) {
    case 'answered':
      return endingOfAnswer(operation, attempt.response, ambiguous, words);
    case 'unsent':
    case 'ambiguous':
      return { status: 'failed', message: attempt.message };
    case 'aborted':
      return { status: attempt.sent ? 'failed' : 'skipped', message: '' };
    case 'unusable': {
      const { status, headers, message } = attempt;
      // The status decides, whatever the body; but a webhook's secret is in the body.
      if (operation.kind === 'webhook-registration')
        return { status: isSuccess(status) ? 'unknown' : 'failed', message };
      const ending = endingOfAnswer(operation, { status, headers, body: '' }, ambiguous, words);
      return ending.status === 'failed' ? { status: 'failed', message } : ending;
    }
  }
}

function endingOfAnswer(operation: SingleRequest, response: BoardResponse, ambiguous: boolean, words: Words): Ending {
  const { status } = response;
  if (isSuccess(status)) return endingOfSuccess(operation, response, words);
  if (status === 404 && operation.kind === 'label-removal' && (ambiguous || operation.ifMissing === 'ignore')) {
    const why = ambiguous ? 'an attempt before may have removed it' : 'as declared';
    return { status: 'unchanged', message: `the label is not on the task, ${why}` };
  }
  if (status === 404 && operation.kind === 'subtask-update' && operation.ifMissing === 'ignore') {
    return { status: 'skipped', message: 'the board has no such task or subtask, and if-missing is ignore' };
  }
  return { status: 'failed', message: words.describeAnswer(callOf(operation), response) };
}

function endingOfSuccess(operation: SingleRequest, { body }: BoardResponse, words: Words): Ending {
  if (operation.kind !== 'webhook-registration') return { status: 'succeeded', message: doneWords[operation.kind] };
  const parsed = words.parseRegisteredWebhook(body);
  if (parsed.kind === 'unreadable') return { status: 'unknown', message: parsed.message };
  const { webhook } = parsed;
  return { status: 'succeeded', message: `registered as ${webhook.webhookId}`, registered: webhook };
}

const doneWords = { 'subtask-update': 'updated', 'label-removal': 'removed' };

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** What to look at where nobody can know whether it happened. */
function lookAtBoard(operation: SingleRequest): string {
  switch (operation.kind) {
    case 'subtask-update': {
      const { target, set, task } = operation;
      const subtask = target.by === 'name' ? `subtask ${quoteName(target.name)}` : `subtask ${target.index}`;
      const renamed =
        set.name === undefined || (target.by === 'name' && set.name === target.name)
          ? ''
          : ` (perhaps ${quoteName(set.name)} by now)`;
      return `It may have been done: look at the ${subtask}${renamed} of the task ${task} on the board before you run this again.`;
    }
    case 'label-removal':
      return `It may have been done: see whether the label is still on the task ${operation.task}; removing it again does no harm.`;
    case 'webhook-registration':
      return 'The webhook may exist, and its secret is lost: look for it on the board, and delete it there before you register it again.';
  }
}

/** Words for a request that brought no usable answer to a read. */
export function explainRead({ attempt, reason }: Sent, call: BoardCall, words: Pick<Words, 'describeAnswer'>): string {
  const what = attempt.kind === 'answered' ? words.describeAnswer(call, attempt.response) : messageOf(attempt);
  return [what, reason].filter((part) => part !== undefined && part !== '').join(' ');
}

function messageOf(attempt: Exclude<Sent['attempt'], { kind: 'answered' }>): string {
  return attempt.kind === 'aborted' ? '' : attempt.message;
}
