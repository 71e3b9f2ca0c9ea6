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
import { type Ledger, parseLedger, type RegisteredLedger, type RegisteringLedger, renderLedger } from './ledger.ts';
import {
  alreadyRegistered,
  boardNotNoted,
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
  /** Address of the board, as a URL spells it, without a trailing slash. */
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
  if (read.kind === 'fault') return failed(`${read.message} ${nothingCreated}`);
  const state = classifyRegistration(read.kind === 'found' ? read.value : undefined, registration, ports.board);
  if (!state.ok) return failed(state.error);
  if (state.value.kind === 'registered') return await unchanged(registration, state.value.ledger, ports);

  const callback = await ports.checkCallback();
  if (!callback.ok) return failed(callback.error);
  const writable = await before.checkWritable({ secret: keep.secret, variable: keep.id });
  if (writable.kind === 'fault') return failed(`${writable.message} ${nothingCreated}`);

  const { previous } = state.value;
  const claim: Claim = { keep, text: renderLedger(claimLedger(registration, ports)), previous: previous?.text };
  const claimed = await takeClaim(claim, ports.stores);
  if (!claimed.ok) return failed(claimed.error);

  const outcome = await createAndStore(registration, claim, ports);
  const mayExist = outcome.registered !== undefined || outcome.status === 'unknown';
  return [
    ...(mayExist && previous?.ledger.state === 'registered' ? [replaced(previous.ledger)] : []),
    ...(writable.leftovers.length > 0 ? [leftovers(writable.leftovers)] : []),
  ].reduce(withSentence, outcome);
}

type RegistrationState =
  | { readonly kind: 'registered'; readonly ledger: RegisteredLedger }
  /** `previous`: the variable's value, which `allow-duplicate` permits to replace. */
  | { readonly kind: 'unregistered'; readonly previous?: { readonly text: string; readonly ledger: Ledger } };

/** What the text of the variable means for this run. Fails, with what to do by hand, where nothing may be created. */
function classifyRegistration(
  text: string | undefined,
  { keep, webhook, allowDuplicate }: KeptRegistration,
  board: string,
): Result<RegistrationState> {
  if (text === undefined) return { ok: true, value: { kind: 'unregistered' } };
  const parsed = parseLedger(text);
  // Even `allow-duplicate` must not overwrite what this action didn't write.
  if (!parsed.ok) return { ok: false, error: `${variableOf(keep)}: ${parsed.error}` };
  const ledger = parsed.value;
  const comparison = compareFingerprint(ledger.fingerprint, webhook, board);
  if (comparison === 'unknown') return { ok: false, error: unknownFingerprint(keep) };
  const isRegistered = ledger.state === 'registered';
  // contract.md, section 6: the same fingerprint creates nothing; allow-duplicate is about a different one.
  if (isRegistered && comparison !== 'different') return { ok: true, value: { kind: 'registered', ledger } };
  if (allowDuplicate) return { ok: true, value: { kind: 'unregistered', previous: { text, ledger } } };
  return { ok: false, error: isRegistered ? differentWebhook(keep, ledger) : unfinished(keep, ledger) };
}

async function unchanged(
  registration: KeptRegistration,
  ledger: RegisteredLedger,
  { stores, board }: KeepPorts,
): Promise<OutcomeDetails> {
  const { keep } = registration;
  const secret = await stores.before.secretExists(keep.secret);
  const noted = await noteBoard(registration, ledger, stores.before, board);
  const { webhookId } = ledger;
  const message = alreadyRegistered(ledger);
  const outcome = { status: 'unchanged', attempts: 0, message, registered: { webhookId } } as const;
  return [
    ...(secret.kind === 'none' ? [secretMissing(keep)] : []),
    ...(noted.ok ? [] : [boardNotNoted(keep, noted.error)]),
  ].reduce(withSentence, outcome as OutcomeDetails);
}

/**
 * The first release did not note the board. What it registered counts as registered on the board that is asked now,
 * rather than being created again, and the board is added, so that the next change of `base-url` is noticed.
 */
async function noteBoard(
  { keep, webhook }: KeptRegistration,
  ledger: RegisteredLedger,
  store: ActionsStore,
  board: string,
): Promise<Result<void>> {
  const fingerprint = fingerprintOf(webhook, board);
  if (ledger.fingerprint === fingerprint) return { ok: true, value: undefined };
  const written = await store.writeVariable(keep.id, renderLedger({ ...ledger, fingerprint }), { exists: true });
  return written.kind === 'fault' ? { ok: false, error: written.message } : { ok: true, value: undefined };
}

async function createAndStore(registration: KeptRegistration, claim: Claim, ports: KeepPorts): Promise<OutcomeDetails> {
  // The stored ledger says more than that it was registered.
  const { routine: _, ...created } = await ports.create();
  const { webhookId, secret } = created.registered ?? {};
  if (webhookId !== undefined && secret !== undefined) {
    const ledger = { ...claimLedger(registration, ports), state: 'registered', webhookId } as const;
    const stored = await storeBoth(claim, ledger, secret, ports.stores.after());
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
  ledger: RegisteredLedger,
  secret: string,
  store: ActionsStore,
): Promise<Result<void>> {
  const { keep } = claim;
  const read = await store.readVariable(keep.id);
  if (read.kind === 'found' && isOthers(claim, read.value)) return { ok: false, error: takenOver(keep, ledger) };
  const stored = await store.writeSecret(keep.secret, secret);
  if (stored.kind === 'fault') return { ok: false, error: finishByHand(keep, ledger, 'secret', stored.message) };
  const noted = await store.writeVariable(keep.id, renderLedger(ledger), { exists: true });
  if (noted.kind === 'written') return { ok: true, value: undefined };
  const why = noted.kind === 'fault' ? noted.message : '';
  return { ok: false, error: finishByHand(keep, ledger, 'variable', why) };
}

function claimLedger({ webhook }: KeptRegistration, { nowMs, run, board }: KeepPorts): RegisteringLedger {
  return { state: 'registering', fingerprint: fingerprintOf(webhook, board), at: new Date(nowMs()).toISOString(), run };
}

function failed(message: string): OutcomeDetails {
  return { status: 'failed', attempts: 0, message };
}

function withSentence(outcome: OutcomeDetails, sentence: string): OutcomeDetails {
  return { ...outcome, message: `${endSentence(outcome.message)} ${sentence}` };
}
