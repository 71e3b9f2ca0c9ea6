// A row of a file as text, and what it says: rows are sorted and compared as texts, and parsed only if those differ.
import type { RowFormat } from '../../model/declaration.ts';
import type { TimeEntry, TimeEntryFields } from '../../model/time-entry.ts';
import { csvCells } from '../../text/csv-cells.ts';
import { parseExactly } from '../../text/exact-json.ts';
import { toTimeEntry } from '../../text/time-entry.ts';
import { csvRow } from '../formats/csv.ts';
import { unguardCell } from '../formula-guard.ts';
import { csvFields } from './read-csv.ts';

type RowText = {
  /** Without separators. */
  readonly textOf: (entry: TimeEntry) => string;
  /** @param text has been checked or rendered. */
  readonly originalOf: (text: string) => TimeEntryFields;
  /** The `_id` as it reads back from the file. */
  readonly idOf: (id: string) => string;
};

const json: RowText = {
  textOf: ({ original }) => JSON.stringify(original),
  originalOf: (text) => parseExactly(text) as TimeEntryFields,
  idOf: (id) => id,
};

export const rowTexts: Readonly<Record<RowFormat, RowText>> = {
  csv: {
    // Half of a surrogate pair is written as U+FFFD.
    textOf: (entry) => csvRow(entry).toWellFormed(),
    originalOf: (text) => csvFields(csvCells(text) ?? []),
    // An apostrophe of its own before a formula looks like the guard.
    idOf: (id) => unguardCell(id).toWellFormed(),
  },
  json,
  ndjson: json,
};

/** What a row says that was sound when it was read or rendered. */
export function entryOf(text: string, format: RowFormat): TimeEntry {
  const entry = toTimeEntry(rowTexts[format].originalOf(text));
  if (!entry.ok) throw new TypeError(`a row that was sound is not: ${entry.error}`);
  return entry.value;
}
