// PURE: where our own words name an input, the command line names its option.
import { nameInputs, namingInputs } from '../text/redaction/name-inputs.ts';
import { createRedaction, type Redaction } from '../text/redaction/redaction.ts';

/** `set --auth-scheme none` for `set auth-scheme: none`. */
export function nameOptions(message: string): string {
  return nameInputs(message, optionWith);
}

/** A redaction whose outcomes and problems are in these terms, and which knows the credential of the environment. */
export function createCliRedaction(env: Readonly<Record<string, string | undefined>>): Redaction {
  const redaction = createRedaction();
  redaction.addSecret((env['TASKBOARD_TOKEN'] ?? '').trim());
  return namingInputs(redaction, optionWith);
}

function optionWith(input: string, value: string | undefined): string {
  // The credential isn't an argument.
  if (input === 'token') return 'TASKBOARD_TOKEN';
  // Files of declarations are arguments.
  if (input === 'config-file') return 'FILE';
  return value === undefined || value === 'true' ? `--${input}` : `--${input} ${value}`;
}
