// Rows whose ids a spreadsheet has rewritten look like one entry that is gone and another one that is new.
import { quoteName } from '../../text/quote.ts';
import { restoreAdvice } from '../rows/read-csv.ts';
import type { Row, RowSorter } from './row-sorter.ts';
import type { Copy, JoinedFile, SameId } from './same-id.ts';

/** Whether a spreadsheet may have written the id as a number. */
export function isNumeric(id: string): boolean {
  return Number.isFinite(Number(id));
}

/** Entries that a file may have under a rewritten id, and rows without an entry, to be sorted. */
export function unmatchedRows(groups: readonly SameId[], files: readonly JoinedFile[]): readonly Row[] {
  return groups.flatMap(({ rows, entries: [entry] }) => {
    if (!isNumeric(entry?.id ?? rows[0]?.id ?? '')) return [];
    if (entry === undefined) return rows.map((row) => [...keyOf(row), 'row', row.id, String(files.indexOf(row.file))]);
    return rows.length < files.length ? [[...keyOf(entry), 'entry', entry.id]] : [];
  });
}

/** Spreadsheets keep 15 digits of a number, and round or cut the rest: fewer are alike, before and after. */
const comparedDigits = 12;

/** What a row and its entry have in common. Ids that only look like one number are of other hours. */
function keyOf({ id, start, durationMs }: Copy): Row {
  return [Number(id).toPrecision(comparedDigits), start, String(durationMs)];
}

/** @throws FileError for the first row that is an entry, but for its id. */
export async function checkRewritten(unmatched: RowSorter, files: readonly JoinedFile[]): Promise<void> {
  let entry: Row | undefined;
  for await (const rows of unmatched.sorted()) {
    for (const row of rows) {
      // Entries sort before rows.
      if (row[3] === 'entry') entry = row;
      else if (entry?.every((field, index) => index > 2 || field === row[index])) {
        const what = `the row ${quoteName(row[4] ?? '')} is the entry ${quoteName(entry[4] ?? '')} of the board`;
        const problem = `${what}: a spreadsheet has rewritten its _id as a number`;
        files[Number(row[5])]?.fail(0, problem, restoreAdvice);
      }
    }
  }
}
