// A claim is the variable saying, before the request to the board, that a registration was started: the next run then
// notices one that died in between.
import type { ActionsStore } from '../model/actions-store.ts';
import type { KeepPlace } from '../model/declaration.ts';
import type { Result } from '../model/result.ts';
import { variableOf } from './registration-record.ts';

export type Stores = {
  /** For what comes before the creation; its requests end with the run. */
  readonly before: ActionsStore;
  /** For what follows the creation, with a deadline that starts now, so that an interruption does not lose the secret. */
  readonly after: () => ActionsStore;
};

export type Claim = {
  readonly keep: KeepPlace;
  /** Unique, since it names the run. */
  readonly text: string;
  readonly previous: string | undefined;
};

/**
 * Writes the claim, or undoes it and says why.
 *
 * GitHub creates a variable for only one of two runs (409 for the other). Over a previous value, which takes
 * `allow-duplicate`, the later write wins, so each run reads it back.
 */
export async function takeClaim(claim: Claim, { before, after }: Stores): Promise<Result<void>> {
  const { keep, text, previous } = claim;
  const written = await before.writeVariable(keep.id, text, { exists: previous !== undefined });
  if (written.ok && written.value === 'conflict') return claimedByOther(keep);
  if (!written.ok && written.error.uncertain !== true) return { ok: false, error: written.error.message };
  const read = written.ok ? await before.readVariable(keep.id) : written;
  if (read.ok && isOthers(claim, read.value)) return claimedByOther(keep);
  if (read.ok && read.value === text) return { ok: true, value: undefined };
  const unseen = `${variableOf(keep)} did not show what was written to it, so nothing was created: re-run.`;
  const why = read.ok ? unseen : read.error.message;
  const released = await releaseClaim(claim, after());
  return { ok: false, error: released.ok ? why : `${why} ${released.error}` };
}

function claimedByOther({ id }: KeepPlace): Result<never> {
  const error = `Another run is registering a webhook under ${id} right now, so this one created nothing. Re-run when it has finished, and give the workflow a "concurrency" group, so that runs wait for each other.`;
  return { ok: false, error };
}

/** Restores the previous value, unless another run has written since. An error says what to do by hand. */
export async function releaseClaim(claim: Claim, store: ActionsStore): Promise<Result<void>> {
  const { keep, previous } = claim;
  const read = await store.readVariable(keep.id);
  if (!read.ok) return remains(keep, read.error.message);
  if (read.value === undefined || isOthers(claim, read.value)) return { ok: true, value: undefined };
  const restored =
    previous === undefined
      ? await store.deleteVariable(keep.id)
      : await store.writeVariable(keep.id, previous, { exists: true });
  return restored.ok ? { ok: true, value: undefined } : remains(keep, restored.error.message);
}

function remains(keep: KeepPlace, why: string): Result<never> {
  const error = `${variableOf(keep)} still says that the registration was started. ${why} Delete the variable by hand before the next run.`;
  return { ok: false, error };
}

/** Whether another run wrote the value. GitHub may lag and still show what was there before the claim. */
export function isOthers({ text, previous }: Claim, value: string | undefined): boolean {
  return value !== undefined && value !== text && value !== previous;
}
