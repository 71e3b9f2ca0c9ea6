// PURE: problems and outcomes in the terms of the command line: where our own words name an input, they name its option.
import type { Outcome } from '../model/outcome.ts';
import type { Problem } from '../model/problem.ts';
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

/** Inputs that messages name in sentences, with a value that may follow; none is a key of declarations, too. */
const mentioned =
  /(?<![\w/.-])(base-url|auth-scheme|auth-name|allow-insecure-http|(?:request|run)-timeout|max-(?:attempts|requests))(?![\w-])(?:: (true|bearer|basic|header|none)\b)?/g;

/** `set --auth-scheme none` for `set auth-scheme: none`. */
export function nameOptions(message: string): string {
  return message.replace(mentioned, (_, name: string, value = 'true') =>
    value === 'true' ? `--${name}` : `--${name} ${value}`,
  );
}

/** A redaction whose outcomes are in these terms. */
export function inTermsOfOptions(redaction: Redaction): Redaction {
  const name = ({ message, cause, ...outcome }: Outcome): Outcome => ({
    ...outcome,
    message: nameOptions(message),
    ...(cause !== undefined && { cause: nameOptions(cause) }),
  });
  return {
    ...redaction,
    redactOutcome: (outcome) => name(redaction.redactOutcome(outcome)),
    redactReported: (outcome) => name(redaction.redactReported(outcome)),
  };
}
