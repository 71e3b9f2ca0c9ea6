import { inputOf } from '../declare/inputs/settings.ts';
import { explainMissingSecrets, mayLackSecrets } from '../event/missing-token.ts';
import type { MissingToken } from '../model/settings.ts';
import type { EventSource } from './event-source.ts';
import type { EngineRequest } from './ports.ts';

/** Why the token is missing; undefined if it is not needed, or its absence is the user's mistake. */
export async function explainMissingToken(
  { inputs, eventName, variables }: EngineRequest,
  event: EventSource,
): Promise<MissingToken | undefined> {
  if (inputOf(inputs, 'auth-scheme') === 'none') return undefined;
  const isDryRun = inputOf(inputs, 'dry-run').toLowerCase() === 'true';
  if (isDryRun || !mayLackSecrets(eventName)) return undefined;
  const pullRequest = await event.findPullRequest();
  const reason = pullRequest && explainMissingSecrets(pullRequest, variables['GITHUB_ACTOR']);
  return reason === undefined ? undefined : { reason, skip: inputOf(inputs, 'on-missing-token') === 'skip' };
}
