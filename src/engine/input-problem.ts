import type { Fault, Problem } from '../model/problem.ts';

/** A problem of a plain input, or of what belongs to the whole run. */
export function inputProblem(source: string, fault: Fault): Problem {
  return { at: { source, line: 1, column: 1 }, inFile: false, ...fault };
}
