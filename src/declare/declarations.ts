// From YAML text to declarations, or to every problem with its position. The file's come before the inline ones.
import {
  type Declaration,
  type DeclarationFields,
  type DeclarationList,
  declarationLists,
} from '../model/declaration.ts';
import type { Evaluate } from '../model/expression.ts';
import type { Problem } from '../model/problem.ts';
import type { DisplayNames } from '../model/totals.ts';
import { anyOf } from '../text/grammar.ts';
import { evaluateNode, takeCondition } from './expressions.ts';
import { allowedTasks, labelRemoval, subtaskUpdate } from './shapes/declaration-shapes.ts';
import { timeEntryExport } from './shapes/export-shapes.ts';
import { displayNames } from './shapes/names.ts';
import { type PlacedReferences, taskReferences } from './shapes/pull-request-shapes.ts';
import { invalid, invalidType, type Read, readNode, refined, type Shape, unknownKey } from './shapes/shape.ts';
import { webhookRegistration } from './shapes/webhook-shapes.ts';
import { type Context, type Level, readSource, type Source } from './yaml/context.ts';
import { entryOf, parseSource, type SourceNode } from './yaml/source-document.ts';

type DeclaredText = {
  /** The configuration file: `name` is its path as the user gave it. */
  readonly file?: { readonly name: string; readonly text: string };
  /** Inline lists, by input; an absent or blank one declares nothing. */
  readonly inline: ReadonlyMap<DeclarationList, string>;
  /** The input `task-references`, which takes the place of the file's; blank or absent: the file's count. */
  readonly references?: string;
  /** The input `names`, likewise. */
  readonly names?: string;
  /** Where the file may hold expressions: see `mayHoldExpressions`. Inline texts are never evaluated. */
  readonly evaluate?: Evaluate;
  readonly workspace: string;
};

/** Keys of the file beside the lists. */
type DeclaredSettings = {
  /** Globs, which hold beside those of the input. */
  readonly allowedTasks?: readonly string[];
  readonly references?: PlacedReferences;
  readonly names?: DisplayNames;
};

export type Declared = DeclaredSettings & {
  readonly declarations: readonly Declaration[];
  readonly problems: readonly Problem[];
  /** Keys beside the lists whose value is faulty, or not known because there is no event. */
  readonly unread: ReadonlySet<string>;
};

/**
 * Reads the file and the inline lists (contract.md, section 2). Declarations come list by list, those of the file
 * first; with problems, the declarations are not complete and must not be run.
 */
export function parseDeclarations({ file, inline, references, names, evaluate, workspace }: DeclaredText): Declared {
  const problems: Problem[] = [];
  const reading: Reading = {
    lists: { 'subtask-updates': [], 'label-removals': [], 'time-entry-exports': [], 'webhook-registrations': [] },
    settings: {},
    unread: new Set(),
    shapes: {
      'subtask-updates': subtaskUpdate,
      'label-removals': labelRemoval,
      'time-entry-exports': timeEntryExport(workspace),
      'webhook-registrations': webhookRegistration,
    },
  };
  const readText = (source: Source, level: Level, readRoot: (root: SourceNode, context: Context) => void): void =>
    readSource(problems, source, level, (context) => {
      const root = parseSource(context);
      if (root !== undefined) readRoot(root, context);
    });
  if (file !== undefined) {
    readText({ ...file, inFile: true }, 'file', (root, context) => readFile(root, context, { ...reading, evaluate }));
  }
  const inputs = new Map<FileKey, string | undefined>([...inline, ['task-references', references], ['names', names]]);
  for (const [key, text = ''] of inputs) {
    if (text.trim() === '') continue;
    readText({ name: key, text, inFile: false }, isList(key) ? 'list' : 'declaration', (root, context) =>
      readKey(key, root, context, reading),
    );
  }
  return {
    declarations: declarationLists.flatMap((list) => reading.lists[list]),
    ...reading.settings,
    problems,
    unread: reading.unread,
  };
}

const settingShapes = {
  'task-references': refined(taskReferences, (references): DeclaredSettings => ({ references })),
  names: refined(displayNames, (names): DeclaredSettings => ({ names })),
  'allowed-tasks': refined(allowedTasks, (allowedTasks): DeclaredSettings => ({ allowedTasks })),
};

const fileKeys = [...declarationLists, 'task-references', 'names', 'allowed-tasks'] as const;

type FileKey = (typeof fileKeys)[number];

/** What has been read so far, and how declarations are read. */
type Reading = {
  readonly lists: Readonly<Record<DeclarationList, Declaration[]>>;
  readonly settings: DeclaredSettings;
  readonly unread: Set<string>;
  readonly shapes: Readonly<Record<DeclarationList, Shape<DeclarationFields>>>;
  readonly evaluate?: Evaluate | undefined;
};

function readFile(root: SourceNode, context: Context, reading: Reading): void {
  if (root.type === 'faulty') return;
  if (root.type !== 'map') {
    context.reject(root.offset, invalidType(`a mapping with the keys ${anyOf(fileKeys)}`, root));
    return;
  }
  for (const { key, keyOffset, value } of root.entries) {
    const known = fileKeys.find((name) => name === key);
    const inside = context.at(key);
    if (known === undefined) inside.reject(keyOffset, unknownKey(key, '', fileKeys));
    else readKey(known, value, inside, reading);
  }
}

function readKey(key: FileKey, node: SourceNode, context: Context, reading: Reading): void {
  if (isList(key)) {
    readList(key, node, context, reading);
    return;
  }
  const setting = readNode(settingShapes[key], evaluateNode(node, reading.evaluate, context), context);
  if (setting === invalid) reading.unread.add(key);
  else Object.assign(reading.settings, setting);
}

function isList(key: FileKey): key is DeclarationList {
  return declarationLists.some((list) => list === key);
}

const itemsOf: Record<DeclarationList, string> = {
  'subtask-updates': 'subtask updates',
  'label-removals': 'label removals',
  'time-entry-exports': 'time-entry exports',
  'webhook-registrations': 'webhook registrations',
};

function readList(list: DeclarationList, node: SourceNode, context: Context, reading: Reading): void {
  if (node.type === 'faulty') return;
  if (node.type !== 'list') {
    const isRepeated = entryOf(node, list) !== undefined;
    const hint = isRepeated ? `leave out the key "${list}", which is the name of the input already` : undefined;
    context.reject(node.offset, invalidType(`a list of ${itemsOf[list]} (each begins with "- ")`, node, hint));
    return;
  }
  const declarations = reading.lists[list];
  const first = declarations.length;
  for (const [index, item] of node.items.entries()) {
    const inside = context.item(index);
    const origin: Origin = { source: `${list}[${first + index}]`, ...inside.place(item.offset) };
    const { rest, holds } = takeCondition(item, inside, reading.evaluate);
    const fields = readNode(reading.shapes[list], evaluateNode(rest, reading.evaluate, inside, holds), inside);
    if (!holds) declarations.push(skipped(list, origin, fields));
    else if (fields !== invalid) declarations.push({ ...origin, ...fields });
  }
}

type Origin = Pick<Declaration, 'source' | 'at' | 'inFile'>;

/** @param fields what it would have declared; invalid where a value is missing, as it may be here. */
function skipped(list: DeclarationList, origin: Origin, fields: Read<DeclarationFields>): Declaration {
  const tasks = fields !== invalid && 'tasks' in fields ? fields.tasks : undefined;
  const known = tasks === undefined || 'file' in tasks ? {} : { tasks };
  return { list: 'none', of: list, ...origin, ...known, reason: 'its condition (if) is false' };
}
