// The entries of files and of the board, compared by `_id`. Memory does not grow with the number of differences
// (contract.md, section 7).

import type { Calendar } from '../../model/calendar.ts';
import type { TimeEntryExport } from '../../model/operation.ts';
import type { Difference, DifferenceSpool, TimeEntry, Verification } from '../../model/time-entry.ts';
import { differencesBetween, entryOf } from '../rows/row-text.ts';
import { type Copy, type JoinedFile, type SameId, rowIn } from '../sorted/same-id.ts';

type Comparison = {
  readonly operation: TimeEntryExport;
  readonly calendar: Calendar;
  /** Whether an entry belongs to what the board answered with 404; absent if nothing does. */
  readonly isLeftOut: ((entry: TimeEntry) => boolean) | undefined;
};

export class ComparedFile {
  readonly file: JoinedFile;
  readonly #comparison: Comparison;
  /** Durations in the file, of the rows that count, and now. */
  beforeMs = 0;
  afterMs = 0;
  /** How many rows count. */
  rows = 0;
  readonly counts: Record<Difference['change'], number> = { added: 0, changed: 0, removed: 0 };

  constructor(file: JoinedFile, comparison: Comparison) {
    this.file = file;
    this.#comparison = comparison;
  }

  /** @throws FileError if the file has the `_id` twice. */
  compare(copies: SameId): readonly Difference[] {
    const now = copies.entries.find(({ scope }) => scope === 'inExport');
    const row = this.#rowThatCounts(copies, now);
    if (row !== undefined) {
      this.beforeMs += row.durationMs;
      this.rows += 1;
    }
    if (now !== undefined) this.afterMs += now.durationMs;
    const difference = differenceOf(row, now, this.file, this.#comparison.calendar);
    if (difference === undefined) return [];
    this.counts[difference.change] += 1;
    return [difference];
  }

  /** A row that the export would not write now counts if it passes and the board has its entry, or its task was read. */
  #rowThatCounts(copies: SameId, now: Copy | undefined): Copy | undefined {
    const row = rowIn(copies, this.file);
    if (row === undefined || now !== undefined) return row;
    const { operation, isLeftOut } = this.#comparison;
    const isOnBoard = copies.entries.length > 0;
    if (!isOnBoard && isLeftOut?.(entryOf(row))) return undefined;
    // Files don't say which tasks were read for them, so rows of any task count.
    const isOfAnyTask = isOnBoard || operation.entriesFrom !== undefined;
    return row.scope === 'inExport' || (row.scope === 'ofOtherTask' && isOfAnyTask) ? row : undefined;
  }
}

/** @param entry what the board says; undefined if nothing differs. */
export function differenceOf(
  row: Copy | undefined,
  entry: Copy | undefined,
  { path }: JoinedFile,
  calendar: Calendar,
): Difference | undefined {
  const fields = row && entry ? differencesBetween(row, entry) : [];
  if (row && entry && fields.length === 0) return undefined;
  const before = row && entryOf(row);
  const now = entry && entryOf(entry);
  const known = now ?? before;
  if (known === undefined) return undefined;
  return {
    change: before === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
    ...{ file: path, entry: known.id, task: known.task, user: known.user, startTimestamp: known.start },
    start: `${calendar.exactTimeOf(known.startMs)} ${calendar.timeZone}`,
    ...(before && { secondsBefore: before.durationMs / 1000 }),
    ...(now && { secondsAfter: now.durationMs / 1000 }),
    ...(fields.length > 0 && { fields }),
  };
}

/** Kept in memory up to this many; the rest goes to the spool. */
const maxHeld = 1000;
/** UTF-16 code units in the names of fields. */
const maxUnits = 4 * 1024 * 1024;

export class FoundDifferences {
  readonly #spool: DifferenceSpool | undefined;
  readonly #first: Difference[] = [];
  readonly #from: number;
  #units = 0;
  #total = 0;
  #count = 0;

  constructor(spool: DifferenceSpool | undefined) {
    this.#spool = spool;
    this.#from = spool?.bytes ?? 0;
  }

  /** @param found by entry. */
  async add(found: readonly (readonly Difference[])[]): Promise<void> {
    const all = found.flat();
    const others = all.filter((one) => !this.#hold(one));
    this.#total += all.length;
    this.#count += found.filter(({ length }) => length > 0).length;
    if (others.length > 0) await this.#spool?.add(others);
  }

  get result(): Verification {
    const { bytes: to } = this.#spool ?? { bytes: 0 };
    const spooled = to > this.#from && { spooled: { from: this.#from, to } };
    return { differences: this.#first, total: this.#total, count: this.#count, ...spooled };
  }

  #hold(one: Difference): boolean {
    if (this.#first.length === maxHeld || this.#units > maxUnits) return false;
    this.#first.push(one);
    for (const name of one.fields ?? []) this.#units += name.length;
    return true;
  }
}
