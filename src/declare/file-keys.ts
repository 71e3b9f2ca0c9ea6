// The keys of a file: what each list of declarations holds, and how what is misplaced is recognised.
import { type DeclarationFields, type DeclarationList, declarationLists, settingKeys } from '../model/declaration.ts';
import { inputNames } from '../model/inputs.ts';
import type { Issue } from '../model/problem.ts';
import { anyOf } from '../text/grammar.ts';
import { guessWords } from '../text/suggest.ts';
import { labelRemoval, subtaskUpdate } from './shapes/declaration-shapes.ts';
import type { ObjectDescription } from './shapes/description.ts';
import { invalidType, type Shape } from './shapes/shape.ts';
import { keySynonyms } from './shapes/synonyms.ts';
import { unknownKey } from './shapes/unknown-keys.ts';
import type { Context } from './yaml/context.ts';
import {
  entryOf,
  isNothing,
  type SoundNode,
  type SourceMap,
  type SourceNode,
  scalarValue,
} from './yaml/source-node.ts';

type ListKind<List extends DeclarationList> = {
  /** Larger shapes are loaded when they are needed. @param workspace its absolute path */
  readonly loadShape: (workspace: string) => Promise<Shape<DeclarationFields<List>, ObjectDescription>>;
  readonly one: string;
  /** Keys that no other list has: a mapping with one of them belongs here. */
  readonly distinctiveKeys: readonly string[];
};

export const listKinds: { readonly [List in DeclarationList]: ListKind<List> } = {
  'subtask-updates': {
    loadShape: async () => subtaskUpdate,
    one: 'a subtask update',
    distinctiveKeys: ['set', 'index', 'checklist'],
  },
  'label-removals': {
    loadShape: async () => labelRemoval,
    one: 'a label removal',
    distinctiveKeys: [],
  },
  'time-entry-exports': {
    loadShape: async (workspace) => (await import('./shapes/export-shapes.ts')).timeEntryExport(workspace),
    one: 'a time-entry export',
    distinctiveKeys: ['to', 'tasks-file', 'entries-from', 'period', 'group-by', 'round', 'time-zone', 'billable'],
  },
  'webhook-registrations': {
    loadShape: async () => (await import('./shapes/webhook-shapes.ts')).webhookRegistration,
    one: 'a webhook registration',
    distinctiveKeys: ['callbackUrl', 'events'],
  },
};

const removalKeys = ['task', 'label', 'if-missing', 'if'];

/** Which kinds of declarations a mapping looks like; none if it could be any. */
function kindsOf(node: SourceNode): readonly DeclarationList[] {
  const hasOnlyRemovalKeys = node.type === 'map' && node.entries.every(({ key }) => removalKeys.includes(key));
  if (hasOnlyRemovalKeys && entryOf(node, 'label')) return ['label-removals'];
  return declarationLists.filter((list) => listKinds[list].distinctiveKeys.some((key) => entryOf(node, key)));
}

export function misplacedIssue(list: DeclarationList, item: SourceNode): Issue | undefined {
  const kinds = kindsOf(item);
  const [kind] = kinds;
  if (kind === undefined || kinds.includes(list)) return undefined;
  const what = `this looks like ${listKinds[kind].one}, not ${listKinds[list].one}`;
  return { code: 'wrong-list', what, hint: `move it under ${kind}` };
}

export function notList(list: DeclarationList, node: SoundNode): Issue {
  const many = list.replace('-', ' ').replace('time ', 'time-');
  return invalidType(`a list of ${many} (each begins with "- ")`, node, listHint(list, node));
}

function listHint(list: DeclarationList, node: SoundNode): string | undefined {
  if (entryOf(node, list) !== undefined) return `leave out the key "${list}", which is the name of the input already`;
  if (node.type === 'map') return 'begin each declaration with "- ", and indent its other keys by two more spaces';
  const value = scalarValue(node);
  if (typeof value === 'string' && value.startsWith('- ')) return 'remove the | or > after the key';
  return value === null ? 'write [] if there are none, or leave the key out' : undefined;
}

export const fileKeys = [...declarationLists, ...settingKeys] as const;

export type FileKey = (typeof fileKeys)[number];

/** The values of known keys, in the order of the file; others are reported where they are, and what they mean is `unread`. */
export function* fileEntries(
  root: SourceNode,
  context: Context,
  unread: Set<string>,
): Generator<readonly [FileKey, SourceNode]> {
  if (root.type === 'faulty') return;
  const issue = root.type === 'map' ? notDeclarations(root) : notMapping(root);
  if (issue !== undefined) context.reject(root.offset, issue);
  if (issue !== undefined || root.type !== 'map') return;
  for (const { key, keyOffset, value } of root.entries) {
    const known = fileKeys.find((name) => name === key);
    if (known !== undefined) yield [known, value];
    else context.at(key).reject(keyOffset, unknownFileKey(key));
    if (known === undefined) for (const word of guessWords(key, fileKeys, keySynonyms)) unread.add(word);
  }
}

/** For a file without a known key: one declaration on its own, or a workflow. */
function notDeclarations(root: SourceMap): Issue | undefined {
  if (fileKeys.some((key) => entryOf(root, key))) return undefined;
  const [kind] = kindsOf(root);
  if (kind !== undefined) {
    const hint = `write "${kind}:" above it, and "- " before its first key`;
    return { code: 'wrong-list', what: `this looks like ${listKinds[kind].one} on its own`, hint };
  }
  if (!entryOf(root, 'jobs') && !entryOf(root, 'steps')) return undefined;
  const hint = 'keep it in .github/workflows, and the declarations in .github/taskboard.yml or in its inputs';
  return { code: 'unknown-key', what: 'this is a workflow, and declarations were expected', hint };
}

function notMapping(root: SoundNode): Issue {
  const expected = `a mapping with the keys ${anyOf(fileKeys)}`;
  if (isNothing(root)) return { code: 'empty-value', what: 'the file declares nothing', expected };
  if (root.type !== 'list') return invalidType(expected, root);
  const [kind = 'subtask-updates'] = root.items.flatMap(kindsOf);
  const hint = `write the key of the list above it, such as "${kind}:"`;
  return { code: 'invalid-type', what: 'the file begins with a list', hint };
}

function unknownFileKey(key: string): Issue {
  const list = declarationLists.find((one) => listKinds[one].distinctiveKeys.includes(key));
  const isInput = inputNames.some((name) => name === key);
  const hint = isInput ? `${key} is an input of the step; move it there` : undefined;
  return unknownKey(key, '', fileKeys, list ? `move it into ${listKinds[list].one}, below "${list}:"` : hint);
}
