// From YAML text to declarations, or to every problem with its position. The file's come before the inline ones.
import { type Declaration, type DeclarationList, declarationLists } from '../model/declaration.ts';
import type { Evaluate } from '../model/expression.ts';
import type { Problem } from '../model/problem.ts';
import type { TaskReferences } from '../model/pull-request.ts';
import type { DisplayNames } from '../model/totals.ts';
import { anyOf } from '../text/grammar.ts';
import { quote } from '../text/quote.ts';
import { didYouMean } from '../text/suggest.ts';
import { evaluateNode, takeCondition } from './expressions.ts';
import { allowedTasks, labelRemoval, subtaskUpdate } from './shapes/declaration-shapes.ts';
import { timeEntryExport } from './shapes/export-shapes.ts';
import { displayNames } from './shapes/names.ts';
import { taskReferences } from './shapes/pull-request-shapes.ts';
import { found, invalid, readNode, type Shape } from './shapes/shape.ts';
import { webhookRegistration } from './shapes/webhook-shapes.ts';
import { parseSource, type SourceNode } from './yaml/source-document.ts';
import { reportInto, type SourceReport } from './yaml/source-report.ts';

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
  readonly references?: DeclaredReferences;
  readonly names?: DisplayNames;
  readonly problems: readonly Problem[];
};

/** With the place to which problems of its pattern belong. */
type DeclaredReferences = { readonly value: TaskReferences } & Pick<Problem, 'at' | 'inFile'>;

type Lists = Record<DeclarationList, Declaration[]>;

/**
 * Reads the file and the inline lists (contract.md, section 2). Declarations come list by list, those of the file
 * first; with problems, the declarations are not complete and must not be run.
 */
export function parseDeclarations({ file, inline, references, names, evaluate, workspace }: DeclaredText): Declared {
  const problems: Problem[] = [];
  const lists: Lists = {
    'subtask-updates': [],
    'label-removals': [],
    'time-entry-exports': [],
    'webhook-registrations': [],
  };
  const readers = declarationReaders(workspace);
  let guards: FileKeys = {};
  if (file !== undefined) {
    reportInto(problems, { ...file, inFile: true }, (report) => {
      guards = readFile({ ...report, ...(evaluate && { evaluate }) }, lists, readers);
    });
  }
  const readInline = (
    name: string,
    text: string | undefined,
    read: (root: SourceNode, report: SourceReport) => void,
  ) => {
    if (text === undefined || text.trim() === '') return;
    reportInto(problems, { name, text, inFile: false }, (report) => {
      const root = parseSource(text, report.tell);
      if (root !== undefined) read(root, report);
    });
  };
  for (const list of declarationLists) {
    readInline(list, inline.get(list), (root, report) => readList(list, root, report, lists, readers));
  }
  readInline('task-references', references, (root, report) => {
    guards = { ...guards, ...readReferences(root, report) };
  });
  readInline('names', names, (root, report) => {
    guards = { ...guards, ...readNames(root, report) };
  });
  return { declarations: declarationLists.flatMap((list) => lists[list]), ...guards, problems };
}

/** A source whose texts may hold expressions. */
type FileReport = SourceReport & { readonly evaluate?: Evaluate };

/** What a file holds beside the lists. */
type FileKeys = Pick<Declared, 'allowedTasks' | 'references' | 'names'>;

function readFile(report: FileReport, lists: Lists, readers: Readers): FileKeys {
  const known = [...declarationLists, 'task-references', 'names', 'allowed-tasks'];
  const parsed = parseSource(report.source.text, report.tell);
  if (parsed === undefined || parsed.type === 'faulty') return {};
  if (parsed.type !== 'map') {
    report.tell(parsed.offset, `expected a mapping with the keys ${anyOf(known)}, found ${found(parsed)}`);
    return {};
  }
  let keys: FileKeys = {};
  for (const { key, keyOffset, value } of parsed.entries) {
    const list = declarationLists.find((name) => name === key);
    if (list !== undefined) {
      readList(list, value, report, lists, readers);
      continue;
    }
    const node = report.evaluate === undefined ? value : evaluateNode(value, report.evaluate, report.tell);
    if (key === 'allowed-tasks') {
      const read = readNode(allowedTasks, node, report.tell);
      if (read !== invalid) keys = { ...keys, allowedTasks: read };
    } else if (key === 'task-references') {
      keys = { ...keys, ...readReferences(node, report) };
    } else if (key === 'names') {
      keys = { ...keys, ...readNames(node, report) };
    } else {
      report.tell(keyOffset, `unknown key ${quote(key)}, expected ${anyOf(known)}${didYouMean(key, known)}`);
    }
  }
  return keys;
}

function readReferences(node: SourceNode, { source, locate, tell }: SourceReport): FileKeys {
  const value = readNode(taskReferences, node, tell);
  if (value === invalid) return {};
  return { references: { value, at: { source: source.name, ...locate(node.offset) }, inFile: source.inFile } };
}

function readNames(node: SourceNode, { tell }: SourceReport): FileKeys {
  const names = readNode(displayNames, node, tell);
  return names === invalid ? {} : { names };
}

type Origin = Pick<Declaration, 'source' | 'at' | 'inFile'>;
type Reader = (node: SourceNode, report: SourceReport, originOf: (offset: number) => Origin) => Declaration | undefined;
type Readers = Record<DeclarationList, Reader>;

function reader<T extends { offset: number }>(
  shape: Shape<T>,
  build: (fields: T, origin: Origin) => Declaration,
): Reader {
  return (node, report, originOf) => {
    const fields = readNode(shape, node, report.tell);
    return fields === invalid ? undefined : build(fields, originOf(fields.offset));
  };
}

function declarationReaders(workspace: string): Readers {
  return {
    'subtask-updates': reader(subtaskUpdate, ({ offset: _, ...fields }, origin) => ({
      list: 'subtask-updates',
      ...origin,
      ...fields,
    })),
    'label-removals': reader(labelRemoval, (fields, origin) => ({
      list: 'label-removals',
      ...origin,
      tasks: fields.task,
      labels: fields.label,
      ifMissing: fields['if-missing'] ?? 'fail',
    })),
    'time-entry-exports': reader(timeEntryExport(workspace), ({ offset: _, ...fields }, origin) => ({
      list: 'time-entry-exports',
      ...origin,
      ...fields,
    })),
    'webhook-registrations': reader(webhookRegistration, ({ offset: _, ...fields }, origin) => ({
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

function hasKey(node: SourceNode, name: string): boolean {
  return node.type === 'map' && node.entries.some(({ key }) => key === name);
}

function readList(list: DeclarationList, node: SourceNode, report: FileReport, lists: Lists, readers: Readers): void {
  if (node.type === 'faulty') return;
  if (node.type !== 'list') {
    const hint = hasKey(node, list) ? `; leave out the key "${list}", which is the name of the input already` : '';
    report.tell(
      node.offset,
      `expected a list of ${itemsOf[list]} (each begins with "- "), found ${found(node)}${hint}`,
    );
    return;
  }
  const first = lists[list].length;
  for (const [index, item] of node.items.entries()) {
    const originOf = (offset: number): Origin => ({
      source: `${list}[${first + index}]`,
      at: { source: report.source.name, ...report.locate(offset) },
      inFile: report.source.inFile,
    });
    const { rest, holds } = takeCondition(item, report);
    const node = report.evaluate === undefined ? rest : evaluateNode(rest, report.evaluate, report.tell, holds);
    const declaration =
      readers[list](node, report, originOf) ?? (holds ? undefined : nothingOf(list, originOf(item.offset)));
    if (declaration === undefined) continue;
    lists[list].push(holds ? declaration : { ...declaration, skip: 'its condition (if) is false' });
  }
}

/** In the place of a declaration that is skipped, of which a value is missing. */
function nothingOf(list: DeclarationList, origin: Origin): Declaration {
  const nothing = { ...origin, tasks: [], ifMissing: 'fail' as const };
  switch (list) {
    case 'subtask-updates':
      return { list, ...nothing, target: { by: 'index', index: 0 }, set: {} };
    case 'label-removals':
      return { list, ...nothing, labels: [] };
    case 'time-entry-exports':
      return { list, ...nothing, files: [], filter: {}, mode: 'replace', report: { timeZone: 'UTC' } };
    case 'webhook-registrations':
      return { list, ...nothing, webhook: { callbackUrl: '', events: [] } };
  }
}
