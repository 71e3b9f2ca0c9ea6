import { type Declared, parseDeclarations } from '../declare/declarations.ts';
import type { Evaluate } from '../model/expression.ts';
import type { Problem } from '../model/problem.ts';
import { type DisplayNames, noNames } from '../model/totals.ts';
import { createDeclaredReader, readConfigFile } from './declared-files.ts';
import type { EnginePorts, EngineRequest, ReadEvent, RunLimit } from './ports.ts';

/** Files of task ids are read, and the event is not yet. With problems, the declarations are not complete. */
export type Declarations = Declared & {
  /** Those of tasks in files that list them, too. */
  readonly names: DisplayNames;
  /** About files that were not read. */
  readonly notices: readonly string[];
};

/** @param event undefined if there is none: values that depend on it are not checked. */
export async function readDeclarations(
  request: EngineRequest,
  event: ReadEvent | undefined,
  ports: EnginePorts,
  limit: RunLimit,
): Promise<Declarations> {
  const { inputs, workspace, eventName, startedMs } = request;
  const readDeclared = createDeclaredReader(request, ports, limit);
  const { notices, ...file } = await readConfigFile(request, readDeclared, ports.pathExists);
  const loadEvaluator = () => evaluatorFor(request, event);
  // Parsing a long text grows the heap, and it would stay large.
  if (lengthOf(request, file.file?.text) > longText) await ports.keepHeapSmall();
  const parsed = await parseDeclarations({ ...file, inline: inputs, loadEvaluator, workspace });
  if (event && /^(?:pull_request|release)/.test(eventName) && mayNeedDescription(parsed)) {
    ports.startMarkdownParser(limit.disposed);
  }
  const problems = [...parsed.problems];
  const warnings = [...parsed.warnings];
  if (parsed.references !== undefined) await checkReferences(parsed.references, problems);
  const { declarations, names = noNames } = parsed;
  const declared = { ...parsed, notices, problems, warnings };
  if (declarations.every(({ list }) => list !== 'time-entry-exports')) return { ...declared, names };
  // Runs without an export are short, and faster without.
  await ports.keepHeapSmall();
  const { missingRates, resolveExports } = await import('./resolve-exports.ts');
  problems.push(...missingRates(parsed));
  const filePorts = { readDeclared, findFiles: ports.findFiles };
  return { ...declared, ...(await resolveExports(declarations, names, startedMs, filePorts, problems)) };
}

/** In UTF-16 code units. */
const longText = 65_536;

function lengthOf({ inputs }: EngineRequest, text = ''): number {
  const inline = inputs.get('time-entry-exports');
  return text.length + (typeof inline === 'string' ? inline.length : 0);
}

function mayNeedDescription({ references, requirements, declarations }: Declared): boolean {
  return references !== undefined || requirements !== undefined || declarations.some((one) => 'checklist' in one);
}

async function evaluatorFor({ variables }: EngineRequest, event: ReadEvent | undefined): Promise<Evaluate> {
  const { createEvaluator } = await import('../event/expressions/evaluate.ts');
  if (event === undefined) return createEvaluator();
  const { expressionContexts } = await import('../event/expressions/contexts.ts');
  return createEvaluator(expressionContexts(variables, await event()));
}

async function checkReferences(
  { value, patternPlace, examplePlace = patternPlace }: NonNullable<Declared['references']>,
  problems: Problem[],
): Promise<void> {
  const { checkPattern, findsTask } = await import('../event/pull-request/pattern.ts');
  const fault = checkPattern(value.pattern);
  if (fault !== undefined) {
    problems.push({ ...patternPlace, code: 'invalid-value', what: fault });
  } else if (value.example !== undefined && !(await findsTask(value.pattern, value.example))) {
    const what = 'the pattern finds no task id in this example';
    problems.push({ ...examplePlace, code: 'invalid-value', what, hint: 'write a text that names a task' });
  }
}
