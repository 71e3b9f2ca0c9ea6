// PURE: what the variable of a kept webhook means for this run (contract.md, section 6).
import type { KeepPlace } from '../model/declaration.ts';
import type { WebhookRegistration } from '../model/operation.ts';
import type { Result } from '../model/result.ts';
import { fingerprintOf } from './fingerprint.ts';
import {
  type RegisteredRecord,
  type RegistrationRecord,
  idText,
  parseRecord,
  startOver,
  variableOf,
  whenAndBy,
} from './registration-record.ts';

export type KeptRegistration = WebhookRegistration & { readonly keep: KeepPlace };

/** The webhook as it is registered already, or what the variable says that `allow-duplicate` permits to replace. */
type RegistrationState = { readonly registered?: RegisteredRecord; readonly previous?: RegistrationRecord };

/** @param text of the variable. Fails, with what to do by hand, where nothing may be created. */
export function classifyRegistration(
  text: string | undefined,
  { keep, webhook, allowDuplicate }: KeptRegistration,
  board: string,
): Result<RegistrationState> {
  if (text === undefined) return { ok: true, value: {} };
  const record = parseRecord(text);
  // Even `allow-duplicate` must not overwrite what this action didn't write.
  if (record === undefined) return { ok: false, error: unrecognized(keep) };
  const isRegistered = record.state === 'registered';
  // The webhook is registered, so nothing is created: `allow-duplicate` only permits another one beside it.
  if (isRegistered && record.fingerprint === fingerprintOf(webhook, board)) {
    return { ok: true, value: { registered: record } };
  }
  if (allowDuplicate) return { ok: true, value: { previous: record } };
  return { ok: false, error: isRegistered ? differentWebhook(keep, record) : unfinished(keep, record) };
}

/** Without the text, which could be somebody's secret. */
function unrecognized(keep: KeepPlace): string {
  const advice =
    'If it belongs to something else, give the id in `keep` another name. If it was changed by hand, restore it. Otherwise check on the board whether the webhook is there, and delete the variable only if it is not: without the variable, the next run registers it again.';
  return `${variableOf(keep)} does not hold what this action writes. ${advice}`;
}

function differentWebhook(keep: KeepPlace, record: RegisteredRecord): string {
  const what = `${variableOf(keep)} holds a webhook other than the one declared: ${idText(record)}, registered ${whenAndBy(record)}. Either the declaration or base-url has changed since.`;
  const advice = `This action cannot change or delete it: ${startOver(keep)} Or set "allow-duplicate: true" to register the new one as well; the secret and the variable then hold the new one.`;
  return `${what} ${advice}`;
}

function unfinished(keep: KeepPlace, record: RegistrationRecord): string {
  const what = `${variableOf(keep)} says that a registration was started ${whenAndBy(record)}, but not that it finished: the webhook may exist.`;
  const advice =
    'If that run is still in progress, wait for it. Otherwise look for the webhook on the board, and check the log of that run, which names it if it was created.';
  return `${what} ${advice} If it's there, ${startOver(keep)} If it isn't, delete the variable ${keep.id} and re-run.`;
}
