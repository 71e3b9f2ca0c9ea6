// check, plan and run for programs: declarations and options in, data out.
import { type CheckedRun, checkRun, checkText, type Rejected } from '../engine/check.ts';
import { dryStepsOf, runDry } from '../engine/dry-run.ts';
import type { EngineEvent } from '../engine/ports.ts';
import { run } from '../engine/run.ts';
import { attemptCode } from '../http/attempt.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Problem as EngineProblem } from '../model/problem.ts';
import { isFailure } from '../report/counts.ts';
import { unmetResults } from '../report/requirements.ts';
import { plannedOperation, problemOf } from '../report/results/check-results.ts';
import { wholeResultOf } from '../report/results/results.ts';
import { redactFields } from '../text/redaction/redact-fields.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import type { BoardOptions } from './options.ts';
import type { CheckResult, OperationResult, PlanResult, RunEvent, RunResult, UnmetRequirement } from './results.ts';
import { type CheckOptions, type LibraryHost, type Started, start } from './start.ts';

/** What {@link run} takes. */
export type RunOptions = CheckOptions &
  BoardOptions & {
    /** Gets what happens as it happens. If it throws, the run ends in order. */
    readonly onEvent?: (event: RunEvent) => void;
  };

const noEvent = async () => ({ name: '', payload: {} });

export async function checkDeclarations(text: string, options: CheckOptions, host: LibraryHost): Promise<CheckResult> {
  const started = start(text, options, host);
  const checked = await checkText(started.request, started.event, started.ports, started.signal);
  return checkResult(checked.ok ? checked.value : checked.error, started);
}

export async function planDeclarations(text: string, options: CheckOptions, host: LibraryHost): Promise<PlanResult> {
  const started = start(text, options, host);
  const { request, event = noEvent, ports, redaction, signal } = started;
  const checked = await checkText(request, event, ports, signal);
  if (!checked.ok) return { ...checkResult(checked.error, started), operations: [], unmet: [] };
  const steps = [...dryStepsOf(checked.value, request)];
  return {
    ...checkResult(checked.value, started),
    operations: steps.map((step) => plannedOperation(step, redaction)),
    unmet: unmetOf(checked.value, started),
  };
}

export async function runDeclarations(text: string, options: RunOptions, host: LibraryHost): Promise<RunResult> {
  const { onEvent, ...rest } = options;
  const started = start(text, rest, host);
  const { request, event = noEvent, redaction } = started;
  const { report, signal } = reporter(started, onEvent);
  const checked = await checkRun(request, event, started.ports, signal);
  if (!checked.ok) return { ...checkResult(checked.error, started), outcomes: [], unmet: [] };
  const ports = { ...started.ports, onEvent: report };
  const { outcomes, interruption } = checked.value.settings.dryRun
    ? { outcomes: runDry(checked.value, request, ports), interruption: undefined }
    : await run(checked.value, request, ports, signal);
  const unmet = unmetOf(checked.value, started);
  return {
    ...checkResult(checked.value, started),
    ok: interruption === undefined && unmet.length === 0 && !outcomes.some(isFailure),
    unmet,
    outcomes: outcomes.map((outcome) => operationResult(outcome, redaction)),
    ...(interruption !== undefined && { interruption: redaction.redact(interruption) }),
  };
}

function unmetOf({ requirements }: CheckedRun, { redaction }: Started): UnmetRequirement[] {
  return requirements === undefined ? [] : unmetResults(redactFields(requirements, redaction.redact));
}

/** A caller's error ends the run in order: outcomes, and secrets of webhooks among them, are not lost to it. */
function reporter({ redaction, signal }: Started, onEvent: RunOptions['onEvent']) {
  const failed = new AbortController();
  const report = (event: EngineEvent): void => {
    try {
      onEvent?.(runEvent(event, redaction));
    } catch (error) {
      failed.abort(new Error(`onEvent threw: ${error instanceof Error ? error.message : String(error)}`));
    }
  };
  return { report, signal: AbortSignal.any([signal, failed.signal]) };
}

/** Of a check that passed, or didn't. */
function checkResult(
  { problems = [], warnings, notices = [] }: Partial<Rejected> & Pick<CheckedRun, 'warnings'> & Partial<CheckedRun>,
  { redaction }: Started,
): CheckResult {
  const shown = (list: readonly EngineProblem[]) => list.map((problem) => problemOf(problem, redaction));
  return {
    ok: problems.length === 0,
    problems: shown(problems),
    warnings: shown(warnings),
    notices: notices.map(({ message }) => redaction.redact(message)),
  };
}

function operationResult(outcome: Outcome, { redactOutcome }: Redaction): OperationResult {
  const secret = outcome.registered?.secret;
  return { ...wholeResultOf(redactOutcome(outcome)), ...(secret !== undefined && { secret }) };
}

/** An event of the engine as programs get it. */
function runEvent(event: EngineEvent, redaction: Redaction): RunEvent {
  switch (event.kind) {
    case 'outcome':
      return { kind: 'outcome', outcome: operationResult(event.outcome, redaction) };
    case 'request':
      return { kind: 'request', ...redaction.redactRequest(event.request) };
    case 'retry': {
      const { operation, attempt, attempts, maxAttempts, afterMs } = event;
      return { kind: 'retry', source: operation.source, attempts, maxAttempts, afterMs, why: attemptCode(attempt) };
    }
    case 'registered':
      return { kind: 'registered', source: event.operation.source, ...event.webhook };
    case 'shortage': {
      const { kind, remaining, unsent, resetsAtMs } = event;
      return { kind, remaining, unsent, resetsAt: new Date(resetsAtMs).toISOString() };
    }
    case 'pause':
    case 'progress':
      return event;
  }
}
