// PURE: what an attempt at GitHub means. Read `judge` from top to bottom: it is the table.
import type { Attempt, BoardResponse } from '../model/board.ts';
import type { GitHubRequest } from './ports.ts';

/** How a request ended, with all its attempts. `message` is a sentence about the network. */
export type Asked =
  /** With any status; the body of an answer to a write may be missing. */
  | { readonly kind: 'answered'; readonly response: BoardResponse }
  | { readonly kind: 'failed'; readonly message: string }
  /** Only of a request that is not repeatable: nobody knows whether it was done. */
  | { readonly kind: 'uncertain'; readonly message: string };

/** `asked` is the end if it is not tried again. `askedMs`: the wait that GitHub asks for. */
export type Judgement =
  | { readonly again: false; readonly asked: Asked }
  | { readonly again: true; readonly asked: Asked; readonly askedMs?: number };

export function judge(attempt: Attempt, request: GitHubRequest, nowMs: number): Judgement {
  switch (attempt.kind) {
    case 'unsent':
      return { again: true, asked: failed(attempt.message) };
    case 'ambiguous':
      return request.repeatable
        ? { again: true, asked: failed(attempt.message) }
        : { again: false, asked: uncertain(attempt.message) };
    case 'aborted':
      return { again: false, asked: attempt.sent && !request.repeatable ? uncertain(outOfTime) : failed(outOfTime) };
    case 'unusable':
      // The status of a write says enough; a list that cannot be read must not pass for an empty one.
      return request.method === 'GET'
        ? { again: false, asked: failed(attempt.message) }
        : judgeResponse({ status: attempt.status, headers: attempt.headers, body: '' }, request, nowMs);
    case 'answered':
      return judgeResponse(attempt.response, request, nowMs);
  }
}

const outOfTime = 'GitHub did not answer in the time that a run has for it.';

function judgeResponse(response: BoardResponse, request: GitHubRequest, nowMs: number): Judgement {
  const asked: Asked = { kind: 'answered', response };
  if (isRefusedForNow(response)) {
    const askedMs = askedWaitMs(response, nowMs);
    return { again: true, asked, ...(askedMs !== undefined && { askedMs }) };
  }
  const { status } = response;
  if (status !== 408 && status < 500) return { again: false, asked };
  return request.repeatable ? { again: true, asked } : { again: false, asked: uncertain(`GitHub answered ${status}.`) };
}

/**
 * A rate limit, the primary or a secondary one. GitHub answers both with 429 or with the 403 that it gives for missing
 * permissions, too (GitHub REST API, "Rate limits for the REST API", "Exceeding the rate limit").
 */
export function isRefusedForNow({ status, headers, body }: BoardResponse): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  return (
    headers['retry-after'] !== undefined ||
    headers['x-ratelimit-remaining'] === '0' ||
    /secondary rate limit/i.test(body)
  );
}

/** `Retry-After` in seconds, as GitHub sends it, or else the time until a quota that is used up begins anew. */
export function askedWaitMs({ headers }: BoardResponse, nowMs: number): number | undefined {
  const seconds = headers['retry-after'] ?? '';
  if (/^\d{1,9}$/.test(seconds)) return Number(seconds) * 1000;
  const reset = headers['x-ratelimit-reset'] ?? '';
  if (headers['x-ratelimit-remaining'] !== '0' || !/^\d{1,12}$/.test(reset)) return undefined;
  return Math.max(0, Number(reset) * 1000 - nowMs);
}

function failed(message: string): Asked {
  return { kind: 'failed', message: firstSentence(message) };
}

function uncertain(message: string): Asked {
  return { kind: 'uncertain', message: firstSentence(message) };
}

/** What follows in the words of the transport is advice about the board. */
function firstSentence(message: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(message)?.[0] ?? message;
}
