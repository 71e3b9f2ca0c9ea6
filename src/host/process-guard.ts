// What Node would print directly goes through the log like everything else: a stack or a warning may hold secrets, and
// text from outside that acts as a workflow command. Signals end a run in order.

type ProcessLog = {
  /** The first error that nothing caught: a bug of ours. Report it, and end the run in order. */
  readonly onBug: (error: unknown) => void;
  readonly onWarning: (text: string) => void;
  /** The process ends, perhaps forcibly: buffered output can be printed, but nothing slow can be done. */
  readonly onExit?: () => void;
};

type GuardedProcess = Pick<NodeJS.Process, 'on' | 'removeAllListeners' | 'exit'> & {
  readonly stdout: Pick<NodeJS.WriteStream, 'on'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'on'>;
};

/** The only place that catches everything; a signal or a bug aborts the run. */
export async function runProcess(
  { name, onBug, onWarning, onExit = () => undefined }: ProcessLog & { readonly name: string },
  run: (signal: AbortSignal) => Promise<number>,
): Promise<void> {
  const ending = new AbortController();
  const stopListening = listenForSignals(ending);
  const reportBug = (error: unknown): void => {
    setExitCode(1);
    onBug(error);
    ending.abort(new Error(`a bug in ${name} stopped the run`));
  };
  // Never undone: anything thrown after the run would bypass the log.
  guardProcess({ onBug: reportBug, onWarning, onExit });
  try {
    setExitCode(await run(ending.signal));
  } catch (error) {
    reportBug(error);
  } finally {
    onExit();
    stopListening();
    exitSoon();
  }
}

/** Time to write what is known; then the process ends, since its state is undefined. */
const endWithinMs = 4000;

/**
 * Takes over what goes wrong outside of every `try`, Node's warnings, and a reader of the log that is gone (EPIPE),
 * which is no reason to stop working on the board.
 */
export function guardProcess(
  { onBug, onWarning, onExit }: Required<ProcessLog>,
  source: GuardedProcess = process,
): void {
  let timer: NodeJS.Timeout | undefined;
  const onThrown = (error: unknown): void => {
    // Later errors would hide the first.
    if (timer !== undefined) return;
    timer = setTimeout(() => source.exit(1), endWithinMs).unref();
    onBug(error);
  };
  // Node prints warnings through its own listener.
  source.removeAllListeners('warning');
  source.on('warning', ({ name, message }) => onWarning(`Node.js warns: ${name}: ${message}`));
  source.on('uncaughtException', onThrown);
  source.on('unhandledRejection', onThrown);
  source.on('exit', onExit);
  for (const stream of [source.stdout, source.stderr]) stream.on('error', () => undefined);
}

/**
 * The code with which the process will end when nothing is left to do; output is not cut off, as by `exit`. The first
 * that is not 0 stays: what has failed, such as a bug that was reported meanwhile, does not become a success.
 */
export function setExitCode(code: number): void {
  process.exitCode ||= code;
}

/**
 * Lets the process end, and ends it if something still keeps it alive after a second, such as a hanging disk. Output for
 * a slow reader is written first: `exit` would cut it off. Not sooner, since `exit` can hang: Node then waits for a thread
 * that compiles code, which waits for V8 to collect garbage, which the main thread no longer does (nodejs/node#54918).
 */
export function exitSoon(): void {
  setTimeout(() => process.stdout.write('', () => process.exit()), 1000).unref();
}

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
