// PURE: the exit code of a run (contract.md, section 8).
import { SignalError } from '../host/signals.ts';
import type { Outcome } from '../model/outcome.ts';
import { isFailure } from '../report/outcome-groups.ts';
import type { ExitCode } from './session.ts';

type RunEnd = {
  readonly signal: AbortSignal;
  readonly isIncomplete: boolean;
  /** A file other than an export. */
  readonly isFileLost: boolean;
};

export function exitCodeOf(outcomes: readonly Outcome[], { signal, isIncomplete, isFileLost }: RunEnd): ExitCode {
  const signalled = codeOfSignal(signal);
  if (signalled !== undefined) return signalled;
  const failures = outcomes.filter(isFailure);
  if (isIncomplete || failures.some(({ failedBy }) => failedBy !== 'file')) return 1;
  return failures.length > 0 || isFileLost ? 3 : 0;
}

export function codeOfSignal({ reason }: AbortSignal): 130 | 143 | undefined {
  return reason instanceof SignalError ? reason.exitCode : undefined;
}
