// The result of a call's attempts → the body of a success, or the error that says what happened.
import { BoardError, type BoardErrorDetails } from '../../board/board-error.ts';
import { describeResponseAlone } from '../../board/describe-response.ts';
import { isRead } from '../../board/endpoints.ts';
import { type HttpRequest, type RequestResult, isSuccess, responseOf } from '../../http/attempt.ts';
import { askedWaitMs } from '../../http/waits.ts';
import type { BoardCall } from '../../model/board.ts';
import type { Result } from '../../model/result.ts';
import { nameInputs } from '../../redaction/name-inputs.ts';
import type { Redaction } from '../../redaction/redaction.ts';
import { isWebPage } from '../../run/classify-outcome.ts';
import { plural } from '../../text/messages.ts';
import { optionWith } from '../options.ts';

export type CompletedCall = {
  readonly call: BoardCall;
  readonly request: HttpRequest;
  readonly sent: RequestResult;
  /** Why it ended early, if it did. */
  readonly ended: Failure | undefined;
  readonly nowMs: number;
};

export type ParseBody<T> = (body: string, call: BoardCall) => Result<T>;

/** @throws BoardError */
export function readResponse<T>(completed: CompletedCall, parse: ParseBody<T>, redaction: Redaction): T {
  const { call, sent } = completed;
  const { attempt, ambiguous } = sent;
  const head = responseOf(attempt);
  // An attempt before may have removed it (contract.md, section 5).
  const isGone = call.kind === 'label-removal' && head?.status === 404 && ambiguous;
  if (!isGone && (head === undefined || !isSuccess(head.status))) {
    throw boardError(completed, redaction, failureOf(completed, redaction));
  }
  const what = isGone ? undefined : faultOf(completed, head !== undefined && isWebPage(head));
  const body = attempt.kind === 'response' ? attempt.response.body : '';
  const parsed = what === undefined ? parse(body, call) : ({ ok: false, error: what } as const);
  if (parsed.ok) return parsed.value;
  throw boardError(completed, redaction, { kind: 'shape', what: parsed.error });
}

/** What changes a task needs no body. */
function faultOf({ call, sent: { attempt, httpStatus } }: CompletedCall, isPage: boolean): string | undefined {
  if (isPage) return 'the response is a web page: it may come from a sign-in page or a proxy instead of the board';
  const needsBody = isRead(call) || call.kind === 'webhook-registration';
  if (needsBody && attempt.kind === 'unusable') return attempt.error.what;
  return isRead(call) && httpStatus === 206
    ? 'the response has only part of the entries, although all were requested'
    : undefined;
}

function failureOf({ sent, ended, nowMs }: CompletedCall, { redactStart }: Redaction): Failure {
  const { attempt } = sent;
  if (ended !== undefined && (attempt.kind === 'aborted' || sent.reason !== undefined)) return ended;
  switch (attempt.kind) {
    case 'response': {
      const retryAfterMs = askedWaitMs(attempt.response.headers, nowMs);
      return { kind: 'status', what: describeResponseAlone(attempt.response, redactStart), retryAfterMs };
    }
    case 'unusable':
      return { kind: 'status', what: `HTTP ${attempt.status}. ${attempt.error.what}` };
    case 'unsent':
    case 'ambiguous': {
      const { what, advice, code, cause } = attempt.error;
      // The cause only where it is plain: one of a proxy holds its password.
      const isPlain = cause instanceof Error && cause.name !== 'ProxyFailure';
      return {
        kind: timeoutCodes.test(code) ? 'timeout' : 'network',
        what: nameInputs(advice === undefined ? what : `${what}. ${advice}`, optionWith),
        code,
        ...(isPlain && { cause }),
      };
    }
    case 'aborted':
      // It never started, because the board is away.
      return { kind: 'network', what: sent.reason ?? 'The call was ended' };
  }
}

/** What a {@link BoardError} says besides the request. */
export type Failure = Pick<BoardErrorDetails, 'kind' | 'what' | 'code' | 'cause' | 'retryAfterMs'>;

const timeoutCodes = /^(?:TIMEOUT|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;

function boardError({ call, request, sent }: CompletedCall, { redact }: Redaction, failure: Failure): BoardError {
  const { attempts, httpStatus, ambiguous } = sent;
  const isDone = httpStatus !== undefined && isSuccess(httpStatus);
  const mayHaveActed = !isRead(call) && (ambiguous || isDone);
  const parts = [
    failure.what.replace(/\.?$/, '.'),
    attempts === 0 ? 'Nothing was sent.' : `${plural(attempts, 'attempt')}.`,
    mayHaveActed ? 'The board may have acted on it.' : '',
  ];
  return new BoardError({
    ...failure,
    what: redact(parts.filter((part) => part !== '').join(' ')),
    method: request.method,
    path: redact(request.path),
    attempts,
    mayHaveActed,
    ...(httpStatus !== undefined && { status: httpStatus }),
  });
}
