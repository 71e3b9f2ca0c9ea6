// Display names for reports: the key and the input `names` (contract.md, sections 1 and 2).
import type { DisplayNames } from '../../model/totals.ts';
import { found, invalid, object, optional, readNode, type Shape } from './shape.ts';
import { anyText, nameText } from './text.ts';

/** Of one display name, in characters: it stands in tables and beside the bars of charts. */
const maxNameLength = 200;

const text = anyText('a display name');

const displayName: Shape<string> = (node, tell) => {
  const name = text(node, tell);
  if (name === invalid) return invalid;
  const fault = nameFault(name);
  if (fault === undefined) return name;
  tell(node.offset, `expected a display name, but ${fault}`);
  return invalid;
};

function nameFault(name: string): string | undefined {
  if (name.trim() === '') return 'the text is empty; leave the line out to show the id';
  if (name.includes('\0')) return 'it holds a NUL character';
  if (!name.isWellFormed()) return 'it holds half of a surrogate pair, which has no UTF-8 form';
  const length = [...name].length;
  return length > maxNameLength ? `it has ${length} characters, and the most is ${maxNameLength}` : undefined;
}

/**
 * A mapping of ids to display names. An id is taken as it is written, without quotes too: what YAML would read as a
 * number keeps its zeros.
 */
function namesById(what: string, example: string): Shape<ReadonlyMap<string, string>> {
  const id = nameText(what);
  return (node, tell) => {
    if (node.type !== 'map') {
      tell(node.offset, `expected a mapping of ids to names such as ${example}, found ${found(node)}`);
      return invalid;
    }
    const names = new Map<string, string>();
    let sound = node.complete;
    for (const { key, keyOffset, value } of node.entries) {
      const read = id({ type: 'scalar', offset: keyOffset, value: key, source: key }, tell);
      const name = readNode(displayName, value, tell);
      if (read === invalid || name === invalid) sound = false;
      else names.set(read, name);
    }
    return sound ? names : invalid;
  };
}

const fields = object('names', {
  users: optional(namesById('a user id', '{UHJ9JgtA: Anna}')),
  tasks: optional(namesById('a task id', '{T8: Login page}')),
});

const none: ReadonlyMap<string, string> = new Map();

/** `{users: {UHJ9JgtA: Anna}, tasks: {T8: Login page}}`; either may be left out. */
export const displayNames: Shape<DisplayNames> = (node, tell) => {
  const read = fields(node, tell);
  return read === invalid ? invalid : { users: read.users ?? none, tasks: read.tasks ?? none };
};
