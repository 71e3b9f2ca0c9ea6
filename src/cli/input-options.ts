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
export const addressOptions = pick('base-url', 'allow-insecure-http');

/** What a single request needs. */
export const requestOptions = pick('base-url', 'auth-scheme', 'auth-name', 'allow-insecure-http', 'request-timeout');

function pick(...names: readonly InputName[]): readonly OptionDefinition[] {
  return boardOptions.filter(({ name }) => names.some((other) => other === name));
}

function optionOf(name: InputName): OptionDefinition {
  const { topic, help = '', preset } = inputHelp[name] ?? {};
  const group = topic === undefined ? {} : { group: `${topic}:` };
  if (preset === 'false') return { name, help, ...group };
  const value = placeholders[name] ?? (yamlInputs.includes(name) ? 'yaml' : 'number');
  return { name, value, help, ...group, ...(preset !== undefined && !preset.includes(',') && { preset }) };
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
