// The inputs of the action as options of the command line: one table for both.
import { Option } from 'commander';
import { type InputName, type Inputs, inputNames, workflowInputs, yamlInputs } from '../model/settings.ts';
import { inputHelp } from './input-assets.ts';

/** Values by the name of the option; true for a flag. */
export type OptionValues = Readonly<Record<string, string | true | undefined>>;

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
const noOptions: readonly InputName[] = [...boardInputs, ...workflowInputs, 'token'];

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

export const planOptions = inputNames.filter((name) => !noOptions.includes(name)).map(optionOf);

export const boardOptions = boardInputs.map(optionOf);

export function boardOptionsOf(...names: readonly InputName[]): readonly Option[] {
  return boardOptions.filter((option) => names.some((name) => name === option.name()));
}

function optionOf(name: InputName): Option {
  const { topic = '', help = '', preset } = inputHelp[name] ?? {};
  const isFlag = preset === 'false';
  const value = placeholders[name] ?? (yamlInputs.includes(name) ? 'yaml' : 'number');
  const option = new Option(isFlag ? `--${name}` : `--${name} <${value}>`, help).helpGroup(`${topic}:`);
  return isFlag || preset === undefined || preset.includes(',') ? option : option.default(preset, preset);
}

export function inputsOf(values: OptionValues): Inputs {
  const names = inputNames.filter((name) => values[name] !== undefined);
  return new Map(names.map((name) => [name, String(values[name])]));
}
