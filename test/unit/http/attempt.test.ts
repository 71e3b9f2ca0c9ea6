import { expect, test } from 'vitest';
import { type Attempt, causeOf } from '../../../src/http/attempt.ts';
import { responded } from '../run/run-fakes.ts';

const large: Attempt = { kind: 'unusable', status: 502, headers: {}, error: { code: 'TOO_LARGE', what: 'large' } };
const error = { code: 'ECONNRESET', what: 'b.example:443 closed the connection', advice: 'Check the port.' };

test.each<[what: string, Attempt, cause: string]>([
  ['a response', responded(503), 'HTTP 503'],
  ['a response that cannot be used', large, 'HTTP 502'],
  ['a connection that broke, without advice', { kind: 'ambiguous', error }, 'b.example:443 closed the connection'],
  ['an attempt that was aborted', { kind: 'aborted', sent: true }, 'aborted'],
])('the cause of %s is a clause', (_, attempt, cause) => {
  expect(causeOf(attempt)).toBe(cause);
});
