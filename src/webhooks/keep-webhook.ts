// The board's API can only create, and shows the secret once, so the order of the steps is what makes keeping safe
// (contract.md, section 6): registered already? → may it be created? → are both writable? → claim → create → outputs →
// secret → variable.
import type { ActionsStore } from '../model/actions-store.ts';
import type { OutcomeDetails } from '../model/operation.ts';
import type { Result } from '../model/result.ts';
import { endSentence } from '../text/messages.ts';
import { type Claim, type Stores, isOthers, releaseClaim, takeClaim } from './claim.ts';
import { type KeptRegistration, classifyRegistration } from './classify-registration.ts';
import { fingerprintOf } from './fingerprint.ts';
import {
  type RegisteredRecord,
  type RegisteringRecord,
  idText,
  renderRecord,
  scopeOf,
  startOver,
  variableOf,
  whenAndBy,
} from './registration-record.ts';

export type KeepPorts = {
  /** Sends the request to the board, at most once; masks the secret and sets the outputs before it resolves. */
  readonly create: () => Promise<OutcomeDetails>;
  readonly nowMs: () => number;
  /** A name unique to this registration in this attempt of this run; see `nameRun` in `registration-record.ts`. */
  readonly nameRun: () => string;
  /** Percent-encoded address of the board, without a trailing slash. */
  readonly board: string;
};

/**
 * Registers the webhook unless the variable says that it is registered. Never rejects for what GitHub does. Wherever a
 * run is stopped or killed in here, the next one does not create the webhook a second time.
 */
export async function keepWebhook(
  registration: KeptRegistration,
  stores: Stores,
  ports: KeepPorts,
): Promise<OutcomeDetails> {
  const { keep, webhook } = registration;
  const { before } = stores;
  const read = await before.readVariable(keep.id);
  if (!read.ok) return failed(`${read.error.message} ${nothingCreated}`);
  const state = classifyRegistration(read.value, registration, ports.board);
  if (!state.ok) return failed(state.error);
  const { registered, previous } = state.value;
  if (registered !== undefined) return await unchanged(registration, registered, before);

  const writable = await before.checkWritable({ secret: keep.secret, variable: keep.id });
  if (!writable.ok) return failed(`${writable.error.message} ${nothingCreated}`);

  const record: RegisteringRecord = {
    state: 'registering',
    fingerprint: fingerprintOf(webhook, ports.board),
    at: new Date(ports.nowMs()).toISOString(),
    run: ports.nameRun(),
  };
  const claim: Claim = { keep, text: renderRecord(record), previous: read.value };
  const claimed = await takeClaim(claim, stores);
  if (!claimed.ok) return failed(claimed.error);

  const outcome = await createAndStore(claim, record, stores, ports.create);
  const mayExist = outcome.registered !== undefined || outcome.status === 'unknown';
  if (!mayExist || previous?.state !== 'registered') return outcome;
  const kept = `The webhook ${idText(previous)} was kept there before and still exists: delete it on the board when nothing needs it.`;
  return withSentence(outcome, kept);
}

const nothingCreated = 'The webhook was not created: fix this, then re-run.';

async function unchanged(
  { keep }: KeptRegistration,
  record: RegisteredRecord,
  store: ActionsStore,
): Promise<OutcomeDetails> {
  const secret = await store.secretExists(keep.secret);
  const message = `registered already as ${idText(record)}, ${whenAndBy(record)}; nothing was created`;
  const registered = { webhookId: record.webhookId };
  const outcome: OutcomeDetails = { status: 'unchanged', attempts: 0, message, registered };
  if (!secret.ok || secret.value) return outcome;
  const missing = `But there is no secret ${keep.secret} in the ${scopeOf(keep)} any more, and the board shows it only once: to get another, ${startOver(keep)}`;
  return withSentence(outcome, missing);
}

async function createAndStore(
  claim: Claim,
  started: RegisteringRecord,
  stores: Stores,
  create: KeepPorts['create'],
): Promise<OutcomeDetails> {
  const { keep } = claim;
  // The stored record says more than that it was registered.
  const { routine: _, ...created } = await create();
  const { webhookId, secret } = created.registered ?? {};
  if (webhookId !== undefined && secret !== undefined) {
    const record: RegisteredRecord = { ...started, state: 'registered', webhookId };
    const stored = await storeBoth(claim, record, secret, stores.after());
    if (!stored.ok) return { ...created, status: 'failed', message: stored.error };
    const message = `registered as ${webhookId}, kept as the secret ${keep.secret} and the variable ${keep.id} of the ${scopeOf(keep)}`;
    return { ...created, status: 'succeeded', message };
  }
  if (created.status === 'unknown') {
    const stays = `${variableOf(keep)} keeps saying that the registration was started, so that no run creates it again.`;
    return withSentence(created, `${stays} Once you have checked: ${startOver(keep)}`);
  }
  const released = await releaseClaim(claim, stores.after());
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
  if (read.ok && isOthers(claim, read.value)) {
    const why = `but not kept: the variable ${keep.id} was changed meanwhile, by another run with "allow-duplicate" or by hand.`;
    const advice =
      'Store both under other names in a later step, or delete the webhook on the board by hand. Give the workflow a "concurrency" group, so that runs wait for each other.';
    return notKept(record, why, advice);
  }
  const stored = await store.writeSecret(keep.secret, secret);
  const noted = stored.ok ? await store.writeVariable(keep.id, renderRecord(record), { exists: true }) : stored;
  if (noted.ok) return { ok: true, value: undefined };
  return notKept(record, `but could not be kept. ${noted.error.message}`, `Fix this, ${startOver(keep)}`);
}

function notKept(record: RegisteredRecord, why: string, advice: string): Result<never> {
  const inOutputs = 'The outputs webhookId and secret of this step hold both, to later steps of this job only.';
  return { ok: false, error: `The webhook ${idText(record)} was registered, ${why} ${inOutputs} ${advice}` };
}

function failed(message: string): OutcomeDetails {
  return { status: 'failed', attempts: 0, message };
}

function withSentence(outcome: OutcomeDetails, sentence: string): OutcomeDetails {
  return { ...outcome, message: `${endSentence(outcome.message)} ${sentence}` };
}
