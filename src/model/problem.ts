import type { Position } from './position.ts';

/** One thing that is wrong with the input, told where it stands. `inFile` problems become file annotations. */
export type Problem = {
  readonly at: Position;
  readonly inFile: boolean;
  /** What is wrong and what was expected, one sentence or two, without the position. */
  readonly message: string;
};
