/**
 * The code with which the process will end when nothing is left to do; output is not cut off, as by `exit`. The first
 * that is not 0 stays: what has failed, such as a bug that was reported meanwhile, does not become a success.
 */
export function setExitCode(code: number): void {
  process.exitCode ||= code;
}

/**
 * Ends the process if something still keeps it alive after a second, such as a hanging disk. Output for a slow reader
 * is written first: `exit` would cut it off.
 */
export function exitSoon(): void {
  setTimeout(exitOnceWritten, 1000).unref();
}

/** Ends the process when all output is written, without the time that Node takes to clear away what it still holds. */
export function exitOnceWritten(): void {
  process.stdout.write('', () => process.exit());
}
