import type { Position } from './position.ts';

/** One thing that is wrong with the input, told where it stands. `inFile` problems become file annotations. */
export type Problem = {
  readonly at: Position;
  readonly inFile: boolean;
  /** What is wrong and what was expected, one sentence or two, without the position. */
  readonly message: string;
};

/** Invalid input: every problem found. Nothing has been sent when this is thrown. */
export class ProblemsError extends Error {
  override readonly name = 'ProblemsError';
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];

  constructor(problems: readonly Problem[], warnings: readonly Problem[] = []) {
    super(`the input has ${problems.length} problems`);
    this.problems = problems;
    this.warnings = warnings;
  }
}
