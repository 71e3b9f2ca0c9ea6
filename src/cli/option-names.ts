// PURE: where our own words name an input, the command line names its option.
import { type NameInput, nameInputs, namingInputs } from '../redaction/name-inputs.ts';
import { createRedaction, type Redaction } from '../redaction/redaction.ts';
import type { OptionValues } from './input-options.ts';

export type CliRedaction = Redaction & {
  /** `set --auth-scheme none` for `set auth-scheme: none`. */
  readonly nameOptions: (message: string) => string;
};

export function createCliRedaction(
  env: Readonly<Record<string, string | undefined>>,
  options: OptionValues,
): CliRedaction {
  const redaction = createRedaction();
  redaction.addSecret((env['TASKBOARD_TOKEN'] ?? '').trim());
  const nameInput: NameInput = (input, value) => optionWith(input, value, options);
  return {
    ...namingInputs(redaction, nameInput),
    nameOptions: (message) => nameInputs(message, nameInput),
  };
}

function optionWith(input: string, value: string | undefined, options: OptionValues): string {
  // The credential isn't an argument.
  if (input === 'token') return options['token-file'] === undefined ? 'TASKBOARD_TOKEN' : '--token-file';
  // It is also a key of the file.
  if (input === 'allowed-tasks' && options[input] === undefined) return input;
  // Files of declarations are arguments.
  if (input === 'config-file') return 'FILE';
  return value === undefined || value === 'true' ? `--${input}` : `--${input} ${value}`;
}
