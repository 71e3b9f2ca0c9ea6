// PURE: why GitHub keeps the secrets of a repository from a run (contract.md, `on-missing-token`).
import type { PullRequest } from '../model/pull-request.ts';

/** Whether the secrets may be kept from runs of an event. Under `pull_request_target` they are readable. */
export function mayLackSecrets(eventName: string): boolean {
  return eventName.startsWith('pull_request') && eventName !== 'pull_request_target';
}

/**
 * A clause that names whose pull request it is; undefined if secrets are readable.
 *
 * @param actor `GITHUB_ACTOR`.
 */
export function explainMissingSecrets(
  { number, fromFork, authorLogin }: PullRequest,
  actor: string | undefined,
): string | undefined {
  const isDependabot = [authorLogin, actor].includes('dependabot[bot]');
  if (!fromFork && !isDependabot) return undefined;
  const whose = fromFork ? 'comes from a fork' : 'is by Dependabot';
  return `the pull request #${number} ${whose}, and GitHub withholds the secrets of the repository from such runs`;
}
