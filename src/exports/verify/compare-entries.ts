// The entries of files and of the board, brought together by `_id`.

import type { RowFormat } from '../../model/declaration.ts';
import { FileError } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { Difference } from '../../model/verification.ts';
import { parseInstant } from '../../text/instant.ts';
import { quoteName } from '../../text/quote.ts';
import type { SortedRow } from '../from-files/sort-rows.ts';
import type { IdHashes } from '../repeats/id-hashes.ts';
import { entryOf } from '../rows/row-text.ts';
import { differencesOf } from '../rows/same-entry.ts';

export type ComparedFile = {
  readonly path: string;
  readonly format: RowFormat;
  /** Durations in the file, of the rows that count, and now. */
  beforeMs: number;
  afterMs: number;
  /** That count: of the period and the tasks of the export. */
  rows: number;
  allRows: number;
  /** Ids of rows without an entry, whether they count or not. */
  readonly unmatched: IdHashes;
};

type Comparison = {
  readonly files: readonly ComparedFile[];
  /** Of the texts of entries of the board. */
  readonly boardFormat: RowFormat;
  /** Whether a row without a current entry counts. */
  readonly covers: (entry: TimeEntry) => boolean;
  /** End of the period; absent for all entries. */
  readonly untilMs?: number | undefined;
};

/** The number that entries of the board have as their file; those of files follow. */
export const ofBoard = 0;

/**
 * The differences of one `_id`, by file.
 *
 * @param copies all copies of it. @throws FileError if a file has it twice.
 */
export function compareCopies(copies: readonly SortedRow[], comparison: Comparison): readonly Difference[] {
  const now = copies.find(({ file }) => file === ofBoard);
  return comparison.files.flatMap((file, index) => {
    const [row, repeated] = copies.filter((copy) => copy.file === index + 1);
    if (row !== undefined && repeated !== undefined) throw repeatedRow(file.path, row, repeated);
    if (row !== undefined && now === undefined) file.unmatched.add(row.key);
    const counts = row !== undefined && (now !== undefined || comparison.covers(entryOf(row.text, file.format)));
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
  row: SortedRow | undefined,
  entry: SortedRow | undefined,
  { path, format }: ComparedFile,
  { boardFormat, untilMs }: Comparison,
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
    ...(before && { secondsBefore: before.durationMs / 1000 }),
    ...(now && { secondsAfter: now.durationMs / 1000 }),
    ...(fields.length > 0 && { fields }),
    ...(now && isLate(now, untilMs) && { bookedLate: true }),
  };
}

function isLate({ created }: TimeEntry, untilMs: number | undefined): boolean {
  return untilMs !== undefined && created ? parseInstant(created) >= untilMs : false;
}

function repeatedRow(path: string, { key, line }: SortedRow, other: SortedRow): FileError {
  const lines = `lines ${line} and ${other.line}`;
  return new FileError(
    `cannot verify ${quoteName(path)}: it has the _id ${quoteName(key)} twice, in ${lines}; restore the file as an export wrote it`,
  );
}
