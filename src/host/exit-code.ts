/** The code with which the process will end when nothing is left to do; output is not cut off, as by `exit`. */
export function setExitCode(code: number): void {
  process.exitCode = code;
}
