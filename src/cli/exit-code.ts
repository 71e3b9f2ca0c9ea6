// PURE: the exit code of a run (contract.md, section 8).
import type { Outcome } from '../model/outcome.ts';
import { isFailure } from '../report/counts.ts';
import type { ExitCode } from './session.ts';

type Ending = {
  /** By SIGINT or SIGTERM. */
  readonly isSignalled: boolean;
  /** Something was not run at all. */
  readonly isCutShort: boolean;
  /** A file other than an export could not be written. */
  readonly isFileLost: boolean;
};

export function exitCodeOf(outcomes: readonly Outcome[], { isSignalled, isCutShort, isFileLost }: Ending): ExitCode {
  if (isSignalled) return 130;
  const failures = outcomes.filter(isFailure);
  if (failures.some(({ failedBy }) => failedBy !== 'file')) return 1;
  if (failures.length > 0 || isFileLost) return 3;
  return isCutShort ? 1 : 0;
}
