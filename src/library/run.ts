// check, plan and run for programs: declarations and options in, data out.
import { type CheckedRun, checkRun, checkText, type Rejected } from '../engine/check.ts';
import { dryStepsOf, runDry } from '../engine/dry-run.ts';
import type { EngineEvent } from '../engine/ports.ts';
import { run } from '../engine/run.ts';
import type { Problem as EngineProblem } from '../model/problem.ts';
import { isFailure } from '../report/counts.ts';
import { unmetResults } from '../report/requirements.ts';
import { plannedOperation, problemOf } from '../report/results/check-results.ts';
import { redactFields } from '../text/redaction/redact-fields.ts';
import type { BoardOptions } from './options.ts';
import {
  type CheckResult,
  operationResult,
  type PlanResult,
  type RunEvent,
  type RunResult,
  runEvent,
  type UnmetRequirement,
} from './results.ts';
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
  return checked.ok ? accepted(checked.value, started) : rejected(checked.error, started);
}

export async function planDeclarations(text: string, options: CheckOptions, host: LibraryHost): Promise<PlanResult> {
  const started = start(text, options, host);
  const { request, event = noEvent, ports, redaction, signal } = started;
  const checked = await checkText(request, event, ports, signal);
  if (!checked.ok) return { ...rejected(checked.error, started), operations: [], unmet: [] };
  const steps = [...dryStepsOf(checked.value, request)];
  return {
    ...accepted(checked.value, started),
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
  if (!checked.ok) return { ...rejected(checked.error, started), outcomes: [], unmet: [] };
  const ports = { ...started.ports, onEvent: report };
  const { outcomes, interruption } = checked.value.settings.dryRun
    ? { outcomes: runDry(checked.value, request, ports), interruption: undefined }
    : await run(checked.value, request, ports, signal);
  const unmet = unmetOf(checked.value, started);
  return {
    ...accepted(checked.value, started),
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

type Accepted = {
  readonly warnings: readonly EngineProblem[];
  readonly notices: readonly { readonly message: string }[];
};

function accepted({ warnings, notices }: Accepted, { redaction }: Started): CheckResult {
  const problems: CheckResult['problems'] = [];
  return {
    ok: true,
    problems,
    warnings: warnings.map((warning) => problemOf(warning, redaction)),
    notices: notices.map(({ message }) => redaction.redact(message)),
  };
}

function rejected({ problems, warnings }: Rejected, { redaction }: Started): CheckResult {
  const shown = (list: readonly EngineProblem[]) => list.map((problem) => problemOf(problem, redaction));
  return { ok: false, problems: shown(problems), warnings: shown(warnings), notices: [] };
}
