// The entries of files and of the board, brought together by `_id`.

import type { Calendar } from '../../model/calendar.ts';
import type { RowFormat } from '../../model/declaration.ts';
import { ReadFileError } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { Difference } from '../../model/verification.ts';
import { parseInstant } from '../../text/instant.ts';
import { quoteName } from '../../text/quote.ts';
import { entryOf } from '../rows/row-text.ts';
import { differencesOf } from '../rows/same-entry.ts';
import { board, type JoinedRow } from '../sorted/joined-rows.ts';
import { rewrittenId } from './rewritten-ids.ts';

export type ComparedFile = {
  readonly path: string;
  readonly format: RowFormat;
  /** Durations in the file, of the rows that count, and now. */
  beforeMs: number;
  afterMs: number;
  /** How many count: those of the period and the tasks of the export. */
  rows: number;
  allRows: number;
};

export type Comparison = {
  readonly files: readonly ComparedFile[];
  /** The format of the texts of the board's entries. */
  readonly boardFormat: RowFormat;
  /** Whether a row counts that the export would not write now; the board may have its entry all the same. */
  readonly covers: (row: TimeEntry, isOnBoard: boolean) => boolean;
  readonly calendar: Calendar;
  /** End of the period; absent for all entries. */
  readonly untilMs?: number | undefined;
};

/**
 * The differences of one `_id`, by file.
 *
 * @param copies all copies of it.
 * @throws FileError if a file has it twice, or if a spreadsheet has removed the zeros before it.
 */
export function compareCopies(copies: readonly JoinedRow[], comparison: Comparison): readonly Difference[] {
  const from = (one: number) => copies.find(({ origin }) => origin === one);
  const now = from(board.entry);
  const isOnBoard = now !== undefined || from(board.passedOver) !== undefined;
  return comparison.files.flatMap((file, index) => {
    const [row, repeated] = copies.filter(({ origin }) => origin === index + 1);
    if (row !== undefined && repeated !== undefined) throw repeatedRow(file.path, row, repeated);
    const zeros = row === undefined || isOnBoard ? undefined : from(board.zeros);
    if (row !== undefined && zeros !== undefined) throw rewrittenId(file.path, row.key, zeros.text);
    const counts =
      row !== undefined && (now !== undefined || comparison.covers(entryOf(row.text, file.format), isOnBoard));
    if (counts) {
      file.beforeMs += row.durationMs;
      file.rows += 1;
    }
    if (now !== undefined) file.afterMs += now.durationMs;
    if (counts && now !== undefined && row.text === now.text && file.format === comparison.boardFormat) return [];
    return differenceOf(counts ? row : undefined, now, file, comparison) ?? [];
  });
}

function differenceOf(
  row: JoinedRow | undefined,
  entry: JoinedRow | undefined,
  { path, format }: ComparedFile,
  { boardFormat, calendar, untilMs }: Comparison,
): Difference | undefined {
  const before = row && entryOf(row.text, format);
  const now = entry && entryOf(entry.text, boardFormat);
  const known = now ?? before;
  if (known === undefined) return undefined;
  const fields = before && now ? differencesOf(before.original, now.original, format === 'csv') : [];
  if (before && now && fields.length === 0) return undefined;
  return {
    change: before === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
    ...{ file: path, entry: known.id, task: known.task, user: known.user, startTimestamp: known.start },
    start: `${calendar.exactTimeOf(known.startMs)} ${calendar.timeZone}`,
    ...(before && { secondsBefore: before.durationMs / 1000 }),
    ...(now && { secondsAfter: now.durationMs / 1000 }),
    ...(fields.length > 0 && { fields }),
    ...(now && isLate(now, untilMs) && { bookedLate: true }),
  };
}

function isLate({ created }: TimeEntry, untilMs: number | undefined): boolean {
  return untilMs !== undefined && created ? parseInstant(created) >= untilMs : false;
}

function repeatedRow(path: string, { key, line }: JoinedRow, other: JoinedRow): ReadFileError {
  const lines = `lines ${line} and ${other.line}`;
  return new ReadFileError(
    `cannot verify ${quoteName(path)}: it has the _id ${quoteName(key)} twice, in ${lines}; restore the file as an export wrote it`,
  );
}
