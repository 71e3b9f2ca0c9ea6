// From YAML text to declarations, or to every problem with its position. The file's come before the inline ones.
import { type Declaration, type DeclarationList, declarationLists } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { quote } from '../model/quote.ts';
import {
  allowedTasks,
  given,
  labelRemoval,
  subtaskUpdate,
  timeEntryExport,
  webhookRegistration,
} from './declaration-shapes.ts';
import { found, invalid, readNode, type Shape } from './shape.ts';
import { parseSource, type SourceNode } from './source-document.ts';
import { reportInto, type Source, type SourceReport } from './source-report.ts';
import { anyOf, didYouMean } from './suggestion.ts';

export type DeclaredText = {
  /** The configuration file: `name` is its path as the user gave it. */
  readonly file?: { readonly name: string; readonly text: string };
  /** Inline lists, by input; an absent or blank one declares nothing. */
  readonly inline: ReadonlyMap<DeclarationList, string>;
  readonly workspace: string;
};

export type Declared = {
  readonly declarations: readonly Declaration[];
  /** The globs of the file, if it has any; they hold beside those of the input. */
  readonly allowedTasks?: readonly string[];
  readonly problems: readonly Problem[];
};

type Lists = Record<DeclarationList, Declaration[]>;

/**
 * Reads the file and the inline lists (contract.md, section 2). Declarations come list by list, those of the file
 * first; with problems, the declarations are not complete and must not be run.
 */
export function parseDeclarations({ file, inline, workspace }: DeclaredText): Declared {
  const problems: Problem[] = [];
  const lists: Lists = {
    'subtask-updates': [],
    'label-removals': [],
    'time-entry-exports': [],
    'webhook-registrations': [],
  };
  const readers = declarationReaders(workspace);
  let globs: readonly string[] | undefined;
  if (file !== undefined) {
    reportInto(problems, { ...file, inFile: true }, (report) => {
      globs = readFile(report, lists, readers);
    });
  }
  for (const list of declarationLists) {
    const text = inline.get(list);
    if (text === undefined || text.trim() === '') continue;
    const source: Source = { name: list, text, inFile: false };
    reportInto(problems, source, (report) => {
      const root = parseSource(text, report.tell);
      if (root !== undefined) readList(list, root, report, lists, readers);
    });
  }
  return {
    declarations: declarationLists.flatMap((list) => lists[list]),
    ...(globs === undefined ? {} : { allowedTasks: globs }),
    problems,
  };
}

function readFile(report: SourceReport, lists: Lists, readers: Readers): readonly string[] | undefined {
  const known = [...declarationLists, 'allowed-tasks'];
  const root = parseSource(report.source.text, report.tell);
  if (root === undefined || root.type === 'faulty') return undefined;
  if (root.type !== 'map') {
    report.tell(root.offset, `expected a mapping with the keys ${anyOf(known)}, found ${found(root)}`);
    return undefined;
  }
  tellExpressions(root, report);
  let globs: readonly string[] | undefined;
  for (const { key, keyOffset, value } of root.entries) {
    const list = declarationLists.find((name) => name === key);
    if (list !== undefined) {
      readList(list, value, report, lists, readers);
    } else if (key === 'allowed-tasks') {
      const read = readNode(allowedTasks, value, report.tell);
      if (read !== invalid) globs = read;
    } else {
      report.tell(keyOffset, `unknown key ${quote(key)}, expected ${anyOf(known)}${didYouMean(key, known)}`);
    }
  }
  return globs;
}

/** An expression that nobody evaluates would reach the board as text, so it is refused. */
function tellExpressions(node: SourceNode, report: SourceReport): void {
  if (node.type === 'list') for (const item of node.items) tellExpressions(item, report);
  if (node.type === 'map') for (const { value } of node.entries) tellExpressions(value, report);
  if (node.type === 'scalar' && typeof node.value === 'string' && node.value.includes('$' + '{{')) {
    report.tell(
      node.offset,
      'expressions in a file are not evaluated by this version; move the declaration to the input of the step, where GitHub evaluates it',
    );
  }
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
    'time-entry-exports': reader(timeEntryExport(workspace), (fields, origin) => ({
      list: 'time-entry-exports',
      ...origin,
      tasks: fields.task,
      ...(fields.entry === undefined ? {} : { entries: fields.entry }),
      files: fields.to,
      filter: given({ users: fields.user, labels: fields.label }),
    })),
    'webhook-registrations': reader(webhookRegistration, ({ offset: _, ...fields }, origin) => {
      const { offset: _filter, ...filter } = fields.filter ?? { offset: 0 };
      return {
        list: 'webhook-registrations',
        ...origin,
        webhook: {
          ...given({ name: fields.name }),
          callbackUrl: fields.callbackUrl,
          events: fields.events,
          ...(fields.filter === undefined ? {} : { filter: given(filter) }),
        },
      };
    }),
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

function readList(list: DeclarationList, node: SourceNode, report: SourceReport, lists: Lists, readers: Readers): void {
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
    const declaration = readers[list](item, report, originOf);
    if (declaration !== undefined) lists[list].push(declaration);
  }
}
