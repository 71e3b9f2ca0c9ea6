// Rows of files and entries of the board, to be sorted by `_id` and compared (contract.md, section 7).
import type { RowFormat } from '../../model/declaration.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { withoutZeros } from '../merge/spreadsheet-ids.ts';
import { placeOf } from '../order.ts';
import { rowTexts } from '../rows/row-text.ts';
import type { Sortable } from './row-sorter.ts';

/** A row of a file or an entry of the board as text, which is parsed only if what it says matters. */
export type JoinedRow = Sortable & {
  /** The number of its file, or one of `board`. */
  readonly origin: number;
  /** Where a row of a file begins; otherwise 0. */
  readonly line: number;
  readonly durationMs: number;
  /** Sorts as the entries of an export do. */
  readonly place: string;
  /** Whether the export covers the row of a file. */
  readonly isCovered: boolean;
};

/** Origins beside files, which count from 1. */
export const board = {
  entry: 0,
  /** Notes that the board has an entry of this `_id` that the export leaves out. */
  passedOver: -1,
  /** Notes that the board has an entry, `text`, whose `_id` is this number with zeros before it. */
  zeros: -2,
} as const;

/** @param format as which the entry is compared. */
export function joinedEntry(entry: TimeEntry, format: RowFormat): JoinedRow {
  const { textOf, idOf } = rowTexts[format];
  const key = idOf(entry.id);
  const place = placeOf(entry.start, key);
  return {
    key,
    origin: board.entry,
    line: 0,
    text: textOf(entry),
    durationMs: entry.durationMs,
    place,
    isCovered: true,
  };
}

const noNotes: readonly JoinedRow[] = [];

/** What else is to be known of an entry of the board; nothing of most. */
export function notesOf({ id }: TimeEntry, format: RowFormat, isPassedOver: boolean): readonly JoinedRow[] {
  if (!isPassedOver && !id.startsWith('0')) return noNotes;
  const number = withoutZeros(id);
  return [
    ...(number === undefined ? [] : [note(number, board.zeros, id)]),
    ...(isPassedOver ? [note(rowTexts[format].idOf(id), board.passedOver, '')] : []),
  ];
}

function note(key: string, origin: number, text: string): JoinedRow {
  return { key, origin, line: 0, text, durationMs: 0, place: '', isCovered: false };
}
