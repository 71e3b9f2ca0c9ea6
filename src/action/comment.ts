// The comment on the pull request of the event (contract.md, section 4, `comment`).
import { readPullRequest } from '../event/pull-request/read-pull-request.ts';
import { keepComment } from '../github/keep-comment.ts';
import type { Annotation } from '../model/problem.ts';
import { type CommentInput, commentMarker, renderComment } from '../report/comment.ts';
import { useGitHub } from './github-connection.ts';
import type { Step } from './step.ts';

/** Keeps the comment current. Returns what to report if GitHub refuses it, which never fails the step. The input is redacted already. */
export async function writeComment(input: CommentInput, commentId: string, step: Step): Promise<readonly Annotation[]> {
  const { environment, signal } = step;
  // It is not worth the few seconds that an interruption leaves.
  if (signal.aborted) return [];
  const { outcomes, problems = [], requirements } = input;
  // A pull request that has all that is required needs no comment that says so; one that says otherwise is brought up to date.
  const mayCreate =
    requirements === undefined || requirements.unmet.length > 0 || outcomes.length + problems.length > 0;
  const pullRequest = readPullRequest(await step.readEvent());
  if (pullRequest === undefined) {
    const message = `comment is true, and the event (${environment.eventName}) has no pull request.`;
    return mayCreate ? [{ level: 'notice', title: 'No comment', message }] : [];
  }
  const { number, fromFork } = pullRequest;
  const request = {
    repository: environment.variables['GITHUB_REPOSITORY'] ?? '',
    number,
    text: await renderComment(input, commentId),
    mayCreate,
    marker: commentMarker(commentId),
    forkOnly: fromFork && environment.eventName !== 'pull_request_target',
  };
  const kept = await useGitHub(step, {}, (github) => keepComment(request, github, signal));
  if (kept.ok) return [];
  const message = `The comment on the pull request was not written: ${kept.error}`;
  return [{ level: 'warning', title: 'Comment not written', message }];
}
