import { type IfMissing, type SubtaskTarget, type TaskSelection, webhookEvents } from '../model/declaration.ts';
import { quote } from '../model/quote.ts';
import { checkList, taskSelection } from './pull-request-shapes.ts';
import {
  flag,
  found,
  invalid,
  listOf,
  object,
  oneOrMany,
  optional,
  type Read,
  required,
  type Shape,
  wordOf,
} from './shape.ts';
import { anyOf, didYouMean } from './suggestion.ts';
import { anyText, clearable, nameText, readIndex } from './text.ts';
import { localTimestamp, utcTimestamp } from './timestamp.ts';

// The four kinds of declaration as shapes: the rules of contract.md, section 2, one kind after the other.

/** Drops the keys whose value is undefined, so that what was not given is not there. */
export function given<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

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

const eventNames: readonly string[] = webhookEvents;
const eventObject = object('an event', { name: required(wordOf(webhookEvents)) });

const event: Shape<{ name: (typeof webhookEvents)[number] }> = (node, tell) => {
  if (node.type === 'map') {
    const fields = eventObject(node, tell);
    return fields === invalid ? invalid : { name: fields.name };
  }
  const name = node.type === 'scalar' ? webhookEvents.find((known) => known === node.value) : undefined;
  if (name !== undefined) return { name };
  const near = node.type === 'scalar' && typeof node.value === 'string' ? didYouMean(node.value, eventNames) : '';
  tell(node.offset, `unknown event: expected ${anyOf(eventNames)}, found ${found(node)}${near}`);
  return invalid;
};

const events: Shape<readonly { name: (typeof webhookEvents)[number] }[]> = (node, tell) => {
  if (node.type === 'list' && node.items.length === 0) {
    tell(node.offset, `a webhook needs at least one event, expected ${anyOf(eventNames)}`);
    return invalid;
  }
  return listOf('events', event)(node, tell);
};

const callbackUrl: Shape<string> = (node, tell) => {
  const text = anyText('an absolute URL such as "https://hooks.example.com/board"')(node, tell);
  if (text === invalid) return invalid;
  const fault = callbackFault(text);
  if (fault === undefined) return text;
  tell(node.offset, fault);
  return invalid;
};

// The URL itself is not repeated: its query often holds a secret.
function callbackFault(text: string): string | undefined {
  const expected = 'expected an absolute URL such as "https://hooks.example.com/board"';
  if (!/^https?:\/\/[^/]/i.test(text)) return `callbackUrl is not an absolute http or https URL; ${expected}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\s\u0000-\u001f\u007f\\]/.test(text) || !text.isWellFormed()) {
    return `callbackUrl holds a space, a backslash or a control character; percent-encode it`;
  }
  const url = URL.parse(text);
  if (url === null) return `callbackUrl cannot be read as a URL; ${expected}`;
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return 'callbackUrl holds a user or password; the board would store and show them: leave them out';
  }
  return undefined;
}

export const webhookRegistration = object('a webhook registration', {
  name: optional(nameText('the name of the webhook')),
  callbackUrl: required(callbackUrl),
  events: required(events),
  filter: optional(
    object('a filter', {
      columnId: optional(nameText('a column id')),
      swimlaneId: optional(nameText('a swimlane id')),
      changedProperties: optional(listOf('property names', nameText('the name of a property'))),
    }),
  ),
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
