// The result of a request: a response, or a GitHubError.
import { type HttpRequest, type HttpResponse, isSuccess, type RequestResult } from '../http/attempt.ts';
import type { JsonObject } from '../model/expression.ts';
import type { Result } from '../model/result.ts';
import { isJsonObject } from '../text/json.ts';

/** The part of an Octokit response that is used. `data`: parsed JSON, or text where the body is not JSON. */
export type GitHubResponse = { readonly status: number; readonly data: unknown };

/** A request without the expected success. `message` is a sentence. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError';
  /** The unexpected response, if there was one; a write's may lack its body. */
  readonly response: HttpResponse | undefined;
  /** GitHub may have acted on a creation that it didn't confirm. */
  readonly isUncertain: boolean;

  /** @param failure the response, or a sentence about the network. */
  constructor(failure: HttpResponse | string, isUncertain = false) {
    super(typeof failure === 'string' ? failure : messageOf(failure));
    this.response = typeof failure === 'string' ? undefined : failure;
    this.isUncertain = isUncertain;
  }
}

function messageOf({ status }: HttpResponse): string {
  return `GitHub responded with ${status}.`;
}

/** A success without what the endpoint promises. */
export function unexpectedResponse({ status, data }: GitHubResponse): GitHubError {
  const body = typeof data === 'string' ? data : JSON.stringify(data);
  return new GitHubError({ status, headers: {}, body });
}

/** @throws GitHubError if the response is not a JSON object. */
export function fieldsOf(response: GitHubResponse): JsonObject {
  if (isJsonObject(response.data)) return response.data;
  throw unexpectedResponse(response);
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

/** The response of the class 2xx. @throws GitHubError */
export function successOf({ attempt, ambiguous }: RequestResult, { method, repeatable }: HttpRequest): HttpResponse {
  const response = responseOf(attempt, method);
  const message = response === undefined ? networkMessage(attempt) : messageOf(response);
  if (ambiguous && !repeatable) throw new GitHubError(message, true);
  // A redirect is not followed, and no success.
  if (response === undefined || !isSuccess(response.status)) throw new GitHubError(response ?? message);
  return response;
}

/** The status of a write says enough; a list that cannot be read must not pass for an empty one. */
function responseOf(attempt: RequestResult['attempt'], method: HttpRequest['method']): HttpResponse | undefined {
  if (attempt.kind === 'response') return attempt.response;
  return attempt.kind === 'unusable' && method !== 'GET' ? { ...attempt, body: '' } : undefined;
}

function networkMessage(attempt: RequestResult['attempt']): string {
  return 'error' in attempt ? `${attempt.error.what}.` : 'GitHub did not respond in the allowed time.';
}
