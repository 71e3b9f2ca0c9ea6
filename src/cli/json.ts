// PURE: what --json prints. docs/command-line.md describes it; a change that breaks readers gets another version.
import type { DryStep } from '../engine/dry-run.ts';
import type { Ping } from '../engine/ping.ts';
import type { RunResult } from '../engine/run.ts';
import type { Problem } from '../model/problem.ts';
import { countStatuses, isFailure } from '../report/counts.ts';
import { unmetResults } from '../report/requirements.ts';
import { plannedOperation, problemOf } from '../report/results/check-results.ts';
import { wholeResultOf } from '../report/results/results.ts';
import { redactFields } from '../text/redaction/redact-fields.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import { type CheckedFile, isUnmet, type ReadyFile } from './checked-files.ts';

const version = 1;

type FilePlan = { readonly file: ReadyFile; readonly steps: readonly DryStep[] };

export type FileRun = RunResult & { readonly file: ReadyFile };

export function checkJson(files: readonly CheckedFile[], redaction: Redaction, command = 'check'): object {
  const ok = files.every(({ problems }) => problems.length === 0);
  return { version, command, ok, files: files.map((file) => fileJson(file, redaction)) };
}

/** Operations in the order in which a run carries them out. */
export function planJson(plans: readonly FilePlan[], redaction: Redaction): object {
  return {
    version,
    command: 'plan',
    ok: !plans.some(({ file }) => isUnmet(file)),
    files: plans.map(({ file, steps }) => ({
      ...fileJson(file, redaction),
      ok: !isUnmet(file),
      unmet: unmetOf(file, redaction),
      operations: steps.map((step) => plannedOperation(step, redaction)),
    })),
  };
}

/**
 * Outcomes in the order declared, without the secrets of webhooks.
 *
 * @param runs of the first of the files; the others were not run.
 */
export function runJson(
  files: readonly ReadyFile[],
  runs: readonly FileRun[],
  ok: boolean,
  redaction: Redaction,
): object {
  return {
    version,
    command: 'run',
    ok,
    counts: countStatuses(runs.flatMap(({ outcomes }) => outcomes)),
    files: files.map((file, index) => {
      const { outcomes, interruption } = runs[index] ?? { outcomes: [] };
      return {
        ...fileJson(file, redaction),
        ok: index < runs.length && interruption === undefined && !isUnmet(file) && !outcomes.some(isFailure),
        unmet: unmetOf(file, redaction),
        outcomes: outcomes.map((outcome) => wholeResultOf(redaction.redactOutcome(outcome))),
        ...(interruption !== undefined && { interruption: redaction.redact(interruption) }),
      };
    }),
  };
}

export function pingJson({ quotas, ...result }: Ping, nowMs: number): object {
  const told = quotas.map(({ remaining, resetMs }) => ({
    remaining,
    resetsAt: new Date(nowMs + resetMs).toISOString(),
  }));
  return { version, command: 'ping', ok: result.cause === 'fits', ...result, quotas: told };
}

/** Why a command ended before it had results. */
export function errorJson(command: string, error: string): object {
  return { version, command, ok: false, error };
}

function fileJson({ source, problems, warnings, checked }: CheckedFile, redaction: Redaction) {
  const shown = (list: readonly Problem[]) => list.map((problem) => problemOf(problem, redaction));
  return {
    file: redaction.redact(source.name),
    ok: problems.length === 0,
    problems: shown(problems),
    warnings: shown(warnings),
    notices: (checked?.notices ?? []).map(({ message }) => redaction.redact(message)),
  };
}

function unmetOf({ checked: { requirements } }: ReadyFile, { redact }: Redaction) {
  return requirements === undefined ? [] : unmetResults(redactFields(requirements, redact));
}
