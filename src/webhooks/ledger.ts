// PURE: what the Actions variable of a kept webhook says (contract.md, section 6).
import { parseJsonObject } from '../text/json.ts';

type Entry = {
  /** Of the registration; see `fingerprint.ts`. */
  readonly fingerprint: string;
  /** When it was written, such as `2026-12-01T12:00:00.000Z`. */
  readonly at: string;
  /** Which run wrote it, its attempt included, so that no two entries are alike. */
  readonly run: string;
};

/** `registering` stands before the creation: if it is found later, nobody knows whether the board made the webhook. */
export type Ledger =
  | (Entry & { readonly state: 'registering' })
  | (Entry & { readonly state: 'registered'; readonly webhookId: string });

export type LedgerRead =
  | { readonly kind: 'ledger'; readonly ledger: Ledger }
  /** `message`: what is wrong with the text and what to do. It does not repeat the text. */
  | { readonly kind: 'fault'; readonly message: string };

const version = 1;

/** JSON on one line, always the same for the same entry. */
export function formatLedger(ledger: Ledger): string {
  const { state, fingerprint, at, run } = ledger;
  const id = ledger.state === 'registered' ? { webhookId: ledger.webhookId } : {};
  return JSON.stringify({ version, state, ...id, fingerprint, at, run });
}

/** Takes what `formatLedger` gives, also where somebody put spaces in; keys that it does not know are passed over. */
export function parseLedger(text: string): LedgerRead {
  const value = parseJsonObject(text);
  if (value === undefined) return notOurs('it is no JSON object');
  if (typeof value['version'] === 'number' && value['version'] > version) {
    const message = `The variable was written by a later release (version ${value['version']}): use that one here, too.`;
    return { kind: 'fault', message };
  }
  if (value['version'] !== version) return notOurs('it names no version');
  const { state, webhookId, fingerprint, at, run } = value;
  if (typeof fingerprint !== 'string' || !/^v\d+:[0-9a-f]{64}$/.test(fingerprint))
    return notOurs('fingerprint is none');
  // Both are shown: who may write variables must not get to put sentences into messages.
  if (typeof at !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/.test(at)) return notOurs('at is no time');
  if (typeof run !== 'string' || !/^[\w./:-]{0,200}$/.test(run)) return notOurs('run names no run');
  const entry = { fingerprint, at, run };
  if (state === 'registering') return { kind: 'ledger', ledger: { state, ...entry } };
  if (state !== 'registered') return notOurs('state is neither registering nor registered');
  if (typeof webhookId !== 'string' || webhookId === '') return notOurs('webhookId is missing');
  return { kind: 'ledger', ledger: { state, webhookId, ...entry } };
}

function notOurs(why: string): LedgerRead {
  const what = `The variable does not hold what this action writes: ${why}.`;
  const advice =
    'If it belongs to something else, give the id in `keep` another name. If it was changed by hand, put back what it was; or look on the board whether the webhook is there, and delete the variable only if it is not: without the variable it is registered anew.';
  return { kind: 'fault', message: `${what} ${advice}` };
}
