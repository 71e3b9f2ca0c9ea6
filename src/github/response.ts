// The result of a request: a response, or a GitHubError.
import { type HttpRequest, type HttpResponse, isSuccess, type RequestResult } from '../http/attempt.ts';
import type { JsonObject } from '../model/expression.ts';
import type { Result } from '../model/result.ts';
import { isJsonObject } from '../text/json.ts';

/** The part of an Octokit response that is used. `data`: parsed JSON, or text where the body is not JSON. */
export type GitHubResponse = { readonly status: number; readonly data: unknown };

export type GitHubFailure =
  /** A response other than the expected one; a write's may lack its body. */
  | { readonly kind: 'response'; readonly response: HttpResponse }
  /** `message`: a sentence about the network. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Only of a creation: GitHub may have acted on it. */
  | { readonly kind: 'uncertain'; readonly message: string };

/** A request without the expected success. `message` is a sentence. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError';
  readonly failure: GitHubFailure;

  constructor(failure: GitHubFailure) {
    super(failure.kind === 'response' ? `GitHub responded with ${failure.response.status}.` : failure.message);
    this.failure = failure;
  }

  /** Undefined if there was no response, or where a creation is in doubt. */
  get status(): number | undefined {
    return this.failure.kind === 'response' ? this.failure.response.status : undefined;
  }
}

/** A success without what the endpoint promises. */
export function unexpectedResponse({ status, data }: GitHubResponse): GitHubError {
  const body = typeof data === 'string' ? data : JSON.stringify(data);
  return new GitHubError({ kind: 'response', response: { status, headers: {}, body } });
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
  const message = response === undefined ? networkMessage(attempt) : `GitHub responded with ${response.status}.`;
  if (ambiguous && !repeatable) throw new GitHubError({ kind: 'uncertain', message });
  if (response === undefined) throw new GitHubError({ kind: 'failed', message });
  // A redirect is not followed, and no success.
  if (!isSuccess(response.status)) throw new GitHubError({ kind: 'response', response });
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
