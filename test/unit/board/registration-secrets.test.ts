import { expect, test } from 'vitest';
import { learnSecrets } from '../../../src/board/registration-secrets.ts';
import { fc } from '../../support/fast-check.ts';
import { responded } from '../run/run-fakes.ts';

function secretsIn(body: string, status = 500): string[] {
  const secrets: string[] = [];
  learnSecrets(responded(status, body), (secret) => secrets.push(secret));
  return secrets;
}

const text = fc.string({ minLength: 1 }).filter((secret) => secret.trim() !== '');

/** What holds a value of JSON, and the text of it in a text. */
const wrap = fc.constantFrom<(value: unknown) => unknown>(
  (value) => [value],
  (value) => ({ error: value }),
  (value) => ({ message: JSON.stringify(value) }),
);

test('a secret is found, however deep in JSON and in texts of JSON', () => {
  fc.assert(
    fc.property(text, fc.array(wrap, { maxLength: 4 }), (secret, wraps) => {
      const body = wraps.reduce<unknown>((value, wrapped) => wrapped(value), { webhookId: 'W1', secret });
      expect(secretsIn(JSON.stringify(body))).toContain(secret);
    }),
  );
});

test('the start of a secret is found, wherever the response is cut off', () => {
  fc.assert(
    fc.property(text, fc.nat(), (secret, cut) => {
      const body = `{"secret":${JSON.stringify(secret)}`;
      const end = 11 + (cut % (body.length - 11));
      const shown = body.slice(11, end);
      expect(shown === '' || secretsIn(body.slice(0, end)).includes(shown) || shown.trim() === '').toBe(true);
    }),
  );
});

test('the id in a success is no secret, although it has the word in it', () => {
  const body = JSON.stringify({ webhookId: 'hook-secret-12345678', secret: 'whsec-1', next: { secret: 'whsec-2' } });
  expect(secretsIn(body, 200)).toEqual(['whsec-1', 'whsec-2']);
  expect(secretsIn(body.slice(0, -2), 200)).toContain('whsec-2');
});

test.each([
  ['no secret', '{"error":"secret must be set"}'],
  ['another value of that name', '{"type":"secret","id":"x"}'],
  ['words', '{"error":"secret: required, and a secret is a text"}'],
  ['nothing', ''],
  ['an empty one', '{"secret":" "}'],
  ['a flag', '{"secret":true}'],
])('%s is none', (_, body) => {
  expect(secretsIn(body)).toEqual([]);
});

test.each([
  ['brackets', '{"secret":['.repeat(1_000_000)],
  ['names', 'secret'.repeat(1_000_000)],
  ['quotes', 'secret:"'.repeat(1_000_000)],
  ['backslashes', `secret${'\\'.repeat(1_000_000)}`],
])('millions of %s are not searched to their end', (_, body) => {
  expect(secretsIn(body).length).toBeLessThan(110);
});
