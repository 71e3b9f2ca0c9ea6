// PURE: what --json prints. docs/command-line.md describes it; a change that breaks readers gets another version.
import { dryStepsOf } from '../engine/dry-run.ts';
import type { Ping } from '../engine/ping.ts';
import type { RunResult } from '../engine/run.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { checkResult, plannedOperation, runResult } from '../report/results/check-results.ts';
import { resultWithWarnings } from '../report/results/results.ts';
import { countStatuses, unmetResults } from '../report/run-in-words.ts';
import { type CheckedFile, type ReadyFile, isUnmet } from './checked-files.ts';

const version = 1;

export type FileRun = RunResult & { readonly file: ReadyFile };

export function checkJson(files: readonly CheckedFile[], redaction: Redaction, command = 'check'): object {
  const ok = files.every(({ problems }) => problems.length === 0);
  return { version, command, ok, files: files.map((file) => fileJson(file, redaction)) };
}

export function planJson(files: readonly ReadyFile[], redaction: Redaction): object {
  return {
    version,
    command: 'plan',
    ok: !files.some(isUnmet),
    files: files.map((file) => ({
      ...fileJson(file, redaction),
      ok: !isUnmet(file),
      unmet: unmetResults(file.checked.requirements),
      operations: [...dryStepsOf(file.checked, redaction)].map(plannedOperation),
    })),
  };
}

/** Outcomes in the order declared, without the secrets of webhooks. */
export function runJson(runs: readonly FileRun[], ok: boolean, redaction: Redaction): object {
  return {
    version,
    command: 'run',
    ok,
    counts: countStatuses(runs.flatMap(({ outcomes }) => outcomes)),
    files: runs.map(({ file, ...run }) => ({
      ...fileJson(file, redaction),
      ...runResult({ ...run, requirements: file.checked.requirements }),
      outcomes: run.outcomes.map(resultWithWarnings),
    })),
  };
}

export function pingJson({ quotas, ...result }: Ping, nowMs: number): object {
  const remainingQuotas = quotas.map(({ remaining, resetMs }) => ({
    remaining,
    resetsAt: new Date(nowMs + resetMs).toISOString(),
  }));
  return { version, command: 'ping', ok: result.cause === 'fits', ...result, quotas: remainingQuotas };
}

export function errorJson(command: string, error: string): object {
  return { version, command, ok: false, error };
}

function fileJson({ name, problems, warnings, checked }: CheckedFile, redaction: Redaction) {
  const { notices = [], search } = checked ?? {};
  return {
    file: name,
    ...checkResult({ problems, warnings, notices }, redaction),
    ...(search && { tasks: search.tasks }),
  };
}
