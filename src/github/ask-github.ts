import { gitHubPolicy } from '../http/retry-policy.ts';
import { createSender, type SenderOptions } from '../http/sender.ts';
import { type Asked, judge } from './judge.ts';
import type { GitHubPorts, GitHubRequest } from './ports.ts';

export type AskGitHub = (request: GitHubRequest) => Promise<Asked>;

/** For all requests together. */
export type AskLimit = Pick<SenderOptions, 'signal' | 'deadlineMs'>;

/** Never rejects. A request that is not repeatable is retried only where GitHub cannot have acted on it. */
export function createAsk(ports: GitHubPorts, limit: AskLimit): AskGitHub {
  const sender = createSender({ ...ports, ...limit, transport: ports, policy: gitHubPolicy, concurrency: 1 });
  return async (request) => judge(await sender.send(request), request);
}
