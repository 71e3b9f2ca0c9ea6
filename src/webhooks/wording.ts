// What messages about a kept webhook have in common. None holds a secret.
import type { KeepPlace } from '../model/declaration.ts';
import { excerpt } from '../text/excerpt.ts';
import { isPlainId, spellId } from '../text/webhook-id.ts';
import type { RegisteredRecord, RegistrationRecord } from './registration-record.ts';

export function variableOf(keep: KeepPlace): string {
  return `The variable ${keep.id} of the ${scopeOf(keep)}`;
}

export function scopeOf(keep: KeepPlace): string {
  return keep.in.kind === 'environment' ? `environment ${JSON.stringify(keep.in.name)}` : keep.in.kind;
}

export function whenAndBy({ at, run }: RegistrationRecord): string {
  const [id = '', attempt = ''] = run.split('/');
  const where = id === 'local' ? 'a run outside GitHub' : `run ${id}${attempt === '1' ? '' : `, attempt ${attempt}`}`;
  const day = new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return `by ${where}, on ${day}, ${at.slice(11, 16)} UTC`;
}

/** Somebody else may have written the variable: no id of it may read as an address or a command. */
export function idText({ webhookId }: RegisteredRecord): string {
  return isPlainId(webhookId) ? webhookId : `"${excerpt(spellId(webhookId))}" (percent-encoded)`;
}

/** How to start over: the API can only create. */
export function startOver(keep: KeepPlace): string {
  return `delete the webhook on the board by hand, then delete the variable ${keep.id}, and re-run.`;
}
