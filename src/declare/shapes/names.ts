// Display names for reports: the key and the input `names` (contract.md, sections 1 and 2).
import type { DisplayNames } from '../../model/totals.ts';
import { object, optional } from './object-shape.ts';
import { characterFault, nameText, soundText, type TextFault } from './scalars.ts';
import { invalid, invalidType, readNode, refined, type Shape } from './shape.ts';

/** Of one display name, in characters: it must fit into tables and charts. */
const maxLength = 200;

const title = 'a display name';

const displayName = soundText(title, displayNameFault, { kind: 'text', title, pattern: '\\S', maxLength });

/** What prevents a string from being shown instead of an id. */
export function displayNameFault(name: string): TextFault {
  if (name.trim() === '') return { but: 'the string is empty', hint: 'leave the line out to show the id' };
  const { length } = [...name];
  const tooLong = { but: `it has ${length} characters, and the limit is ${maxLength}` };
  return characterFault(name) ?? (length > maxLength ? tooLong : undefined);
}

/**
 * A mapping of ids to display names. Ids are taken as written, even without quotes: what YAML would read as a
 * number keeps its zeros.
 */
function namesById(what: string, example: string): Shape<ReadonlyMap<string, string>> {
  const id = nameText(what);
  return {
    description: { kind: 'map', key: id.description, value: displayName.description },
    read: (node, context) => {
      if (node.type !== 'map') {
        return context.reject(node.offset, invalidType(`a mapping of ids to names such as ${example}`, node));
      }
      const names = node.entries.map(({ key, keyOffset, value }) => {
        const inside = context.at(key);
        const read = id.read({ type: 'scalar', offset: keyOffset, value: key, source: key }, inside);
        return [read, readNode(displayName, value, inside)] as const;
      });
      const isSound = node.complete && !names.flat().includes(invalid);
      return isSound ? new Map(names as [string, string][]) : invalid;
    },
  };
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
