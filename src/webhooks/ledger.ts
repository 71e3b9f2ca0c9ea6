import type { Result } from '../model/result.ts';
import { parseJsonObject } from '../text/json.ts';

type Entry = {
  /** Of the registration; see `fingerprint.ts`. */
  readonly fingerprint: string;
  /** When it was written, such as `2026-12-01T12:00:00.000Z`. */
  readonly at: string;
  /** The run that wrote it, its attempt included, so that no two entries are alike. */
  readonly run: string;
};

/** Written before the creation: a later run that finds it cannot know whether the board created the webhook. */
export type RegisteringLedger = Entry & { readonly state: 'registering' };

export type RegisteredLedger = Entry & { readonly state: 'registered'; readonly webhookId: string };

/** What the Actions variable of a kept webhook says (contract.md, section 6). */
export type Ledger = RegisteringLedger | RegisteredLedger;

const version = 1;

/** JSON on one line, always the same for the same ledger. */
export function renderLedger(ledger: Ledger): string {
  const { state, fingerprint, at, run } = ledger;
  const id = ledger.state === 'registered' ? { webhookId: ledger.webhookId } : {};
  return JSON.stringify({ version, state, ...id, fingerprint, at, run });
}

/**
 * Reads what `renderLedger` wrote, reformatted by hand or not, and ignores unknown keys. An error says what is wrong and
 * what to do, and does not repeat the text, which could be somebody's secret.
 */
export function parseLedger(text: string): Result<Ledger> {
  const value = parseJsonObject(text);
  if (value === undefined) return notOurs('it is no JSON object');
  if (typeof value['version'] === 'number' && value['version'] > version) {
    const error = `The variable was written by a later release (version ${value['version']}): use that one here, too.`;
    return { ok: false, error };
  }
  if (value['version'] !== version) return notOurs('it names no version');
  const { state, webhookId, fingerprint, at, run } = value;
  if (typeof fingerprint !== 'string' || !/^v\d+:[0-9a-f]{64}$/.test(fingerprint))
    return notOurs('fingerprint is none');
  // Messages show both, and somebody who may write variables must not get to put sentences there.
  if (typeof at !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/.test(at)) return notOurs('at is no time');
  if (typeof run !== 'string' || !/^[\w./:-]{0,200}$/.test(run)) return notOurs('run names no run');
  const entry = { fingerprint, at, run };
  if (state === 'registering') return { ok: true, value: { state, ...entry } };
  if (state !== 'registered') return notOurs('state is neither registering nor registered');
  if (typeof webhookId !== 'string' || webhookId === '') return notOurs('webhookId is missing');
  return { ok: true, value: { state, webhookId, ...entry } };
}

function notOurs(why: string): Result<never> {
  const what = `The variable does not hold what this action writes: ${why}.`;
  const advice =
    'If it belongs to something else, give the id in `keep` another name. If it was changed by hand, put back what it was; or look on the board whether the webhook is there, and delete the variable only if it is not: without the variable it is registered anew.';
  return { ok: false, error: `${what} ${advice}` };
}
