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
