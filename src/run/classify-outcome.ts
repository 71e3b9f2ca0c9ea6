import { type HttpResponse, type RequestResult, describeFailure, isSuccess, responseOf } from '../http/attempt.ts';
import type { BoardCall, EntryCall } from '../model/board.ts';
import type { OutcomeDetails, RegisteredWebhook, SingleCall } from '../model/operation.ts';
import type { Result } from '../model/result.ts';
import type { EntryRead } from '../model/time-entry.ts';
import { type CallEnding, rulesOf } from './calls.ts';

/** What responses of the board mean; loaded where one has to be read, which is seldom. */
export type ResponseReaders = {
  /** Secrets are redacted. */
  readonly describeResponse: (call: BoardCall, response: HttpResponse) => Promise<string>;
  readonly parseRegisteredWebhook: (body: string) => Promise<Result<RegisteredWebhook>>;
};

/** By contract.md, section 5. */
export async function classifyOutcome(
  operation: SingleCall,
  sent: RequestResult,
  readers: ResponseReaders,
): Promise<OutcomeDetails> {
  const { attempts, httpStatus, ambiguous, reason } = sent;
  const ending = await endingOf(operation, sent, readers);
  // A later failure doesn't undo an earlier attempt's effect.
  const status = ending.status === 'failed' && ambiguous ? 'unknown' : ending.status;
  const advice = status === 'unknown' ? rulesOf(operation).adviceIfUnknown : undefined;
  const message = joined(ending.message, reason, advice);
  // The reason, such as the number of attempts, differs among operations with the same problem.
  const cause = joined(ending.message, advice);
  const isShared = ending.message !== '' && operation.kind !== 'webhook-registration' && message !== cause;
  return {
    ...ending,
    status,
    attempts,
    message,
    ...(isShared && { cause }),
    ...(httpStatus !== undefined && { httpStatus }),
  };
}

function joined(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter((part) => part !== undefined && part !== '').join(' ');
}

async function endingOf(
  operation: SingleCall,
  { attempt, ambiguous }: RequestResult,
  readers: ResponseReaders,
): Promise<CallEnding> {
  if (attempt.kind === 'aborted') return { status: attempt.sent ? 'failed' : 'skipped', message: '' };
  const { done, on404 } = rulesOf(operation);
  const head = responseOf(attempt);
  const ifMissing = head?.status === 404 ? on404?.(ambiguous) : undefined;
  if (ifMissing !== undefined) return ifMissing;
  const isDone = head !== undefined && isSuccess(head.status);
  if (isDone && done !== undefined && !isWebPage(head)) return { status: 'succeeded', message: done, routine: true };
  const status = isDone ? 'unknown' : 'failed';
  if (attempt.kind !== 'response') {
    const page =
      isDone && isWebPage(head) ? 'It is a web page: a sign-in page or a proxy may have responded.' : undefined;
    return { status, message: joined(describeFailure(attempt, false), page) };
  }
  if (!isDone || done !== undefined) {
    return { status, message: await readers.describeResponse(operation, attempt.response) };
  }
  const parsed = await readers.parseRegisteredWebhook(attempt.response.body);
  if (!parsed.ok) return { status: 'unknown', message: parsed.error };
  const message = `registered as ${parsed.value.webhookId}`;
  return { status: 'succeeded', message, routine: true, registered: parsed.value };
}

/** The board sends JSON, if anything. */
export function isWebPage({ headers }: Pick<HttpResponse, 'headers'>): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:[;,]|$)/i.test(headers['content-type'] ?? '');
}

export async function classifyRead(
  call: EntryCall,
  sent: RequestResult,
  describeResponse: ResponseReaders['describeResponse'],
): Promise<EntryRead> {
  const { attempt, attempts, reason } = sent;
  const status = responseOf(attempt)?.status;
  const details = { attempts, ...(status !== undefined && { httpStatus: status }) };
  // RFC 9110, section 15.3.7: a part of the response, although no range was requested.
  if (attempt.kind === 'response' && status === 206) return { ...details, body: { ok: false, error: partialResponse } };
  if (attempt.kind === 'response' && isSuccess(attempt.response.status)) {
    return { ...details, body: { ok: true, value: attempt.response.body } };
  }
  let said: string | undefined;
  if (attempt.kind === 'response') said = await describeResponse(call, attempt.response);
  else if (attempt.kind !== 'aborted') said = describeFailure(attempt, true);
  return { ...details, body: { ok: false, error: joined(said, reason) } };
}

export const partialResponse =
  'HTTP 206: the response is only a part of the entries, although all were requested; check for a proxy that truncates responses.';
