import type { EnginePorts } from '../engine/ports.ts';
import { SignalError } from '../host/process-guard.ts';
import type { Outcome } from '../model/operation.ts';
import type { SystemPorts } from '../model/ports.ts';
import { isFailure } from '../report/run-in-words.ts';
import type { CommandLine } from './command-line.ts';
import type { CliRedaction } from './option-names.ts';
import type { Printer } from './printer.ts';

/** The exit code of a command (contract.md, section 8). */
export type ExitCode = 0 | 1 | 2 | 3 | 130 | 143;

export type Session = {
  readonly command: Extract<CommandLine, { kind: 'command' }>;
  readonly printer: Printer;
  readonly redaction: CliRedaction;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
  readonly ports: EnginePorts;
  readonly openSystem: (workspace: string) => SystemPorts;
  /** @throws FileError */
  readonly findFiles: (path: string) => Promise<readonly string[]>;
  /** The text of a file; `-` is standard input. @throws FileError */
  readonly readFile: (path: string) => Promise<string>;
  readonly packageRoot: URL;
  /** Aborted on a signal, with a `SignalError`; by a bug, with another error. */
  readonly signal: AbortSignal;
};

/** The arguments, or a file that they name, are wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

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
