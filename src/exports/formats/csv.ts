import type { TimeEntry } from '../../model/time-entry.ts';
import type { FileFormat } from '../file-format.ts';
import { guardCell } from '../formula-guard.ts';

/** The columns of contract.md, section 7. */
export const csvHeader =
  '_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp';

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
export function csvRow({ id, task, user, start, end, durationMs, comment, labels, created }: TimeEntry): string {
  // Times and the duration have been validated: nothing to quote, no formula. A duration is a whole number of
  // milliseconds, so it never has an exponent.
  return [
    cell(id),
    cell(task),
    cell(user),
    start,
    end,
    durationMs / 1000,
    cell(comment),
    cell(labels.join(';')),
    created,
  ].join(',');
}

/** Neither to be quoted nor guarded: most cells are, and this is found out in half the time. */
const plain = /^[A-Za-z0-9][^",;\t\r\n]*$/;

function cell(text: string): string {
  if (text === '' || plain.test(text)) return text;
  const guarded = guardCell(text);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
