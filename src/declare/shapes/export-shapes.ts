// A time-entry export as a shape (contract.md, sections 2 and 7).
import {
  columnFormats,
  type DeclarationFields,
  differenceLevels,
  exportModes,
  rowFormats,
} from '../../model/declaration.ts';
import type { ExportColumn } from '../../model/export-columns.ts';
import type { DeclaredPeriod } from '../../model/period.ts';
import type { Issue, Placed } from '../../model/problem.ts';
import type { GroupKey } from '../../model/totals.ts';
import { createPathGlobs } from '../../text/glob.ts';
import { allOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { type SoundNode, scalarValue, valueOffset } from '../yaml/source-node.ts';
import type { KeyRule, ObjectDescription } from './description.ts';
import { checkPath, exportFile } from './export-path.ts';
import { object, optional, required } from './object-shape.ts';
import { period } from './period.ts';
import { taskSelection } from './pull-request-shapes.ts';
import { reportTitle, taskUrl } from './report-keys.ts';
import { anyText, ifMissing, nameText, wordOf } from './scalars.ts';
import { except, found, invalid, oneOrMany, parsed, placed, refined, type Shape } from './shape.ts';
import { taskId } from './task-id.ts';
import { timeZone } from './time-zone.ts';
import { columns, groupBy, rounding } from './totals-keys.ts';

type ExportFields = DeclarationFields<'time-entry-exports'>;

const billableLabel = 'a label that counts as billable';

const globTitle = 'a glob of files that exports wrote';

const oneId = taskId.description;

const rules: readonly KeyRule[] = [
  { kind: 'exactly-one-of', keys: ['task', 'tasks-file', 'entries-from'] },
  // Both are enforced by `findConflicts`.
  { kind: 'where', key: 'if-different', other: 'mode', is: { kind: 'words', words: ['verify'] } },
  {
    kind: 'where',
    key: 'entry',
    other: 'task',
    is: { kind: 'any-of', options: [oneId, { kind: 'list', item: oneId, maxItems: 1 }] },
  },
];

export function timeEntryExport(workspace: string): Shape<ExportFields, ObjectDescription> {
  return refined(shapeOf(workspace), (fields, node, context) => {
    const {
      task: tasks = [],
      to: files,
      entry: entries,
      period,
      mode = 'replace',
      'group-by': grouping,
      columns,
    } = fields;
    const {
      'tasks-file': tasksFile,
      'entries-from': entryGlobs,
      'not-in': notIn,
      'if-different': ifDifferent,
      'if-missing': ifMissing,
    } = fields;
    const whole: ExportFields = {
      list: 'time-entry-exports',
      tasks,
      files,
      filter: omitUndefined({ users: fields.user, labels: fields.label }),
      mode,
      report: {
        timeZone: fields['time-zone'] ?? 'UTC',
        ...omitUndefined({ groupBy: grouping?.value, rounding: fields.round, columns: columns?.value }),
        ...omitUndefined({ title: fields.title, billable: fields.billable, taskUrl: fields['task-url'] }),
      },
      ...omitUndefined({ tasksFile, entryGlobs, notIn, entries, ifDifferent, ifMissing, period }),
      ...omitUndefined({ needsRates: needingRates(grouping, columns) }),
    };
    const conflicts = findConflicts(whole);
    for (const { key, ...issue } of conflicts) context.at(key).reject(valueOffset(node, key), issue);
    return conflicts.length > 0 ? invalid : whole;
  });
}

const shapeOf = (workspace: string) =>
  object(
    'a time-entry export',
    {
      task: optional(taskSelection),
      'tasks-file': optional(
        placed(except(asWorkbook, fileToRead('the path of a file of task ids', '.github/tasks.txt', workspace))),
      ),
      'entries-from': optional(
        oneOrMany('a glob of files', placed(fileToRead(globTitle, 'reports/part-*.ndjson', workspace))),
      ),
      entry: optional(oneOrMany('an entry id', nameText('an entry id'))),
      'if-missing': optional(ifMissing),
      to: required(oneOrMany('a file', exportFile(workspace))),
      period: optional(placed(period)),
      'not-in': optional(oneOrMany('a glob of files', fileToRead(globTitle, 'bills/*.csv', workspace))),
      'time-zone': optional(timeZone()),
      user: optional(oneOrMany('a user id', nameText('a user id'))),
      label: optional(oneOrMany('a label', nameText('a label'))),
      mode: optional(wordOf(exportModes)),
      'if-different': optional(wordOf(differenceLevels)),
      'group-by': optional(placed(groupBy)),
      columns: optional(placed(columns)),
      round: optional(rounding),
      title: optional(reportTitle),
      billable: optional(billable),
      'task-url': optional(taskUrl),
    },
    rules,
  );

function needingRates(
  grouping?: Placed<readonly GroupKey[]>,
  columns?: Placed<readonly ExportColumn[]>,
): Placed<string> | undefined {
  if (grouping?.value.includes('rate')) return { ...grouping, value: 'group-by: rate' };
  const priced = columns?.value.find((name) => name === 'rate' || name === 'amount');
  return columns && priced && { ...columns, value: `the column ${priced}` };
}

/** In other products it is a switch. */
const billable = except(
  (node) => {
    const value = scalarValue(node);
    const expected = 'the labels that count as billable, such as [Billable]';
    return typeof value === 'boolean' ? { code: 'invalid-type', expected, found: found(node) } : undefined;
  },
  oneOrMany(billableLabel, nameText(billableLabel)),
);

function asWorkbook(node: SoundNode): Issue | undefined {
  const path = String(scalarValue(node));
  if (!/\.(?:xlsx?|ods)$/i.test(path)) return undefined;
  const what = `the file ${quote(path)} is a workbook, which tasks-file cannot read`;
  return { code: 'invalid-value', what, hint: 'save it as .csv with the header "id,name"' };
}

/** The path or the glob of files inside the workspace, as it is spelled. */
function fileToRead(title: string, example: string, workspace: string): Shape<string> {
  return parsed(anyText(`${title}, such as "${example}"`), (text, reject) =>
    checkPath(text, workspace, example, reject),
  );
}

/** Problems of values that are valid on their own, by the key that gets the message. */
function findConflicts(fields: ExportFields): readonly (Issue & { readonly key: string })[] {
  const { entries, entryGlobs, files, filter, ifDifferent, ifMissing, mode, notIn, period, tasks } = fields;
  const conflicts: (Issue & { readonly key: string })[] = [];
  const conflict = (key: string, what: string, hint?: string, code: Issue['code'] = 'conflicting-keys') =>
    conflicts.push({ key, code, what, hint });
  if (entries !== undefined && !(Array.isArray(tasks) && tasks.length === 1)) {
    conflict('entry', 'an export of single entries needs exactly one task');
  }
  if (ifMissing !== undefined && entryGlobs !== undefined) {
    conflict('if-missing', 'if-missing is for tasks of the board', 'remove it: entries-from reads only files');
  }
  if (ifDifferent !== undefined && mode !== 'verify') {
    conflict('if-different', 'if-different is for mode: verify', 'add mode: verify, or remove if-different');
  }
  if (notIn !== undefined && mode === 'verify') {
    conflict('not-in', 'mode: verify compares all entries, and not-in leaves some out', 'remove not-in');
  }
  const repeated = files.find(({ path }, index) => files.findIndex((other) => other.path === path) < index);
  if (repeated !== undefined) {
    conflict('to', `the export names the file ${quote(repeated.path)} twice`, 'keep one of them', 'repeated-value');
  }
  const other = mode === 'replace' ? undefined : files.find(({ format }) => !rowFormats.some((one) => one === format));
  if (other !== undefined) {
    const formats = allOf(rowFormats.map((format) => `.${format}`));
    const what = `mode: ${mode} is for ${formats}, and ${quote(other.path)} is none of them`;
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
    conflict('label', what, `${mode === 'merge' ? 'merge into' : 'verify'} a .ndjson or .json file instead`);
  }
  const dated = period === undefined ? files.find(({ path }) => /\{(?:from|until)\}/.test(path)) : undefined;
  if (dated !== undefined) {
    const dates = allOf([...new Set(dated.path.match(/\{(?:from|until)\}/g))]);
    const what = `the path ${quote(dated.path)} contains ${dates}, and this export has no period`;
    conflict('to', what, `declare a period, such as last-month, or remove ${dates}`, 'invalid-value');
  }
  return conflicts;
}

/** A .csv with columns of its own holds less than entries; some of its columns need what another key declares. */
function columnConflicts({ files, mode, notIn = [], report }: ExportFields): readonly { what: string; hint: string }[] {
  const { columns, rounding, billable, groupBy } = report;
  if (columns === undefined) return [];
  const csvFiles = files.filter(({ format }) => columnFormats.has(format));
  const isEarlier = createPathGlobs(notIn).allow;
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

/** Drops keys whose value is undefined. */
function omitUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
