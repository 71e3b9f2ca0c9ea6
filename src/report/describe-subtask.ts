// What an update changes of a subtask, property by property: `ticked "Code review" and assigned it to Anna (U1)`.
import type { SubtaskChanges, SubtaskTarget } from '../model/declaration.ts';
import type { SubtaskUpdate } from '../model/operation.ts';
import type { DisplayNames } from '../model/totals.ts';
import { id, listPhrases, name, type Phrase, title } from './phrase.ts';

/** `tick` or `ticked`. */
export type Tense = 'base' | 'past';

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

/** Its resulting box, and its other changes: `☑ Code review`, `assigned to Anna (U1)`. */
export function describeBox(
  { target, set }: Change,
  names: DisplayNames,
): { box: string; subject: Phrase; more: Phrase } {
  const { finished, ...others } = set;
  const box = finished === undefined ? '' : finished ? '☑ ' : '☐ ';
  return {
    box,
    subject: target.by === 'name' ? [title(target.name)] : subtaskPhrase(target),
    more: changesOf(others, names).flatMap(({ state }, place) => (place === 0 ? state : [', ', ...state])),
  };
}

/** `"Code review"`, or `the subtask at index 0`. */
export function subtaskPhrase(target: SubtaskTarget): Phrase {
  return target.by === 'name' ? [name(target.name)] : [`the subtask at index ${target.index}`];
}

type PropertyChange = {
  readonly verb: Readonly<Record<Tense, string>>;
  /** @param of ` of "Code review"`; empty if the subtask was named before, and `its` refers to it. */
  readonly say: (verb: string, subtask: Phrase, of: Phrase) => Phrase;
  /** The result: `renamed to "B"`. */
  readonly state: Phrase;
};

/** The most important first. */
function changesOf(set: SubtaskChanges, names: DisplayNames): PropertyChange[] {
  const { finished, name: newName, userId, dueDateTimestamp, dueDateTimestampLocal } = set;
  return [
    ...(finished === undefined ? [] : [box(finished)]),
    ...(newName === undefined ? [] : [rename(newName)]),
    ...(userId === undefined ? [] : [assign(userId, names)]),
    ...(dueDateTimestamp === undefined ? [] : [date('due date', dueDateTimestamp)]),
    ...(dueDateTimestampLocal === undefined ? [] : [date('local due date', dueDateTimestampLocal)]),
  ];
}

function box(finished: boolean): PropertyChange {
  const verb = finished ? { base: 'tick', past: 'ticked' } : { base: 'untick', past: 'unticked' };
  return { verb, say: (said, subtask) => [`${said} `, ...subtask], state: [verb.past] };
}

function rename(newName: string): PropertyChange {
  const to = [' to ', name(newName)];
  return {
    verb: { base: 'rename', past: 'renamed' },
    say: (said, subtask) => [`${said} `, ...subtask, ...to],
    state: ['renamed', ...to],
  };
}

function assign(userId: string | null, names: DisplayNames): PropertyChange {
  if (userId === null) return clear('assignee');
  const known = names.users.get(userId);
  const to: Phrase = [' to ', ...(known === undefined ? ['user ', id(userId)] : [title(known), ' (', id(userId), ')'])];
  return {
    verb: { base: 'assign', past: 'assigned' },
    say: (said, subtask) => [`${said} `, ...subtask, ...to],
    state: ['assigned', ...to],
  };
}

function date(what: string, timestamp: string | null): PropertyChange {
  if (timestamp === null) return clear(what);
  return {
    verb: { base: 'set', past: 'set' },
    say: (said, _subtask, of) => [...property(said, what, of), ' to ', id(timestamp)],
    state: [`${what} set to `, id(timestamp)],
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
