// PURE: what the attempts of a request mean for an operation (contract.md, section 5), and the message that says so.
import { describeFailure, type HttpResponse, responseOf, type Sent } from '../http/attempt.ts';
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
  if (attempt.kind === 'aborted') return { status: attempt.sent ? 'failed' : 'skipped', message: '' };
  const status = responseOf(attempt)?.status;
  const decided = status === undefined ? undefined : endingByStatus(operation, status, ambiguous);
  if (decided !== undefined) return decided;
  const isCreated = operation.kind === 'webhook-registration' && status !== undefined && isSuccess(status);
  if (attempt.kind !== 'answered') {
    return { status: isCreated ? 'unknown' : 'failed', message: describeFailure(attempt, false) };
  }
  if (!isCreated) return { status: 'failed', message: answers.describeAnswer(callOf(operation), attempt.response) };
  const parsed = answers.parseRegisteredWebhook(attempt.response.body);
  if (!parsed.ok) return { status: 'unknown', message: parsed.error };
  return { status: 'succeeded', message: `registered as ${parsed.value.webhookId}`, registered: parsed.value };
}

/** What the status alone decides, whatever the body; but a webhook's secret is in the body. */
function endingByStatus(operation: SingleCall, status: number, ambiguous: boolean): Ending | undefined {
  switch (operation.kind) {
    case 'subtask-update':
      if (isSuccess(status)) return { status: 'succeeded', message: 'updated' };
      if (status !== 404 || operation.ifMissing === 'fail') return undefined;
      return { status: 'skipped', message: 'the board has no such task or subtask, and if-missing is ignore' };
    case 'label-removal': {
      if (isSuccess(status)) return { status: 'succeeded', message: 'removed' };
      if (status !== 404 || (operation.ifMissing === 'fail' && !ambiguous)) return undefined;
      const why = ambiguous ? 'an attempt before may have removed it' : 'as declared';
      return { status: 'unchanged', message: `the label is not on the task, ${why}` };
    }
    case 'webhook-registration':
      return undefined;
  }
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
