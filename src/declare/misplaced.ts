// Misplaced or malformed declarations: what they look like, so that one slip is one problem.
import { type DeclarationList, declarationLists } from '../model/declaration.ts';
import type { Issue } from '../model/problem.ts';
import { listKinds, manyOf } from './operation-kinds.ts';
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
  const reported = new Set<DeclarationList>();
  const fitting: SourceNode[] = [];
  for (const [index, item] of items.entries()) {
    const faulty = { type: 'faulty', offset: item.offset } as const;
    const inside = context.item(index);
    const kind = kindOf(item);
    if (kind !== undefined && kind !== list && item.type === 'map' && !fits(item, description)) {
      const count = items.filter((other) => kindOf(other) === kind).length;
      if (!reported.has(kind)) inside.reject(item.offset, misplacedIn(list, kind, count));
      reported.add(kind);
      fitting.push(faulty);
    } else if (continues(item, items[index - 1], description)) {
      const what = `this looks like the rest of the ${listKinds[list].one.replace('a ', '')} above`;
      const hint = 'if it is, replace the dash with a space';
      inside.reject(item.offset, { code: 'missing-key', what, hint });
      fitting.splice(-1, 1, faulty, faulty);
    } else fitting.push(item);
  }
  return fitting;
}

/** Whether a mapping has what its kind needs, so that another kind's key in it is an unknown key. */
function fits(item: SourceMap, description: ObjectDescription): boolean {
  const strangers = item.entries.filter(({ key }) => !isKnown(key, description)).length;
  return strangers < 2 && isWhole([item], description);
}

function isKnown(key: string, { fields }: ObjectDescription): boolean {
  return Object.hasOwn(fields, key) || key === 'if';
}

/** Whether no key is missing in mappings that are one. */
function isWhole(items: readonly SourceMap[], { fields, rules }: ObjectDescription): boolean {
  const has = (key: string) => items.some((item) => entryOf(item, key) !== undefined);
  const hasRequired = Object.entries(fields).every(([key, { required }]) => !required || has(key));
  return hasRequired && rules.every((rule) => !('keys' in rule) || rule.keys.some(has));
}

/** Whether two items together would be one valid declaration, and neither is on its own. */
function continues(item: SourceNode, before: SourceNode | undefined, description: ObjectDescription): boolean {
  if (item.type !== 'map' || before?.type !== 'map' || !item.complete || !before.complete) return false;
  const keys = [...before.entries, ...item.entries].map(({ key }) => key);
  const isOne = new Set(keys).size === keys.length && keys.every((key) => isKnown(key, description));
  const areWhole = isWhole([item], description) || isWhole([before], description);
  return isOne && !areWhole && isWhole([before, item], description);
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
  const expected = `a list of ${manyOf(list)} (each begins with "- ")`;
  const value = scalarValue(node);
  if (typeof value === 'string' && value.startsWith('- ')) {
    const hint = 'remove the | or > after the key';
    return { code: 'invalid-type', what: `the list of ${manyOf(list)} is one block of text`, hint };
  }
  return invalidType(expected, node, listHint(list, node));
}

function listHint(list: DeclarationList, node: SoundNode): string | undefined {
  if (entryOf(node, list) !== undefined) return `leave out the key "${list}", which is the name of the input already`;
  if (node.type === 'map') return 'begin each declaration with "- ", and indent its other keys by two more spaces';
  return scalarValue(node) === null ? 'write [] if there are none, or leave the key out' : undefined;
}
