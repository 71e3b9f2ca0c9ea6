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

test('the id in a success is no secret, although it has the word in it', () => {
  const body = JSON.stringify({ webhookId: 'hook-secret-12345678', secret: 'whsec-1', next: { secret: 'whsec-2' } });
  expect(secretsIn(body, 200)).toEqual(['whsec-1', 'whsec-2']);
});

test.each([
  ['another value of that name', '{"type":"secret","id":"x"}'],
  ['words', '{"error":"secret: required, and a secret is a text"}'],
  ['nothing', ''],
  ['an empty one', '{"secret":" "}'],
  ['a flag', '{"secret":true}'],
])('%s is no secret', (_, body) => {
  expect(secretsIn(body)).toEqual([]);
});

test.each([
  ['prose', 'the secret whsec-1 was not stored'],
  ['JSON that is cut off', '{"webhookId":"W1","secret":"whsec-'],
  ['JSON after other words', '{"message":"cannot store {\\"secret\\":\\"whsec-1\\"}"}'],
  ['JSON of a million levels', '{"secret":['.repeat(1_000_000)],
  ['two hundred secrets', JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ secret: `s-${index}` })))],
])('a failure with a secret in %s loses its body', (_, body) => {
  const kept = learnSecrets(responded(500, body), () => undefined);
  expect(kept).toMatchObject({ response: { status: 500, body: '(not shown, since it mentions a secret)' } });
});
