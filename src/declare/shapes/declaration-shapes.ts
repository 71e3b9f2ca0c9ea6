// Declarations about tasks as shapes: the rules of contract.md, section 2, one kind after the other.
import type { DeclarationFields, SubtaskChanges } from '../../model/declaration.ts';
import { quote } from '../../text/quote.ts';
import type { Context } from '../yaml/context.ts';
import { entryOf, type SoundNode } from '../yaml/source-document.ts';
import { checkList, taskSelection } from './pull-request-shapes.ts';
import { anyText, clearable, flag, nameText, position, wordOf } from './scalars.ts';
import {
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
} from './shape.ts';
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

const changesOfSome: Shape<SubtaskChanges> = refined(changes, (fields, node, context) => {
  if (Object.keys(fields).length > 0) return given(fields);
  const expected = 'at least one property, such as "finished: true"';
  return context.reject(node.offset, { code: 'empty-value', what: 'set is empty', expected });
});

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
  [{ kind: 'exactly-one-of', keys: ['name', 'index', 'checklist'] }],
);

export const subtaskUpdate: Shape<DeclarationFields<'subtask-updates'>> = {
  description: {
    ...anySubtaskUpdate.description,
    rules: [...anySubtaskUpdate.description.rules, { kind: 'exactly-one-of', keys: ['set', 'checklist'] }],
  },
  read: (node, context) => {
    const fields = anySubtaskUpdate.read(node, context);
    if (!hasSetOrCheckList(node, context) || fields === invalid) return invalid;
    const { task: tasks, name, index = 0, checklist, set = {}, 'if-missing': ifMissing } = fields;
    const list = 'subtask-updates';
    // A box may name no subtask: people write other boxes too.
    if (checklist !== undefined) return { list, tasks, checkList: checklist, ifMissing: ifMissing ?? 'ignore' };
    const target = name === undefined ? ({ by: 'index', index } as const) : ({ by: 'name', name } as const);
    return { list, tasks, target, set, ifMissing: ifMissing ?? 'fail' };
  },
};

function hasSetOrCheckList(node: SoundNode, context: Context): boolean {
  const set = entryOf(node, 'set');
  const byCheckList = entryOf(node, 'checklist') !== undefined;
  if (set !== undefined && byCheckList) {
    const what = 'a check list sets "finished" as its boxes have it';
    context.at('set').reject(set.keyOffset, { code: 'conflicting-keys', what, hint: 'leave "set" out' });
  } else if (set === undefined && !byCheckList && node.type === 'map' && node.complete) {
    context.at('set').reject(node.offset, missingKey('a subtask update', 'set'));
  }
  return (set === undefined) === byCheckList;
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
