// Each list of declarations: what is valid in it, what it is called, and what it is recognised by where something is misplaced.
import { type DeclarationFields, type DeclarationList, declarationLists } from '../model/declaration.ts';
import type { Issue } from '../model/problem.ts';
import { labelRemoval, subtaskUpdate } from './shapes/declaration-shapes.ts';
import type { ObjectDescription } from './shapes/description.ts';
import { invalidType, type Shape } from './shapes/shape.ts';
import { entryOf, type SoundNode, type SourceNode, scalarValue } from './yaml/source-node.ts';

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
export function kindsOf(node: SourceNode): readonly DeclarationList[] {
  const hasOnlyRemovalKeys = node.type === 'map' && node.entries.every(({ key }) => removalKeys.includes(key));
  if (hasOnlyRemovalKeys && entryOf(node, 'label')) return ['label-removals'];
  return declarationLists.filter((list) => listKinds[list].distinctiveKeys.some((key) => entryOf(node, key)));
}

/** What an item is instead, if it looks like a declaration of another list. */
export function misplacedIssue(list: DeclarationList, item: SourceNode): Issue | undefined {
  const kinds = kindsOf(item);
  const [kind] = kinds;
  if (kind === undefined || kinds.includes(list)) return undefined;
  const what = `this looks like ${listKinds[kind].one}, not ${listKinds[list].one}`;
  return { code: 'wrong-list', what, hint: `move it under ${kind}` };
}

/** The problem of a value that should be a list. */
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
