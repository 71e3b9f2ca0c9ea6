// Rows whose ids a spreadsheet has rewritten look like one entry that is gone and another one that is new.
import { quoteName } from '../../text/quote.ts';
import { restoreAdvice } from '../rows/read-csv.ts';
import type { Row, RowSorter } from './row-sorter.ts';
import type { Copy, JoinedFile, SameId } from './same-id.ts';

export function isNumeric(id: string): boolean {
  return Number.isFinite(Number(id));
}

/** Entries that a file may have under a rewritten id, and rows without an entry, to be sorted. */
export function unmatchedRows(groups: readonly SameId[], files: readonly JoinedFile[]): readonly Row[] {
  return groups.flatMap(({ rows, entries: [entry] }) => {
    if (!isNumeric(entry?.id ?? rows[0]?.id ?? '')) return [];
    if (entry === undefined) {
      return rows.map((row) => [...keyOf(row, plain(row.id)), 'row', row.id, String(files.indexOf(row.file))]);
    }
    if (rows.length >= files.length) return [];
    return rewritten(entry.id).map((number) => [...keyOf(entry, number), 'entry', entry.id]);
  });
}

/** How a spreadsheet may write the number: it keeps 15 digits, and cuts the others, or rounds. */
function rewritten(id: string): readonly string[] {
  const number = plain(id);
  if (!/^\d{16,}$/.test(number)) return [number];
  const kept = BigInt(number.slice(0, 15));
  return [kept, kept + 1n].map((head) => `${head}${'0'.repeat(number.length - 15)}`);
}

function plain(id: string): string {
  return /^\d+$/.test(id) ? String(BigInt(id)) : String(Number(id));
}

/** What a row and its entry have in common. Ids that only look like one number are of other hours. */
function keyOf({ start, durationMs }: Copy, number: string): Row {
  return [number, start, String(durationMs)];
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
