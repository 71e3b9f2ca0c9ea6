// The result of a request to GitHub: a response, or a GitHubError, and why it failed, for the person who reads the message.

import type { HttpResponse } from '../http/attempt.ts';
import { isRateLimited } from '../http/retry-policy.ts';
import type { Transport } from '../http/transport.ts';
import { askedWaitMs } from '../http/waits.ts';
import type { JsonObject } from '../model/expression.ts';
import type { Clock, Random } from '../model/ports.ts';
import type { Result } from '../model/result.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { isLoopback, trimEndSlashes } from '../text/address.ts';
import { parseJsonObject } from '../text/json.ts';
import { visibleExcerpt } from '../text/messages.ts';

export type GitHubPorts = {
  /** One attempt at `GITHUB_API_URL`, signed with the token, redirects not followed. Never throws. */
  readonly attempt: Transport['attempt'];
  readonly clock: Clock;
  readonly random: Random;
  readonly redact: Redaction['redact'];
  readonly addSecret: Redaction['addSecret'];
};

/** A request without the expected success. `message` is a sentence. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError';
  /** The unexpected response, if there was one; a write's may lack its body. */
  readonly response: HttpResponse | undefined;
  /** GitHub may have acted on a creation that it didn't confirm. */
  readonly isUncertain: boolean;

  constructor(failure: HttpResponse | string, isUncertain = false) {
    super(typeof failure === 'string' ? failure : messageOf(failure));
    this.response = typeof failure === 'string' ? undefined : failure;
    this.isUncertain = isUncertain;
  }
}

export function messageOf({ status }: HttpResponse): string {
  return `GitHub responded with ${status}.`;
}

/** @throws GitHubError if the response is not a JSON object. */
export function fieldsOf(response: HttpResponse): JsonObject {
  const fields = parseJsonObject(response.body);
  if (fields === undefined) throw new GitHubError(response);
  return fields;
}

/** Rejects for bugs only. */
export async function toResult<Value>(request: Promise<Value>): Promise<Result<Value, GitHubError>> {
  try {
    return { ok: true, value: await request };
  } catch (error) {
    if (error instanceof GitHubError) return { ok: false, error };
    throw error;
  }
}

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

/**
 * `GITHUB_API_URL`, such as `https://HOST/api/v3` on GitHub Enterprise Server. An error, in sentences, unless it is a URL
 * without user info, query and fragment whose scheme is https, or whose host is loopback: it gets the token (contract.md,
 * section 4).
 */
export function parseApiAddress(apiUrl: string): Result<{ readonly origin: string; readonly pathPrefix: string }> {
  const url = URL.parse(apiUrl.trim());
  const isPlain = url !== null && url.username + url.password === '' && !/[?#]/.test(apiUrl);
  if (!isPlain || !/^https?:$/.test(url.protocol)) return refuse('not the address of an API');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return refuse('plain http, which would send github-token unencrypted, so nothing was sent there');
  return { ok: true, value: { origin: url.origin, pathPrefix: trimEndSlashes(url.pathname) } };
}

/** The path of a repository, such as `/repos/octo/hello`; undefined if the runner's variable is not as GitHub sets it. */
export function repositoryPath(repository: string): string | undefined {
  const names = repository.split('/');
  const isNamed = names.length === 2 && names.every((name) => /^(?!\.\.?$)[\w.-]+$/.test(name));
  return isNamed ? `/repos/${repository}` : undefined;
}

function refuse(what: string): Result<never> {
  const advice = 'Use https://, or remove what sets it; the runner sets the right one.';
  return { ok: false, error: `GITHUB_API_URL is ${what}. ${advice}` };
}
