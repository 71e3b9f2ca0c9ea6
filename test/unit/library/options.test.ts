import { expect, expectTypeOf, it } from 'vitest';
import { type InputOptions, inputsOf } from '../../../src/library/options.ts';
import type { InputName, workflowInputs } from '../../../src/model/settings.ts';

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

it('the options of the library are the inputs of the action but those of GitHub, in camelCase', () => {
  type Wanted = CamelCase<Exclude<InputName, (typeof workflowInputs)[number]>>;
  expectTypeOf<keyof InputOptions>().toEqualTypeOf<Wanted>();
});

it.each<[string, InputOptions, Readonly<Record<string, string | object>>]>([
  ['a text', { baseUrl: 'https://a.example' }, { 'base-url': 'https://a.example' }],
  ['a number', { maxRequests: 5 }, { 'max-requests': '5' }],
  ['a flag', { failFast: false }, { 'fail-fast': 'false' }],
  ['a list', { allowedTasks: ['T1', 'T*'] }, { 'allowed-tasks': 'T1\nT*' }],
  ['YAML', { names: 'users: {}' }, { names: 'users: {}' }],
  ['data', { labelRemovals: [{ task: 'T8', label: '#1: a' }] }, { 'label-removals': [{ task: 'T8', label: '#1: a' }] }],
  ['nothing', { token: undefined as never }, {}],
])('the options of the library correspond to inputs: %s', (_, options, inputs) => {
  expect(Object.fromEntries(inputsOf(options, []))).toEqual(inputs);
});

it.each<[string, object, string]>([
  ['an input of GitHub', { githubToken: 'x' }, 'unknown option "githubToken"'],
  ['the name of an input', { 'base-url': 'x' }, 'unknown option "base-url"; did you mean "baseUrl"?'],
  ['null', { token: null }, 'the option token cannot be a value of type null'],
])('the options of the library are refused: %s', (_, options, message) => {
  expect(() => inputsOf(options, [])).toThrow(message);
});
