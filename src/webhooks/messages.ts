// Messages about a kept webhook. None holds a secret; each says what to do next.
import type { KeepPlace } from '../model/declaration.ts';
import { excerpt } from '../text/excerpt.ts';
import { isPlainId } from '../text/printable-id.ts';
import { type RegisteredRecord, type RegistrationRecord, renderRecord } from './registration-record.ts';

/** `The variable BOARD_HOOK_ID of the repository`. */
export function variableOf(keep: KeepPlace): string {
  return `The variable ${keep.id} of the ${placeOf(keep)}`;
}

function placeOf(keep: KeepPlace): string {
  return keep.in.kind === 'environment' ? `environment ${JSON.stringify(keep.in.name)}` : keep.in.kind;
}

function whenAndBy({ at, run }: RegistrationRecord): string {
  const [id = '', attempt = ''] = run.split('/');
  const where = id === 'local' ? 'a run outside GitHub' : `run ${id}${attempt === '1' ? '' : `, attempt ${attempt}`}`;
  const day = new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return `by ${where}, on ${day}, ${at.slice(11, 16)} UTC`;
}

/** Somebody else may have written the variable: no id of it may read as an address or a command. */
function idText({ webhookId }: RegisteredRecord): string {
  return isPlainId(webhookId) ? webhookId : `"${excerpt(encodeURIComponent(webhookId))}" (percent-encoded)`;
}

export function alreadyRegistered(record: RegisteredRecord): string {
  return `registered already as ${idText(record)}, ${whenAndBy(record)}; nothing was created`;
}

export function secretMissing(keep: KeepPlace): string {
  return `But there is no secret ${keep.secret} in the ${placeOf(keep)} any more, and the board shows it only once: to get another, ${startOver(keep)}`;
}

/** How to start over: the API can only create. */
function startOver(keep: KeepPlace): string {
  return `delete the webhook on the board by hand, then delete the variable ${keep.id}, and re-run.`;
}

export function differentWebhook(keep: KeepPlace, record: RegisteredRecord): string {
  const what = `${variableOf(keep)} holds a webhook other than the one declared: ${idText(record)}, registered ${whenAndBy(record)}. Either the declaration or base-url has changed since.`;
  const advice = `This action cannot change or delete it: ${startOver(keep)} Or set "allow-duplicate: true" to register the new one as well; the secret and the variable then hold the new one.`;
  return `${what} ${advice}`;
}

export function unfinished(keep: KeepPlace, record: RegistrationRecord): string {
  const what = `${variableOf(keep)} says that a registration was started ${whenAndBy(record)}, but not that it finished: the webhook may exist.`;
  const advice =
    'If that run is still in progress, wait for it. Otherwise look for the webhook on the board, and check the log of that run, which names it if it was created.';
  return `${what} ${advice} If it's there, ${startOver(keep)} If it isn't, delete the variable ${keep.id} and re-run.`;
}

export function unknownFingerprint(keep: KeepPlace): string {
  return `${variableOf(keep)} was written by a later release of this action, whose fingerprint this one does not know: use that release.`;
}

/** Two runs at once. */
export function claimedByOther(keep: KeepPlace): string {
  return `Another run is registering a webhook under ${keep.id} right now, so this one created nothing. Re-run when it has finished, and give the workflow a "concurrency" group, so that runs wait for each other.`;
}

export function notClaimed(keep: KeepPlace): string {
  return `${variableOf(keep)} did not show what was written to it, so nothing was created: re-run.`;
}

/** The board did not create it, and the variable still says that it may have. */
export function claimRemains(keep: KeepPlace, why: string): string {
  return `${variableOf(keep)} still says that the registration was started. ${why} Delete the variable by hand before the next run.`;
}

/** The board may or may not have created it. */
export function claimStays(keep: KeepPlace): string {
  return `${variableOf(keep)} keeps saying that the registration was started, so that no run creates it again. Once you have checked: ${startOver(keep)}`;
}

export function keptAs(keep: KeepPlace): string {
  return `kept as the secret ${keep.secret} and the variable ${keep.id} of the ${placeOf(keep)}`;
}

const inOutputs = 'The outputs webhookId and secret of this step hold both, to later steps of this job only.';

/** It was created and its id and secret are in the outputs, but they could not be stored. */
export function finishByHand(
  keep: KeepPlace,
  record: RegisteredRecord,
  missing: 'secret' | 'variable',
  why: string,
): string {
  const what = `The webhook ${idText(record)} was registered, but could not be kept. ${why}`;
  const variable = `set the variable ${keep.id} of the ${placeOf(keep)} to ${renderRecord(record)}`;
  const byHand =
    missing === 'variable'
      ? `Its secret is stored as ${keep.secret}. To finish by hand, ${variable}.`
      : `To finish, store the output secret as the secret ${keep.secret} of the ${placeOf(keep)} in a later step, and ${variable}.`;
  return `${what} ${inOutputs} ${byHand} Or ${startOver(keep)}`;
}

/** It was created, but another run claimed the same names before this one could store anything. */
export function takenOver(keep: KeepPlace, record: RegisteredRecord): string {
  const what = `The webhook ${idText(record)} was registered, but not kept: the variable ${keep.id} was changed meanwhile, by another run with "allow-duplicate" or by hand.`;
  const advice =
    'Store both under other names in a later step, or delete the webhook on the board by hand. Give the workflow a "concurrency" group, so that runs wait for each other.';
  return `${what} ${inOutputs} ${advice}`;
}

/** About the webhook that `allow-duplicate` has replaced. */
export function replaced(record: RegisteredRecord): string {
  return `The webhook ${idText(record)} was kept there before and still exists: delete it on the board when nothing needs it.`;
}

export function leftovers(names: readonly string[]): string {
  return `Placeholders that showed whether both can be written could not be deleted again; delete them by hand: ${names.join(', ')}.`;
}

/** GitHub failed before the request to the board. */
export const nothingCreated = 'The webhook was not created: fix this, then re-run.';
