// What declarations say about the event (contract.md, section 4).
import { type TaskSelection, taskSources } from '../../model/declaration.ts';
import type { Issue, Place } from '../../model/problem.ts';
import {
  type TaskReferences,
  defaultPlaces,
  defaultTrustedAuthors,
  referencePlaces,
} from '../../model/pull-request.ts';
import { quote } from '../../text/messages.ts';
import { type SoundNode, scalarValue } from '../yaml/source-node.ts';
import { object, optional, required } from './object-shape.ts';
import { anyText, nameText, shownIssue, soundText, taskId, unquoteHint, wordOf } from './scalars.ts';
import { type Shape, except, invalid, invalidType, listHint, oneOrMany, placed, refined, valueOrMap } from './shape.ts';

const taskIds = oneOrMany('a task id', taskId);
const fromEvent = object('a selection of tasks', { from: required(wordOf(taskSources)) });

export const taskSelection: Shape<TaskSelection> = except(selectionIssue, valueOrMap(taskIds, fromEvent));

function selectionIssue(node: SoundNode): Issue | undefined {
  const source = taskSources.find((one) => one === scalarValue(node));
  if (source === undefined) return undefined;
  const hint = `write task: { from: ${source} } for the tasks that it names`;
  return { code: 'invalid-value', what: `${quote(source)} is not a task id`, hint };
}

/** The text of a heading as it is rendered. */
export const headingText = (what: string): Shape<string> => except(marksIssue, nameText(what));

function marksIssue(node: SoundNode): Issue | undefined {
  const [, marks, text] = /^\s*(#{1,6})\s+(.*\S)/.exec(String(scalarValue(node))) ?? [];
  if (marks === undefined || text === undefined) return undefined;
  const what = `the text of a heading is written without ${quote(marks)}`;
  return { code: 'invalid-value', what, hint: `write ${quote(text)}` };
}

const headingTitle = 'true or the text of a heading';

const heading = headingText(headingTitle);

/** `true`: every box of the body; a text: those below the heading of this text. @param forms for messages: all that the key can be */
export const checklistHeading = (forms = headingTitle): Shape<true | string> => ({
  description: { kind: 'any-of', options: [{ kind: 'constant', value: true }, heading.description] },
  read: (node, context) => {
    const value = scalarValue(node);
    if (value === true) return true;
    if (!/^(?:yes|on|true|no|off|false)$/i.test(String(value))) return heading.read(node, context);
    const hint = value === false ? 'leave the key out' : unquoteHint(node, /^true$/, context);
    return context.reject(node.offset, invalidType(forms, node, hint));
  },
});

/** GitHub's `AuthorAssociation`, and `anyone` for all of them. */
const otherAuthors = ['CONTRIBUTOR', 'FIRST_TIME_CONTRIBUTOR', 'FIRST_TIMER', 'MANNEQUIN', 'NONE', 'anyone'] as const;
const associations = [...defaultTrustedAuthors, ...otherAuthors];

/** RE2 accepts or rejects the pattern when it is compiled, and with it the example; problems are reported at their positions. */
export type PlacedReferences = {
  readonly value: TaskReferences;
  readonly patternPlace: Place;
  readonly examplePlace?: Place;
};

/** Nobody copies a longer line. */
const maxExampleLength = 200;

const example = soundText(
  'a text that the pattern matches, to show people what to write',
  (text) =>
    /[\n\r]/.test(text)
      ? { reason: 'it has several lines' }
      : shownIssue(text, maxExampleLength, 'leave it out to show none'),
  { pattern: '^.*\\S.*$', maxLength: maxExampleLength },
);

const soundReferences: Shape<PlacedReferences> = refined(
  object('task-references', {
    pattern: required(placed(anyText('a regular expression whose first group is the task id'))),
    in: optional(oneOrMany('title, body, branch or commits', wordOf(referencePlaces, listHint))),
    'trusted-authors': optional(oneOrMany('an author association', wordOf(associations, listHint))),
    example: optional(placed(example)),
  }),
  ({ pattern, in: places = defaultPlaces, 'trusted-authors': trustedAuthors = defaultTrustedAuthors, example }) => ({
    value: { pattern: pattern.value, in: places, trustedAuthors, ...(example && { example: example.value }) },
    patternPlace: pattern.place,
    ...(example && { examplePlace: example.place }),
  }),
);

/** Where another key is wrong, the pattern is returned all the same, so that what is wrong with it shows as well. */
export const taskReferences: Shape<PlacedReferences> = {
  ...soundReferences,
  read: (node, context) => {
    const references = soundReferences.read(node, context);
    if (references !== invalid || node.type !== 'map') return references;
    const readOnly = (...keys: readonly string[]) => {
      const entries = node.entries.filter(({ key }) => keys.includes(key));
      return soundReferences.read({ ...node, entries, complete: true }, context.silent());
    };
    const both = readOnly('pattern', 'example');
    return both === invalid ? readOnly('pattern') : both;
  },
};
