import type { Issue, Problem } from '../model/problem.ts';

export type Findings = { readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] };

/** Invalid input: every problem found, and all warnings. Nothing was sent. */
export type Rejected = Findings & {
  /** False where only requirements are declared. */
  readonly needsBoard: boolean;
};

/** Thrown within the engine where a check cannot go on; `check` returns it. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly rejected: Rejected;

  constructor(problems: readonly Problem[], warnings: readonly Problem[] = [], needsBoard = true) {
    super('the input is invalid');
    this.rejected = { problems, warnings, needsBoard };
  }
}

/** A problem of a plain input, or of what belongs to the whole run. */
export function inputProblem(source: string, issue: Issue): Problem {
  return { at: { source, line: 1, column: 1 }, inFile: false, ...issue };
}
