// From YAML text to declarations, or to every problem with its position. The file's come before the inline ones.
import {
  type Declaration,
  type DeclarationFields,
  type DeclarationList,
  declarationLists,
  type settingKeys,
} from '../model/declaration.ts';
import type { Evaluate } from '../model/expression.ts';
import type { Position, Problem } from '../model/problem.ts';
import { type Inputs, yamlInputs } from '../model/settings.ts';
import type { DisplayNames, Rates } from '../model/totals.ts';
import { type FileKey, fileEntries, fileKeys, notList, shapeLoaders } from './file-keys.ts';
import { isGiven } from './inputs/settings.ts';
import { allowedTasks } from './shapes/declaration-shapes.ts';
import { type PlacedReferences, taskReferences } from './shapes/pull-request-shapes.ts';
import type { PlacedRequirements } from './shapes/require.ts';
import { type Read, type Shape, invalid, readNode, refined } from './shapes/shape.ts';
import { type Context, type Source, StopReading, openSource } from './yaml/context.ts';
import { nodeOf } from './yaml/node-of.ts';
import { parseSource } from './yaml/parse-source.ts';
import { type SourceNode, entryOf, needsEvaluation } from './yaml/source-node.ts';

type DeclaredText = {
  /** The configuration file: `name` is its path as the user gave it. */
  readonly file?: { readonly name: string; readonly text: string } | undefined;
  /** Inline text by input; an absent or blank one declares nothing. Lists follow those of the file, settings replace its. */
  readonly inline: Inputs;
  /** Why a file that was asked for is not there. */
  readonly fileProblem?: Problem | undefined;
  /** Inline text is never evaluated. */
  readonly loadEvaluator?: () => Promise<Evaluate>;
  readonly workspace: string;
};

type DeclaredSettings = {
  /** Globs, which apply in addition to those of the input. */
  readonly allowedTasks?: readonly string[];
  readonly references?: PlacedReferences;
  readonly requirements?: PlacedRequirements;
  readonly names?: DisplayNames;
  readonly rates?: Rates;
};

export type Declared = DeclaredSettings & {
  readonly declarations: readonly Declaration[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Keys whose value is invalid as a whole, or unknown without an event. */
  readonly unread: ReadonlySet<string>;
  /** A finding of a later stage, at the value of its key instead of at its declaration. */
  readonly locate: (finding: Problem) => Problem;
  /** False where something is required or tasks are looked for, or a mistake hides whether they are, and no list has any item. */
  readonly needsBoard: boolean;
};

/**
 * Reads the file and the inline lists (contract.md, section 2). Declarations come list by list, those of the file
 * first; with problems, the declarations are not complete and must not be run.
 */
export async function parseDeclarations(text: DeclaredText): Promise<Declared> {
  const { file, fileProblem, inline, loadEvaluator, workspace } = text;
  const problems: Problem[] = fileProblem === undefined ? [] : [fileProblem];
  const warnings: Problem[] = [];
  const reading: Reading = {
    declarations: new Map(),
    settings: {},
    unread: new Set(),
    items: new Map(),
    workspace,
  };
  const readText = async (source: Source, readRoot: ReadRoot): Promise<void> => {
    const context = openSource(problems, source, undefined, warnings);
    try {
      const root = source.data === undefined ? await inTurns(parseSource(context)) : nodeOf(source.data, context);
      if (context.violations.length > 0) (await import('./yaml/explain-syntax.ts')).rejectSyntax(context);
      await readRoot(root, context);
    } catch (error) {
      if (!(error instanceof StopReading)) throw error;
    }
  };
  if (file !== undefined) {
    await readText({ ...file, inFile: true }, async (root, context) => {
      const evaluate = needsEvaluation(root) ? await loadEvaluator?.() : undefined;
      for (const [key, value] of fileEntries(root, context, reading.unread)) {
        await readKey(key, value, context.at(key), { ...reading, evaluate });
      }
    });
  }
  for (const key of fileKeys.filter((one) => yamlInputs.includes(one) && isGiven(inline, one))) {
    const given = inline.get(key) ?? '';
    const source = { name: key, inFile: false, isConfidential: key === 'rates' };
    await readText(
      { ...source, ...(typeof given === 'string' ? { text: given } : { text: '', data: given }) },
      (root, context) => readKey(key, root, context, reading),
    );
  }
  problems.push(...missingReferences(reading));
  const { requirements, references } = reading.settings;
  const isBare = !isGiven(inline, 'base-url') && !isGiven(inline, 'token');
  // A mistake may hide what a check requires.
  const isCheck = requirements !== undefined || references !== undefined || (problems.length > 0 && isBare);
  return {
    declarations: declarationLists.flatMap((list) => reading.declarations.get(list) ?? []),
    ...reading.settings,
    problems,
    warnings,
    unread: reading.unread,
    locate: (finding) => ({ ...finding, ...reading.items.get(finding.at)?.(finding.key ?? '') }),
    needsBoard: reading.items.size > 0 || declarationLists.some((list) => reading.unread.has(list)) || !isCheck,
  };
}

/** Lets signals take effect at each step (contract.md, section 5). */
async function inTurns<Value>(steps: Generator<undefined, Value>): Promise<Value> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) await new Promise((resolve) => setImmediate(resolve));
  return step.value;
}

function missingReferences({ settings: { requirements, references }, unread }: Reading): readonly Problem[] {
  if (requirements?.taskPlace === undefined || references !== undefined || unread.has('task-references')) return [];
  const { taskPlace } = requirements;
  const what = 'a task is required, and there are no task-references that say how to find one';
  const hint = taskPlace.inFile
    ? 'add the key task-references to the file, or the input of that name'
    : 'set task-references, or pass the file that holds them as config-file';
  return [{ ...taskPlace, code: 'missing-task-references', what, hint }];
}

type ReadRoot = (root: SourceNode, context: Context) => Promise<void>;

const settingShapes: {
  readonly [Key in (typeof settingKeys)[number]]: () => Promise<Shape<DeclaredSettings>>;
} = {
  'task-references': async () => refined(taskReferences, (references) => ({ references })),
  require: async () =>
    refined((await import('./shapes/require.ts')).requirements, (requirements) => ({ requirements })),
  names: async () => refined((await import('./shapes/names.ts')).displayNames, (names) => ({ names })),
  rates: async () => refined((await import('./shapes/rates.ts')).rates, (rates) => ({ rates })),
  'allowed-tasks': async () => refined(allowedTasks, (allowedTasks) => ({ allowedTasks })),
};

type Reading = {
  readonly declarations: Map<DeclarationList, Declaration[]>;
  readonly settings: DeclaredSettings;
  readonly unread: Set<string>;
  /** For each declaration, valid or not, by its position: where the value of a key is. */
  readonly items: Map<Position, (key: string) => Pick<Problem, 'at' | 'sourceLine'>>;
  readonly workspace: string;
  readonly evaluate?: Evaluate | undefined;
};

async function readKey(key: FileKey, node: SourceNode, context: Context, reading: Reading): Promise<void> {
  if (isList(key)) {
    await readList(key, node, context, reading);
    return;
  }
  const shape = await settingShapes[key]();
  const { evaluate } = reading;
  const value = evaluate ? (await import('./expressions.ts')).evaluateNode(node, evaluate, context) : node;
  const setting = readNode(shape, value, context);
  if (setting === invalid) reading.unread.add(key);
  else Object.assign(reading.settings, setting);
}

function isList(key: FileKey): key is DeclarationList {
  return declarationLists.some((list) => list === key);
}

async function readList(list: DeclarationList, node: SourceNode, context: Context, reading: Reading): Promise<void> {
  if (node.type !== 'list') {
    reading.unread.add(list);
    if (node.type !== 'faulty') context.reject(node.offset, notList(list, node, context));
    return;
  }
  const { evaluate, workspace } = reading;
  const shape: Shape<DeclarationFields> = await shapeLoaders[list](workspace);
  const expressions = evaluate && (await import('./expressions.ts'));
  const declarations = reading.declarations.get(list) ?? [];
  reading.declarations.set(list, declarations);
  const first = declarations.length;
  for (const [index, item] of node.items.entries()) {
    const inside = context.item(index);
    const { at, inFile } = inside.place(item.offset);
    reading.items.set(at, (key) => inside.show(offsetOf(item, key)));
    const { value, skip, ...conditional } =
      evaluate && expressions ? expressions.evaluateDeclaration(item, inside, evaluate) : { value: item };
    const origin: Origin = { source: `${list}[${first + index}]`, at, inFile, ...conditional };
    const fields = readNode(shape, value, inside);
    if (skip !== undefined) declarations.push(skipped(list, origin, fields, skip));
    else if (fields !== invalid) declarations.push(declarationOf(list, origin, fields));
  }
}

function declarationOf(list: DeclarationList, origin: Origin, fields: DeclarationFields): Declaration {
  const isEmpty = 'set' in fields && Object.keys(fields.set).length === 0;
  const reason = 'every property of its set is empty (if-empty: omit)';
  return isEmpty ? skipped(list, origin, fields, reason) : { ...origin, ...fields };
}

type Origin = Pick<Declaration, 'source' | 'at' | 'inFile' | 'isConditional'>;

/** @param fields what it would have declared; invalid where a value is missing, as it may be here. */
function skipped(list: DeclarationList, origin: Origin, fields: Read<DeclarationFields>, reason: string): Declaration {
  const tasks = fields !== invalid && 'tasks' in fields ? fields.tasks : undefined;
  return { list: 'none', of: list, ...origin, ...(tasks && { tasks }), reason };
}

/** Where the value of a key such as `set.userId` or `task[1]` begins, or the nearest that is there. */
function offsetOf(item: SourceNode, key: string): number {
  let node: SourceNode | undefined = item;
  let { offset } = item;
  for (const [name] of key.matchAll(/[^.[\]]+/g)) {
    node = node.type === 'list' ? node.items[Number(name)] : entryOf(node, name)?.value;
    if (node === undefined) break;
    offset = node.offset;
  }
  return offset;
}
