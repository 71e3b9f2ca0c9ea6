export class SignalError extends Error {
  override readonly name = 'SignalError';
  /** As a shell: 128 and the number of the signal (POSIX). */
  readonly exitCode: 130 | 143;

  constructor(name: NodeJS.Signals) {
    super(`the run was interrupted by ${name}`);
    this.exitCode = name === 'SIGINT' ? 130 : 143;
  }
}

/** Windows has Ctrl+Break, `SIGBREAK`, in place of `SIGTERM`; elsewhere nobody sends it. */
const names = ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const;

/**
 * The first signal ends the run cleanly, with a {@link SignalError}, the second ends the process at once. On cancellation
 * GitHub's runner sends SIGINT, after 7.5 s SIGTERM (on Windows Ctrl+C and Ctrl+Break), and kills after 2.5 s more.
 *
 * @returns stops listening, restoring the default behavior of signals
 */
export function listenForSignals(
  run: AbortController,
  source: Pick<NodeJS.Process, 'on' | 'off' | 'exit'> = process,
): () => void {
  let signalled = false;
  const onSignal = (name: NodeJS.Signals): void => {
    const error = new SignalError(name);
    if (signalled) source.exit(error.exitCode);
    signalled = true;
    run.abort(error);
  };
  for (const name of names) source.on(name, onSignal);
  return () => {
    for (const name of names) source.off(name, onSignal);
  };
}
