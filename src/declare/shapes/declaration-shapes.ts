// Declarations about tasks as shapes: the rules of contract.md, section 2, one kind after the other.
import type { IfMissing, SubtaskChanges, SubtaskTarget, TaskSelection } from '../../model/declaration.ts';
import { quote } from '../../text/quote.ts';
import type { Context } from '../yaml/context.ts';
import type { SoundNode } from '../yaml/source-document.ts';
import type { KeyRule } from './description.ts';
import { checkList, taskSelection } from './pull-request-shapes.ts';
import {
  flag,
  given,
  invalid,
  missingKey,
  object,
  oneOrMany,
  optional,
  parsed,
  refined,
  required,
  type Shape,
  wordOf,
} from './shape.ts';
import { anyText, clearable, nameText, position } from './text.ts';
import { localTimestamp, utcTimestamp } from './timestamp.ts';

const ifMissing = wordOf(['fail', 'ignore']);

const changes = object(
  'set',
  {
    name: optional(nameText('the new name of the subtask')),
    finished: optional(flag),
    userId: optional(clearable('a user id', nameText('a user id'))),
    dueDateTimestamp: optional(clearable('a UTC timestamp', utcTimestamp)),
    dueDateTimestampLocal: optional(clearable('a local timestamp', localTimestamp)),
  },
  [{ kind: 'not-empty' }],
);

const changesOfSome: Shape<SubtaskChanges> = {
  description: changes.description,
  read: (node, context) => {
    if (node.type === 'map' && node.entries.length === 0) {
      const expected = 'at least one property, such as "finished: true"';
      return context.reject(node.offset, { code: 'empty-value', what: 'set is empty', expected });
    }
    const read = changes.read(node, context);
    return read === invalid ? invalid : given(read);
  },
};

const targetKeys = ['name', 'index', 'checklist'];

const subtaskUpdateRules: readonly KeyRule[] = [
  { kind: 'exactly-one-of', keys: targetKeys },
  { kind: 'exactly-one-of', keys: ['set', 'checklist'] },
];

const anySubtaskUpdate = object(
  'a subtask update',
  {
    task: required(taskSelection),
    name: optional(nameText('the name of a subtask')),
    index: optional(position),
    checklist: optional(checkList),
    set: optional(changesOfSome),
    'if-missing': optional(ifMissing),
  },
  subtaskUpdateRules,
);

/** Enforces `subtaskUpdateRules`: one key says which subtask is meant, and `set` stands beside the two that need it. */
function hasOneTarget(node: SoundNode, context: Context): boolean {
  if (node.type !== 'map') return false;
  const targets = node.entries.filter(({ key }) => targetKeys.includes(key));
  const [first, second] = targets;
  if (first === undefined && !node.complete) return false;
  if (first === undefined || second !== undefined) {
    const which = targets.map(({ key }) => `"${key}"`).join(' and ');
    const says = first === undefined ? 'neither "name" nor "index" nor "checklist"' : `both ${which}`;
    const fault = { what: `a subtask update says ${says}`, expected: 'exactly one of them' };
    if (second === undefined) context.reject(node.offset, { code: 'missing-key', ...fault });
    else context.at(second.key).reject(second.keyOffset, { code: 'conflicting-keys', ...fault });
  }
  const set = node.entries.find(({ key }) => key === 'set');
  const byCheckList = targets.some(({ key }) => key === 'checklist');
  if (set !== undefined && byCheckList) {
    const what = 'a check list sets "finished" as its boxes have it';
    context.at('set').reject(set.keyOffset, { code: 'conflicting-keys', what, hint: 'leave "set" out' });
  } else if (set === undefined && !byCheckList && node.complete) {
    context.at('set').reject(node.offset, missingKey('a subtask update', 'set'));
  }
  return targets.length === 1 && (set === undefined) === byCheckList;
}

type SubtaskUpdateFields = { readonly tasks: TaskSelection; readonly ifMissing: IfMissing } & (
  | { readonly target: SubtaskTarget; readonly set: SubtaskChanges }
  | { readonly checkList: true | string }
);

export const subtaskUpdate: Shape<SubtaskUpdateFields> = {
  description: anySubtaskUpdate.description,
  read: (node, context) => {
    const fields = anySubtaskUpdate.read(node, context);
    if (!hasOneTarget(node, context) || fields === invalid) return invalid;
    const { task: tasks, name, index = 0, checklist, set = {}, 'if-missing': ifMissing } = fields;
    // A box may name no subtask: people write other boxes too.
    if (checklist !== undefined) return { tasks, checkList: checklist, ifMissing: ifMissing ?? 'ignore' };
    const target: SubtaskTarget = name === undefined ? { by: 'index', index } : { by: 'name', name };
    return { tasks, target, set, ifMissing: ifMissing ?? 'fail' };
  },
};

export const labelRemoval = refined(
  object('a label removal', {
    task: required(taskSelection),
    label: required(oneOrMany('a label', nameText('a label'))),
    'if-missing': optional(ifMissing),
  }),
  ({ task: tasks, label: labels, 'if-missing': ifMissing = 'fail' }) => ({ tasks, labels, ifMissing }),
);

/** Globs or task ids: a YAML list, or one text separated by commas or line breaks. */
export const allowedTasks: Shape<readonly string[]> = parsed(
  oneOrMany('a task id or glob', anyText('a task id or glob')),
  (texts) => {
    const globs = texts.flatMap(splitList);
    if (globs.length > 0) return { ok: true, value: globs };
    const fault = { expected: 'at least one task id or glob', found: quote(texts.join(',')) };
    return { ok: false, error: { code: 'empty-value', ...fault } };
  },
);

/** The items of a text separated by commas or line breaks; outer spaces and empty items fall away. */
export function splitList(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
