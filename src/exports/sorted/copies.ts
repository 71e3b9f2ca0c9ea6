// What files and the board say of one entry, as rows to be sorted (contract.md, section 7).
import type { TimeEntryExport } from '../../model/operation.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { instantKey } from '../../text/instant.ts';
import { quote } from '../../text/quote.ts';
import { createFilter } from '../filter.ts';
import { failRewritten, withoutZeros } from '../merge/spreadsheet-ids.ts';
import type { Fail } from '../rows/row-reader.ts';
import type { Row } from './row-sorter.ts';

/** What an export may hold of a row of a file: `read` if its task, too, was read; `passes` if only its filter fits. */
export type Scope = 'read' | 'passes' | 'none';

/** Whether the export would hold an entry of a file if the board had it. Files don't say which tasks were read for them. */
export function createScope({ tasks, entries, filter }: TimeEntryExport): (entry: TimeEntry) => Scope {
  const passes = createFilter(filter);
  const taskSet = new Set(tasks);
  const idSet = entries && new Set(entries);
  return (entry) => {
    if (!passes(entry)) return 'none';
    return taskSet.has(entry.task) && (idSet === undefined || idSet.has(entry.id)) ? 'read' : 'passes';
  };
}

/** The origin of the board's entries. Of these, `scope` is `read` for those that the export holds, and `none` for others. */
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

/** All copies of one `_id`. */
export type Copies = {
  /** What files say. */
  readonly rows: readonly Copy[];
  readonly onBoard: readonly Copy[];
  /** The board has this `_id` only with zeros before it, which a spreadsheet removes. */
  readonly withZeros?: string | undefined;
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
export async function* copiesById(sorted: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Copies[]> {
  let [key, alike]: [string, Copy[]] = ['', []];
  for await (const rows of sorted) {
    const groups: Copies[] = [];
    for (const row of rows) {
      if (row[0] !== key) {
        groups.push(...copiesIn(alike, key));
        [key, alike] = [row[0] ?? '', []];
      }
      alike.push(copyOf(row));
    }
    yield groups;
  }
  yield copiesIn(alike, key);
}

/** @param alike copies whose ids are `key`, or `key` with zeros before it; sorted. */
function copiesIn(alike: readonly Copy[], key: string): readonly Copies[] {
  const withZeros = alike.find(({ id, origin }) => origin === board && id !== key)?.id;
  const groups: { readonly id: string; readonly rows: Copy[]; readonly onBoard: Copy[] }[] = [];
  for (const copy of alike) {
    if (groups.at(-1)?.id !== copy.id) groups.push({ id: copy.id, rows: [], onBoard: [] });
    groups.at(-1)?.[copy.origin === board ? 'onBoard' : 'rows'].push(copy);
  }
  if (withZeros === undefined) return groups;
  return groups.map((group) => (group.id === key && group.onBoard.length === 0 ? { ...group, withZeros } : group));
}

/** The row of a file. Fails if it has two, or if its `_id` is without the zeros that it has on the board. */
export function rowIn({ rows, withZeros }: Copies, file: number, fail: Fail): Copy | undefined {
  const [row, repeated] = rows.filter(({ origin }) => origin === file);
  if (row === undefined) return undefined;
  if (repeated !== undefined) {
    const [first, second] = [Math.min(row.line, repeated.line), Math.max(row.line, repeated.line)];
    fail(second, `the file has the _id ${quote(row.id)} twice, in line ${first} too`);
  }
  if (withZeros !== undefined) failRewritten(row.id, withZeros, fail);
  return row;
}
