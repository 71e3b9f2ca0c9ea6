import type { KeepPlace } from '../model/declaration.ts';
import type { WebhookRegistration } from '../model/operation.ts';
import type { Result } from '../model/result.ts';
import { compareFingerprint } from './fingerprint.ts';
import { type Ledger, parseLedger, type RegisteredLedger } from './ledger.ts';
import { differentWebhook, unfinished, unknownFingerprint, variableOf } from './messages.ts';

export type KeptRegistration = WebhookRegistration & { readonly keep: KeepPlace };

export type RegistrationState =
  | { readonly kind: 'registered'; readonly ledger: RegisteredLedger }
  /** `previous`: what the variable holds now and `allow-duplicate` lets go. */
  | { readonly kind: 'unregistered'; readonly previous?: { readonly text: string; readonly ledger: Ledger } };

/**
 * What the variable of a kept webhook means for this run. Fails, with what to do by hand, where nothing may be created.
 *
 * @param text of the variable; undefined where there is none.
 */
export function classifyRegistration(
  text: string | undefined,
  { keep, webhook, allowDuplicate }: KeptRegistration,
): Result<RegistrationState> {
  if (text === undefined) return { ok: true, value: { kind: 'unregistered' } };
  const parsed = parseLedger(text);
  // Not even a duplicate may overwrite what this action did not write.
  if (!parsed.ok) return { ok: false, error: `${variableOf(keep)}: ${parsed.error}` };
  const ledger = parsed.value;
  const comparison = compareFingerprint(ledger.fingerprint, webhook);
  if (comparison === 'unknown') return { ok: false, error: unknownFingerprint(keep) };
  // contract.md, section 6: the same fingerprint creates nothing; allow-duplicate is about a different one.
  if (ledger.state === 'registered' && comparison === 'same')
    return { ok: true, value: { kind: 'registered', ledger } };
  if (allowDuplicate) return { ok: true, value: { kind: 'unregistered', previous: { text, ledger } } };
  return {
    ok: false,
    error: ledger.state === 'registered' ? differentWebhook(keep, ledger) : unfinished(keep, ledger),
  };
}
