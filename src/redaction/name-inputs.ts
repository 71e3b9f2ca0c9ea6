// Messages name inputs of the action. Elsewhere these have other names: options, properties.
import type { Outcome } from '../model/operation.ts';
import type { Redaction } from './redaction.ts';

/** How an input is called, with `: value` behind it if the message has one. */
export type NameInput = (input: string, value: string | undefined) => string;

/**
 * Inputs that messages name in sentences; none is a key of declarations. What is an ordinary
 * word, too, is found by those around it.
 */
const names = [
  'base-url|auth-scheme|auth-name|allow-insecure-http|config-file|fail-fast|allowed-(?:tasks|operations)',
  '(?:request|run)-timeout|max-(?:attempts|requests)|(?<=split the work with )shard',
  'token(?=, auth-scheme|,? and auth-name|, and open)|(?<=auth-name and )token',
];

/** With a value that may follow; not in quotes, where somebody else's words stand. */
const mentioned = new RegExp(
  String.raw`(?<![\w/."-])(${names.join('|')})(?![\w-])(?:: (true|bearer|basic|header|none)\b)?`,
  'g',
);

export function nameInputs(message: string, nameInput: NameInput): string {
  return message.replace(mentioned, (_, input: string, value: string | undefined) => nameInput(input, value));
}

export function namingInputs(redaction: Redaction, nameInput: NameInput): Redaction {
  const name = ({ message, cause, ...outcome }: Outcome): Outcome => ({
    ...outcome,
    message: nameInputs(message, nameInput),
    ...(cause !== undefined && { cause: nameInputs(cause, nameInput) }),
  });
  return {
    ...redaction,
    redactOutcome: (outcome) => name(redaction.redactOutcome(outcome)),
    redactProblem: (problem) => {
      const redacted = redaction.redactProblem(problem);
      if (problem.inFile) return redacted;
      const { at, message } = redacted;
      return {
        ...redacted,
        at: { ...at, source: nameInput(at.source, undefined) },
        message: nameInputs(message, nameInput),
      };
    },
  };
}
