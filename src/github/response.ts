import type { HttpResponse } from '../http/attempt.ts';
import type { JsonObject } from '../model/expression.ts';
import type { Result } from '../model/result.ts';
import { parseJsonObject } from '../text/json.ts';

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
