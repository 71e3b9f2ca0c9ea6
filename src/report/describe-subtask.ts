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
import { id, listPhrases, name, namedPhrase, type Phrase, title } from './phrase.ts';

type Change = Pick<SubtaskUpdate, 'target' | 'set'>;

/** All changes as one phrase; the first names the subtask, the others say `it`. */
export function describeSubtaskChanges({ target, set }: Change, names: DisplayNames, tense: keyof Verb): Phrase {
  return listPhrases(
    changesOf(set, names).map(({ verb, noun, to }, place) => {
      const subtask = place === 0 ? subtaskPhrase(target) : ['it'];
      if (noun === undefined) return [`${verb[tense]} `, ...subtask, ...to];
      return place === 0
        ? [`${verb[tense]} the ${noun} of `, ...subtask, ...to]
        : [`${verb[tense]} its ${noun}`, ...to];
    }),
  );
}

/** Its resulting box, and its other changes: `☑ Code review: assigned to Anna (U1)`. */
export function describeBox({ target, set: { finished, ...others } }: Change, names: DisplayNames): Phrase {
  const box = finished === undefined ? [] : [finished ? '☑ ' : '☐ '];
  const subtask = target.by === 'name' ? [title(target.name)] : subtaskPhrase(target);
  const more = changesOf(others, names).flatMap(({ verb, noun, to }, place) => {
    const what = noun === undefined ? verb.past : `${noun} ${verb.past}`;
    return [place === 0 ? ': ' : ', ', what, ...to];
  });
  return [...box, ...subtask, ...more];
}

/** `"Code review"`, or `the subtask at index 0`. */
export function subtaskPhrase(target: SubtaskTarget): Phrase {
  return target.by === 'name' ? [name(target.name)] : [`the subtask at index ${target.index}`];
}

/** A property's new value in words: `assigned` … `to Anna (U1)`; `set` … `due date` … `to 2026-12-01T12:00:00Z`. */
type PropertyChange = {
  readonly verb: Verb;
  /** What the verb is about, if that isn't the subtask itself. */
  readonly noun?: string;
  /** Empty without a value. */
  readonly to: Phrase;
};

function changesOf(set: SubtaskChanges, names: DisplayNames): PropertyChange[] {
  return subtaskKeys.flatMap((key) => {
    const value = set[key];
    return value === undefined ? [] : [changeOf(subtaskProperties[key], value, names)];
  });
}

function changeOf(property: SubtaskProperty, value: string | boolean | null, names: DisplayNames): PropertyChange {
  if (property.value === 'flag') return { verb: value === true ? property.on : property.off, to: [] };
  const { title: noun, verb } = property;
  if (value === null) return { verb: { base: 'clear', past: 'cleared' }, noun, to: [] };
  const to: Phrase = [' to ', ...valuePhrase(property.value, String(value), names)];
  return verb === undefined ? { verb: { base: 'set', past: 'set' }, noun, to } : { verb, to };
}

function valuePhrase(kind: Exclude<SubtaskProperty['value'], 'flag'>, value: string, { users }: DisplayNames): Phrase {
  if (kind === 'name') return [name(value)];
  return kind === 'user' ? namedPhrase(users, value, ['user ', id(value)]) : [id(value)];
}
