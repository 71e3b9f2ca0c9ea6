// Declarations about tasks as shapes: the rules of contract.md, section 2, one kind after the other.
import type { DeclarationFields } from '../../model/declaration.ts';
import type { SubtaskChanges } from '../../model/subtask.ts';
import { type SoundNode, entryOf, isNothing, scalarValue, valueOffset } from '../yaml/source-node.ts';
import { object, optional, required } from './object-shape.ts';
import { checklistHeading, taskSelection } from './pull-request-shapes.ts';
import { anyText, clearable, flag, ifMissing, nameText, position, wordOf } from './scalars.ts';
import { type Read, type Shape, except, oneOrMany, parsed, refined } from './shape.ts';
import { localTimestamp, utcTimestamp } from './timestamp.ts';

const newName = except((node) => {
  const isNull = scalarValue(node) === null && !isNothing(node);
  return isNull ? { code: 'invalid-type', what: 'a name cannot be cleared', hint: 'leave the key out' } : undefined;
}, nameText('the new name of the subtask'));

const changes = object(
  'set',
  {
    name: optional(newName),
    finished: optional(flag),
    userId: optional(clearable(nameText('a user id'))),
    dueDateTimestamp: optional(clearable(utcTimestamp)),
    dueDateTimestampLocal: optional(clearable(localTimestamp)),
  } satisfies Readonly<Record<keyof SubtaskChanges, unknown>>,
  [{ kind: 'not-empty' }],
);

/** What to change of a subtask: at least one property. */
export const changesOfSome: Shape<SubtaskChanges> = refined(changes, (fields, node, context) => {
  // Left empty by `if-empty: omit`: there is nothing to do.
  if (Object.keys(fields).length > 0 || (node.type === 'map' && node.omitted)) return fields;
  const expected = 'at least one property, such as "finished: true"';
  return context.reject(node.offset, { code: 'empty-value', what: 'set is empty', expected });
});

const anySubtaskUpdate = object(
  'a subtask update',
  {
    task: required(taskSelection),
    name: optional(nameText('the name of a subtask')),
    index: optional(position),
    checklist: optional(checklistHeading()),
    set: optional(changesOfSome),
    'if-missing': optional(ifMissing),
    'if-empty': optional(wordOf(['fail', 'omit'])),
  },
  [
    { kind: 'exactly-one-of', keys: ['name', 'index', 'checklist'] },
    { kind: 'exactly-one-of', keys: ['set', 'checklist'] },
  ],
);

const wholeSubtaskUpdate = refined(
  anySubtaskUpdate,
  (fields, node, context): Read<DeclarationFields<'subtask-updates'>> => {
    const { task: tasks, name, index = 0, checklist, set = {}, 'if-missing': ifMissing } = fields;
    const list = 'subtask-updates';
    if (checklist !== undefined && 'from' in tasks && tasks.from === 'event') {
      const what = 'a checklist comes from a pull request, and { from: event } can be a push or a release';
      const issue = { code: 'conflicting-keys', what, hint: 'write task: { from: pull-request }' } as const;
      return context.at('task').reject(valueOffset(node, 'task'), issue);
    }
    // A box may match no subtask: people write other boxes, too.
    if (checklist !== undefined) return { list, tasks, checklist, ifMissing: ifMissing ?? 'ignore' };
    const target = name === undefined ? ({ by: 'index', index } as const) : ({ by: 'name', name } as const);
    return { list, tasks, target, set, ifMissing: ifMissing ?? 'fail' };
  },
);

export const subtaskUpdate: typeof wholeSubtaskUpdate = {
  ...wholeSubtaskUpdate,
  read: (node, context) => wholeSubtaskUpdate.read(withoutEmpty(node), context),
};

/** With `if-empty: omit`, the node without those properties of `set` that have no value. */
function withoutEmpty(node: SoundNode): SoundNode {
  const ifEmpty = entryOf(node, 'if-empty')?.value;
  if (node.type !== 'map' || ifEmpty?.type !== 'scalar' || ifEmpty.value !== 'omit') return node;
  const entries = node.entries.map((entry) => {
    const { key, value } = entry;
    if (key !== 'set' || value.type !== 'map') return entry;
    // Neither nothing nor an empty string, also by an expression; a literal null clears.
    const filled = value.entries.filter(({ value }) => scalarValue(value) !== '' && !isNothing(value));
    return { ...entry, value: { ...value, entries: filled, omitted: filled.length < value.entries.length } };
  });
  return { ...node, entries };
}

export const labelRemoval: Shape<DeclarationFields<'label-removals'>> = refined(
  object('a label removal', {
    task: required(taskSelection),
    label: required(oneOrMany('a label', nameText('a label'))),
    'if-missing': optional(ifMissing),
  }),
  ({ task: tasks, label: labels, 'if-missing': ifMissing = 'fail' }) => ({
    list: 'label-removals',
    tasks,
    labels,
    ifMissing,
  }),
);

/** Globs or task ids: a YAML list, or one text separated by commas or line breaks. */
export const allowedTasks: Shape<readonly string[]> = parsed(
  oneOrMany('a task id or glob', anyText('a task id or glob')),
  (texts, reject) => {
    const globs = texts.flatMap(splitList);
    return globs.length > 0 ? globs : reject(noGlobs);
  },
);

export const noGlobs = {
  code: 'empty-value',
  what: 'the list is empty',
  expected: 'at least one task id or glob',
} as const;

/** The items of a text separated by commas or line breaks; outer spaces and empty items are dropped. */
export function splitList(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
