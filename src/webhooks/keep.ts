// A webhook that is registered once and whose secret is stored (contract.md, section 6). The board can only create, and
// shows the secret once, so the order is what makes it safe: is it there already → may it be created → may both be
// written → claim → create → outputs → secret → variable.

import type { ActionsStore } from '../model/actions-store.ts';
import type { OutcomeDetails } from '../model/outcome.ts';
import { endSentence } from '../text/grammar.ts';
import { type Claim, giveBack, isOthers, takeClaim } from './claim.ts';
import { fingerprintOf } from './fingerprint.ts';
import { formatLedger, type Ledger, parseLedger } from './ledger.ts';
import type { KeepPorts } from './ports.ts';
import { judgeLedger, type KeptRegistration } from './standing.ts';
import {
  alreadyRegistered,
  claimStays,
  finishByHand,
  keptAs,
  leftovers,
  nothingYet,
  replaced,
  secretIsGone,
  takenOver,
} from './words.ts';

/**
 * Registers it unless the variable says that it is registered. Never rejects for what GitHub does. A run that ends
 * anywhere in here, by force too, leaves no state in which the next one would create the webhook a second time.
 */
export async function keepWebhook(registration: KeptRegistration, ports: KeepPorts): Promise<OutcomeDetails> {
  const { keep } = registration;
  const read = await ports.before.readVariable(keep.id);
  if (read.kind === 'fault') return failed(`${read.message} ${nothingYet}`);
  const standing = judgeLedger(read.kind === 'found' ? read.value : undefined, registration);
  if (standing.kind === 'refused') return failed(standing.message);
  if (standing.kind === 'registered') return await unchanged(registration, standing.ledger, ports);

  const unfit = await ports.checkCallback();
  if (unfit !== undefined) return failed(unfit);
  const writable = await ports.before.checkWritable({ secret: keep.secret, variable: keep.id });
  if (writable.kind === 'fault') return failed(`${writable.message} ${nothingYet}`);

  const claim: Claim = {
    keep,
    text: formatLedger(ledgerOf(registration, ports)),
    ...(standing.old !== undefined && { old: standing.old }),
  };
  const unclaimed = await takeClaim(claim, ports.before, ports.after);
  if (unclaimed !== undefined) return failed(unclaimed);

  const kept = await createAndStore(registration, claim, ports);
  return [
    ...(kept.registered === undefined && kept.status !== 'unknown' ? [] : stillThere(standing.old)),
    ...(writable.leftovers.length === 0 ? [] : [leftovers(writable.leftovers)]),
  ].reduce(adding, kept);
}

/** The variable names it no longer, and nothing else would. */
function stillThere(old: string | undefined): readonly string[] {
  const read = old === undefined ? undefined : parseLedger(old);
  if (read?.kind !== 'ledger' || read.ledger.state !== 'registered') return [];
  return [replaced(read.ledger)];
}

async function unchanged(
  { keep }: KeptRegistration,
  ledger: Ledger & { readonly state: 'registered' },
  { before }: KeepPorts,
): Promise<OutcomeDetails> {
  const secret = await before.secretExists(keep.secret);
  const { webhookId } = ledger;
  const message = alreadyRegistered(ledger);
  const outcome = { status: 'unchanged', attempts: 0, message, registered: { webhookId } } as const;
  return secret.kind === 'none' ? adding(outcome, secretIsGone(keep)) : outcome;
}

async function createAndStore(registration: KeptRegistration, claim: Claim, ports: KeepPorts): Promise<OutcomeDetails> {
  const { keep } = registration;
  const created = await ports.create();
  const { webhookId, secret } = created.registered ?? {};
  if (webhookId !== undefined && secret !== undefined) {
    const ledger = { ...ledgerOf(registration, ports), state: 'registered', webhookId } as const;
    return { ...created, ...(await store(claim, ledger, secret, ports.after())) };
  }
  if (created.status === 'unknown') return adding(created, claimStays(keep));
  const left = await giveBack(claim, ports.after());
  return left === undefined ? created : adding(created, left);
}

/**
 * The secret comes before the variable: one that says `registered` promises that the secret is stored. Neither is
 * written where another run took the claim meanwhile, or the secret of one webhook would come to lie beside the id of
 * the other.
 */
async function store(
  claim: Claim,
  ledger: Ledger & { readonly state: 'registered' },
  secret: string,
  github: ActionsStore,
): Promise<Pick<OutcomeDetails, 'status' | 'message'>> {
  const { keep } = claim;
  const read = await github.readVariable(keep.id);
  if (read.kind === 'found' && isOthers(claim, read.value))
    return { status: 'failed', message: takenOver(keep, ledger) };
  const stored = await github.writeSecret(keep.secret, secret);
  if (stored.kind === 'fault') {
    return { status: 'failed', message: finishByHand(keep, ledger, 'secret', stored.message) };
  }
  const noted = await github.writeVariable(keep.id, formatLedger(ledger), { exists: true });
  if (noted.kind === 'written') {
    return { status: 'succeeded', message: `registered as ${ledger.webhookId}, ${keptAs(keep)}` };
  }
  const why = noted.kind === 'fault' ? noted.message : '';
  return { status: 'failed', message: finishByHand(keep, ledger, 'variable', why) };
}

function ledgerOf({ webhook }: KeptRegistration, { nowMs, run }: KeepPorts): Ledger & { state: 'registering' } {
  return { state: 'registering', fingerprint: fingerprintOf(webhook), at: new Date(nowMs()).toISOString(), run };
}

function failed(message: string): OutcomeDetails {
  return { status: 'failed', attempts: 0, message };
}

function adding(outcome: OutcomeDetails, sentence: string): OutcomeDetails {
  const { message } = outcome;
  return { ...outcome, message: `${endSentence(message)} ${sentence}` };
}
