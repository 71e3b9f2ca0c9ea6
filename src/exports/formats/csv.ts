import type { TimeEntry } from '../../model/time-entry.ts';
import type { FileFormat } from '../file-format.ts';
import { guardCell, unguardCell } from '../formula-guard.ts';

export type CsvColumn = {
  readonly name: string;
  readonly kind: 'id' | 'time' | 'other';
  readonly write: (entry: TimeEntry) => string | number | undefined;
  /** What a cell that isn't empty says of the field of that name; absent if there is no such field. */
  readonly read?: (cell: string) => unknown;
};

/** The columns of contract.md, section 7. Times and durations have been validated: nothing to quote, no formula. */
export const csvColumns: readonly CsvColumn[] = [
  { name: '_id', kind: 'id', write: ({ id }) => cell(id), read: unguardCell },
  { name: 'taskId', kind: 'id', write: ({ task }) => cell(task), read: unguardCell },
  { name: 'userId', kind: 'id', write: ({ user }) => cell(user), read: unguardCell },
  { name: 'startTimestamp', kind: 'time', write: ({ start }) => start, read: String },
  { name: 'endTimestamp', kind: 'time', write: ({ end }) => end, read: String },
  // A whole number of milliseconds, so it never has an exponent.
  { name: 'durationSeconds', kind: 'other', write: ({ durationMs }) => durationMs / 1000 },
  { name: 'comment', kind: 'other', write: ({ comment }) => cell(comment), read: unguardCell },
  { name: 'labelNames', kind: 'other', write: ({ labels }) => cell(labels.join(';')), read: labelsIn },
  { name: 'createdTimestamp', kind: 'time', write: ({ created }) => created, read: String },
];

export const csvHeader = csvColumns.map(({ name }) => name).join(',');

/** RFC 4180, but with LF, also at the end; quoted only where needed (contract.md, section 7). */
export function createCsv(): FileFormat {
  return {
    head: () => `${csvHeader}\n`,
    rows: (entries) => {
      // Joined, because a concatenated string would keep all its parts alive until it is written.
      const lines = entries.map(csvRow);
      lines.push('');
      return lines.join('\n');
    },
    tail: () => '',
  };
}

/** A row without its line feed. */
export function csvRow(entry: TimeEntry): string {
  return csvColumns.map(({ write }) => write(entry)).join(',');
}

function labelsIn(cell: string): readonly string[] {
  return unguardCell(cell).split(';');
}

/** Most cells: nothing to guard or to quote. */
const plain = /^[A-Za-z0-9][^;",\t\r\n]*$/;

/** Nothing that `guardCell` changes: most cells, and this is found out in a fraction of the time. */
const inert = /^[A-Za-z0-9](?:[^;\t\r\n]|;[A-Za-z0-9])*$/;

function cell(text: string): string {
  if (text === '' || plain.test(text)) return text;
  const guarded = inert.test(text) ? text : guardCell(text);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
