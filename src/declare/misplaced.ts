// Misplaced or malformed declarations: what they look like, so that one slip is one problem.
import { type DeclarationList, declarationLists } from '../model/declaration.ts';
import type { Issue } from '../model/problem.ts';
import { listKinds } from './operation-kinds.ts';
import type { ObjectDescription } from './shapes/description.ts';
import { invalidType } from './shapes/shape.ts';
import type { Context } from './yaml/context.ts';
import { entryOf, type SoundNode, type SourceMap, type SourceNode, scalarValue } from './yaml/source-node.ts';

const removalKeys = ['task', 'label', 'if-missing', 'if'];

/** Which kind of declaration a mapping looks like; undefined if it could be any. */
export function kindOf(node: SourceNode): DeclarationList | undefined {
  if (node.type !== 'map') return undefined;
  const keys = node.entries.map(({ key }) => key);
  const list = declarationLists.find((one) => listKinds[one].distinctiveKeys.some((key) => keys.includes(key)));
  if (list !== undefined) return list;
  const isRemoval = keys.includes('task') && keys.includes('label') && keys.every((key) => removalKeys.includes(key));
  return isRemoval ? 'label-removals' : undefined;
}

/**
 * The items of a list that belong to it. One problem is reported for all that look like declarations of another kind, and
 * one for each that a dash too many has cut in two.
 */
export function takeFitting(
  list: DeclarationList,
  items: readonly SourceNode[],
  description: ObjectDescription,
  context: Context,
): readonly SourceNode[] {
  const fitting: SourceNode[] = [];
  const reported = new Set<DeclarationList>();
  for (const [index, item] of items.entries()) {
    const kind = kindOf(item);
    if (kind !== undefined && kind !== list && item.type === 'map' && !fits(item, description)) {
      if (!reported.has(kind)) {
        const count = items.filter((other) => kindOf(other) === kind).length;
        context.item(index).reject(item.offset, misplacedIn(list, kind, count));
      }
      reported.add(kind);
      fitting.push({ type: 'faulty', offset: item.offset });
    } else if (continues(item, items[index - 1], description)) {
      const what = `this looks like the rest of the ${listKinds[list].one.replace('a ', '')} above`;
      const hint = 'if it is, replace the dash with a space';
      context.item(index).reject(item.offset, { code: 'missing-key', what, hint });
      fitting.splice(-1, 1, { type: 'faulty', offset: item.offset }, { type: 'faulty', offset: item.offset });
    } else fitting.push(item);
  }
  return fitting;
}

/** Whether a mapping has what its kind needs, so that another kind's key in it is an unknown key. */
function fits(item: SourceMap, { fields, rules }: ObjectDescription): boolean {
  const has = (key: string) => entryOf(item, key) !== undefined;
  const strangers = item.entries.filter(({ key }) => !Object.hasOwn(fields, key) && key !== 'if').length;
  return strangers < 2 && isWhole(has, { fields, rules });
}

/** Whether no key is missing. */
function isWhole(
  has: (key: string) => boolean,
  { fields, rules }: Pick<ObjectDescription, 'fields' | 'rules'>,
): boolean {
  const hasRequired = Object.entries(fields).every(([key, { required }]) => !required || has(key));
  return hasRequired && rules.every((rule) => !('keys' in rule) || rule.keys.some(has));
}

/** Whether two items together would be one valid declaration, and neither is on its own. */
function continues(item: SourceNode, before: SourceNode | undefined, description: ObjectDescription): boolean {
  if (item.type !== 'map' || before?.type !== 'map' || !item.complete || !before.complete) return false;
  const hasItem = (key: string) => entryOf(item, key) !== undefined;
  const hasBefore = (key: string) => entryOf(before, key) !== undefined;
  const isKnown = ({ key }: { readonly key: string }) => Object.hasOwn(description.fields, key) || key === 'if';
  return (
    item.entries.every((entry) => isKnown(entry) && !hasBefore(entry.key)) &&
    before.entries.every(isKnown) &&
    !isWhole(hasItem, description) &&
    !isWhole(hasBefore, description) &&
    isWhole((key) => hasItem(key) || hasBefore(key), description)
  );
}

function misplacedIn(list: DeclarationList, kind: DeclarationList, count: number): Issue {
  const [there, here] = [listKinds[kind], listKinds[list]];
  return count === 1
    ? { code: 'wrong-list', what: `this looks like ${there.one}, not ${here.one}`, hint: `move it under ${kind}` }
    : {
        code: 'wrong-list',
        what: `${count} items look like ${there.many}, not ${here.many}`,
        hint: `move them under ${kind}`,
      };
}

/** The problem of a value that should be a list. */
export function notList(list: DeclarationList, node: SoundNode): Issue {
  const expected = `a list of ${listKinds[list].many} (each begins with "- ")`;
  const value = scalarValue(node);
  if (typeof value === 'string' && value.startsWith('- ')) {
    const hint = 'remove the | or > after the key';
    return { code: 'invalid-type', what: `the list of ${listKinds[list].many} is one block of text`, hint };
  }
  return invalidType(expected, node, listHint(list, node));
}

function listHint(list: DeclarationList, node: SoundNode): string | undefined {
  if (entryOf(node, list) !== undefined) return `leave out the key "${list}", which is the name of the input already`;
  if (node.type === 'map') return 'begin each declaration with "- ", and indent its other keys by two more spaces';
  return scalarValue(node) === null ? 'write [] if there are none, or leave the key out' : undefined;
}
