// The board's API can only create, and shows the secret once, so the order of the steps is what makes keeping safe
// (contract.md, section 6): registered already? → may it be created? → are both writable? → claim → create → outputs →
// secret → variable.
import type { ActionsStore } from '../model/actions-store.ts';
import type { KeepPlace } from '../model/declaration.ts';
import type { WebhookRegistration } from '../model/operation.ts';
import type { OutcomeDetails } from '../model/outcome.ts';
import type { Result } from '../model/result.ts';
import { endSentence } from '../text/grammar.ts';
import { type Claim, isOthers, releaseClaim, type Stores, takeClaim } from './claim.ts';
import { compareFingerprint, fingerprintOf } from './fingerprint.ts';
import {
  alreadyRegistered,
  claimStays,
  differentWebhook,
  finishByHand,
  keptAs,
  leftovers,
  nothingCreated,
  replaced,
  secretMissing,
  takenOver,
  unfinished,
  unknownFingerprint,
  variableOf,
} from './messages.ts';
import {
  parseRecord,
  type RegisteredRecord,
  type RegisteringRecord,
  type RegistrationRecord,
  renderRecord,
} from './registration-record.ts';

export type KeptRegistration = WebhookRegistration & { readonly keep: KeepPlace };

export type KeepPorts = {
  /** Sends the request to the board, at most once; masks the secret and sets the outputs before it resolves. */
  readonly create: () => Promise<OutcomeDetails>;
  /** Whether the callback may be registered; succeeds at once where the declaration does not ask for the check. */
  readonly checkCallback: () => Promise<Result<void>>;
  readonly stores: Stores;
  /** Wall clock. */
  readonly nowMs: () => number;
  /** Unique to this registration in this attempt of this run; see `nameRun`. */
  readonly run: string;
  /** Percent-encoded address of the board, without a trailing slash. */
  readonly board: string;
};

/**
 * Registers the webhook unless the variable says that it is registered. Never rejects for what GitHub does. Wherever a
 * run is stopped or killed in here, the next one does not create the webhook a second time.
 */
export async function keepWebhook(registration: KeptRegistration, ports: KeepPorts): Promise<OutcomeDetails> {
  const { keep } = registration;
  const { before } = ports.stores;
  const read = await before.readVariable(keep.id);
  if (!read.ok) return failed(`${read.error.message} ${nothingCreated}`);
  const state = classifyRegistration(read.value, registration, ports.board);
  if (!state.ok) return failed(state.error);
  if (state.value.kind === 'registered') return await unchanged(registration, state.value.record, ports);

  const callback = await ports.checkCallback();
  if (!callback.ok) return failed(callback.error);
  const writable = await before.checkWritable({ secret: keep.secret, variable: keep.id });
  if (!writable.ok) return failed(`${writable.error.message} ${nothingCreated}`);

  const { previous } = state.value;
  const claim: Claim = { keep, text: renderRecord(claimRecord(registration, ports)), previous: previous?.text };
  const claimed = await takeClaim(claim, ports.stores);
  if (!claimed.ok) return failed(claimed.error);

  const outcome = await createAndStore(registration, claim, ports);
  const mayExist = outcome.registered !== undefined || outcome.status === 'unknown';
  return [
    ...(mayExist && previous?.record.state === 'registered' ? [replaced(previous.record)] : []),
    ...(writable.value.length > 0 ? [leftovers(writable.value)] : []),
  ].reduce(withSentence, outcome);
}

type RegistrationState =
  | { readonly kind: 'registered'; readonly record: RegisteredRecord }
  /** `previous`: the variable's value, which `allow-duplicate` permits to replace. */
  | {
      readonly kind: 'unregistered';
      readonly previous?: { readonly text: string; readonly record: RegistrationRecord };
    };

/** What the text of the variable means for this run. Fails, with what to do by hand, where nothing may be created. */
function classifyRegistration(
  text: string | undefined,
  { keep, webhook, allowDuplicate }: KeptRegistration,
  board: string,
): Result<RegistrationState> {
  if (text === undefined) return { ok: true, value: { kind: 'unregistered' } };
  const parsed = parseRecord(text);
  // Even `allow-duplicate` must not overwrite what this action didn't write.
  if (!parsed.ok) return { ok: false, error: `${variableOf(keep)}: ${parsed.error}` };
  const record = parsed.value;
  const comparison = compareFingerprint(record.fingerprint, webhook, board);
  if (comparison === 'unknown') return { ok: false, error: unknownFingerprint(keep) };
  const isRegistered = record.state === 'registered';
  // contract.md, section 6: the same fingerprint creates nothing; allow-duplicate is about a different one.
  if (isRegistered && comparison === 'same') return { ok: true, value: { kind: 'registered', record } };
  if (allowDuplicate) return { ok: true, value: { kind: 'unregistered', previous: { text, record } } };
  return { ok: false, error: isRegistered ? differentWebhook(keep, record) : unfinished(keep, record) };
}

async function unchanged(
  { keep }: KeptRegistration,
  record: RegisteredRecord,
  { stores }: KeepPorts,
): Promise<OutcomeDetails> {
  const secret = await stores.before.secretExists(keep.secret);
  const { webhookId } = record;
  const message = alreadyRegistered(record);
  const outcome: OutcomeDetails = { status: 'unchanged', attempts: 0, message, registered: { webhookId } };
  return secret.ok && !secret.value ? withSentence(outcome, secretMissing(keep)) : outcome;
}

async function createAndStore(registration: KeptRegistration, claim: Claim, ports: KeepPorts): Promise<OutcomeDetails> {
  // The stored record says more than that it was registered.
  const { routine: _, ...created } = await ports.create();
  const { webhookId, secret } = created.registered ?? {};
  if (webhookId !== undefined && secret !== undefined) {
    const record = { ...claimRecord(registration, ports), state: 'registered', webhookId } as const;
    const stored = await storeBoth(claim, record, secret, ports.stores.after());
    return stored.ok
      ? { ...created, status: 'succeeded', message: `registered as ${webhookId}, ${keptAs(claim.keep)}` }
      : { ...created, status: 'failed', message: stored.error };
  }
  if (created.status === 'unknown') return withSentence(created, claimStays(claim.keep));
  const released = await releaseClaim(claim, ports.stores.after());
  return released.ok ? created : withSentence(created, released.error);
}

/**
 * The secret comes before the variable, since one that says `registered` promises that the secret is stored. Neither is
 * written where another run has taken the claim meanwhile: the secret of one webhook would end up beside the id of
 * the other.
 */
async function storeBoth(
  claim: Claim,
  record: RegisteredRecord,
  secret: string,
  store: ActionsStore,
): Promise<Result<void>> {
  const { keep } = claim;
  const read = await store.readVariable(keep.id);
  if (read.ok && isOthers(claim, read.value)) return { ok: false, error: takenOver(keep, record) };
  const stored = await store.writeSecret(keep.secret, secret);
  if (!stored.ok) return { ok: false, error: finishByHand(keep, record, 'secret', stored.error.message) };
  const noted = await store.writeVariable(keep.id, renderRecord(record), { exists: true });
  if (noted.ok && noted.value === 'written') return { ok: true, value: undefined };
  const why = noted.ok ? '' : noted.error.message;
  return { ok: false, error: finishByHand(keep, record, 'variable', why) };
}

function claimRecord({ webhook }: KeptRegistration, { nowMs, run, board }: KeepPorts): RegisteringRecord {
  return { state: 'registering', fingerprint: fingerprintOf(webhook, board), at: new Date(nowMs()).toISOString(), run };
}

function failed(message: string): OutcomeDetails {
  return { status: 'failed', attempts: 0, message };
}

function withSentence(outcome: OutcomeDetails, sentence: string): OutcomeDetails {
  return { ...outcome, message: `${endSentence(outcome.message)} ${sentence}` };
}
