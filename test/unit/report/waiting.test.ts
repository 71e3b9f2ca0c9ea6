import { expect, test } from 'vitest';
import type { Attempt } from '../../../src/http/attempt.ts';
import { renderPause, renderRetry } from '../../../src/report/log/log.ts';
import { removal, responded } from '../run/run-fakes.ts';
import { names } from './outcomes.ts';

const first = { attempts: 1, maxAttempts: 4, afterMs: 0 };

const large: Attempt = { kind: 'unusable', status: 502, headers: {}, error: { code: 'TOO_LARGE', what: 'large' } };
const error = { code: 'ECONNRESET', what: 'b.example:443 closed the connection', advice: 'Check the port.' };
const reset: Attempt = { kind: 'ambiguous', error };

test.each<[what: string, Attempt, line: string]>([
  ['a response', responded(503), 'HTTP 503'],
  ['a response that cannot be used', large, 'HTTP 502'],
  ['a connection that broke, without advice', reset, 'b.example:443 closed the connection'],
  ['an attempt that was aborted', { kind: 'aborted', sent: true }, 'aborted'],
])('a retry says why the last attempt failed: %s', (_, attempt, why) => {
  const line = renderRetry({ ...first, operation: removal('T8', 'x'), attempt, afterMs: 412 }, names);
  expect(line).toBe(
    `retry      attempt 1 of 4 failed (${why}), the next one in 0.4 s: remove the label "x" from Login page (T8)`,
  );
});

test('a retry of an operation with a hostile name is one line and no command', () => {
  const operation = removal('T8', '\n::error::x');
  expect(renderRetry({ ...first, operation, attempt: responded(503) }, names)).not.toContain('\n');
});

test('a pause says who requested it and how long it is', () => {
  expect(renderPause({ pauseMs: 12_000, why: 'it refuses requests (429)' })).toBe(
    'pause      nothing is sent to the board for 12.0 s: it refuses requests (429)',
  );
});
