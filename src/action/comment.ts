// The comment on the pull request of the event (contract.md, section 4, `comment`).

import { type EventSource, findPullRequest } from '../engine/event.ts';
import { systemClock } from '../host/clock.ts';
import type { Annotation } from '../model/annotation.ts';
import type { PullRequest } from '../model/pull-request.ts';
import type { CommentInput } from '../report/comment/comment.ts';
import type { Environment } from './environment.ts';
import { connectGitHub } from './github-connection.ts';
import type { Log } from './workflow-log.ts';

type CommentPorts = {
  readonly environment: Environment;
  readonly readEvent: EventSource;
  readonly redact: (text: string) => string;
  readonly log: Pick<Log, 'mask'>;
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
  { environment, redact, log, signal }: CommentPorts,
): Promise<readonly Annotation[]> {
  const { variables, eventName } = environment;
  const [{ keepComment }, { commentMarker, renderComment }] = await Promise.all([
    import('../github/keep-comment.ts'),
    import('../report/comment/comment.ts'),
  ]);
  const github = await connectGitHub(environment, 1, log.mask);
  if (github.kind === 'fault') return [warning(github.message)];
  try {
    const request = {
      repository: variables['GITHUB_REPOSITORY'] ?? '',
      number,
      text: renderComment(input),
      marker: commentMarker,
      forkOnly: fromFork && eventName !== 'pull_request_target',
    };
    const { attempt } = github;
    const kept = await keepComment(request, { attempt, clock: systemClock, random: Math.random, redact }, signal);
    return kept.kind === 'not-written' ? [warning(kept.message)] : [];
  } finally {
    await github.close();
  }
}

function warning(message: string): Annotation {
  return {
    level: 'warning',
    title: 'Comment not written',
    message: `The comment on the pull request was not written: ${message}`,
  };
}
