import { type CsvName, csvNames } from '../../model/export-columns.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { FileFormat } from '../file-format.ts';
import { guardCell, unguardCell } from '../formula-guard.ts';

export type CsvColumn = {
  readonly isId?: true;
  readonly write: (entry: TimeEntry) => string | number | undefined;
  /** What a cell that isn't empty says of the field of that name; absent if there is no such field. */
  readonly read?: (cell: string) => unknown;
};

/** Times and durations have been validated: nothing to quote, no formula. */
export const csvTable: Readonly<Record<CsvName, CsvColumn>> = {
  _id: { isId: true, write: ({ id }) => csvCell(id), read: unguardCell },
  taskId: { isId: true, write: ({ task }) => csvCell(task), read: unguardCell },
  userId: { isId: true, write: ({ user }) => csvCell(user), read: unguardCell },
  startTimestamp: { write: ({ start }) => start, read: String },
  endTimestamp: { write: ({ end }) => end, read: String },
  // A whole number of milliseconds, so it never has an exponent.
  durationSeconds: { write: ({ durationMs }) => durationMs / 1000 },
  comment: { write: ({ comment }) => csvCell(comment), read: unguardCell },
  labelNames: { write: ({ labels }) => csvCell(labels.join(';')), read: (cell) => unguardCell(cell).split(';') },
  createdTimestamp: { write: ({ created }) => created, read: String },
};

export const csvColumns = csvNames.map((name) => ({ name, ...csvTable[name] }));

export const csvHeader = csvNames.join(',');

export function createCsv(): FileFormat {
  return csvOf(csvHeader, csvRow);
}

/** RFC 4180, but with LF, also at the end; quoted only where needed (contract.md, section 7). */
export function csvOf(header: string, rowOf: (entry: TimeEntry) => string): FileFormat {
  return {
    head: () => `${header}\n`,
    rows: (entries) => {
      // Joined, because a concatenated string would keep all its parts alive until it is written.
      const lines = entries.map(rowOf);
      lines.push('');
      return lines.join('\n');
    },
    tail: () => '',
  };
}

export function csvRow(entry: TimeEntry): string {
  return csvColumns.map(({ write }) => write(entry)).join(',');
}

/** Most cells: nothing to guard or to quote. */
const plain = /^[A-Za-z0-9][^;",\t\r\n]*$/;

/** Nothing that `guardCell` changes: most cells, and this is found out in a fraction of the time. */
const inert = /^[A-Za-z0-9](?:[^;\t\r\n]|;[A-Za-z0-9])*$/;

export function csvCell(text: string): string {
  if (text === '' || plain.test(text)) return text;
  const guarded = inert.test(text) ? text : guardCell(text);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
