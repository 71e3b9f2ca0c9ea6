// A read before the run has begun: retried like every read, but not for long.
import type { HttpRequest, HttpResponse } from '../http/attempt.ts';
import { gitHubPolicy } from '../http/retry-policy.ts';
import { type CallLimits, Sender } from '../http/sender.ts';
import type { Result } from '../model/result.ts';
import { type Advice, explainFailure } from './explain-failure.ts';
import type { GitHubPorts } from './ports.ts';
import { successOf, toResult } from './response.ts';

/** For all attempts: a run has not begun while it waits here. */
const maxWaitMs = 60_000;

/**
 * A redirect is not followed. `why` says what happened and what to do, in sentences; `response` is the unexpected one,
 * unless the run ended meanwhile.
 *
 * @param refused advice for the responses that mean something here
 */
export async function readOnce(
  path: string,
  ports: GitHubPorts,
  limit: CallLimits,
  refused: Advice['refused'] = () => undefined,
): Promise<Result<HttpResponse, { readonly response?: HttpResponse | undefined; readonly why: string }>> {
  const request: HttpRequest = { method: 'GET', path, repeatable: true };
  const deadlineMs = Math.min(limit.deadlineMs, ports.clock.monotonicMs() + maxWaitMs);
  const options = { ...ports, ...limit, deadlineMs, transport: ports, policy: gitHubPolicy, concurrency: 1 };
  const sender = new Sender(options);
  const read = await toResult(sender.send(request).then((sent) => successOf(sent, request)));
  if (read.ok) return read;
  const stopped = sender.stopped();
  if (stopped !== undefined) return { ok: false, error: { why: `GitHub was not asked to the end: ${stopped}.` } };
  const longWait = 'longer than this run waits for it: re-run after that time.';
  const why = explainFailure(read.error, ports, { longWait, trouble: inTrouble, refused });
  return { ok: false, error: { response: read.error.response, why } };
}

export const inTrouble = 'GitHub has trouble: re-run later.';

/** The path of a repository, such as `/repos/octo/hello`; undefined if the runner's variable is not as GitHub sets it. */
export function repositoryPath(repository: string): string | undefined {
  const names = repository.split('/');
  const isNamed = names.length === 2 && names.every((name) => /^(?!\.\.?$)[\w.-]+$/.test(name));
  return isNamed ? `/repos/${repository}` : undefined;
}
