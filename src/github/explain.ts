// PURE: why the comment was not written, for the person who reads the warning.
import { askedWaitMs } from '../http/asked-wait.ts';
import type { HttpResponse } from '../http/attempt.ts';
import { isRateLimited } from '../http/retry-policy.ts';
import { visibleText } from '../text/visible-text.ts';
import { excerptOf } from './excerpt.ts';

export type ExplainContext = {
  /** `OWNER/NAME`. */
  readonly repository: string;
  /** The run's own token can only read, since the pull request comes from a fork. */
  readonly forkOnly: boolean;
  readonly nowMs: number;
  readonly redact: (text: string) => string;
};

const permission =
  'Give the job `permissions: pull-requests: write` (`issues: write` does as well); a token of a person or an app needs "Pull requests" or "Issues" with read and write.';

const forkAdvice =
  "The pull request comes from a fork, where the run's token can only read, whatever `permissions` says: leave `comment` off there, or see the guide for `pull_request_target`.";

/** What GitHub answered and what to do next. */
export function explainAnswer(response: HttpResponse, context: ExplainContext): string {
  const said = excerptOf(response.body, context.redact);
  return `GitHub answered ${response.status}${said === '' ? '' : ` ("${said}")`}. ${nextStep(response, said, context)}`;
}

function nextStep(response: HttpResponse, said: string, { repository, forkOnly, nowMs }: ExplainContext): string {
  const { status } = response;
  if (isRateLimited(response)) {
    const waitMs = askedWaitMs(response.headers, nowMs);
    const wait = waitMs === undefined ? 'to wait' : `to wait ${Math.ceil(waitMs / 1000)} s`;
    return `That is its rate limit; it asks ${wait}, and a run does not wait long for a comment. The next run writes it.`;
  }
  if (status === 401) return 'It does not accept github-token: check that it is whole and not expired.';
  if (status === 403 && /\blocked\b/i.test(said))
    return 'The conversation is locked: unlock it, or leave `comment` off.';
  if (status === 403) return forkOnly ? forkAdvice : permission;
  if (status === 404) {
    const hidden = `github-token may not see the pull requests of ${visibleText(repository)}, or it is gone.`;
    return `${hidden} ${forkOnly ? forkAdvice : permission}`;
  }
  if (status === 422) return 'It does not take the comment; please report this as a bug.';
  if (status >= 500) return 'It has trouble; the next run writes the comment.';
  if (status >= 300 && status < 400) return 'Redirects are not followed: was the repository renamed during the run?';
  return 'Check that GITHUB_API_URL is the address of its REST API.';
}
