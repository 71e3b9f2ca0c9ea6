import type { Problem } from '../model/problem.ts';

/** A problem of a plain input, or of what belongs to the whole run. */
export function inputProblem(source: string, message: string): Problem {
  return { at: { source, line: 1, column: 1 }, inFile: false, message };
}
