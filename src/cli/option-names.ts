// PURE: where our own words name an input, the command line names its option.
import { type NameInput, nameInputs, namingInputs } from '../text/redaction/name-inputs.ts';
import { createRedaction, type Redaction } from '../text/redaction/redaction.ts';
import type { OptionValues } from './input-options.ts';

/** Its outcomes and problems are in these terms, and it knows the credential of the environment. */
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

/** What is no option of that name. */
const otherNames: Readonly<Record<string, string>> = {
  // Files of declarations are arguments.
  'config-file': 'FILE',
  'the clock of the runner': 'the clock of this machine',
  'that this runner trusts': 'that this machine trusts',
  'under env of the step or the job': 'in the environment of this command',
};

function optionWith(input: string, value: string | undefined, options: OptionValues): string {
  // The credential isn't an argument.
  if (input === 'token') return options['token-file'] === undefined ? 'TASKBOARD_TOKEN' : '--token-file';
  // It is also a key of the file.
  if (input === 'allowed-tasks' && options[input] === undefined) return input;
  return otherNames[input] ?? (value === undefined || value === 'true' ? `--${input}` : `--${input} ${value}`);
}
