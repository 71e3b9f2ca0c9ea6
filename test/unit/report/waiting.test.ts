import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../../src/http/attempt.ts';
import { renderPause } from '../../../src/report/log/log.ts';
import { RetryLog } from '../../../src/report/log/retries.ts';
import { answered, removal } from '../run/run-fakes.ts';
import { names } from './outcomes.ts';

const first = { attempts: 1, maxAttempts: 4, afterMs: 0 };

const large: Attempt = { kind: 'unusable', status: 502, headers: {}, error: { code: 'TOO_LARGE', what: 'large' } };
const error = { code: 'ECONNRESET', what: 'b.example:443 closed the connection', advice: 'Check the port.' };
const reset: Attempt = { kind: 'ambiguous', error };

test.each<[what: string, Attempt, line: string]>([
  ['an answer', answered(503), 'HTTP 503'],
  ['an answer that cannot be used', large, 'HTTP 502'],
  ['a connection that broke, without advice', reset, 'b.example:443 closed the connection'],
  ['an attempt that was aborted', { kind: 'aborted', sent: true }, 'aborted'],
])('a retry says why the last attempt failed: %s', (_, attempt, why) => {
  const lines = new RetryLog(names).add({ ...first, operation: removal('T8', 'x'), attempt, afterMs: 412 }, 0);
  expect(lines).toEqual([
    `retry      attempt 1 of 4 failed (${why}), the next one in 0.4 s: remove the label "x" from Login page (T8)`,
  ]);
});

test('a retry of an operation with a hostile name is one line and no command', () => {
  const operation = removal('T8', '\n::error::x');
  const lines = new RetryLog(names).add({ ...first, operation, attempt: answered(503) }, 0);
  expect(lines.join('')).not.toContain('\n');
});

describe('retries for one cause', () => {
  const retry = (task: string, status = 503) => ({ ...first, operation: removal(task), attempt: answered(status) });

  test('are reported once, and then together every five seconds, with their operations', () => {
    const log = new RetryLog(names);
    expect(log.add(retry('T1'), 0)).toHaveLength(1);
    for (let task = 2; task <= 9; task += 1) expect(log.add(retry(`T${task}`), 1000)).toEqual([]);
    expect(log.add(retry('T1'), 5000)).toEqual([
      'retry      9 more attempts failed (HTTP 503): remove the label "a" from task T2, remove the label "a" from task T3, remove the label "a" from task T4, remove the label "a" from task T5, remove the label "a" from task T6 and 4 more',
    ]);
    expect(log.rest()).toEqual([]);
  });

  test('are reported at the end, if not before, with equal operations named once', () => {
    const log = new RetryLog(names);
    log.add(retry('T1'), 0);
    for (const attempts of [1, 2]) log.add({ ...retry('T8'), attempts }, 0);
    expect(log.rest()).toEqual([
      'retry      2 more attempts failed (HTTP 503): remove the label "a" from Login page (T8)',
    ]);
  });

  test('are reported separately from those for another one', () => {
    const log = new RetryLog(names);
    expect([...log.add(retry('T1'), 0), ...log.add(retry('T2', 429), 0)]).toHaveLength(2);
  });
});

test('a pause says who requested it and how long it is', () => {
  expect(renderPause({ pauseMs: 12_000, why: 'it refuses requests (429)' })).toBe(
    'pause      nothing is sent to the board for 12.0 s: it refuses requests (429)',
  );
});
