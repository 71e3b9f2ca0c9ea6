import { expect, it } from 'vitest';
import { isLoopback } from '../../../src/text/address.ts';

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
