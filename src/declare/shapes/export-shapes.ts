// A time-entry export as a shape (contract.md, sections 2 and 7).
import {
  type ExportFile,
  type ExportMode,
  exportModes,
  type ReportSettings,
  type TaskSelection,
  type TimeEntryFilter,
} from '../../model/declaration.ts';
import type { DeclaredPeriod } from '../../model/period.ts';
import { quote } from '../../text/quote.ts';
import type { SoundNode } from '../yaml/source-document.ts';
import type { Tell } from '../yaml/source-report.ts';
import { checkPath, exportFile } from './export-path.ts';
import { period } from './period.ts';
import { taskSelection } from './pull-request-shapes.ts';
import { given, invalid, type ObjectOf, object, oneOrMany, optional, required, type Shape, wordOf } from './shape.ts';
import { anyText, nameText } from './text.ts';
import { timeZone } from './time-zone.ts';
import { groupBy, rounding } from './totals-keys.ts';

type ExportFields = {
  readonly offset: number;
  readonly tasks: TaskSelection;
  readonly entries?: readonly string[];
  readonly files: readonly ExportFile[];
  readonly filter: TimeEntryFilter;
  readonly period?: DeclaredPeriod;
  readonly mode: ExportMode;
  readonly report: ReportSettings;
};

/** Formats of which a file that is there can be read and brought up to date. */
const mergeFormats: readonly string[] = ['csv', 'json', 'ndjson'];

export function timeEntryExport(workspace: string): Shape<ExportFields> {
  const undated = object('a time-entry export', fieldsOf(workspace, false));
  const dated = object('a time-entry export', fieldsOf(workspace, true));
  return (node, tell) => {
    // {from} and {until} have a meaning only where a period is declared.
    const fields = (hasKey(node, 'period') ? dated : undated)(node, tell);
    const isSelected = hasOneSelection(node, tell);
    if (fields === invalid || !isSelected) return invalid;
    const tasks: TaskSelection =
      fields['tasks-file'] === undefined ? (fields.task ?? []) : { file: fields['tasks-file'] };
    const fault = faultOf(fields, tasks);
    if (fault !== undefined) {
      tell(node.offset, fault);
      return invalid;
    }
    return {
      offset: fields.offset,
      tasks,
      files: fields.to,
      filter: given({ users: fields.user, labels: fields.label }),
      mode: fields.mode ?? 'replace',
      report: {
        timeZone: fields['time-zone'] ?? 'UTC',
        ...given({ groupBy: fields['group-by'], rounding: fields.round }),
      },
      ...given({ entries: fields.entry, period: fields.period }),
    };
  };
}

const fieldsOf = (workspace: string, hasPeriod: boolean) => ({
  task: optional(taskSelection),
  'tasks-file': optional(tasksFile(workspace)),
  entry: optional(oneOrMany('an entry id', nameText('an entry id'))),
  to: required(oneOrMany('a file', exportFile(workspace, hasPeriod))),
  period: optional(period),
  'time-zone': optional(timeZone()),
  user: optional(oneOrMany('a user id', nameText('a user id'))),
  label: optional(oneOrMany('a label', nameText('a label'))),
  mode: optional(wordOf(exportModes)),
  'group-by': optional(groupBy),
  round: optional(rounding),
});

/** The path of a file to read, inside the workspace as it is spelled. */
function tasksFile(workspace: string): Shape<string> {
  const text = anyText('the path of a file of task ids, such as ".github/tasks.txt"');
  return (node, tell) => {
    const given = text(node, tell);
    if (given === invalid) return invalid;
    const path = checkPath(given, workspace, '.github/tasks.txt');
    if (path.kind === 'inside' && !path.path.includes('{shard}')) return path.path;
    const noShard = `the path ${quote(given)} holds {shard}, and one file serves all parts: each takes its own tasks of it`;
    tell(node.offset, path.kind === 'fault' ? path.message : noShard);
    return invalid;
  };
}

/** Whether exactly one key says which tasks are meant. */
function hasOneSelection(node: SoundNode, tell: Tell): boolean {
  if (node.type !== 'map') return false;
  const [first, second] = node.entries.filter(({ key }) => key === 'task' || key === 'tasks-file');
  if (first !== undefined && second === undefined) return true;
  if (second !== undefined) {
    tell(second.keyOffset, 'a time-entry export says both "task" and "tasks-file"; expected exactly one of them');
  } else if (node.complete) {
    tell(node.offset, 'a time-entry export says neither "task" nor "tasks-file"; expected exactly one of them');
  }
  return false;
}

/** What is wrong with fields of which each is right by itself. */
function faultOf({ entry, to, mode }: Pick<ExportFieldValues, 'entry' | 'to' | 'mode'>, tasks: TaskSelection) {
  if (entry !== undefined && (!isList(tasks) || new Set(tasks).size > 1)) {
    return `an export of single entries needs exactly one task, found ${wordsFor(tasks)}`;
  }
  const repeated = to.find(({ path }, index) => to.findIndex((other) => other.path === path) < index);
  if (repeated !== undefined) return `the export names the file ${quote(repeated.path)} twice; keep one of them`;
  const other = mode === 'merge' ? to.find(({ format }) => !mergeFormats.includes(format)) : undefined;
  return other === undefined
    ? undefined
    : `mode: merge is for .csv, .json and .ndjson, and ${quote(other.path)} is none of them; give it an export of its own`;
}

type ExportFieldValues = ObjectOf<ReturnType<typeof fieldsOf>>;

function isList(tasks: TaskSelection): tasks is readonly string[] {
  return Array.isArray(tasks);
}

function wordsFor(tasks: TaskSelection): string {
  if (isList(tasks)) return String(tasks.length);
  return 'file' in tasks ? 'those of a file' : 'those of the pull request';
}

function hasKey(node: SoundNode, key: string): boolean {
  return node.type === 'map' && node.entries.some((entry) => entry.key === key);
}
