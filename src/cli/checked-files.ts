import { dirname, resolve } from 'node:path';
import { problemOf } from '../declare/inputs/readers.ts';
import { isGiven } from '../declare/inputs/settings.ts';
import { type CheckedRun, checkRun } from '../engine/check.ts';
import type { EnginePorts, EngineRequest } from '../engine/ports.ts';
import { declarationLists } from '../model/declaration.ts';
import { FileError } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { type Inputs, inlineInputs } from '../model/settings.ts';
import { sortProblems } from '../text/render-problem.ts';
import { nameGiven, readToken } from './board-access.ts';
import { readEventOption } from './event.ts';
import { inputsOf } from './input-options.ts';
import type { Session } from './session.ts';
import { findSources } from './sources.ts';

export type CheckedFile = {
  /** `taskboard.yml`, `<stdin>` or `options`. */
  readonly name: string;
  /** Undefined if it can't be read. */
  readonly request?: EngineRequest;
  /** Undefined if there are problems. */
  readonly checked?: CheckedRun;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
};

export type ReadyFile = CheckedFile & { readonly checked: CheckedRun; readonly request: EngineRequest };

export type Finding = { readonly file: CheckedFile; readonly problem: Problem; readonly level: 'error' | 'warning' };

/** By file: errors before warnings, each by position. A problem with an option is one of every file, and comes once. */
export function findingsOf(files: readonly CheckedFile[]): readonly Finding[] {
  const all = files.flatMap((file): readonly Finding[] => [
    ...sortProblems(file.problems).map((problem) => ({ file, problem, level: 'error' as const })),
    ...sortProblems(file.warnings).map((problem) => ({ file, problem, level: 'warning' as const })),
  ]);
  const keyOf = ({ file, problem }: Finding) => JSON.stringify([problem.inFile && file.name, problem]);
  return [...new Map(all.map((finding) => [keyOf(finding), finding])).values()];
}

export function isUnmet({ checked }: ReadyFile): boolean {
  return checked.requirements !== undefined && checked.requirements.unmet.length > 0;
}

/**
 * What a command needs: `syntax` neither board nor event, `plan` the event (by default an empty one), `run` also the board
 * and a credential.
 */
type Depth = 'syntax' | 'plan' | 'run';

/** The files in the order given. Declarations of options run after those of the last one. @throws UsageError */
export async function checkFiles(
  session: Session,
  depth: Depth,
  more: Inputs = new Map(),
): Promise<readonly CheckedFile[]> {
  const inputs = new Map([...inputsOf(session.command.options), ...more]);
  const baseUrl = session.env['TASKBOARD_BASE_URL'];
  if (depth !== 'syntax' && baseUrl && !inputs.has('base-url')) inputs.set('base-url', baseUrl);
  if (depth === 'plan') inputs.set('dry-run', 'true');
  if (depth === 'run') inputs.set('token', await readToken(session));
  const event = (await readEventOption(session)) ?? (depth === 'syntax' ? undefined : { name: '', payload: {} });
  const isInline = inlineInputs.some((name) => isGiven(inputs, name));
  const paths = await findSources(session, isInline);
  const plain = new Map([...inputs].filter(([name]) => !declarationLists.some((list) => list === name)));
  const files: CheckedFile[] = [];
  for (const path of paths) {
    files.push(await checkFile(path, path === paths.at(-1) ? inputs : plain, depth, event, session));
  }
  return withinLimit(files);
}

async function checkFile(
  path: string | undefined,
  inputs: Inputs,
  depth: Depth,
  event: GitHubEvent | undefined,
  session: Session,
): Promise<CheckedFile> {
  const { ports, env, workingDirectory, signal, readFile, redaction } = session;
  const name = path === '-' ? '<stdin>' : (path ?? 'options');
  try {
    const text = path === undefined ? undefined : await readFile(path);
    const request: EngineRequest = {
      inputs,
      boardless: depth !== 'run',
      ...(text !== undefined && { file: { name, text } }),
      variables: env,
      workspace: workingDirectory,
      eventName: event?.name ?? '',
      runAttempt: 1,
      startedMs: ports.clock.nowMs(),
    };
    const result = await checkRun(request, event && (async () => event), portsBeside(path, session), signal);
    if (!result.ok) {
      const problems = result.error.problems.map((problem) => nameGiven(problem, session));
      return { name, request, ...result.error, problems };
    }
    const checked = { ...result.value, notices: result.value.notices.map(redaction.nameOptions) };
    return { name, request, checked, problems: [], warnings: checked.warnings };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const at = { source: name, line: 1, column: 1 };
    return { name, problems: [{ at, inFile: true, code: 'unreadable-file', what: error.message }], warnings: [] };
  }
}

/** A demo reads a `tasks-file` from beside the file, if it is there: whoever tries an example need not copy it. */
function portsBeside(path = '-', { command, ports, workingDirectory, openSystem }: Session): EnginePorts {
  if (command.options['demo'] === undefined) return ports;
  const { readText } = openSystem(resolve(workingDirectory, dirname(path)));
  return { ...ports, readText: async (...asked) => (await readText(...asked)) ?? (await ports.readText(...asked)) };
}

/** With several files, `max-requests` is a bound for all of them together: beyond it, the first has a problem. */
function withinLimit(files: readonly CheckedFile[]): readonly CheckedFile[] {
  const [first, ...rest] = files;
  const max = first?.checked?.settings.maxRequests ?? 0;
  const planned = files.reduce((sum, { checked }) => sum + (checked?.plan.requestCount ?? 0), 0);
  if (first === undefined || max === 0 || planned <= max) return files;
  const what = `the files plan ${planned} requests in total, but only ${max} are allowed`;
  const { checked: _, ...unchecked } = first;
  return [{ ...unchecked, problems: [problemOf('max-requests', { code: 'over-limit', what })] }, ...rest];
}
