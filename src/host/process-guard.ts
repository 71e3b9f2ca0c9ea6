// What Node would print directly goes through the log like everything else: a stack or a warning may hold secrets, and
// text from outside that acts as a workflow command.

type GuardPorts = {
  /** Called with the first error that nothing caught: a bug of ours. Report it, and end the run in order. */
  readonly onBug: (error: unknown) => void;
  /** Called with a line for each of Node's warnings, such as about a certificate file that cannot be read. */
  readonly onWarning: (text: string) => void;
  /** The process ends, perhaps forcibly: buffered output can be printed, but nothing slow can be done. */
  readonly onExit: () => void;
  /** After a bug, if the run doesn't end cleanly. */
  readonly exit?: (code: number) => void;
  readonly source?: ProcessEvents;
};

type ProcessEvents = Pick<NodeJS.Process, 'on' | 'off' | 'listeners' | 'removeAllListeners'> & {
  readonly stdout: Pick<NodeJS.WriteStream, 'on' | 'off'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'on' | 'off'>;
};

/** Time to write what is known; then the process ends, since its state is undefined. */
const endWithinMs = 4000;

/**
 * Takes over what goes wrong outside of every `try`, Node's warnings, and a reader of the log that is gone (EPIPE),
 * which is no reason to stop working on the board. Returns a function that restores everything.
 */
export function guardProcess({
  onBug,
  onWarning,
  onExit,
  exit = (code) => process.exit(code),
  source = process,
}: GuardPorts): () => void {
  let timer: NodeJS.Timeout | undefined;
  const onThrown = (error: unknown): void => {
    // Later errors would hide the first.
    if (timer !== undefined) return;
    timer = setTimeout(() => exit(1), endWithinMs).unref();
    onBug(error);
  };
  const onWarned = ({ name, message }: Error): void => onWarning(`Node.js warns: ${name}: ${message}`);
  const ignore = (): void => undefined;

  // Node prints warnings through its own listener.
  const printers = source.listeners('warning');
  source.removeAllListeners('warning');
  source.on('warning', onWarned);
  source.on('uncaughtException', onThrown);
  source.on('unhandledRejection', onThrown);
  source.on('exit', onExit);
  for (const stream of [source.stdout, source.stderr]) stream.on('error', ignore);

  return () => {
    clearTimeout(timer);
    source.off('warning', onWarned);
    for (const printer of printers) source.on('warning', printer as (warning: Error) => void);
    source.off('uncaughtException', onThrown);
    source.off('unhandledRejection', onThrown);
    source.off('exit', onExit);
    // The streams stay guarded: what was written last may fail after the run.
  };
}
