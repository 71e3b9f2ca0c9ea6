// Rows of files and entries of the board, to be sorted by `_id` and compared (contract.md, section 7).
import type { RowFormat } from '../../model/declaration.ts';
import { instantKey } from '../../text/instant.ts';
import type { Batch } from '../filter.ts';
import { withoutZeros } from '../merge/spreadsheet-ids.ts';
import { rowTexts } from '../rows/row-text.ts';
import { type RowSorter, sortKey, splitRow } from './row-sorter.ts';

/** What an export may hold of a row of a file: `read` if its task, too, was read; `passes` if only its filter fits. */
export type Scope = 'read' | 'passes' | 'none';

/** What one file or the board says of an `_id`. */
export type Copy = {
  readonly id: string;
  /** The number of its file, or one of `board`. */
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

/** Origins beside files, which count from 1. */
export const board = {
  entry: 0,
  /** Notes that the board has an entry of this `_id` that the export leaves out. */
  leftOut: -1,
  /** Notes that the board has an entry, `text`, whose `_id` is this number with zeros before it. */
  zeros: -2,
} as const;

/** As a row to be sorted. */
export function rowOf({ id, origin, line, scope, durationMs, start, text }: Copy): string {
  return `${sortKey(id)}${origin} ${line} ${scope} ${durationMs} ${start}\0${text}`;
}

function copyOf(row: string): Copy {
  const [id, rest] = splitRow(row);
  const end = rest.indexOf('\0');
  const [origin, line, scope, durationMs, start = ''] = rest.slice(0, end).split(' ');
  const numbers = { origin: Number(origin), line: Number(line), durationMs: Number(durationMs) };
  return { id, ...numbers, scope: scope as Scope, start, text: rest.slice(end + 1) };
}

/** The entries of the board, and notes of what else is to be known of it. @param format as which they are compared. */
export async function addEntries(sorter: RowSorter, { entries, leftOut }: Batch, format: RowFormat): Promise<void> {
  const { textOf, idOf } = rowTexts[format];
  const add = async (copy: Pick<Copy, 'id' | 'origin'> & Partial<Copy>): Promise<void> => {
    await sorter.add(rowOf({ line: 0, scope: 'none', durationMs: 0, start: '', text: '', ...copy }));
  };
  for (const entry of entries) {
    const { id, durationMs, start } = entry;
    const isFull = sorter.add(
      rowOf({
        id: idOf(id),
        origin: board.entry,
        line: 0,
        scope: 'read',
        durationMs,
        start: instantKey(start),
        text: textOf(entry),
      }),
    );
    if (isFull !== undefined) await isFull;
  }
  for (const { id } of leftOut) await add({ id: idOf(id), origin: board.leftOut });
  for (const { id } of [...entries, ...leftOut]) {
    const number = withoutZeros(id);
    if (number !== undefined) await add({ id: number, origin: board.zeros, text: id });
  }
}

/** All copies of one `_id`. */
export type Copies = readonly [Copy, ...Copy[]];

/** In batches. */
export async function* copiesById(sorter: RowSorter): AsyncGenerator<readonly Copies[]> {
  let open: [Copy, ...Copy[]] | undefined;
  for await (const rows of sorter.sorted()) {
    const groups: Copies[] = [];
    for (const row of rows) {
      const copy = copyOf(row);
      if (open?.[0].id === copy.id) open.push(copy);
      else {
        if (open !== undefined) groups.push(open);
        open = [copy];
      }
    }
    yield groups;
  }
  if (open !== undefined) yield [open];
}
