// A time-entry export as a shape (contract.md, sections 2 and 7).
import {
  type ExportFile,
  type ExportMode,
  exportModes,
  type ReportSettings,
  type TaskSelection,
  type TasksFile,
  type TimeEntryFilter,
} from '../../model/declaration.ts';
import type { DeclaredPeriod } from '../../model/period.ts';
import type { Fault, Placed } from '../../model/problem.ts';
import { quote } from '../../text/quote.ts';
import type { Context } from '../yaml/context.ts';
import type { SoundNode } from '../yaml/source-document.ts';
import type { KeyRule } from './description.ts';
import { checkPath, exportFile } from './export-path.ts';
import { period } from './period.ts';
import { taskSelection } from './pull-request-shapes.ts';
import {
  given,
  invalid,
  type ObjectOf,
  object,
  oneOrMany,
  optional,
  parsed,
  placed,
  required,
  type Shape,
  wordOf,
} from './shape.ts';
import { anyText, nameText } from './text.ts';
import { timeZone } from './time-zone.ts';
import { groupBy, rounding } from './totals-keys.ts';

type ExportFields = {
  readonly tasks: TaskSelection | TasksFile;
  readonly entries?: readonly string[];
  readonly files: readonly ExportFile[];
  readonly filter: TimeEntryFilter;
  readonly period?: Placed<DeclaredPeriod>;
  readonly mode: ExportMode;
  readonly report: ReportSettings;
};

/** Formats of which a file that is there can be read and brought up to date. */
const mergeFormats: readonly string[] = ['csv', 'json', 'ndjson'];

const selectionKeys = ['task', 'tasks-file'];

const oneId = nameText('a task id').description;

/** Enforced by `hasOneSelection` and `conflictOf`. */
const rules: readonly KeyRule[] = [
  { kind: 'exactly-one-of', keys: selectionKeys },
  {
    kind: 'where',
    key: 'entry',
    other: 'task',
    is: { kind: 'any-of', options: [oneId, { kind: 'list', item: oneId, maxItems: 1 }] },
  },
];

export function timeEntryExport(workspace: string): Shape<ExportFields> {
  const undated = object('a time-entry export', fieldsOf(workspace, false), rules);
  const dated = object('a time-entry export', fieldsOf(workspace, true), rules);
  return {
    description: dated.description,
    read: (node, context) => {
      // {from} and {until} have a meaning only where a period is declared.
      const fields = (hasKey(node, 'period') ? dated : undated).read(node, context);
      if (!hasOneSelection(node, context) || fields === invalid) return invalid;
      const { 'tasks-file': file, task = [], 'time-zone': timeZone = 'UTC', mode = 'replace' } = fields;
      const tasks = file === undefined ? task : { file };
      const conflict = conflictOf(fields, tasks);
      if (conflict !== undefined) return context.at(conflict.key).reject(offsetOf(node, conflict.key), conflict.fault);
      return {
        tasks,
        files: fields.to,
        filter: given({ users: fields.user, labels: fields.label }),
        mode,
        report: { timeZone, ...given({ groupBy: fields['group-by'], rounding: fields.round }) },
        ...given({ entries: fields.entry, period: fields.period }),
      };
    },
  };
}

const fieldsOf = (workspace: string, hasPeriod: boolean) => ({
  task: optional(taskSelection),
  'tasks-file': optional(placed(tasksFile(workspace))),
  entry: optional(oneOrMany('an entry id', nameText('an entry id'))),
  to: required(oneOrMany('a file', exportFile(workspace, hasPeriod))),
  period: optional(placed(period)),
  'time-zone': optional(timeZone()),
  user: optional(oneOrMany('a user id', nameText('a user id'))),
  label: optional(oneOrMany('a label', nameText('a label'))),
  mode: optional(wordOf(exportModes)),
  'group-by': optional(groupBy),
  round: optional(rounding),
});

/** The path of a file to read, inside the workspace as it is spelled. */
function tasksFile(workspace: string): Shape<string> {
  return parsed(anyText('the path of a file of task ids, such as ".github/tasks.txt"'), (text) => {
    const path = checkPath(text, workspace, '.github/tasks.txt');
    if (!path.ok || !path.value.includes('{shard}')) return path;
    const what = `the path ${quote(text)} holds {shard}, and one file serves all parts: each takes its own tasks of it`;
    return { ok: false, error: { code: 'invalid-value', what } };
  });
}

/** Whether exactly one key says which tasks are meant. */
function hasOneSelection(node: SoundNode, context: Context): boolean {
  if (node.type !== 'map') return false;
  const [first, second] = node.entries.filter(({ key }) => selectionKeys.includes(key));
  if (first !== undefined && second === undefined) return true;
  const expected = 'exactly one of them';
  if (second !== undefined) {
    const what = 'a time-entry export says both "task" and "tasks-file"';
    context.at(second.key).reject(second.keyOffset, { code: 'conflicting-keys', what, expected });
  } else if (node.complete) {
    const what = 'a time-entry export says neither "task" nor "tasks-file"';
    context.reject(node.offset, { code: 'missing-key', what, expected });
  }
  return false;
}

type Conflict = { readonly key: string; readonly fault: Fault };

/** What is wrong with fields of which each is right by itself. */
function conflictOf(
  { entry, to, mode }: Pick<ObjectOf<ReturnType<typeof fieldsOf>>, 'entry' | 'to' | 'mode'>,
  tasks: TaskSelection | TasksFile,
): Conflict | undefined {
  const number = numberOf(tasks);
  if (entry !== undefined && number !== undefined) {
    const what = `an export of single entries needs exactly one task, found ${number}`;
    return { key: 'entry', fault: { code: 'conflicting-keys', what } };
  }
  const repeated = to.find(({ path }, index) => to.findIndex((other) => other.path === path) < index);
  if (repeated !== undefined) {
    const what = `the export names the file ${quote(repeated.path)} twice`;
    return { key: 'to', fault: { code: 'repeated-value', what, hint: 'keep one of them' } };
  }
  const other = mode === 'merge' ? to.find(({ format }) => !mergeFormats.includes(format)) : undefined;
  if (other === undefined) return undefined;
  const what = `mode: merge is for .csv, .json and .ndjson, and ${quote(other.path)} is none of them`;
  return { key: 'to', fault: { code: 'conflicting-keys', what, hint: 'give it an export of its own' } };
}

/** How many tasks there are, or which; undefined for one. */
function numberOf(tasks: TaskSelection | TasksFile): string | undefined {
  if ('file' in tasks) return 'those of a file';
  if ('from' in tasks) return 'those of the pull request';
  return new Set(tasks).size > 1 ? String(tasks.length) : undefined;
}

function hasKey(node: SoundNode, key: string): boolean {
  return node.type === 'map' && node.entries.some((entry) => entry.key === key);
}

function offsetOf(node: SoundNode, key: string): number {
  const entry = node.type === 'map' ? node.entries.find((one) => one.key === key) : undefined;
  return entry?.value.offset ?? node.offset;
}
