// PURE: whether a file of the workspace may have been written by a stranger (contract.md, section 4).
import type { PullRequest } from '../model/pull-request.ts';

/**
 * Refs that `actions/checkout` makes of a pull request. The author may have pushed since the event, and GitHub makes the
 * test merge only after most events, so the payload need not have the commit.
 */
export function refsOfPullRequest(pullRequest: PullRequest | undefined): readonly string[] {
  return ['head', 'merge'].map((name) => `refs/remotes/pull/${pullRequest?.number}/${name}`);
}

/**
 * Why a file may not be read, with what to do. Under `pull_request_target` secrets are there, and a checkout of the pull
 * request's head is a stranger's: declarations from it could do anything with them.
 *
 * @param commits Commits and refs that the file's checkouts are at.
 */
export function findCheckoutFault(
  path: string,
  pullRequest: PullRequest | undefined,
  commits: readonly string[],
): string | undefined {
  const strange = [pullRequest?.headSha, pullRequest?.mergeSha, ...refsOfPullRequest(pullRequest)];
  return commits.some((commit) => commit !== '' && strange.includes(commit))
    ? `"${path}" comes from a checkout of the pull request, which strangers write, and under pull_request_target this step holds secrets; check out the base branch instead (leave "ref" out of actions/checkout), or declare inline`
    : undefined;
}
