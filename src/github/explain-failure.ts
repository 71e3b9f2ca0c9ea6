// PURE: why GitHub refused a request, for the person who reads the message.
import { askedWaitMs } from '../http/asked-wait.ts';
import type { HttpResponse } from '../http/attempt.ts';
import { isRateLimited } from '../http/retry-policy.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { parseJsonObject } from '../text/json.ts';
import type { GitHubPorts } from './ports.ts';
import type { GitHubError } from './response.ts';

export type Advice = {
  /** Ends the sentence "it asks to wait 60 s, …". */
  readonly longWait: string;
  /** On 5xx. */
  readonly trouble: string;
  /** On 403, 404 and 422. `said`: GitHub's own message. */
  readonly refused: (response: HttpResponse, said: string) => string | undefined;
};

const maxExcerptBytes = 300;

/** GitHub's errors take some hundred characters; whatever responds in its place must not keep us busy. */
const maxReadLength = 1024 * 1024;

/** What happened and what to do next; sentences on one line, without secrets. */
export function explainFailure(
  { response, message }: GitHubError,
  { clock, redact }: Pick<GitHubPorts, 'clock' | 'redact'>,
  advice: Advice,
): string {
  if (response === undefined) return redact(message);
  const said = excerptOf(response.body, redact);
  const what = `GitHub responded with ${response.status}${said === '' ? '' : ` ("${said}")`}.`;
  return `${what} ${nextStep(response, said, clock.nowMs(), advice)}`;
}

function nextStep(response: HttpResponse, said: string, nowMs: number, advice: Advice): string {
  const { status } = response;
  if (isRateLimited(response)) {
    const waitMs = askedWaitMs(response.headers, nowMs);
    const wait = waitMs === undefined ? 'to wait' : `to wait ${Math.ceil(waitMs / 1000)} s`;
    return `That is its rate limit; it asks ${wait}, ${advice.longWait}`;
  }
  if (status === 401) return 'It does not accept github-token: check that it is complete and not expired.';
  if (status >= 500) return advice.trouble;
  if (status >= 300 && status < 400) return 'Redirects are not followed: was the repository renamed during the run?';
  return advice.refused(response, said) ?? 'Check that GITHUB_API_URL is the address of its REST API.';
}

function excerptOf(body: string, redact: (text: string) => string): string {
  if (body.length > maxReadLength) return '';
  const message = parseJsonObject(body)?.['message'];
  return visibleExcerpt(redact(typeof message === 'string' ? message : body.trim()), maxExcerptBytes);
}
