// A clock that waits no time and notes how long it should have, and our transport pointed at a GitHub.

import type { CommentRequest } from '../../../src/github/keep-comment.ts';
import type { GitHubPorts } from '../../../src/github/response.ts';
import { createTransport } from '../../../src/http/transport.ts';
import type { Clock } from '../../../src/model/ports.ts';
import { createRedaction } from '../../../src/redaction/redaction.ts';
import type { GitHubServer } from '../../support/github-server.ts';

export const marker = '<!-- taskboard-action -->';

export type InstantClock = Clock & { readonly waitsMs: readonly number[] };

export function instantClock(nowMs = 0): InstantClock {
  const waitsMs: number[] = [];
  let passedMs = 0;
  return {
    waitsMs,
    nowMs: () => nowMs + passedMs,
    monotonicMs: () => passedMs,
    wait: async (delayMs) => {
      waitsMs.push(delayMs);
      passedMs += delayMs;
    },
  };
}

/** As the action does: our transport with the address and the token of GitHub. */
export function connect(
  github: Pick<GitHubServer, 'origin' | 'pathPrefix'>,
  token = 't0ken',
  clock: Clock = instantClock(),
): GitHubPorts & AsyncDisposable {
  const { origin, pathPrefix } = github;
  const headers = { authorization: `Bearer ${token}` };
  const transport = createTransport({ origin, pathPrefix, headers, connections: 1, requestTimeoutMs: 60_000 });
  const { redact, addSecret } = createRedaction();
  addSecret(token);
  return {
    attempt: transport.attempt,
    clock,
    random: () => 0.5,
    redact,
    addSecret,
    [Symbol.asyncDispose]: transport.close,
  };
}

export function commentRequest(changes: Partial<CommentRequest> = {}): CommentRequest {
  return { repository: 'o/r', number: 1, text: `${marker}\nnew`, marker, mayCreate: true, forkOnly: false, ...changes };
}
