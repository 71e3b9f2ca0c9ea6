import type { Attempt, HttpResponse, Sent } from '../http/attempt.ts';
import type { GitHubRequest } from './ports.ts';

/** How a request ended, with all its attempts. `message` is a sentence about the network. */
export type Asked =
  /** With any status; the body of an answer to a write may be missing. */
  | { readonly kind: 'answered'; readonly response: HttpResponse }
  | { readonly kind: 'failed'; readonly message: string }
  /** Only of a request that is not repeatable: GitHub may have acted on it. */
  | { readonly kind: 'uncertain'; readonly message: string };

export function judge({ attempt, ambiguous }: Sent, request: GitHubRequest): Asked {
  const response = responseOf(attempt, request);
  if (ambiguous && !request.repeatable) {
    const message = response === undefined ? messageOf(attempt) : `GitHub answered ${response.status}.`;
    return { kind: 'uncertain', message };
  }
  return response === undefined ? { kind: 'failed', message: messageOf(attempt) } : { kind: 'answered', response };
}

/** The status of a write says enough; a list that cannot be read must not pass for an empty one. */
function responseOf(attempt: Attempt, { method }: GitHubRequest): HttpResponse | undefined {
  if (attempt.kind === 'answered') return attempt.response;
  return attempt.kind === 'unusable' && method !== 'GET' ? { ...attempt, body: '' } : undefined;
}

function messageOf(attempt: Attempt): string {
  return 'error' in attempt ? `${attempt.error.what}.` : 'GitHub did not answer in the time that a run has for it.';
}
