// Display names for reports: the key and the input `names` (contract.md, sections 1 and 2).
import type { DisplayNames } from '../../model/totals.ts';
import { mapOf } from './map-shape.ts';
import { object, optional } from './object-shape.ts';
import { shownIssue, soundText, type TextIssue } from './scalars.ts';
import { refined, type Shape } from './shape.ts';

/** Longest display name, in characters: it must fit into tables and charts. */
const maxLength = 200;

const title = 'a display name';

const displayName = soundText(title, displayNameIssue, { kind: 'text', title, pattern: '\\S', maxLength });

/** What prevents a string from being shown instead of an id. */
export function displayNameIssue(name: string): TextIssue {
  return shownIssue(name, maxLength, 'leave the line out to show the id');
}

function namesById(what: string, example: string): Shape<ReadonlyMap<string, string>> {
  return mapOf(what, displayName, `a mapping of ids to names such as ${example}`);
}

const none: ReadonlyMap<string, string> = new Map();

/** `{users: {UHJ9JgtA: Anna}, tasks: {T8: Login page}}`; either may be left out. */
export const displayNames: Shape<DisplayNames> = refined(
  object('names', {
    users: optional(namesById('a user id', '{UHJ9JgtA: Anna}')),
    tasks: optional(namesById('a task id', '{T8: Login page}')),
  }),
  ({ users = none, tasks = none }) => ({ users, tasks }),
);
