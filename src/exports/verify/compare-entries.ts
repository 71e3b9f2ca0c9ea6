// The entries of files and of the board, brought together by `_id`.
import type { Calendar } from '../../model/calendar.ts';
import { columnFormats, type RowFormat } from '../../model/declaration.ts';
import type { TimeEntryExport } from '../../model/operation.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { Difference } from '../../model/verification.ts';
import { parseInstant } from '../../text/instant.ts';
import type { Fail } from '../rows/row-reader.ts';
import { entryOf } from '../rows/row-text.ts';
import { differencesOf } from '../rows/same-entry.ts';
import { type Copy, rowIn, type SameId } from '../sorted/same-id.ts';

export type ComparedFile = {
  readonly path: string;
  readonly format: RowFormat;
  readonly fail: Fail;
  /** Durations in the file, of the rows that count, and now. */
  beforeMs: number;
  afterMs: number;
  /** How many count: those of the period and the tasks of the export. */
  rows: number;
  allRows: number;
  readonly counts: Record<Difference['change'], number>;
  bookedLate: number;
};

export type Comparison = {
  readonly operation: TimeEntryExport;
  readonly files: readonly ComparedFile[];
  /** The format of the texts of the board's entries. */
  readonly boardFormat: RowFormat;
  readonly calendar: Calendar;
  /** Whether an entry belongs to what the board answered with 404; absent if nothing does. */
  readonly isLeftOut?: ((entry: TimeEntry) => boolean) | undefined;
};

/**
 * The differences of one `_id`, by file.
 *
 * @throws FileError if a file has it twice, or if a spreadsheet has removed the zeros before it.
 */
export function compareSameId(copies: SameId, comparison: Comparison): readonly Difference[] {
  const { files, operation, isLeftOut } = comparison;
  // Files don't say which tasks were read for them, so rows of any task count.
  const ofAnyTask = operation.entriesFrom !== undefined;
  const now = copies.entries.find(({ scope }) => scope === 'inExport');
  const isOnBoard = copies.entries.length > 0;
  return files.flatMap((file, index) => {
    const found = rowIn(copies, index + 1, file.fail);
    if (found !== undefined && !isOnBoard && isLeftOut?.(entryOf(found.text, file.format))) return [];
    // A row that the export would not write now counts if it passes and the board has its entry, or its task was read.
    const counts = found?.scope === 'inExport' || (found?.scope === 'ofOtherTask' && (isOnBoard || ofAnyTask));
    const row = now !== undefined || counts ? found : undefined;
    if (row !== undefined) {
      file.beforeMs += row.durationMs;
      file.rows += 1;
    }
    if (now !== undefined) file.afterMs += now.durationMs;
    const difference = differenceOf(row, now, file, comparison);
    if (difference === undefined) return [];
    file.counts[difference.change] += 1;
    if (difference.bookedLate) file.bookedLate += 1;
    return [difference];
  });
}

/** @param entry what the board says; undefined if nothing differs. */
export function differenceOf(
  row: Copy | undefined,
  entry: Copy | undefined,
  { path, format }: Pick<ComparedFile, 'path' | 'format'>,
  { boardFormat, calendar, operation }: Omit<Comparison, 'files'>,
): Difference | undefined {
  if (row?.text === entry?.text && format === boardFormat) return undefined;
  const before = row && entryOf(row.text, format);
  const now = entry && entryOf(entry.text, boardFormat);
  const known = now ?? before;
  if (known === undefined) return undefined;
  const fields = before && now ? differencesOf(before.original, now.original, columnFormats.has(format)) : [];
  if (before && now && fields.length === 0) return undefined;
  return {
    change: before === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
    ...{ file: path, entry: known.id, task: known.task, user: known.user, startTimestamp: known.start },
    start: `${calendar.exactTimeOf(known.startMs)} ${calendar.timeZone}`,
    ...(before && { secondsBefore: before.durationMs / 1000 }),
    ...(now && { secondsAfter: now.durationMs / 1000 }),
    ...(fields.length > 0 && { fields }),
    ...(now && isLate(now, operation) && { bookedLate: true }),
  };
}

/** As which entries of the board are compared: a .csv holds less than an entry, so only if no file has another form. */
export function commonFormat(files: readonly Pick<ComparedFile, 'format'>[]): RowFormat {
  return files.every(({ format }) => columnFormats.has(format)) ? 'csv' : 'json';
}

/** Whether it was booked after the period had ended. */
function isLate({ created }: TimeEntry, { filter: { span } }: TimeEntryExport): boolean {
  return span !== undefined && created ? parseInstant(created) >= span.untilMs : false;
}
