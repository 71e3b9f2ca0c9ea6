// PURE: what the variable of a kept webhook means for this run. Read `judgeLedger` from top to bottom: it is the table.
import type { KeepPlace } from '../model/declaration.ts';
import type { WebhookRegistration } from '../model/operation.ts';
import { compareFingerprint } from './fingerprint.ts';
import { type Ledger, parseLedger } from './ledger.ts';
import { otherWebhook, unfinished, unknownRule, variableOf } from './words.ts';

export type Standing =
  /** It is there as declared: nothing is created. */
  | { readonly kind: 'registered'; readonly ledger: Ledger & { readonly state: 'registered' } }
  /** Nothing is created, since this must be cleared up by hand first. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It may be created. `old`: the text of the variable, which another registration left. */
  | { readonly kind: 'free'; readonly old?: string };

export type KeptRegistration = WebhookRegistration & { readonly keep: KeepPlace };

/** @param text of the variable; undefined where there is none. */
export function judgeLedger(text: string | undefined, registration: KeptRegistration): Standing {
  const { keep, webhook, allowDuplicate } = registration;
  if (text === undefined) return { kind: 'free' };
  const read = parseLedger(text);
  // Not even a duplicate may overwrite what is not ours.
  if (read.kind === 'fault') return { kind: 'refused', message: `${variableOf(keep)}: ${read.message}` };
  const { ledger } = read;
  const comparison = compareFingerprint(ledger.fingerprint, webhook);
  if (comparison === 'unknown') return { kind: 'refused', message: unknownRule(keep) };
  // contract.md, section 6: the same fingerprint creates nothing; allow-duplicate is about another one.
  if (ledger.state === 'registered' && comparison === 'same') return { kind: 'registered', ledger };
  if (allowDuplicate) return { kind: 'free', old: text };
  const message = ledger.state === 'registered' ? otherWebhook(keep, ledger) : unfinished(keep, ledger);
  return { kind: 'refused', message };
}
