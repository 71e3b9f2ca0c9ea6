// PURE: problems and outcomes in the terms of the command line: where our own words name an input, they name its option.
import type { Problem } from '../model/problem.ts';
import { nameInputs, namingInputs } from '../text/redaction/name-inputs.ts';
import type { Redaction } from '../text/redaction/redaction.ts';

type Placed = Pick<Problem, 'at' | 'inFile'> & { readonly message?: string };

/** After redaction, which leaves the names of inputs alone. */
export function nameOption<One extends Placed>(problem: One): One {
  const { at, inFile, message } = problem;
  if (inFile) return problem;
  const named = { ...problem, at: { ...at, source: optionOf(at.source) } };
  return message === undefined ? named : { ...named, message: nameOptions(message) };
}

/** The credential isn't an argument. */
function optionOf(input: string): string {
  return input === 'token' ? 'TASKBOARD_TOKEN' : `--${input}`;
}

/** `set --auth-scheme none` for `set auth-scheme: none`. */
export function nameOptions(message: string): string {
  return nameInputs(message, optionWith);
}

/** A redaction whose outcomes are in these terms. */
export function inTermsOfOptions(redaction: Redaction): Redaction {
  return namingInputs(redaction, optionWith);
}

function optionWith(input: string, value: string | undefined): string {
  return value === undefined || value === 'true' ? `--${input}` : `--${input} ${value}`;
}
