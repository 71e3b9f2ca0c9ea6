// PURE: problems in the terms of the command line: those of an input name its option.
import type { Problem } from '../model/problem.ts';

type Placed = Pick<Problem, 'at' | 'inFile'>;

/** After redaction, which leaves the names of inputs alone. */
export function nameOption<One extends Placed>(problem: One): One {
  const { at, inFile } = problem;
  return inFile ? problem : { ...problem, at: { ...at, source: optionOf(at.source) } };
}

/** The credential isn't an argument. */
function optionOf(input: string): string {
  return input === 'token' ? 'TASKBOARD_TOKEN' : `--${input}`;
}
