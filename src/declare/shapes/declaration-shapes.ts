import type { IfMissing, SubtaskTarget, TaskSelection } from '../../model/declaration.ts';
import { quote } from '../../text/quote.ts';
import { checkList, taskSelection } from './pull-request-shapes.ts';
import { flag, given, invalid, object, oneOrMany, optional, type Read, required, type Shape, wordOf } from './shape.ts';
import { anyText, clearable, nameText, readIndex } from './text.ts';
import { localTimestamp, utcTimestamp } from './timestamp.ts';

// Declarations about tasks as shapes: the rules of contract.md, section 2, one kind after the other.

const ifMissing = wordOf(['fail', 'ignore']);

const changes = object('set', {
  name: optional(nameText('the new name of the subtask')),
  finished: optional(flag),
  userId: optional(clearable('a user id', nameText('a user id'))),
  dueDateTimestamp: optional(clearable('a UTC timestamp', utcTimestamp)),
  dueDateTimestampLocal: optional(clearable('a local timestamp', localTimestamp)),
});

const changesOfSome: typeof changes = (node, tell) => {
  if (node.type === 'map' && node.entries.length === 0) {
    tell(node.offset, 'set is empty; expected at least one property, such as "finished: true"');
    return invalid;
  }
  return changes(node, tell);
};

const subtaskUpdateFields = {
  task: required(taskSelection),
  name: optional(nameText('the name of a subtask')),
  index: optional(readIndex),
  checklist: optional(checkList),
  set: optional(changesOfSome),
  'if-missing': optional(ifMissing),
};
const anySubtaskUpdate = object('a subtask update', subtaskUpdateFields);

/** Whether exactly one key says which subtask is meant, and `set` stands beside the two that need it. */
const hasOneTarget: Shape<true> = (node, tell) => {
  if (node.type !== 'map') return invalid;
  const targets = node.entries.filter(({ key }) => ['name', 'index', 'checklist'].includes(key));
  const [first, second] = targets;
  if (first === undefined && !node.complete) return invalid;
  if (first === undefined || second !== undefined) {
    const which = targets.map(({ key }) => `"${key}"`).join(' and ');
    const says = first === undefined ? 'neither "name" nor "index" nor "checklist"' : `both ${which}`;
    tell(second?.keyOffset ?? node.offset, `a subtask update says ${says}; expected exactly one of them`);
  }
  const set = node.entries.find(({ key }) => key === 'set');
  const byCheckList = targets.some(({ key }) => key === 'checklist');
  if (set !== undefined && byCheckList) {
    tell(set.keyOffset, 'a check list sets "finished" as its boxes have it; leave "set" out');
  } else if (set === undefined && !byCheckList && node.complete) {
    tell(node.offset, 'a subtask update needs the key "set"');
  }
  return targets.length === 1 && (set === undefined) === byCheckList ? true : invalid;
};

type SubtaskUpdateFields = { readonly offset: number; readonly tasks: TaskSelection; readonly ifMissing: IfMissing } & (
  | { readonly target: SubtaskTarget; readonly set: Record<string, unknown> }
  | { readonly checkList: true | string }
);

export const subtaskUpdate: Shape<SubtaskUpdateFields> = (node, tell) => {
  const fields = anySubtaskUpdate(node, tell);
  const target = hasOneTarget(node, tell);
  if (fields === invalid || target === invalid) return invalid;
  const { offset, task, name, index = 0, checklist, 'if-missing': ifMissing } = fields;
  // A box may name no subtask: people write other boxes too.
  if (checklist !== undefined) return { offset, tasks: task, checkList: checklist, ifMissing: ifMissing ?? 'ignore' };
  const { offset: _at, ...set } = fields.set ?? { offset };
  return {
    offset,
    tasks: task,
    target: name === undefined ? { by: 'index', index } : { by: 'name', name },
    set: given(set),
    ifMissing: ifMissing ?? 'fail',
  };
};

export const labelRemoval = object('a label removal', {
  task: required(taskSelection),
  label: required(oneOrMany('a label', nameText('a label'))),
  'if-missing': optional(ifMissing),
});

/** Globs or task ids: a YAML list, or one text separated by commas or line breaks. */
export const allowedTasks: Shape<readonly string[]> = (node, tell): Read<readonly string[]> => {
  const texts = oneOrMany('a task id or glob', anyText('a task id or glob'))(node, tell);
  if (texts === invalid) return invalid;
  const globs = texts.flatMap(splitList);
  if (globs.length > 0) return globs;
  tell(node.offset, `expected at least one task id or glob, found ${quote(texts.join(','))}`);
  return invalid;
};

/** The items of a text separated by commas or line breaks; outer spaces and empty items fall away. */
export function splitList(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
