// How operations are put into words: ids get display names, and each place shows text from outside in its own way, the
// log as `inPlainText`, summary and comment as `inHtml` (markdown/section.ts).

import type { SubtaskUpdate } from '../model/operation.ts';
import {
  type SubtaskChanges,
  type SubtaskProperty,
  type SubtaskTarget,
  type Verb,
  subtaskKeys,
  subtaskProperties,
} from '../model/subtask.ts';
import type { DisplayNames } from '../model/totals.ts';
import { allOf, quoteName, sentence, visibleExcerpt } from '../text/messages.ts';

/** `name`: of something on the board, in quotes; `title`: a display name; `id`: an id, a path or a value. */
export type Show = Readonly<Record<'name' | 'title' | 'id', (outside: string) => string>>;

export type Wording = { readonly names: DisplayNames; readonly show: Show };

export const inPlainText: Show = {
  name: quoteName,
  title: (text) => visibleExcerpt(text),
  // Plain ids, paths and timestamps need no quotes.
  id: (text) => (/^[\w./:+-]{1,256}$/.test(text) ? text : quoteName(text)),
};

/** `Login page (T8)`, or `task T8` without a display name. */
export function taskInWords(task: string, { names, show }: Wording): string {
  return named(names.tasks, task, `task ${show.id(task)}`, show);
}

export function named(names: ReadonlyMap<string, string>, key: string, otherwise: string, show: Show): string {
  const known = names.get(key);
  return known === undefined ? otherwise : `${show.title(known)} (${show.id(key)})`;
}

type Change = Pick<SubtaskUpdate, 'target' | 'set'>;

/** `ticked "Code review" and assigned it to Anna (U1)`. */
export function describeSubtaskChanges({ target, set }: Change, wording: Wording, tense: keyof Verb): string {
  const changes = changesOf(set, wording).map(({ verb, noun, to }, place) => {
    const subtask = place === 0 ? subtaskInWords(target, wording.show) : 'it';
    if (noun === undefined) return `${verb[tense]} ${subtask}${to}`;
    return `${verb[tense]} ${place === 0 ? `the ${noun} of ${subtask}` : `its ${noun}`}${to}`;
  });
  return allOf(changes);
}

/** `☑ Code review: assigned to Anna (U1)`. */
export function describeBox({ target, set: { finished, ...others } }: Change, wording: Wording): string {
  const { show } = wording;
  const subtask = target.by === 'name' ? show.title(target.name) : sentence(subtaskInWords(target, show));
  const box = finished ? `☑ ${subtask}` : `☐ ${subtask}`;
  const more = changesOf(others, wording).map(({ verb, noun, to }) => `${noun ? `${noun} ` : ''}${verb.past}${to}`);
  return [finished === undefined ? subtask : box, more.join(', ')].filter((part) => part !== '').join(': ');
}

export function subtaskInWords(target: SubtaskTarget, show: Show): string {
  return target.by === 'name' ? show.name(target.name) : `the subtask at index ${target.index}`;
}

/** `assigned` … ` to Anna (U1)`; `set` … `due date` … ` to 2026-12-01T12:00:00Z`. */
type PropertyChange = {
  readonly verb: Verb;
  /** What the verb is about, if that isn't the subtask itself. */
  readonly noun?: string;
  readonly to: string;
};

function changesOf(set: SubtaskChanges, wording: Wording): PropertyChange[] {
  return subtaskKeys.flatMap((key) => {
    const value = set[key];
    return value === undefined ? [] : [changeOf(subtaskProperties[key], value, wording)];
  });
}

function changeOf(property: SubtaskProperty, value: string | boolean | null, wording: Wording): PropertyChange {
  if (property.value === 'flag') return { verb: value === true ? property.on : property.off, to: '' };
  const { title: noun, verb } = property;
  if (value === null) return { verb: { base: 'clear', past: 'cleared' }, noun, to: '' };
  const to = ` to ${valueInWords(property.value, String(value), wording)}`;
  return verb === undefined ? { verb: { base: 'set', past: 'set' }, noun, to } : { verb, to };
}

function valueInWords(kind: Exclude<SubtaskProperty['value'], 'flag'>, value: string, { names, show }: Wording) {
  if (kind === 'name') return show.name(value);
  return kind === 'user' ? named(names.users, value, `user ${show.id(value)}`, show) : show.id(value);
}
