// Files → the engine's result for each: a plan, or problems.
import { problemOf } from '../declare/inputs/readers.ts';
import { type CheckedRun, checkRun, checkText } from '../engine/check.ts';
import type { EngineRequest, ReadEvent } from '../engine/ports.ts';
import type { Inputs } from '../model/inputs.ts';
import type { Problem } from '../model/problem.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { plural } from '../text/grammar.ts';
import { sortProblems } from '../text/render-problem.ts';
import { baseUrlOf } from './board-access.ts';
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
  /** False where only requirements are declared. */
  readonly needsBoard: boolean;
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
  const event = await readEventOption(session);
  const sources = await readSources(session.command.files, inputs, session.sources);
  const files: CheckedFile[] = [];
  for (const source of sources) files.push(await checkFile(source, event, depth, session));
  return files;
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
    const problem: Problem = {
      at: { source: name, line: 1, column: 1 },
      inFile: true,
      code: 'unreadable-file',
      what: fault,
    };
    return { source, request, problems: [problem], warnings: [], needsBoard: true };
  }
  const result =
    depth === 'run'
      ? await checkRun(request, readerOf(event), ports, signal)
      : await checkText(request, depth === 'plan' ? readerOf(event) : event && readerOf(event), ports, signal);
  if (!result.ok) return { source, request, ...result.error };
  const { warnings, needsBoard } = result.value;
  return { source, request, checked: result.value, problems: [], warnings, needsBoard };
}

function readerOf(event: GitHubEvent = { name: '', payload: {} }): ReadEvent {
  return async () => event;
}

/** With several files, `max-requests` is a bound for all of them together. */
export function overLimit(files: readonly CheckedFile[]): Problem | undefined {
  const max = files[0]?.checked?.settings.maxRequests ?? 0;
  const planned = files.reduce((sum, { checked }) => sum + (checked?.plan.requestCount ?? 0), 0);
  if (max === 0 || planned <= max) return undefined;
  const what = `the files plan ${planned} requests in total, but only ${max} are allowed`;
  return problemOf('max-requests', { code: 'over-limit', what });
}
