// From YAML text to declarations, or to every problem with its position. The file's come before the inline ones.
import { type Declaration, type DeclarationList, declarationLists } from '../model/declaration.ts';
import type { Evaluate } from '../model/expression.ts';
import type { Problem } from '../model/problem.ts';
import type { DisplayNames } from '../model/totals.ts';
import { anyOf } from '../text/grammar.ts';
import { evaluateNode, takeCondition } from './expressions.ts';
import { allowedTasks, labelRemoval, subtaskUpdate } from './shapes/declaration-shapes.ts';
import { timeEntryExport } from './shapes/export-shapes.ts';
import { displayNames } from './shapes/names.ts';
import { type PlacedReferences, taskReferences } from './shapes/pull-request-shapes.ts';
import { invalid, invalidType, readNode, refined, type Shape, unknownKey } from './shapes/shape.ts';
import { webhookRegistration } from './shapes/webhook-shapes.ts';
import { type Context, type Level, readSource, type Source } from './yaml/context.ts';
import { parseSource, type SourceNode } from './yaml/source-document.ts';

export type DeclaredText = {
  /** The configuration file: `name` is its path as the user gave it. */
  readonly file?: { readonly name: string; readonly text: string };
  /** Inline lists, by input; an absent or blank one declares nothing. */
  readonly inline: ReadonlyMap<DeclarationList, string>;
  /** The input `task-references`, which takes the place of the file's; blank or absent: the file's count. */
  readonly references?: string;
  /** The input `names`, which takes the place of the file's; blank or absent: the file's count. */
  readonly names?: string;
  /** Where the file may hold expressions: see `mayHoldExpressions`. Inline texts are never evaluated. */
  readonly evaluate?: Evaluate;
  readonly workspace: string;
};

export type Declared = {
  readonly declarations: readonly Declaration[];
  /** The globs of the file, if it has any; they hold beside those of the input. */
  readonly allowedTasks?: readonly string[];
  readonly references?: PlacedReferences;
  readonly names?: DisplayNames;
  readonly problems: readonly Problem[];
};

/**
 * Reads the file and the inline lists (contract.md, section 2). Declarations come list by list, those of the file
 * first; with problems, the declarations are not complete and must not be run.
 */
export function parseDeclarations({ file, inline, references, names, evaluate, workspace }: DeclaredText): Declared {
  const problems: Problem[] = [];
  const read: Read = {
    lists: { 'subtask-updates': [], 'label-removals': [], 'time-entry-exports': [], 'webhook-registrations': [] },
    settings: {},
    readers: createReaders(workspace),
  };
  const readText = (source: Source, level: Level, readRoot: (root: SourceNode, context: Context) => void): void => {
    readSource(problems, source, level, (context) => {
      const root = parseSource(context);
      if (root !== undefined) readRoot(root, context);
    });
  };
  if (file !== undefined) {
    readText({ ...file, inFile: true }, 'file', (root, context) => readFile(root, context, read, evaluate));
  }
  const inputs = new Map<FileKey, string | undefined>([...inline, ['task-references', references], ['names', names]]);
  for (const [key, text = ''] of inputs) {
    if (text.trim() === '') continue;
    readText({ name: key, text, inFile: false }, isList(key) ? 'list' : 'declaration', (root, context) =>
      readKey(key, root, context, read),
    );
  }
  return { declarations: declarationLists.flatMap((list) => read.lists[list]), ...read.settings, problems };
}

type DeclaredSettings = Pick<Declared, 'allowedTasks' | 'references' | 'names'>;

/** Keys of the file beside the lists. */
const settingShapes = {
  'task-references': refined(taskReferences, (references): DeclaredSettings => ({ references })),
  names: refined(displayNames, (names): DeclaredSettings => ({ names })),
  'allowed-tasks': refined(allowedTasks, (allowedTasks): DeclaredSettings => ({ allowedTasks })),
};

const fileKeys = [...declarationLists, 'task-references', 'names', 'allowed-tasks'] as const;

type FileKey = (typeof fileKeys)[number];

/** What has been read so far, and what reads declarations. */
type Read = {
  readonly lists: Readonly<Record<DeclarationList, Declaration[]>>;
  readonly settings: DeclaredSettings;
  readonly readers: Readonly<Record<DeclarationList, Reader>>;
};

function readFile(root: SourceNode, context: Context, read: Read, evaluate: Evaluate | undefined): void {
  if (root.type === 'faulty') return;
  if (root.type !== 'map') {
    context.reject(root.offset, invalidType(`a mapping with the keys ${anyOf(fileKeys)}`, root));
    return;
  }
  for (const { key, keyOffset, value } of root.entries) {
    const known = fileKeys.find((name) => name === key);
    const inside = context.at(key);
    if (known === undefined) inside.reject(keyOffset, unknownKey(key, '', fileKeys));
    else readKey(known, value, inside, read, evaluate);
  }
}

function readKey(key: FileKey, node: SourceNode, context: Context, read: Read, evaluate?: Evaluate): void {
  if (isList(key)) {
    readList(key, node, context, read, evaluate);
    return;
  }
  const evaluated = evaluate === undefined ? node : evaluateNode(node, evaluate, context);
  const setting = readNode(settingShapes[key], evaluated, context);
  if (setting !== invalid) Object.assign(read.settings, setting);
}

function isList(key: FileKey): key is DeclarationList {
  return declarationLists.some((list) => list === key);
}

type Origin = Pick<Declaration, 'source' | 'at' | 'inFile'>;

type Reader = (node: SourceNode, context: Context, origin: Origin) => Declaration | undefined;

function reader<T>(shape: Shape<T>, build: (fields: T, origin: Origin) => Declaration): Reader {
  return (node, context, origin) => {
    const fields = readNode(shape, node, context);
    return fields === invalid ? undefined : build(fields, origin);
  };
}

function createReaders(workspace: string): Record<DeclarationList, Reader> {
  return {
    'subtask-updates': reader(subtaskUpdate, (fields, origin) => ({ list: 'subtask-updates', ...origin, ...fields })),
    'label-removals': reader(labelRemoval, (fields, origin) => ({ list: 'label-removals', ...origin, ...fields })),
    'time-entry-exports': reader(timeEntryExport(workspace), (fields, origin) => ({
      list: 'time-entry-exports',
      ...origin,
      ...fields,
    })),
    'webhook-registrations': reader(webhookRegistration, (fields, origin) => ({
      list: 'webhook-registrations',
      ...origin,
      ...fields,
    })),
  };
}

const itemsOf: Record<DeclarationList, string> = {
  'subtask-updates': 'subtask updates',
  'label-removals': 'label removals',
  'time-entry-exports': 'time-entry exports',
  'webhook-registrations': 'webhook registrations',
};

function readList(
  list: DeclarationList,
  node: SourceNode,
  context: Context,
  { lists, readers }: Read,
  evaluate: Evaluate | undefined,
): void {
  if (node.type === 'faulty') return;
  if (node.type !== 'list') {
    const isRepeated = node.type === 'map' && node.entries.some(({ key }) => key === list);
    const hint = isRepeated ? `leave out the key "${list}", which is the name of the input already` : undefined;
    const expected = `a list of ${itemsOf[list]} (each begins with "- ")`;
    context.reject(node.offset, invalidType(expected, node, hint));
    return;
  }
  const first = lists[list].length;
  for (const [index, item] of node.items.entries()) {
    const inside = context.item(index);
    const origin: Origin = { source: `${list}[${first + index}]`, ...inside.place(item.offset) };
    const { rest, holds } = takeCondition(item, inside, evaluate);
    const evaluated = evaluate === undefined ? rest : evaluateNode(rest, evaluate, inside, holds);
    const declaration = readers[list](evaluated, inside, origin);
    if (!holds) lists[list].push(skipped(list, origin, declaration));
    else if (declaration !== undefined) lists[list].push(declaration);
  }
}

/** @param declaration what it would have been; undefined where a value is missing, as it may be here. */
function skipped(list: DeclarationList, origin: Origin, declaration: Declaration | undefined): Declaration {
  const tasks = declaration !== undefined && 'tasks' in declaration ? declaration.tasks : undefined;
  const known = tasks === undefined || 'file' in tasks ? {} : { tasks };
  return { list: 'none', of: list, ...origin, ...known, reason: 'its condition (if) is false' };
}
