// Misplaced or malformed declarations: what they look like, so that one slip is one problem.
import { type DeclarationList, declarationLists } from '../model/declaration.ts';
import type { Issue } from '../model/problem.ts';
import { listKinds, manyOf } from './operation-kinds.ts';
import { invalidType } from './shapes/shape.ts';
import type { Context } from './yaml/context.ts';
import { entryOf, type SoundNode, type SourceNode, scalarValue } from './yaml/source-node.ts';

const removalKeys = ['task', 'label', 'if-missing', 'if'];

/** Which kinds of declarations a mapping looks like; none if it could be any. */
export function kindsOf(node: SourceNode): readonly DeclarationList[] {
  if (node.type !== 'map') return [];
  const keys = node.entries.map(({ key }) => key);
  const lists = declarationLists.filter((one) => listKinds[one].distinctiveKeys.some((key) => keys.includes(key)));
  const isRemoval = keys.includes('task') && keys.includes('label') && keys.every((key) => removalKeys.includes(key));
  return isRemoval ? ['label-removals'] : lists;
}

/** The items of a list that belong to it. One problem is reported for all that look like declarations of another kind. */
export function takeFitting(
  list: DeclarationList,
  items: readonly SourceNode[],
  context: Context,
): readonly SourceNode[] {
  const kinds = items.map((item) => {
    const [kind, ...others] = kindsOf(item);
    return kind === list || others.includes(list) ? undefined : kind;
  });
  return items.map((item, index) => {
    const kind = kinds[index];
    if (kind === undefined) return item;
    const count = kinds.filter((other) => other === kind).length;
    const issue = misplacedIn(list, kind, count);
    if (kinds.indexOf(kind) === index) context.item(index).reject(item.offset, issue);
    return { type: 'faulty', offset: item.offset };
  });
}

function misplacedIn(list: DeclarationList, kind: DeclarationList, count: number): Issue {
  const isOne = count === 1;
  const what = isOne
    ? `this looks like ${listKinds[kind].one}, not ${listKinds[list].one}`
    : `${count} items look like ${manyOf(kind)}, not ${manyOf(list)}`;
  return { code: 'wrong-list', what, hint: `move ${isOne ? 'it' : 'them'} under ${kind}` };
}

/** The problem of a value that should be a list. */
export function notList(list: DeclarationList, node: SoundNode): Issue {
  return invalidType(`a list of ${manyOf(list)} (each begins with "- ")`, node, listHint(list, node));
}

function listHint(list: DeclarationList, node: SoundNode): string | undefined {
  const value = scalarValue(node);
  if (entryOf(node, list) !== undefined) return `leave out the key "${list}", which is the name of the input already`;
  if (node.type === 'map') return 'begin each declaration with "- ", and indent its other keys by two more spaces';
  if (typeof value === 'string' && value.startsWith('- ')) return 'remove the | or > after the key';
  return value === null ? 'write [] if there are none, or leave the key out' : undefined;
}
