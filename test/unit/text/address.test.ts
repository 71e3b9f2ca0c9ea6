import { expect, it } from 'vitest';
import { isLoopback, trimEndSlashes } from '../../../src/text/address.ts';

it.each([
  ['http://localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.1', true],
  ['http://127.255.0.9', true],
  ['http://[::1]', true],
  ['http://[::ffff:127.0.0.1]', true],
  ['http://board.localhost', false],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
  ['http://0.0.0.0', false],
  ['http://10.0.0.1', false],
  ['http://[::]', false],
  ['http://[::ffff:10.0.0.1]', false],
])('the host of %s is a literal loopback address: %s', (url, expected) => {
  expect(isLoopback(new URL(url).hostname)).toBe(expected);
});

const run = '/'.repeat(100_000);

it.each([
  ['a path without a slash at its end', '/a//b', '/a//b'],
  ['a path with one', '/a/b/', '/a/b'],
  ['nothing but a slash', '/', ''],
  ['nothing', '', ''],
  ['100,000 slashes at the end', `/a${run}`, '/a'],
  ['100,000 slashes before the end', `${run}a/`, `${run}a`],
])('trims the slashes at the end of %s', (_, path, trimmed) => {
  expect(trimEndSlashes(path)).toBe(trimmed);
});
