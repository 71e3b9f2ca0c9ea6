// PURE: what the attempts of a request mean for an operation (contract.md, section 5), and the message that says so.
import type { Attempt, HttpResponse, Sent } from '../http/attempt.ts';
import { describeFailure } from '../http/describe-failure.ts';
import type { BoardCall } from '../model/board.ts';
import type { OutcomeStatus, RegisteredWebhook } from '../model/outcome.ts';
import type { Result } from '../model/result.ts';
import { quoteName } from '../text/quote.ts';
import { callOf, type SingleCall } from './calls-of.ts';

export type Settled = {
  readonly status: OutcomeStatus;
  readonly httpStatus?: number;
  readonly attempts: number;
  readonly message: string;
  readonly registered?: RegisteredWebhook;
};

/** What answers of the board mean. */
export type Answers = {
  /** Explains an answer that is not a success: status, excerpt, what to do next; secrets redacted. */
  readonly describeAnswer: (call: BoardCall, response: HttpResponse) => string;
  readonly parseRegisteredWebhook: (body: string) => Result<RegisteredWebhook>;
};

/** What the last attempt alone says. */
type Ending = Pick<Settled, 'status' | 'message' | 'registered'>;

/** The outcome of an operation whose request came to this. */
export function settle(operation: SingleCall, sent: Sent, answers: Answers): Settled {
  const { attempts, httpStatus, ambiguous, reason } = sent;
  const ending = endingOf(operation, sent, answers);
  // A later failure does not undo what an earlier attempt may have done.
  const status = ending.status === 'failed' && ambiguous ? 'unknown' : ending.status;
  const advice = status === 'unknown' ? lookAtBoard(operation) : undefined;
  const message = [ending.message, reason, advice].filter((part) => part !== undefined && part !== '').join(' ');
  return { ...ending, status, attempts, message, ...(httpStatus !== undefined && { httpStatus }) };
}

function endingOf(operation: SingleCall, { attempt, ambiguous }: Sent, answers: Answers): Ending {
  switch (attempt.kind) {
    case 'answered':
      return endingOfAnswer(operation, attempt.response, ambiguous, answers);
    case 'unsent':
    case 'ambiguous':
      return { status: 'failed', message: describeFailure(attempt, false) };
    case 'aborted':
      return { status: attempt.sent ? 'failed' : 'skipped', message: '' };
    case 'unusable':
      return endingOfUnusable(operation, attempt, ambiguous, answers);
  }
}

/** The status decides, whatever the body; but a webhook's secret is in the body. */
function endingOfUnusable(
  operation: SingleCall,
  attempt: Extract<Attempt, { readonly kind: 'unusable' }>,
  ambiguous: boolean,
  answers: Answers,
): Ending {
  const message = describeFailure(attempt, false);
  if (operation.kind === 'webhook-registration') {
    return { status: isSuccess(attempt.status) ? 'unknown' : 'failed', message };
  }
  const ending = endingOfAnswer(operation, { ...attempt, body: '' }, ambiguous, answers);
  return ending.status === 'failed' ? { status: 'failed', message } : ending;
}

function endingOfAnswer(
  operation: SingleCall,
  response: HttpResponse,
  ambiguous: boolean,
  { describeAnswer, parseRegisteredWebhook }: Answers,
): Ending {
  const { status, body } = response;
  if (isSuccess(status)) return endingOfSuccess(operation, body, parseRegisteredWebhook);
  if (status === 404 && operation.kind === 'label-removal' && (ambiguous || operation.ifMissing === 'ignore')) {
    const why = ambiguous ? 'an attempt before may have removed it' : 'as declared';
    return { status: 'unchanged', message: `the label is not on the task, ${why}` };
  }
  if (status === 404 && operation.kind === 'subtask-update' && operation.ifMissing === 'ignore') {
    return { status: 'skipped', message: 'the board has no such task or subtask, and if-missing is ignore' };
  }
  return { status: 'failed', message: describeAnswer(callOf(operation), response) };
}

function endingOfSuccess(
  { kind }: SingleCall,
  body: string,
  parseRegisteredWebhook: Answers['parseRegisteredWebhook'],
): Ending {
  if (kind === 'subtask-update') return { status: 'succeeded', message: 'updated' };
  if (kind === 'label-removal') return { status: 'succeeded', message: 'removed' };
  const parsed = parseRegisteredWebhook(body);
  if (!parsed.ok) return { status: 'unknown', message: parsed.error };
  return { status: 'succeeded', message: `registered as ${parsed.value.webhookId}`, registered: parsed.value };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** What to look at on the board where the operation may have happened. */
function lookAtBoard(operation: SingleCall): string {
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
