// What Node would print directly goes through the log like everything else: a stack or a warning may hold secrets, and
// text from outside that acts as a workflow command.

type GuardPorts = {
  /** Called with the first error that nothing caught: a bug of ours. Report it, and end the run in order. */
  readonly onBug: (error: unknown) => void;
  /** Called with a line for each of Node's warnings, such as about a certificate file that cannot be read. */
  readonly onWarning: (text: string) => void;
  /** The process ends, perhaps forcibly: buffered output can be printed, but nothing slow can be done. */
  readonly onExit?: () => void;
  /** After a bug, if the run doesn't end cleanly. */
  readonly exit?: (code: number) => void;
  readonly source?: ProcessEvents;
};

type ProcessEvents = Pick<NodeJS.Process, 'on' | 'removeAllListeners'> & {
  readonly stdout: Pick<NodeJS.WriteStream, 'on'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'on'>;
};

/** Time to write what is known; then the process ends, since its state is undefined. */
const endWithinMs = 4000;

/**
 * Takes over what goes wrong outside of every `try`, Node's warnings, and a reader of the log that is gone (EPIPE),
 * which is no reason to stop working on the board.
 */
export function guardProcess({
  onBug,
  onWarning,
  onExit = () => undefined,
  exit = (code) => process.exit(code),
  source = process,
}: GuardPorts): void {
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
  source.removeAllListeners('warning');
  source.on('warning', onWarned);
  source.on('uncaughtException', onThrown);
  source.on('unhandledRejection', onThrown);
  source.on('exit', onExit);
  for (const stream of [source.stdout, source.stderr]) stream.on('error', ignore);
}
