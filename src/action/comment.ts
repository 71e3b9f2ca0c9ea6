// The comment on the pull request of the event (contract.md, section 4, `comment`).
import type { Annotation } from '../model/annotation.ts';
import type { PullRequest } from '../model/pull-request.ts';
import type { CommentInput } from '../report/comment/comment.ts';
import { connectGitHub } from './github-connection.ts';
import type { Step } from './step.ts';

/**
 * Keeps the comment current. Returns what to report if it couldn't be written, which never fails the step. The input is
 * redacted already.
 */
export async function writeComment(input: CommentInput, commentId: string, step: Step): Promise<readonly Annotation[]> {
  // It is not worth the few seconds that an interruption leaves.
  if (step.signal.aborted) return [];
  try {
    const { readPullRequest } = await import('../event/pull-request/read-pull-request.ts');
    const pullRequest = readPullRequest(await step.readEvent());
    if (pullRequest === undefined && !isWorthCreating(input)) return [];
    if (pullRequest !== undefined) return await keep(pullRequest, input, commentId, step);
    return [
      {
        level: 'notice',
        title: 'No comment',
        message: `comment is true, and the event (${step.environment.eventName}) has no pull request.`,
      },
    ];
  } catch (error) {
    return [warning(error instanceof Error ? error.message : String(error))];
  }
}

async function keep(
  { number, fromFork }: PullRequest,
  input: CommentInput,
  commentId: string,
  step: Step,
): Promise<readonly Annotation[]> {
  const [{ keepComment }, { commentMarker, renderComment }] = await Promise.all([
    import('../github/keep-comment.ts'),
    import('../report/comment/comment.ts'),
  ]);
  const { environment, signal } = step;
  const github = await connectGitHub(step, { connections: 1 });
  if (!github.ok) return [warning(github.error)];
  const marker = commentMarker(commentId);
  try {
    const request = {
      repository: environment.variables['GITHUB_REPOSITORY'] ?? '',
      number,
      text: await renderComment(input, commentId),
      mayCreate: isWorthCreating(input),
      marker,
      forkOnly: fromFork && environment.eventName !== 'pull_request_target',
    };
    const kept = await keepComment(request, github.value, signal);
    return kept.kind === 'not-written' ? [warning(kept.message)] : [];
  } finally {
    await github.value.close();
  }
}

/** A pull request that has all that is required needs no comment that says so; one that says otherwise is brought up to date. */
function isWorthCreating({ outcomes, problems = [], requirements }: CommentInput): boolean {
  return requirements === undefined || requirements.unmet.length > 0 || outcomes.length + problems.length > 0;
}

function warning(message: string): Annotation {
  return {
    level: 'warning',
    title: 'Comment not written',
    message: `The comment on the pull request was not written: ${message}`,
  };
}
