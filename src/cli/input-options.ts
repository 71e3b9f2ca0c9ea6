// The inputs of the action as options of the command line: one table for both.
import { type InputName, type Inputs, inputNames, workflowInputs, yamlInputs } from '../model/inputs.ts';
import { inputHelp } from './input-assets.ts';
import type { OptionDefinition, OptionValues } from './option-definition.ts';

/** What only a run on a board needs; the rest decides what is planned. */
const boardInputs: readonly InputName[] = [
  'base-url',
  'auth-scheme',
  'auth-name',
  'allow-insecure-http',
  'dry-run',
  'fail-fast',
  'concurrency',
  'max-attempts',
  'request-timeout',
  'run-timeout',
];

/** `token` isn't an option: other users of the machine can read the arguments of a process. */
const noOptions: readonly InputName[] = [...workflowInputs, 'token'];

const planInputs = inputNames.filter((name) => ![...boardInputs, ...noOptions].includes(name));

/** The name of the value in the help. */
const placeholders: Partial<Record<InputName, string>> = {
  'base-url': 'url',
  'auth-scheme': 'scheme',
  'auth-name': 'name',
  'allowed-operations': 'list',
  'allowed-tasks': 'globs',
  shard: 'i/n',
  'request-timeout': 'seconds',
  'run-timeout': 'seconds',
};

export const planOptions: readonly OptionDefinition[] = planInputs.map(optionOf);

export const boardOptions: readonly OptionDefinition[] = boardInputs.map(optionOf);

/** All that a plan needs to know of the board: its address. */
export const addressOptions = boardOptions.filter(({ name }) => name === 'base-url' || name === 'allow-insecure-http');

function optionOf(name: InputName): OptionDefinition {
  const { help = '', preset } = inputHelp[name] ?? {};
  if (preset === 'false') return { name, help };
  const value = placeholders[name] ?? (yamlInputs.includes(name) ? 'yaml' : 'number');
  return { name, value, help, ...(preset !== undefined && !preset.includes(',') && { preset }) };
}

/** The options that are inputs, as the engine takes them. */
export function inputsOf(values: OptionValues): Inputs {
  const names = [...planOptions, ...boardOptions].map(({ name }) => name);
  return new Map(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
