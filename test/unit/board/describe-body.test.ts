import { expect, test } from 'vitest';
import { describeBody } from '../../../src/board/describe-body.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';

const keep = (text: string): string => text;

test.each<[string, string, object]>([
  ['a text', 'No such task', { isPage: false, sentence: 'The board said: No such task.' }],
  ['a JSON error', '{"error":"No such task"}', { isPage: false, sentence: 'The board said: No such task.' }],
  ['an error within an error', '{"error":{"message":"gone"}}', { isPage: false, sentence: 'The board said: gone.' }],
  ['several errors', '{"errors":["a","b"]}', { isPage: false, sentence: 'The board said: {"errors":["a","b"]}.' }],
  ['JSON that says nothing', '{"code":7}', { isPage: false, sentence: 'The board said: {"code":7}.' }],
  ['a message that is empty', '{"message":"","error":"gone"}', { isPage: false, sentence: 'The board said: gone.' }],
  ['nothing', ' \n', { isPage: false, sentence: 'The response has no body.' }],
  [
    'a web page',
    '<!doctype html><title>\n Sign in</title>',
    { isPage: true, sentence: 'The response is a web page ("Sign in").' },
  ],
  [
    'a web page without a title',
    '<html><body>x</body></html>',
    { isPage: true, sentence: 'The response is a web page.' },
  ],
  [
    'a page whose title never ends',
    `<html><title>${'x'.repeat(5000)}`,
    { isPage: true, sentence: 'The response is a web page.' },
  ],
  [
    'a body of JSON from the prototype',
    '{"__proto__":{"message":"x"}}',
    { isPage: false, sentence: 'The board said: {"__proto__":{"message":"x"}}.' },
  ],
])('of %s a person reads what matters', (_, body, expected) => {
  expect(describeBody(body, keep)).toEqual(expected);
});

test('secrets are redacted before a text is cut, also where JSON escapes them', () => {
  const redact = (text: string): string => text.replaceAll('t0"ken', '***');
  const body = JSON.stringify({ error: `${'x'.repeat(1019)}t0"ken` });
  expect(describeBody(body, redact)).toEqual({ isPage: false, sentence: `The board said: ${'x'.repeat(1019)}***.` });
});

test('it is one bounded line, whatever the body', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.json()), (body) => {
      const { sentence } = describeBody(body, keep);
      expect(Buffer.byteLength(sentence)).toBeLessThanOrEqual('The board said: .'.length + 1024);
      expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    }),
  );
});
