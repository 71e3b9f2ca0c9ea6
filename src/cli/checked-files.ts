// Files → the engine's result for each: a plan, or problems.
import { problemOf } from '../declare/inputs/readers.ts';
import { type CheckedRun, checkRun, checkText } from '../engine/check.ts';
import type { EngineRequest } from '../engine/ports.ts';
import type { Inputs } from '../model/inputs.ts';
import type { Problem } from '../model/problem.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { plural } from '../text/grammar.ts';
import { sortProblems } from '../text/render-problem.ts';
import { baseUrlOf, nameMissing } from './board-access.ts';
import { readEventOption } from './event.ts';
import { inputsOf } from './input-options.ts';
import type { Session } from './session.ts';
import { readSources, type Source } from './sources.ts';

export type CheckedFile = {
  readonly source: Source;
  readonly request: EngineRequest;
  /** Undefined if there are problems. */
  readonly checked?: CheckedRun;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
};

/** Without problems. */
export type ReadyFile = CheckedFile & { readonly checked: CheckedRun };

/** What is wrong with a file, or suspicious in it. */
export type Finding = { readonly problem: Problem; readonly level: 'error' | 'warning' };

/** Errors before warnings, each by place. */
export function findingsOf({ problems, warnings }: CheckedFile): readonly Finding[] {
  return [
    ...sortProblems(problems).map((problem): Finding => ({ problem, level: 'error' })),
    ...sortProblems(warnings).map((problem): Finding => ({ problem, level: 'warning' })),
  ];
}

/** `taskboard.yml: 3 requests`. */
export function describePlanSize({ source, checked }: ReadyFile): string {
  return `${source.name}: ${plural(checked.plan.requestCount, 'request')}`;
}

/** Whether something that the file requires of a pull request is missing. */
export function isUnmet({ checked }: ReadyFile): boolean {
  return checked.requirements !== undefined && checked.requirements.unmet.length > 0;
}

/**
 * What a command needs: `syntax` neither board nor event, `plan` the event (by default an empty one), `run` also the board
 * and a credential.
 */
type Depth = 'syntax' | 'plan' | 'run';

/** @throws UsageError */
export async function checkFiles(
  session: Session,
  depth: Depth,
  more: Inputs = new Map(),
): Promise<readonly CheckedFile[]> {
  const baseUrl = depth === 'syntax' ? undefined : baseUrlOf(session);
  const address: Inputs = new Map(baseUrl === undefined ? [] : [['base-url', baseUrl]]);
  const inputs = new Map([...inputsOf(session.command.options), ...address, ...more]);
  const given = await readEventOption(session);
  const event = given ?? (depth === 'syntax' ? undefined : { name: '', payload: {} });
  const sources = await readSources(session.command.files, inputs, session.sources);
  const files: CheckedFile[] = [];
  for (const source of sources) files.push(await checkFile(source, event, depth, session));
  return withinLimit(files);
}

async function checkFile(
  source: Source,
  event: GitHubEvent | undefined,
  depth: Depth,
  { ports, env, workingDirectory, signal }: Session,
): Promise<CheckedFile> {
  const { name, text, fault, inputs } = source;
  const request: EngineRequest = {
    inputs,
    ...(text !== undefined && { file: { name, text } }),
    variables: env,
    workspace: workingDirectory,
    eventName: event?.name ?? '',
    runAttempt: 1,
    startedMs: ports.clock.nowMs(),
  };
  if (fault !== undefined) {
    const at = { source: name, line: 1, column: 1 };
    return { source, request, problems: [{ at, inFile: true, code: 'unreadable-file', what: fault }], warnings: [] };
  }
  const readEvent = event && (async () => event);
  const result =
    depth === 'run' && readEvent !== undefined
      ? await checkRun(request, readEvent, ports, signal)
      : await checkText(request, readEvent, ports, signal);
  if (!result.ok) return { source, request, ...result.error, problems: result.error.problems.map(nameMissing) };
  return { source, request, checked: result.value, problems: [], warnings: result.value.warnings };
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
