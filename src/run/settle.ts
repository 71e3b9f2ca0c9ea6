// PURE: what the attempts of a request mean for an operation or an export (contract.md, section 5), in words, too.
import { describeFailure, type HttpResponse, isSuccess, type RequestResult, responseOf } from '../http/attempt.ts';
import type { BoardCall, EntryCall } from '../model/board.ts';
import type { OutcomeDetails, RegisteredWebhook } from '../model/outcome.ts';
import type { Result } from '../model/result.ts';
import type { EntryRead } from '../model/time-entry.ts';
import { quoteName } from '../text/quote.ts';
import { callOf, type SingleCall } from './calls-of.ts';

/** What responses of the board mean. */
export type Answers = {
  /** Explains a response that is not a success: status, excerpt, what to do next; secrets redacted. */
  readonly describeAnswer: (call: BoardCall, response: HttpResponse) => string;
  readonly parseRegisteredWebhook: (body: string) => Result<RegisteredWebhook>;
};

/** What the last attempt alone says. */
type Ending = Pick<OutcomeDetails, 'status' | 'message' | 'routine' | 'registered'>;

/** The outcome of an operation from the result of its request. */
export function settle(operation: SingleCall, sent: RequestResult, answers: Answers): OutcomeDetails {
  const { attempts, httpStatus, ambiguous, reason } = sent;
  const ending = endingOf(operation, sent, answers);
  // A later failure doesn't undo an earlier attempt's effect.
  const status = ending.status === 'failed' && ambiguous ? 'unknown' : ending.status;
  const advice = status === 'unknown' ? lookAtBoard(operation) : undefined;
  const message = [ending.message, reason, advice].filter((part) => part !== undefined && part !== '').join(' ');
  // The reason, such as the number of attempts, differs among operations with the same problem.
  const isShared = ending.message !== '' && operation.kind !== 'webhook-registration' && message !== ending.message;
  return {
    ...ending,
    status,
    attempts,
    message,
    ...(isShared && { cause: ending.message }),
    ...(httpStatus !== undefined && { httpStatus }),
  };
}

function endingOf(operation: SingleCall, { attempt, ambiguous }: RequestResult, answers: Answers): Ending {
  if (attempt.kind === 'aborted') return { status: attempt.sent ? 'failed' : 'skipped', message: '' };
  const head = responseOf(attempt);
  const status = head?.status;
  const decided = head === undefined ? undefined : endingByHead(operation, head, ambiguous);
  if (decided !== undefined) return decided;
  const isDone = status !== undefined && isSuccess(status);
  const failed = isDone ? 'unknown' : 'failed';
  if (attempt.kind !== 'answered') return { status: failed, message: describeFailure(attempt, false) };
  if (!isDone || operation.kind !== 'webhook-registration') {
    return { status: failed, message: answers.describeAnswer(callOf(operation), attempt.response) };
  }
  const parsed = answers.parseRegisteredWebhook(attempt.response.body);
  if (!parsed.ok) return { status: 'unknown', message: parsed.error };
  const message = `registered as ${parsed.value.webhookId}`;
  return { status: 'succeeded', message, routine: true, registered: parsed.value };
}

/** What status and type decide, whatever the body; but a webhook's secret is in the body. */
function endingByHead(operation: SingleCall, head: Head, ambiguous: boolean): Ending | undefined {
  const { status } = head;
  if (isSuccess(status) && isWebPage(head)) return undefined;
  switch (operation.kind) {
    case 'subtask-update':
      if (isSuccess(status)) return { status: 'succeeded', message: 'updated', routine: true };
      if (status !== 404 || operation.ifMissing === 'fail') return undefined;
      return { status: 'skipped', message: 'no such task or no such subtask, and if-missing is ignore' };
    case 'label-removal': {
      if (isSuccess(status)) return { status: 'succeeded', message: 'removed', routine: true };
      if (status !== 404 || (operation.ifMissing === 'fail' && !ambiguous)) return undefined;
      const why = ambiguous ? '; an attempt before may have removed it' : ', and if-missing is ignore';
      return { status: 'unchanged', message: `no such task or no such label${why}` };
    }
    case 'webhook-registration':
      return undefined;
  }
}

type Head = Omit<HttpResponse, 'body'>;

/** From a sign-in page or a proxy: the board sends JSON, if anything. */
export function isWebPage({ headers }: Head): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:[;,]|$)/i.test(headers['content-type'] ?? '');
}

/** What to check on the board if the operation may have happened. */
function lookAtBoard(operation: SingleCall): string {
  switch (operation.kind) {
    case 'subtask-update': {
      const { target, set, task } = operation;
      const subtask = target.by === 'name' ? `subtask ${quoteName(target.name)}` : `subtask ${target.index}`;
      const renamed =
        set.name === undefined || (target.by === 'name' && set.name === target.name)
          ? ''
          : ` (perhaps ${quoteName(set.name)} by now)`;
      return `It may have been done: check the ${subtask}${renamed} of the task ${task} on the board before you re-run.`;
    }
    case 'label-removal':
      return `It may have been done: check whether the label is still on the task ${operation.task}; removing it again is harmless.`;
    case 'webhook-registration':
      return 'The webhook may exist, and its secret is lost: look for it on the board, and delete it there before you register it again.';
  }
}

/** What the attempts of a read mean for the export that needs its response. */
export function settleRead(call: EntryCall, sent: RequestResult, describeAnswer: Answers['describeAnswer']): EntryRead {
  const { attempt, attempts, reason } = sent;
  const status = responseOf(attempt)?.status;
  const seen = { attempts, ...(status !== undefined && { httpStatus: status }) };
  // RFC 9110, section 15.3.7: a part of the response, although no range was requested.
  if (attempt.kind === 'answered' && status === 206) return { ...seen, body: { ok: false, error: partialAnswer } };
  if (attempt.kind === 'answered' && isSuccess(attempt.response.status)) {
    return { ...seen, body: { ok: true, value: attempt.response.body } };
  }
  const parts = reason === undefined ? [] : [reason];
  if (attempt.kind === 'answered') parts.unshift(describeAnswer(call, attempt.response));
  else if (attempt.kind !== 'aborted') parts.unshift(describeFailure(attempt, true));
  return { ...seen, body: { ok: false, error: parts.join(' ') } };
}

const partialAnswer =
  'HTTP 206: the response is only a part of the entries, although all were requested; check for a proxy that truncates responses.';
