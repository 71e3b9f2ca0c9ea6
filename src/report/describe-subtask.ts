import type { SubtaskUpdate } from '../model/operation.ts';
import {
  type SubtaskChanges,
  type SubtaskProperty,
  type SubtaskTarget,
  subtaskKeys,
  subtaskProperties,
  type Verb,
} from '../model/subtask.ts';
import { allOf, sentence } from '../text/grammar.ts';
import { named, type Show, type Wording } from './wording.ts';

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
