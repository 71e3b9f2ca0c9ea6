import { expect, test } from 'vitest';
import { nameOptions } from '../../../src/cli/option-names.ts';

test.each([
  ['Check host and port of base-url.', 'Check host and port of --base-url.'],
  ['check token, auth-scheme and auth-name', 'check token, --auth-scheme and --auth-name'],
  ['or set allow-insecure-http: true', 'or set --allow-insecure-http'],
  ['or set auth-scheme: none', 'or set --auth-scheme none'],
  ['within 30 s (request-timeout)', 'within 30 s (--request-timeout)'],
  ['did not succeed, and fail-fast is set', 'did not succeed, and --fail-fast is set'],
  ['pass it as config-file to use both', 'pass it as FILE to use both'],
  ['with --base-url', 'with --base-url'],
  ['the label "my-base-url" in docs/base-url.md', 'the label "my-base-url" in docs/base-url.md'],
  ['add if-missing: ignore', 'add if-missing: ignore'],
])('on the command line, "%s" is "%s"', (message, named) => {
  expect(nameOptions(message)).toBe(named);
});
