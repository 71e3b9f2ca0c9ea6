// The claim: the variable says that a registration was begun before the board is asked, so that a run that dies in
// between is seen by the next one.
import type { ActionsStore } from '../model/actions-store.ts';
import type { KeepPlace } from '../model/declaration.ts';
import { claimedByOther, claimIsLeft, notClaimed } from './words.ts';

export type Claim = {
  readonly keep: KeepPlace;
  /** Like no other: it names the run. */
  readonly text: string;
  /** What the variable held before. */
  readonly old?: string;
};

/**
 * Writes it. Undefined where it is ours now; otherwise why not, and nothing of it is left.
 *
 * GitHub creates a variable for one of two runs only (409 for the other). Over an old value, which takes
 * `allow-duplicate`, the later write wins, so both look again whose it is.
 */
export async function takeClaim(
  claim: Claim,
  store: ActionsStore,
  after: () => ActionsStore,
): Promise<string | undefined> {
  const { keep, text, old } = claim;
  const written = await store.writeVariable(keep.id, text, { exists: old !== undefined });
  if (written.kind === 'conflict') return claimedByOther(keep);
  if (written.kind === 'fault') {
    return join(written.message, written.uncertain ? await giveBack(claim, after()) : undefined);
  }
  const read = await store.readVariable(keep.id);
  if (read.kind === 'found' && isOthers(claim, read.value)) return claimedByOther(keep);
  if (read.kind === 'found' && read.value === text) return undefined;
  return join(read.kind === 'fault' ? read.message : notClaimed(keep), await giveBack(claim, after()));
}

/** Puts back what was there, where no other run wrote. Undefined where that is done; otherwise what to do by hand. */
export async function giveBack(claim: Claim, store: ActionsStore): Promise<string | undefined> {
  const { keep, old } = claim;
  const read = await store.readVariable(keep.id);
  if (read.kind === 'fault') return claimIsLeft(keep, read.message);
  if (read.kind === 'none' || isOthers(claim, read.value)) return undefined;
  const done =
    old === undefined ? await store.deleteVariable(keep.id) : await store.writeVariable(keep.id, old, { exists: true });
  return done.kind === 'fault' ? claimIsLeft(keep, done.message) : undefined;
}

/** Whether another run wrote it. What was there before may be shown after ours was written, where GitHub is behind. */
export function isOthers({ text, old }: Claim, value: string): boolean {
  return value !== text && value !== old;
}

function join(first: string, second: string | undefined): string {
  return second === undefined ? first : `${first} ${second}`;
}
