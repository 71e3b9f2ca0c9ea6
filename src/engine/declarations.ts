// The declarations of a run: those of the file, then the inline ones, with what only a run can know filled in.
import { type Declared, parseDeclarations } from '../declare/declarations.ts';
import { isGiven } from '../declare/inputs/settings.ts';
import type { Evaluate } from '../model/expression.ts';
import type { Problem } from '../model/problem.ts';
import { type DisplayNames, noNames } from '../model/totals.ts';
import { createDeclaredReader, readConfigFile } from './declared-files.ts';
import type { EnginePorts, EngineRequest, ReadEvent } from './ports.ts';
import type { RunLimit } from './run-limit.ts';

/** Files of task ids are read, and the event is not yet. With problems, the declarations are not complete. */
export type Declarations = Declared & {
  /** The names of `names`, and those of tasks in files that list them. */
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
  const { inputs, workspace, startedMs } = request;
  const readDeclared = createDeclaredReader(request, ports, limit);
  const read = await readConfigFile(request, readDeclared, ports.pathExists);
  const { file, notices } = read.ok ? read.value : { notices: [] };
  if (event && mayNeedDescription(request, file?.text)) ports.startMarkdownParser(limit.disposed);
  // Before parsing, which grows the heap; other runs are short, and faster without.
  const mayExport = file?.text.includes('time-entry-exports') || isGiven(inputs, 'time-entry-exports');
  if (mayExport) await ports.keepHeapSmall();
  const evaluate = file && (await loadEvaluator(file.text, request, event));
  const parsed = await parseDeclarations({
    ...(file && { file }),
    inline: inputs,
    ...(evaluate && { evaluate }),
    workspace,
  });
  const problems = [...(read.ok ? [] : [read.error]), ...parsed.problems];
  const warnings = [...parsed.warnings];
  if (parsed.references !== undefined) await checkPattern(parsed.references, problems, warnings);
  const { declarations, names = noNames } = parsed;
  // A file that can't be read may only require something, where there is neither an address nor a token.
  const isCheck = !read.ok && declarations.length === 0 && !inputs.get('base-url') && !inputs.get('token');
  const declared = { ...parsed, needsBoard: parsed.needsBoard && !isCheck, notices, problems, warnings };
  if (declarations.every(({ list }) => list !== 'time-entry-exports')) return { ...declared, names };
  const { missingProjects, missingRates, resolveExports } = await import('./resolve-exports.ts');
  problems.push(...missingRates(parsed));
  const filePorts = { readDeclared, findFiles: ports.findFiles };
  const resolved = await resolveExports(declarations, names, startedMs, filePorts, problems);
  if (!parsed.unread.has('names')) {
    warnings.push(...missingProjects(resolved.declarations, resolved.names).map(parsed.locate));
  }
  return { ...declared, ...resolved };
}

/** Whether a declaration probably reads the description of the event's pull request or release. */
function mayNeedDescription({ eventName, inputs }: EngineRequest, text = ''): boolean {
  if (!/^(?:pull_request|release)/.test(eventName)) return false;
  const isNamed = isGiven(inputs, 'task-references') || isGiven(inputs, 'require');
  const updates = inputs.get('subtask-updates') ?? '';
  const inline = typeof updates === 'string' ? updates : JSON.stringify(updates);
  return isNamed || /\b(?:task-references|require|checklist)"?:/.test(`${text}\n${inline}`);
}

/** GitHub's expressions over this run, for a file that may hold some; without an event, only their syntax is checked. */
async function loadEvaluator(
  text: string,
  { variables }: EngineRequest,
  event: ReadEvent | undefined,
): Promise<Evaluate | undefined> {
  const { mayHoldExpressions } = await import('../declare/expressions.ts');
  if (!mayHoldExpressions(text)) return undefined;
  const { createEvaluator } = await import('../event/expressions/evaluate.ts');
  if (event === undefined) return createEvaluator();
  const { expressionContexts } = await import('../event/expressions/contexts.ts');
  return createEvaluator(expressionContexts(variables, await event()));
}

async function checkPattern(
  { value, patternPlace, examplePlace = patternPlace }: NonNullable<Declared['references']>,
  problems: Problem[],
  warnings: Problem[],
): Promise<void> {
  const { checkPattern, doubtPattern, findsTask } = await import('../event/pull-request/pattern.ts');
  const doubt = doubtPattern(value.pattern);
  if (doubt !== undefined) warnings.push({ ...patternPlace, code: 'doubtful-pattern', ...doubt });
  const fault = checkPattern(value.pattern);
  if (fault !== undefined) {
    problems.push({ ...patternPlace, code: 'invalid-value', what: fault });
  } else if (value.example !== undefined && !(await findsTask(value.pattern, value.example))) {
    const what = 'the pattern finds no task id in this example';
    problems.push({ ...examplePlace, code: 'invalid-value', what, hint: 'write a text that names a task' });
  }
}
