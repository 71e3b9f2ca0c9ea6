// What files and the board say of one entry, as rows to be sorted (contract.md, section 7). Rows whose ids a spreadsheet
// has rewritten look like one entry that is gone and another one that is new.

import type { TimeEntryExport } from '../../model/operation.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { instantKey } from '../../text/dates.ts';
import { quote, quoteName } from '../../text/messages.ts';
import { createFilter } from '../entries.ts';
import { restoreAdvice } from '../rows/read-csv.ts';
import type { Fail } from '../rows/row-reader.ts';
import type { RowText } from '../rows/row-text.ts';
import type { Row, RowSorter } from './row-sorter.ts';

/** Whether an export would hold what a row of a file says: `ofOtherTask` if only its filters fit. */
export type Scope = 'inExport' | 'ofOtherTask' | 'filteredOut';

export function createScope({ tasks, entries, filter }: TimeEntryExport): (entry: TimeEntry) => Scope {
  const passes = createFilter(filter);
  const taskSet = new Set(tasks);
  const idSet = entries && new Set(entries);
  return (entry) => {
    if (!passes(entry)) return 'filteredOut';
    return taskSet.has(entry.task) && (idSet === undefined || idSet.has(entry.id)) ? 'inExport' : 'ofOtherTask';
  };
}

export type JoinedFile = {
  readonly path: string;
  readonly isCsv: boolean;
  readonly rows: number;
  readonly fail: Fail;
};

/** What one file or the board says of an `_id`. The export holds those of the board that are `inExport`. */
export type Copy = RowText & {
  readonly id: string;
  readonly scope: Scope;
  readonly durationMs: number;
  /** Sorts as the start does. */
  readonly start: string;
};

export type FileCopy = Copy & { readonly file: JoinedFile; readonly line: number };

export type SameId = { readonly rows: readonly FileCopy[]; readonly entries: readonly Copy[] };

/** The origin of the board's entries; files count from 1. */
export const board = 0;

type Origin = { readonly origin: number; readonly line: number; readonly scope: Scope; readonly text: string };

export function copyRow(key: string, { durationMs, start }: TimeEntry, { origin, line, scope, text }: Origin): Row {
  return [key, String(origin), String(line), scope, String(durationMs), instantKey(start), text];
}

/** @param sorted rows of copies, in batches. @param isCsv as what entries of the board are rendered. */
export async function* groupById(
  sorted: AsyncIterable<readonly Row[]>,
  files: readonly JoinedFile[],
  isCsv: boolean,
): AsyncGenerator<readonly SameId[]> {
  let group: { readonly id: string; readonly rows: FileCopy[]; readonly entries: Copy[] } | undefined;
  for await (const rows of sorted) {
    const complete: SameId[] = [];
    for (const [id = '', origin, line, scope, durationMs, start = '', text = ''] of rows) {
      if (group?.id !== id) {
        if (group !== undefined) complete.push(group);
        group = { id, rows: [], entries: [] };
      }
      const copy = { id, scope: scope as Scope, durationMs: Number(durationMs), start, text };
      const file = files[Number(origin) - 1];
      if (file === undefined) group.entries.push({ ...copy, isCsv });
      else group.rows.push({ ...copy, isCsv: file.isCsv, file, line: Number(line) });
    }
    yield complete;
  }
  if (group !== undefined) yield [group];
}

/** The row of a file. Fails if it has two. */
export function rowIn({ rows }: SameId, file: JoinedFile): FileCopy | undefined {
  const [row, repeated] = rows.filter((one) => one.file === file);
  if (row !== undefined && repeated !== undefined) {
    const [first, second] = [Math.min(row.line, repeated.line), Math.max(row.line, repeated.line)];
    file.fail(second, `the file has the _id ${quote(row.id)} twice, in line ${first} too`);
  }
  return row;
}

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
