/**
 * The code with which the process will end when nothing is left to do; output is not cut off, as by `exit`. The first
 * that is not 0 stays: what has failed, such as a bug that was reported meanwhile, does not become a success.
 */
export function setExitCode(code: number): void {
  process.exitCode ||= code;
}

/**
 * Ends the process when what still keeps it alive, such as a disk that hangs, does not let go within a second. Output
 * for a reader that is behind is written first: `exit` would cut it off.
 */
export function exitSoon(): void {
  setTimeout(exitOnceWritten, 1000).unref();
}

/** Ends the process when all output is written, without the time that Node takes to clear away what it still holds. */
export function exitOnceWritten(): void {
  process.stdout.write('', () => process.exit());
}
