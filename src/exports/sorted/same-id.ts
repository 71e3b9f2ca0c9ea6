// What files and the board say of one entry, as rows to be sorted (contract.md, section 7).
import type { TimeEntryExport } from '../../model/operation.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { instantKey } from '../../text/instant.ts';
import { quote } from '../../text/quote.ts';
import { createFilter } from '../filter.ts';
import type { Fail } from '../rows/row-reader.ts';
import type { RowText } from '../rows/row-text.ts';
import type { Row } from './row-sorter.ts';

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
