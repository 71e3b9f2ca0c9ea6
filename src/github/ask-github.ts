// Requests at GitHub with a few more attempts, all within one short time: a comment must never hold up a run.
import { type Asked, judge } from './judge.ts';
import type { GitHubPorts, GitHubRequest } from './ports.ts';

export type AskGitHub = (request: GitHubRequest) => Promise<Asked>;

export type AskLimit = {
  /** Ends what is under way. */
  readonly signal: AbortSignal;
  /** On the monotonic clock: no wait goes past it. */
  readonly deadlineMs: number;
};

const maxAttempts = 4;
const firstBackOffMs = 500;
const longestBackOffMs = 5000;

/** Never rejects. A request that is not repeatable is tried again only where it was surely not acted on. */
export function createAsk({ attempt, clock, random }: GitHubPorts, { signal, deadlineMs }: AskLimit): AskGitHub {
  return async (request) => {
    for (let attempts = 1; ; attempts += 1) {
      const judgement = judge(await attempt(request, signal), request, clock.nowMs());
      if (!judgement.again || attempts >= maxAttempts) return judgement.asked;
      // Full jitter, as for the board: clients that failed together must not come back together.
      const backOffMs = random() * Math.min(longestBackOffMs, firstBackOffMs * 2 ** (attempts - 1));
      const waitMs = judgement.askedMs ?? backOffMs;
      if (clock.monotonicMs() + waitMs >= deadlineMs) return judgement.asked;
      await clock.wait(waitMs, signal);
      if (signal.aborted) return judgement.asked;
    }
  };
}
