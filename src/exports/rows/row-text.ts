// A row of a file as text, and what it says: rows are sorted and compared as texts, and parsed only if those differ.
import type { TimeEntry, TimeEntryFields } from '../../model/time-entry.ts';
import { csvCells } from '../../text/csv-cells.ts';
import { parseExactly } from '../../text/exact-json.ts';
import { toTimeEntry } from '../../text/time-entry.ts';
import { csvRow } from '../formats/csv.ts';
import { unguardCell } from '../formula-guard.ts';
import { csvFields } from './read-csv.ts';
import { differingFields } from './same-entry.ts';

/** A row without separators, of a .csv or in JSON, that was checked or rendered. */
export type RowText = { readonly text: string; readonly isCsv: boolean };

export function renderRow(entry: TimeEntry, isCsv: boolean): string {
  // Half of a surrogate pair is written as U+FFFD.
  return isCsv ? csvRow(entry).toWellFormed() : JSON.stringify(entry.original);
}

export function entryOf(row: RowText): TimeEntry {
  const entry = toTimeEntry(fieldsOf(row));
  if (!entry.ok) throw new TypeError(`a row that was sound is not: ${entry.error}`);
  return entry.value;
}

/** The fields in which two rows differ; if one is of a .csv, only what such a file preserves counts. */
export function differencesBetween(a: RowText, b: RowText): readonly string[] {
  const [one, other] = a.isCsv === b.isCsv ? [a, b] : [asCsv(a), asCsv(b)];
  return one.text === other.text ? [] : differingFields(fieldsOf(one), fieldsOf(other));
}

/** The `_id` as it reads back from a .csv, by which its rows and entries are brought together. */
export function joinKey(id: string): string {
  // An apostrophe of its own before a formula looks like the guard.
  return unguardCell(id).toWellFormed();
}

function asCsv(row: RowText): RowText {
  return row.isCsv ? row : { text: renderRow(entryOf(row), true), isCsv: true };
}

function fieldsOf({ text, isCsv }: RowText): TimeEntryFields {
  return isCsv ? csvFields(csvCells(text) ?? []) : (parseExactly(text) as TimeEntryFields);
}
