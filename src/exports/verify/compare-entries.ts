// The entries of files and of the board, compared by `_id`.
import type { Calendar } from '../../model/calendar.ts';
import type { TimeEntryExport } from '../../model/operation.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { Difference } from '../../model/verification.ts';
import { differencesBetween, entryOf } from '../rows/row-text.ts';
import { type Copy, type JoinedFile, rowIn, type SameId } from '../sorted/same-id.ts';

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
  /** How many count. */
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
