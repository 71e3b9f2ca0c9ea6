// The comment on the pull request of the event (contract.md, section 4, `comment`).
import { inputOf } from '../declare/settings.ts';
import { systemClock } from '../host/clock.ts';
import type { Environment } from '../host/environment.ts';
import { readProxy } from '../host/proxy.ts';
import type { Annotation } from '../model/annotation.ts';
import type { PullRequest } from '../model/pull-request.ts';
import type { CommentInput } from '../report/comment.ts';
import { type EventSource, findPullRequest } from './event.ts';

/** GitHub answers in less, and the comment is not worth a longer wait. */
const requestTimeoutMs = 10_000;

type CommentPorts = {
  readonly environment: Environment;
  readonly readEvent: EventSource;
  readonly redact: (text: string) => string;
  readonly signal: AbortSignal;
};

/**
 * Keeps the comment current. Gives what is to be told where it could not be written, which never fails the step. The
 * input is redacted already.
 */
export async function writeComment(input: CommentInput, ports: CommentPorts): Promise<readonly Annotation[]> {
  try {
    const pullRequest = await findPullRequest(ports.readEvent);
    if (pullRequest !== undefined) return await keep(pullRequest, input, ports);
    return [{ level: 'notice', title: 'No comment', message: 'comment is true, and the event has no pull request.' }];
  } catch (error) {
    return [warning(error instanceof Error ? error.message : String(error))];
  }
}

async function keep(
  { number, fromFork }: PullRequest,
  input: CommentInput,
  { environment, redact, signal }: CommentPorts,
): Promise<readonly Annotation[]> {
  const { inputs, variables, eventName } = environment;
  const [{ parseApiAddress }, { keepComment }, { commentMarker, renderComment }, { createBoard }] = await Promise.all([
    import('../github/api-address.ts'),
    import('../github/keep-comment.ts'),
    import('../report/comment.ts'),
    import('../board/transport.ts'),
  ]);
  const token = inputOf(inputs, 'github-token');
  if (token === '') return [warning('github-token is empty; leave the input out for the token of the job.')];
  const address = parseApiAddress(variables['GITHUB_API_URL'] || 'https://api.github.com');
  if (address === undefined) return [warning('GITHUB_API_URL is no address of an API.')];
  const read = await readProxy(address.origin);
  if (read.kind === 'fault') return [warning(read.message)];
  const transport = createBoard({
    ...address,
    credential: { scheme: 'bearer', token },
    concurrency: 1,
    requestTimeoutMs,
    ...(read.kind === 'proxy' && { proxy: read.proxy }),
  });
  try {
    const request = {
      repository: variables['GITHUB_REPOSITORY'] ?? '',
      number,
      text: renderComment(input),
      marker: commentMarker,
      forkOnly: fromFork && eventName !== 'pull_request_target',
    };
    const { attempt } = transport;
    const kept = await keepComment(request, { attempt, clock: systemClock, random: Math.random, redact }, signal);
    return kept.kind === 'not-written' ? [warning(kept.message)] : [];
  } finally {
    await transport.close();
  }
}

function warning(message: string): Annotation {
  return {
    level: 'warning',
    title: 'Comment not written',
    message: `The comment on the pull request was not written: ${message}`,
  };
}
