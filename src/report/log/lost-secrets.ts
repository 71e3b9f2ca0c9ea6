import type { Outcome } from '../../model/outcome.ts';
import { quote } from '../../text/quote.ts';

/** What to do about webhooks whose secret is nowhere when the outputs could not be set; empty where there are none. */
export function renderLostSecrets(outcomes: readonly Outcome[]): string {
  const ids = outcomes.filter(isNotKept).flatMap(({ registered }) => registered?.webhookId ?? []);
  if (ids.length === 0) return '';
  const them = ids.length === 1 ? 'This webhook was registered and its' : 'These webhooks were registered and their';
  return ` ${them} secret is lost: delete on the board ${ids.map(quote).join(', ')}.`;
}

/** Its secret is in the outputs or nowhere. */
function isNotKept({ operation, registered, status }: Outcome): boolean {
  if (operation.kind !== 'webhook-registration' || registered?.secret === undefined) return false;
  return operation.keep === undefined || status !== 'succeeded';
}
