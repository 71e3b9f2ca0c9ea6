import type { TimeEntry } from '../../model/time-entry.ts';
import type { TextFormat } from '../text-format.ts';

const header = '_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp\n';

/** RFC 4180 but with LF, also at the end, and quotes only where they are needed (contract.md, section 7). */
export function createCsv(): TextFormat {
  return {
    head: () => header,
    rows: (entries) => {
      // Joined, not added up: a text of many small parts would keep them all until it is written.
      const lines = entries.map(row);
      lines.push('');
      return lines.join('\n');
    },
    tail: () => '',
  };
}

function row({ fields, durationMs }: TimeEntry): string {
  const { _id, taskId, userId, startTimestamp, endTimestamp, comment, labelNames, createdTimestamp } = fields;
  // Times and the duration are checked: they hold nothing to quote, and no formula. A duration is a whole number of
  // milliseconds, so it never comes with an exponent.
  return [
    cell(_id),
    cell(taskId),
    cell(userId),
    startTimestamp,
    endTimestamp,
    durationMs / 1000,
    cell(comment ?? ''),
    cell(labelNames?.join(';') ?? ''),
    createdTimestamp,
  ].join(',');
}

function cell(text: string): string {
  const guarded = startsFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** What a spreadsheet would run: first character `=`, `+`, `-`, `@`, tab or CR, plain numbers excepted. */
function startsFormula(text: string): boolean {
  switch (text.charCodeAt(0)) {
    case 9:
    case 13:
    case 61:
    case 64:
      return true;
    case 43:
    case 45:
      return !/^[+-](?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
    default:
      return false;
  }
}
