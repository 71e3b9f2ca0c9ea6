// The declarations of a run: those of the file, then the inline ones, with what only a run can know filled in.
import { type Declared, parseDeclarations } from '../declare/declarations.ts';
import { mayHoldExpressions } from '../declare/expressions.ts';
import type { Declaration, LocatedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { type DisplayNames, noNames } from '../model/totals.ts';
import { readConfigFile } from './config-file.ts';
import { createDeclaredReader } from './declared-files.ts';
import { type EventSource, loadEvaluator, loadSyntax } from './event-source.ts';
import type { EnginePorts, EngineRequest } from './ports.ts';
import type { Findings } from './rejection.ts';
import type { RunLimit } from './run-limit.ts';

/** Files of task ids are read, and the event is not yet. */
export type Declarations = Omit<Declared, 'problems' | 'declarations' | 'names'> & {
  readonly declarations: readonly LocatedDeclaration[];
  /** Those of `names`, and of tasks also those of files that list them. */
  readonly names: DisplayNames;
  /** About files that were not read. */
  readonly notices: readonly string[];
};

export type DeclarationPorts = Pick<
  EnginePorts,
  'readText' | 'readFromRepository' | 'findFiles' | 'pathExists' | 'keepHeapSmall'
>;

/**
 * Reads what is declared; with what is added to `problems`, the declarations are not complete.
 *
 * @param event undefined if there is none: values that depend on it are not checked.
 */
export async function readDeclarations(
  request: EngineRequest,
  event: EventSource | undefined,
  ports: DeclarationPorts,
  limit: RunLimit,
  { problems: found, warnings }: { readonly problems: Problem[]; readonly warnings: Problem[] },
): Promise<Declarations> {
  const { inputs, workspace, startedMs } = request;
  const readDeclared = createDeclaredReader(request, ports, limit);
  const read = await readConfigFile(request, readDeclared, ports.pathExists);
  if (!read.ok) found.push(read.error);
  const { file, notices } = read.ok ? read.value : { notices: [] };
  // Before parsing, which grows the heap; other runs are short, and faster without.
  const mayExport = file?.text.includes('time-entry-exports') || inputs.get('time-entry-exports')?.trim();
  if (mayExport) await ports.keepHeapSmall();
  const evaluates = file !== undefined && mayHoldExpressions(file.text);
  const parsed = await parseDeclarations({
    ...(file && { file }),
    inline: inputs,
    ...(evaluates && { evaluate: await (event === undefined ? loadSyntax() : loadEvaluator(request, event)) }),
    workspace,
  });
  // A file that can't be read may only require something, where there is neither an address nor a token.
  const isCheck = !read.ok && parsed.declarations.length === 0 && !inputs.get('base-url') && !inputs.get('token');
  const declared = { ...parsed, needsBoard: parsed.needsBoard && !isCheck };
  const pattern = await checkPattern(declared.references);
  found.push(...declared.problems, ...pattern.problems);
  warnings.push(...pattern.warnings);
  const names = declared.names ?? noNames;
  if (haveNoExports(declared.declarations)) return { ...declared, notices, declarations: declared.declarations, names };
  const { missingRates, resolveExports } = await import('./resolve-exports.ts');
  found.push(...missingRates(declared));
  const filePorts = { readDeclared, findFiles: ports.findFiles };
  const resolved = await resolveExports(declared.declarations, names, startedMs, filePorts, found);
  return { ...declared, notices, ...resolved };
}

/** What exports declare can need a run to be known; all other declarations are complete. */
function haveNoExports(declarations: readonly Declaration[]): declarations is readonly LocatedDeclaration[] {
  return declarations.every(({ list }) => list !== 'time-entry-exports');
}

async function checkPattern(references: Declared['references']): Promise<Findings> {
  if (references === undefined) return { problems: [], warnings: [] };
  const { value, patternPlace, examplePlace = patternPlace } = references;
  const { checkPattern, doubtPattern, findsTask } = await import('../event/pull-request/pattern.ts');
  const fault = checkPattern(value.pattern);
  const doubt = doubtPattern(value.pattern);
  const warnings = doubt === undefined ? [] : [{ ...patternPlace, code: 'doubtful-pattern', ...doubt } as const];
  if (fault !== undefined) {
    return { problems: [{ ...patternPlace, code: 'invalid-value', what: fault }], warnings };
  }
  if (value.example === undefined || (await findsTask(value.pattern, value.example))) return { problems: [], warnings };
  const what = 'the pattern finds no task id in this example';
  const problem = { ...examplePlace, code: 'invalid-value', what, hint: 'write a text that names a task' } as const;
  return { problems: [problem], warnings };
}
