// A read before the run has begun: retried like every read, but not for long.
import type { HttpResponse } from '../http/attempt.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { CallLimits } from '../http/sender.ts';
import type { Result } from '../model/result.ts';
import { openGitHub } from './request.ts';
import { type Advice, type GitHubPorts, explainFailure, toResult } from './response.ts';

const maxWaitMs = 60_000;

/**
 * A redirect is not followed. `why` says what happened and what to do, in sentences; `response` is the unexpected one,
 * unless the run ended meanwhile.
 */
export async function readOnce(
  path: string,
  ports: GitHubPorts,
  limit: CallLimits,
  refused: Advice['refused'] = () => undefined,
): Promise<Result<HttpResponse, { readonly response?: HttpResponse | undefined; readonly why: string }>> {
  const deadlineMs = Math.min(limit.deadlineMs, ports.clock.monotonicMs() + maxWaitMs);
  const { signal } = limit;
  const read = await toResult(openGitHub(ports, { signal, deadlineMs })('GET', path));
  if (read.ok) return read;
  if (signal.aborted) return { ok: false, error: { why: `GitHub was not asked to the end: ${reasonOf(signal)}.` } };
  const longWait = 'longer than this run waits for it: re-run after that time.';
  const why = explainFailure(read.error, ports, { longWait, trouble: inTrouble, refused });
  return { ok: false, error: { response: read.error.response, why } };
}

export const inTrouble = 'GitHub has trouble: re-run later.';
