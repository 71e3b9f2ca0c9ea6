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
import { type Copies, type Copy, rowIn } from '../sorted/copies.ts';

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
export function compareCopies(copies: Copies, comparison: Comparison): readonly Difference[] {
  const { files, boardFormat, operation, isLeftOut } = comparison;
  // Files don't say which tasks were read for them, so rows of any task count.
  const ofAnyTask = operation.entriesFrom !== undefined;
  const now = copies.onBoard.find(({ scope }) => scope === 'read');
  const isOnBoard = copies.onBoard.length > 0;
  return files.flatMap((file, index) => {
    const found = rowIn(copies, index + 1, file.fail);
    if (found !== undefined && !isOnBoard && isLeftOut?.(entryOf(found.text, file.format))) return [];
    // A row that the export would not write now counts if it passes and the board has its entry, or its task was read.
    const counts = found?.scope === 'read' || (found?.scope === 'passes' && (isOnBoard || ofAnyTask));
    const row = now !== undefined || counts ? found : undefined;
    if (row !== undefined) {
      file.beforeMs += row.durationMs;
      file.rows += 1;
    }
    if (now !== undefined) file.afterMs += now.durationMs;
    if (row !== undefined && row.text === now?.text && file.format === boardFormat) return [];
    const difference = differenceOf(row, now, file, comparison);
    if (difference === undefined) return [];
    file.counts[difference.change] += 1;
    if (difference.bookedLate) file.bookedLate += 1;
    return [difference];
  });
}

function differenceOf(
  row: Copy | undefined,
  entry: Copy | undefined,
  { path, format }: ComparedFile,
  { boardFormat, calendar, operation }: Comparison,
): Difference | undefined {
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

/** Whether it was booked after the period had ended. */
function isLate({ created }: TimeEntry, { filter: { span } }: TimeEntryExport): boolean {
  return span !== undefined && created ? parseInstant(created) >= span.untilMs : false;
}
