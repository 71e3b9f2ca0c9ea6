// PURE: what the attempts of a read mean for the export that needs its answer.
import { describeFailure, responseOf, type Sent } from '../http/attempt.ts';
import type { EntryCall } from '../model/board.ts';
import type { EntryRead } from '../model/time-entry.ts';
import type { Answers } from './settle.ts';

export function settleRead(call: EntryCall, sent: Sent, describeAnswer: Answers['describeAnswer']): EntryRead {
  const { attempt, attempts, reason } = sent;
  const status = responseOf(attempt)?.status;
  const seen = { attempts, ...(status !== undefined && { httpStatus: status }) };
  if (attempt.kind === 'answered' && attempt.response.status >= 200 && attempt.response.status <= 299) {
    // RFC 9110, section 15.3.7: a part of the answer, although no range was requested.
    const isPart = attempt.response.status === 206;
    return { ...seen, body: isPart ? { ok: false, error: partialAnswer } : { ok: true, value: attempt.response.body } };
  }
  const parts = [reason];
  if (attempt.kind === 'answered') parts.unshift(describeAnswer(call, attempt.response));
  else if (attempt.kind !== 'aborted') parts.unshift(describeFailure(attempt, true));
  return { ...seen, body: { ok: false, error: parts.filter((part) => part !== undefined).join(' ') } };
}

const partialAnswer =
  'HTTP 206: the answer is a part of the entries, which was not asked for; check for a proxy in between that cuts answers.';
