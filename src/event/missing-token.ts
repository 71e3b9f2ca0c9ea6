import type { GitHubEvent } from '../model/pull-request.ts';
import { readPullRequest } from './pull-request/read-pull-request.ts';

/** Undefined if secrets are readable, as under `pull_request_target` (contract.md, `on-missing-token`). */
export async function explainMissingSecrets(
  eventName: string,
  readEvent: () => Promise<GitHubEvent>,
  actor: string | undefined,
): Promise<string | undefined> {
  if (!eventName.startsWith('pull_request') || eventName === 'pull_request_target') return undefined;
  const { number, fromFork, authorLogin } = readPullRequest(await readEvent()) ?? {};
  const isDependabot = [authorLogin, actor].includes('dependabot[bot]');
  if (number === undefined || !(fromFork || isDependabot)) return undefined;
  const whose = fromFork ? 'comes from a fork' : 'is by Dependabot';
  return `the pull request #${number} ${whose}, and GitHub withholds the secrets of the repository from such runs`;
}
