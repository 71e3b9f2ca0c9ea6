// What files and the board say of one entry, as rows to be sorted (contract.md, section 7).
import type { TimeEntryExport } from '../../model/operation.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { instantKey } from '../../text/instant.ts';
import { quote } from '../../text/quote.ts';
import { createFilter } from '../filter.ts';
import type { Fail } from '../rows/row-reader.ts';
import type { Row } from './row-sorter.ts';

/** Whether an export would hold what a row of a file says: `ofOtherTask` if only its filters fit. */
export type Scope = 'inExport' | 'ofOtherTask' | 'filteredOut';

/** Whether the export would hold an entry of a file if the board had it. Files don't say which tasks were read for them. */
export function createScope({ tasks, entries, filter }: TimeEntryExport): (entry: TimeEntry) => Scope {
  const passes = createFilter(filter);
  const taskSet = new Set(tasks);
  const idSet = entries && new Set(entries);
  return (entry) => {
    if (!passes(entry)) return 'filteredOut';
    return taskSet.has(entry.task) && (idSet === undefined || idSet.has(entry.id)) ? 'inExport' : 'ofOtherTask';
  };
}

/** The origin of the board's entries. The export holds those whose scope is `inExport`; the others are `filteredOut`. */
export const board = 0;

/** What one file or the board says of an `_id`. */
export type Copy = {
  readonly id: string;
  /** `board`, or the number of the file from 1. */
  readonly origin: number;
  /** Where a row of a file begins; otherwise 0. */
  readonly line: number;
  readonly scope: Scope;
  readonly durationMs: number;
  /** Sorts as the start does. */
  readonly start: string;
  /** Parsed only if what it says matters. */
  readonly text: string;
};

/** The copies of one `_id`. */
export type SameId = {
  /** What files say of it. */
  readonly rows: readonly Copy[];
  /** What the board says of it. */
  readonly entries: readonly Copy[];
};

export function rowOf(
  { durationMs, start }: TimeEntry,
  { id, origin, line, scope, text }: Omit<Copy, 'durationMs' | 'start'>,
): Row {
  return [id, String(origin), String(line), scope, String(durationMs), instantKey(start), text];
}

function copyOf([id = '', origin, line, scope, durationMs, start = '', text = '']: Row): Copy {
  const numbers = { origin: Number(origin), line: Number(line), durationMs: Number(durationMs) };
  return { id, ...numbers, scope: scope as Scope, start, text };
}

/** @param sorted rows, in batches. */
export async function* groupById(sorted: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly SameId[]> {
  let group: { readonly id: string; readonly rows: Copy[]; readonly entries: Copy[] } | undefined;
  for await (const rows of sorted) {
    const complete: SameId[] = [];
    for (const copy of rows.map(copyOf)) {
      if (group?.id !== copy.id) {
        if (group !== undefined) complete.push(group);
        group = { id: copy.id, rows: [], entries: [] };
      }
      group[copy.origin === board ? 'entries' : 'rows'].push(copy);
    }
    yield complete;
  }
  if (group !== undefined) yield [group];
}

/** The row of a file. Fails if it has two. */
export function rowIn({ rows }: SameId, file: number, fail: Fail): Copy | undefined {
  const [row, repeated] = rows.filter(({ origin }) => origin === file);
  if (row === undefined) return undefined;
  if (repeated !== undefined) {
    const [first, second] = [Math.min(row.line, repeated.line), Math.max(row.line, repeated.line)];
    fail(second, `the file has the _id ${quote(row.id)} twice, in line ${first} too`);
  }
  return row;
}
