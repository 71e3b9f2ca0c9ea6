// Requests to GitHub's REST API, over our own transport (docs/decisions/0007-github-client.md).
import { type HttpRequest, type HttpResponse, type RequestResult, isSuccess } from '../http/attempt.ts';
import { gitHubPolicy } from '../http/retry-policy.ts';
import { type CallLimits, Sender } from '../http/sender.ts';
import { GitHubError, type GitHubPorts, messageOf } from './response.ts';

/**
 * A success (2xx) with its whole body.
 *
 * @param path Below GITHUB_API_URL, its segments percent-encoded.
 * @throws GitHubError
 */
export type SendToGitHub = (
  method: HttpRequest['method'],
  path: string,
  fields?: Readonly<Record<string, unknown>>,
) => Promise<HttpResponse>;

export function openGitHub(ports: GitHubPorts, limit: CallLimits): SendToGitHub {
  const sender = new Sender({ ...ports, ...limit, transport: ports, policy: gitHubPolicy, concurrency: 1 });
  return async (method, path, fields) => {
    // Each POST that we use creates something.
    const request = { method, path, repeatable: method !== 'POST', ...(fields && { body: JSON.stringify(fields) }) };
    return successOf(await sender.send(request), request);
  };
}

function successOf({ attempt, ambiguous }: RequestResult, { method, repeatable }: HttpRequest): HttpResponse {
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
