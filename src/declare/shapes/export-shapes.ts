// A time-entry export as a shape (contract.md, sections 2 and 7).
import { type DeclarationFields, differenceLevels, exportModes } from '../../model/declaration.ts';
import type { ExportColumn } from '../../model/export-columns.ts';
import type { Placed } from '../../model/problem.ts';
import type { GroupKey } from '../../model/totals.ts';
import { scalarValue, valueOffset } from '../yaml/source-node.ts';
import { findConflicts } from './export-conflicts.ts';
import { checkPath, exportFile } from './export-path.ts';
import { object, optional, required } from './object-shape.ts';
import { taskSelection } from './pull-request-shapes.ts';
import { columns, groupBy, reportTitle, rounding, taskUrl } from './report-keys.ts';
import { anyText, ifMissing, nameText, wordOf } from './scalars.ts';
import { type Shape, except, found, invalid, oneOrMany, parsed, placed, refined } from './shape.ts';
import { period, timeZone } from './times.ts';

type ExportFields = DeclarationFields<'time-entry-exports'>;

const billableLabel = 'a label that counts as billable';

const globTitle = 'a glob of files that exports wrote';

export function timeEntryExport(workspace: string): Shape<ExportFields> {
  return refined(shapeOf(workspace), (fields, node, context) => {
    const { period, mode = 'replace', 'group-by': grouping, columns } = fields;
    const whole: ExportFields = {
      list: 'time-entry-exports',
      tasks: fields.task ?? [],
      files: fields.to,
      filter: omitUndefined({ users: fields.user, labels: fields.label }),
      mode,
      report: {
        timeZone: fields['time-zone'] ?? 'UTC',
        ...omitUndefined({ groupBy: grouping?.value, rounding: fields.round, columns: columns?.value }),
        ...omitUndefined({ title: fields.title, billable: fields.billable, taskUrl: fields['task-url'] }),
      },
      ...omitUndefined({
        tasksFile: fields['tasks-file'],
        entryGlobs: fields['entries-from'],
        notIn: fields['not-in'],
        entries: fields.entry,
        ifDifferent: fields['if-different'],
        ifMissing: fields['if-missing'],
        period,
        needsRates: needingRates(grouping, columns),
      }),
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
      'tasks-file': optional(placed(fileToRead('the path of a file of task ids', '.github/tasks.txt', workspace))),
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
    [{ kind: 'exactly-one-of', keys: ['task', 'tasks-file', 'entries-from'] }],
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

function fileToRead(title: string, example: string, workspace: string): Shape<string> {
  return parsed(anyText(`${title}, such as "${example}"`), (text, reject) =>
    checkPath(text, workspace, example, reject),
  );
}

function omitUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
