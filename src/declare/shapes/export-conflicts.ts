import type { DeclaredPeriod } from '../../model/calendar.ts';
// Keys of a time-entry export that do not go together (contract.md, sections 2 and 7).
import { type DeclarationFields, type ExportFormat, columnFormats, rowFormats } from '../../model/declaration.ts';
import type { Issue } from '../../model/problem.ts';
import { createFileGlobs } from '../../text/glob.ts';
import { allOf, quote } from '../../text/messages.ts';

type ExportFields = DeclarationFields<'time-entry-exports'>;

/** Problems of values that are valid on their own, by the key that gets the message. */
export function findConflicts(fields: ExportFields): readonly (Issue & { readonly key: string })[] {
  const { entries, files, filter, ifDifferent, mode, notIn, period, tasks } = fields;
  const conflicts: (Issue & { readonly key: string })[] = [];
  const conflict = (key: string, what: string, hint?: string, code: Issue['code'] = 'conflicting-keys') =>
    conflicts.push({ key, code, what, hint });
  if (entries !== undefined && !(Array.isArray(tasks) && tasks.length === 1)) {
    conflict('entry', 'an export of single entries needs exactly one task');
  }
  if (ifDifferent !== undefined && mode !== 'verify') {
    conflict('if-different', 'if-different is for mode: verify', 'add mode: verify, or remove if-different');
  }
  if (notIn !== undefined && mode === 'verify') {
    conflict('not-in', 'mode: verify compares all entries, and not-in leaves some out', 'remove not-in');
  }
  const isEarlier = createFileGlobs(notIn ?? []).allow;
  const unreadable = files.find(({ path, format }) => isEarlier(path) && !isRowFormat(format));
  if (unreadable !== undefined) {
    const what = `${quote(unreadable.path)} cannot be read back, which not-in would do in the next run`;
    conflict('not-in', what, `let not-in match only ${rowFormatNames} files, such as bills/*.csv`);
  }
  const other = mode === 'replace' ? undefined : files.find(({ format }) => !isRowFormat(format));
  if (other !== undefined) {
    const what = `mode: ${mode} is for ${rowFormatNames}, and ${quote(other.path)} is none of them`;
    conflict('to', what, 'move it to a separate export');
  }
  for (const { what, hint } of columnConflicts(fields)) conflict('columns', what, hint);
  const open = isOpen(period?.value) ? files.find(({ path }) => path.includes('{from}')) : undefined;
  if (open !== undefined) {
    const what = `the path ${quote(open.path)} contains {from}, and the period has no start`;
    conflict('to', what, 'write {until}, the first day that is not in it, or declare a START', 'invalid-value');
  }
  const label = filter.labels?.find((one) => one.includes(';'));
  const csv = files.find(({ format }) => columnFormats.has(format));
  if (mode !== 'replace' && label !== undefined && csv !== undefined) {
    const what = `a .csv joins labels by a semicolon, so the rows of ${quote(csv.path)} cannot be filtered by the label ${quote(label)}`;
    conflict('label', what, 'use a .ndjson or .json file instead');
  }
  const dated = period === undefined ? files.find(({ path }) => /\{(?:from|until)\}/.test(path)) : undefined;
  if (dated !== undefined) {
    const what = `the path ${quote(dated.path)} contains {from} or {until}, and this export has no period`;
    conflict('to', what, 'declare a period, such as last-month', 'invalid-value');
  }
  return conflicts;
}

const rowFormatNames = allOf(rowFormats.map((format) => `.${format}`));

function isRowFormat(format: ExportFormat): boolean {
  return rowFormats.some((one) => one === format);
}

/** A .csv with columns of its own holds less than entries; some of its columns need what another key declares. */
function columnConflicts({ files, mode, notIn = [], report }: ExportFields): readonly { what: string; hint: string }[] {
  const { columns, rounding, billable, groupBy } = report;
  if (columns === undefined) return [];
  const csvFiles = files.filter(({ format }) => columnFormats.has(format));
  const isEarlier = createFileGlobs(notIn).allow;
  const refused: readonly (readonly [isRefused: boolean | undefined, what: string, hint: string])[] = [
    [csvFiles.length === 0, 'columns is for .csv, and "to" names none', 'remove it, or add a .csv to "to"'],
    [
      mode !== 'replace',
      `a .csv with columns of its own cannot be read back, which mode: ${mode} does`,
      'remove columns, or write such a .csv in a separate export',
    ],
    [
      csvFiles.some(({ path }) => isEarlier(path)),
      'a .csv with columns of its own cannot be read back, which not-in would do in the next run',
      'let not-in name other files, such as a .ndjson that this export also writes',
    ],
    [
      columns.includes('rounded') && rounding === undefined,
      'the column rounded needs round',
      'add round, such as { to: 15m, mode: up }, or write hours instead',
    ],
    [
      columns.includes('billable') && billable === undefined,
      'the column billable needs billable',
      'add the labels that count as billable, such as billable: [Billable], or remove the column',
    ],
    [
      columns.includes('amount') && groupBy?.includes('rate'),
      'with rate in group-by, lines have amounts, and entries have none',
      'remove the column amount, or write the .csv in a separate export without rate in group-by',
    ],
  ];
  return refused.flatMap(([isRefused, what, hint]) => (isRefused ? [{ what, hint }] : []));
}

function isOpen(period: DeclaredPeriod | undefined): boolean {
  if (period?.kind === 'between') return period.from === 'open';
  return period?.kind === 'named' && period.name.startsWith('before-');
}
