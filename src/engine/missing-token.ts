import type { Environment } from '../action/environment.ts';
import { inputOf } from '../declare/inputs/settings.ts';
import { type EventSource, findPullRequest } from './event.ts';

/** Why there is no token where GitHub keeps secrets from a run: a clause that names whose pull request it is. */
export type MissingToken = { readonly reason: string; readonly skip: boolean };

/**
 * Undefined where the token is there, is not needed, or its absence has no such reason (contract.md,
 * `on-missing-token`). Under `pull_request_target` secrets are readable, so that a missing token is the user's slip.
 */
export async function findMissingToken(
  { inputs, eventName = '', variables }: Environment,
  readEvent: EventSource,
): Promise<MissingToken | undefined> {
  if (inputOf(inputs, 'token') !== '' || inputOf(inputs, 'auth-scheme') === 'none') return undefined;
  if (!eventName.startsWith('pull_request') || eventName === 'pull_request_target') return undefined;
  const pullRequest = await findPullRequest(readEvent);
  if (pullRequest === undefined) return undefined;
  const { number, fromFork, authorLogin } = pullRequest;
  const isDependabot = [authorLogin, variables['GITHUB_ACTOR']].includes('dependabot[bot]');
  if (!fromFork && !isDependabot) return undefined;
  const whose = fromFork ? 'comes from a fork' : 'is by Dependabot';
  return {
    reason: `the pull request #${number} ${whose}, and GitHub keeps the secrets of the repository from such runs`,
    skip: inputOf(inputs, 'on-missing-token') === 'skip',
  };
}
