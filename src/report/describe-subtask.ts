// What an update changes of a subtask, property by property: `ticked "Code review" and assigned it to Anna (U1)`.

import type { SubtaskUpdate } from '../model/operation.ts';
import {
  type SubtaskChanges,
  type SubtaskProperty,
  type SubtaskTarget,
  subtaskKeys,
  subtaskProperties,
  type Verb,
} from '../model/subtask.ts';
import type { DisplayNames } from '../model/totals.ts';
import { id, listPhrases, name, type Phrase, title } from './phrase.ts';

/** `tick` or `ticked`. */
export type Tense = keyof Verb;

type Change = Pick<SubtaskUpdate, 'target' | 'set'>;

/** All changes as one phrase; the first names the subtask, the others say `it`. */
export function describeSubtaskChanges({ target, set }: Change, names: DisplayNames, tense: Tense): Phrase {
  return listPhrases(
    changesOf(set, names).map(({ verb, say }, place) => {
      const subtask = subtaskPhrase(target);
      return place === 0 ? say(verb[tense], subtask, [' of ', ...subtask]) : say(verb[tense], ['it'], []);
    }),
  );
}

/** Its resulting box, and its other changes: `☑ Code review: assigned to Anna (U1)`. */
export function describeBox({ target, set: { finished, ...others } }: Change, names: DisplayNames): Phrase {
  const box = finished === undefined ? [] : [finished ? '☑ ' : '☐ '];
  const subtask = target.by === 'name' ? [title(target.name)] : subtaskPhrase(target);
  const more = changesOf(others, names).flatMap(({ state }, place) => [place === 0 ? ': ' : ', ', ...state]);
  return [...box, ...subtask, ...more];
}

/** `"Code review"`, or `the subtask at index 0`. */
export function subtaskPhrase(target: SubtaskTarget): Phrase {
  return target.by === 'name' ? [name(target.name)] : [`the subtask at index ${target.index}`];
}

type PropertyChange = {
  readonly verb: Verb;
  /** @param of ` of "Code review"`; empty if the subtask was named before, and `its` refers to it. */
  readonly say: (verb: string, subtask: Phrase, of: Phrase) => Phrase;
  /** The result: `renamed to "B"`. */
  readonly state: Phrase;
};

/** Ticks first, as the most important. */
const keysInWords = subtaskKeys.toSorted((one, other) => Number(isFlag(other)) - Number(isFlag(one)));

function isFlag(key: keyof SubtaskChanges): boolean {
  return subtaskProperties[key].value === 'flag';
}

function changesOf(set: SubtaskChanges, names: DisplayNames): PropertyChange[] {
  return keysInWords.flatMap((key) => {
    const value = set[key];
    return value === undefined ? [] : [changeOf(subtaskProperties[key], value, names)];
  });
}

function changeOf(property: SubtaskProperty, value: string | boolean | null, names: DisplayNames): PropertyChange {
  if (property.value === 'flag') return turn(value === true ? property.on : property.off);
  const { title: what, verb } = property;
  if (value === null) return clear(what);
  const to: Phrase = [' to ', ...valuePhrase(property.value, String(value), names)];
  return verb === undefined ? assign(what, to) : change(verb, to);
}

function valuePhrase(kind: Exclude<SubtaskProperty['value'], 'flag'>, value: string, { users }: DisplayNames): Phrase {
  if (kind === 'name') return [name(value)];
  if (kind === 'timestamp') return [id(value)];
  const known = users.get(value);
  return known === undefined ? ['user ', id(value)] : [title(known), ' (', id(value), ')'];
}

function turn(verb: Verb): PropertyChange {
  return { verb, say: (said, subtask) => [`${said} `, ...subtask], state: [verb.past] };
}

function change(verb: Verb, to: Phrase): PropertyChange {
  return { verb, say: (said, subtask) => [`${said} `, ...subtask, ...to], state: [verb.past, ...to] };
}

function assign(what: string, to: Phrase): PropertyChange {
  return {
    verb: { base: 'set', past: 'set' },
    say: (said, _subtask, of) => [...property(said, what, of), ...to],
    state: [`${what} set`, ...to],
  };
}

function clear(what: string): PropertyChange {
  return {
    verb: { base: 'clear', past: 'cleared' },
    say: (said, _subtask, of) => property(said, what, of),
    state: [`${what} cleared`],
  };
}

/** `set the due date of "Code review"`, or `set its due date`. */
function property(verb: string, what: string, of: Phrase): Phrase {
  return of.length === 0 ? [`${verb} its ${what}`] : [`${verb} the ${what}`, ...of];
}
