import { expect, test } from 'vitest';
import { learnSecrets } from '../../../src/board/registration-secrets.ts';
import { fc } from '../../support/fast-check.ts';
import { responded } from '../run/run-fakes.ts';

function secretsIn(body: string, status = 500): string[] {
  const secrets: string[] = [];
  learnSecrets(responded(status, body), (secret) => secrets.push(secret));
  return secrets;
}

const text = fc.string({ minLength: 8 });

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

test('a secret beside thousands of levels is found', () => {
  const levels = 30_000;
  const nested = '['.repeat(levels) + ']'.repeat(levels);
  expect(secretsIn(`{"error":${nested},"secret":"whsec-12345"}`)).toEqual(['whsec-12345']);
});

test('a success that describes its secret has no other secrets', () => {
  const described = { secretVersion: 1, secretAlgorithm: 'sha256', hasSecret: 'true' };
  const body = {
    webhookId: 'hook-secret-12345678',
    secret: 'whsec-12345',
    ...described,
    next: { secret: 'whsec-67890' },
  };
  expect(secretsIn(JSON.stringify(body), 200)).toEqual(['whsec-12345', 'whsec-67890']);
});

test.each([
  ['another value of that name', '{"type":"secret","id":"x"}'],
  ['words', '{"error":"secret: required, and a secret is a text"}'],
  ['nothing', ''],
  ['what is wrong with it', '{"fields":{"secret":"missing"}}'],
  ['a flag', '{"secret":true}'],
])('%s is no secret', (_, body) => {
  expect(secretsIn(body)).toEqual([]);
});

test.each([
  ['prose', 'the secret whsec-1 was not stored'],
  ['JSON', '{"webhookId":"W1","secret":"whsec-1"}'],
  ['JSON with the name twice', '{"secret":"whsec-1","secret":"other-value"}'],
  ['JSON with escapes in the name', '{"s\\u0065cret":"whsec-1"}'],
  ['JSON with a name in capitals', '{"Secret":{"whsec-1":1}}'],
  ['JSON that is cut off', '{"webhookId":"W1","s\\u0065cret":"whsec-'],
  ['JSON after other words', '{"message":"cannot store {\\"secret\\":\\"whsec-1\\"}"}'],
  ['invalid JSON', '{"webhookId":"W1","secret":"whsec-1"},'],
  ['a list', '{"secret":["whsec-1","whsec-2"]}'],
  ['a number', '{"secret":81772034.50}'],
  ['a web page of a proxy', '<title>{&quot;secret&quot;:&quot;whsec-1&quot;}</title>'],
  ['JSON of a million levels', '{"secret":['.repeat(1_000_000)],
])('a failure with a secret in %s loses its body', (_, body) => {
  const kept = learnSecrets(responded(500, body), () => undefined);
  expect(kept).toMatchObject({ response: { status: 500, body: '(not shown, since it mentions a secret)' } });
});

test('a failure that mentions none keeps its body, escapes included', () => {
  const failed = responded(400, '{"message":"R\\u00fcckruf fehlt"}');
  expect(learnSecrets(failed, () => undefined)).toBe(failed);
});
