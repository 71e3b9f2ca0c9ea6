// A read before the run has begun: retried like every read, but not for long.
import type { HttpRequest, HttpResponse } from '../http/attempt.ts';
import { gitHubPolicy } from '../http/retry-policy.ts';
import { type CallLimits, Sender } from '../http/sender.ts';
import type { Result } from '../model/result.ts';
import type { GitHubPorts } from './ports.ts';
import { type GitHubError, successOf, toResult } from './response.ts';

/** For all attempts: a run has not begun while it waits here. */
const maxWaitMs = 60_000;

/** A redirect is not followed. An error is the unexpected response, or `stopped`: why the run ended meanwhile, a clause. */
export async function readOnce(
  path: string,
  ports: GitHubPorts,
  limit: CallLimits,
): Promise<Result<HttpResponse, { readonly error: GitHubError; readonly stopped: string | undefined }>> {
  const request: HttpRequest = { method: 'GET', path, repeatable: true };
  const deadlineMs = Math.min(limit.deadlineMs, ports.clock.monotonicMs() + maxWaitMs);
  const options = { ...ports, ...limit, deadlineMs, transport: ports, policy: gitHubPolicy, concurrency: 1 };
  const sender = new Sender(options);
  const read = await toResult(sender.send(request).then((sent) => successOf(sent, request)));
  return read.ok ? read : { ok: false, error: { error: read.error, stopped: sender.stopped() } };
}

/** The path of a repository, such as `/repos/octo/hello`; undefined if the runner's variable is not as GitHub sets it. */
export function repositoryPath(repository: string): string | undefined {
  const names = repository.split('/');
  const isNamed = names.length === 2 && names.every((name) => /^(?!\.\.?$)[\w.-]+$/.test(name));
  return isNamed ? `/repos/${repository}` : undefined;
}
