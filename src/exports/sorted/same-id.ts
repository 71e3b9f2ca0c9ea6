// What files and the board say of one entry, as rows to be sorted (contract.md, section 7).
import type { TimeEntryExport } from '../../model/operation.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { instantKey } from '../../text/instant.ts';
import { quote } from '../../text/quote.ts';
import { createFilter } from '../filter.ts';
import { failRewritten, withoutZeros } from '../merge/spreadsheet-ids.ts';
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
  /** Of files. */
  readonly rows: readonly Copy[];
  /** Of the board. */
  readonly entries: readonly Copy[];
  /** The board has this `_id` only with zeros before it, which a spreadsheet removes. */
  readonly idWithZeros?: string | undefined;
};

/** Sorts the ids together that differ only in the zeros before them. */
export function rowOf(
  { durationMs, start }: TimeEntry,
  { id, origin, line, scope, text }: Omit<Copy, 'durationMs' | 'start'>,
): Row {
  const key = withoutZeros(id);
  return [key, id === key ? '' : id, String(origin), String(line), scope, String(durationMs), instantKey(start), text];
}

function copyOf([key = '', id = '', origin, line, scope, durationMs, start = '', text = '']: Row): Copy {
  const numbers = { origin: Number(origin), line: Number(line), durationMs: Number(durationMs) };
  return { id: id || key, ...numbers, scope: scope as Scope, start, text };
}

/** @param sorted rows, in batches. */
export async function* groupById(sorted: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly SameId[]> {
  let [key, alike]: [string, Copy[]] = ['', []];
  for await (const rows of sorted) {
    const groups: SameId[] = [];
    for (const row of rows) {
      if (row[0] !== key) {
        groups.push(...groupsIn(alike, key));
        [key, alike] = [row[0] ?? '', []];
      }
      alike.push(copyOf(row));
    }
    yield groups;
  }
  yield groupsIn(alike, key);
}

/** @param alike copies whose ids are `key`, or `key` with zeros before it; sorted. */
function groupsIn(alike: readonly Copy[], key: string): readonly SameId[] {
  const idWithZeros = alike.find(({ id, origin }) => origin === board && id !== key)?.id;
  const groups: { readonly id: string; readonly rows: Copy[]; readonly entries: Copy[] }[] = [];
  for (const copy of alike) {
    if (groups.at(-1)?.id !== copy.id) groups.push({ id: copy.id, rows: [], entries: [] });
    groups.at(-1)?.[copy.origin === board ? 'entries' : 'rows'].push(copy);
  }
  if (idWithZeros === undefined) return groups;
  return groups.map((group) => (group.id === key && group.entries.length === 0 ? { ...group, idWithZeros } : group));
}

/** The row of a file. Fails if it has two, or if its `_id` is without the zeros that it has on the board. */
export function rowIn({ rows, idWithZeros }: SameId, file: number, fail: Fail): Copy | undefined {
  const [row, repeated] = rows.filter(({ origin }) => origin === file);
  if (row === undefined) return undefined;
  if (repeated !== undefined) {
    const [first, second] = [Math.min(row.line, repeated.line), Math.max(row.line, repeated.line)];
    fail(second, `the file has the _id ${quote(row.id)} twice, in line ${first} too`);
  }
  if (idWithZeros !== undefined) failRewritten(row.id, idWithZeros, fail);
  return row;
}
