import { expect, test } from 'vitest';
import { createCliRedaction } from '../../../src/cli/option-names.ts';

test.each([
  ['Check host and port of base-url.', 'Check host and port of --base-url.'],
  ['check token, auth-scheme and auth-name', 'check TASKBOARD_TOKEN, --auth-scheme and --auth-name'],
  ['Check base-url and token, and open base-url', 'Check --base-url and TASKBOARD_TOKEN, and open --base-url'],
  ['set auth-scheme: basic with auth-name and token', 'set --auth-scheme basic with --auth-name and TASKBOARD_TOKEN'],
  ['split the work with shard', 'split the work with --shard'],
  ['and allowed-operations permits only', 'and --allowed-operations permits only'],
  ['which allowed-tasks does not permit', 'which allowed-tasks does not permit'],
  ['the key "base-url" of a token', 'the key "base-url" of a token'],
  ['or set allow-insecure-http: true', 'or set --allow-insecure-http'],
  ['or set auth-scheme: none', 'or set --auth-scheme none'],
  ['within 30 s (request-timeout)', 'within 30 s (--request-timeout)'],
  ['did not succeed, and fail-fast is set', 'did not succeed, and --fail-fast is set'],
  ['pass it as config-file to use both', 'pass it as FILE to use both'],
  ['with --base-url', 'with --base-url'],
  ['the label "my-base-url" in docs/base-url.md', 'the label "my-base-url" in docs/base-url.md'],
  ['add if-missing: ignore', 'add if-missing: ignore'],
])('on the command line, "%s" is "%s"', (message, named) => {
  expect(createCliRedaction({}, {}).nameOptions(message)).toBe(named);
});

test('what an option gives is named by it, and what a file gives is not', () => {
  const { nameOptions } = createCliRedaction({}, { 'allowed-tasks': 'T1', 'token-file': 'token' });
  expect(nameOptions('which allowed-tasks does not permit')).toBe('which --allowed-tasks does not permit');
  expect(nameOptions('check token, auth-scheme and auth-name')).toBe(
    'check --token-file, --auth-scheme and --auth-name',
  );
});
