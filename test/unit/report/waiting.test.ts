import { expect, test } from 'vitest';
import type { Attempt } from '../../../src/http/attempt.ts';
import { renderPause, renderRetry } from '../../../src/report/log/log.ts';
import { answered, removal } from '../run/run-fakes.ts';

const large: Attempt = { kind: 'unusable', status: 502, headers: {}, error: { code: 'TOO_LARGE', what: 'large' } };
const error = { code: 'ECONNRESET', what: 'b.example:443 closed the connection', advice: 'Check the port.' };
const reset: Attempt = { kind: 'ambiguous', error };

test.each<[what: string, Attempt, line: string]>([
  ['an answer', answered(503), 'HTTP 503'],
  ['an answer that cannot be used', large, 'HTTP 502'],
  ['a connection that broke, without advice', reset, 'b.example:443 closed the connection'],
  ['an attempt that was aborted', { kind: 'aborted', sent: true }, 'aborted'],
])('a retry tells why the last attempt failed: %s', (_, attempt, why) => {
  const line = renderRetry({ operation: removal('T8', 'x'), attempt, attempts: 1, maxAttempts: 4, afterMs: 412 });
  expect(line).toBe(`retry      T8/x T8 label "x": attempt 1 of 4 failed (${why}), the next one in 0.4 s`);
});

test('a retry of an operation with a hostile name is one line and no command', () => {
  const operation = removal('T8', '\n::error::x');
  const line = renderRetry({ operation, attempt: answered(503), attempts: 1, maxAttempts: 4, afterMs: 0 });
  expect(line).not.toContain('\n');
});

test('a pause tells who asked for it and how long it is', () => {
  expect(renderPause({ pauseMs: 12_000, why: 'it refuses requests (429)' })).toBe(
    'pause      the board asked for it, as it refuses requests (429): nothing is sent for 12.0 s',
  );
});
