import { expect, test } from 'vitest';
import { createRunLines } from '../../../src/report/log/lines.ts';
import { removal } from '../run/run-fakes.ts';
import { names } from './outcomes.ts';

let nowMs = 0;
const lines = () => createRunLines(names, { monotonicMs: () => nowMs });

const first = { kind: 'retry', why: 'HTTP 503', attempts: 1, maxAttempts: 4, afterMs: 0 } as const;

const tasks = ['T1', 'T2', 'T8'] as const;

test('a message is stated once, with a line for each operation', () => {
  const cause = 'HTTP 503. The board is having trouble.';
  const advice = { T1: 'Check a.', T2: 'Check a.', T8: 'Check b.' } as const;
  const { ofOutcome } = lines();
  const failed = { status: 'failed', httpStatus: 503, attempts: 4, cause } as const;
  const shown = tasks.map((task) =>
    ofOutcome({ ...failed, operation: removal(task), message: `${cause} ${advice[task]}` }),
  );
  expect(shown).toEqual([
    'failed     remove the label "a" from task T1 · T1/a at board.yml:1:1 · HTTP 503, 4 attempts: HTTP 503. The board is having trouble. Check a.',
    'failed     remove the label "a" from task T2 · T2/a at board.yml:1:1 · HTTP 503, 4 attempts: same reason as for the label "a" on task T1',
    'failed     remove the label "a" from Login page (T8) · T8/a at board.yml:1:1 · HTTP 503, 4 attempts: HTTP 503. The board is having trouble. Check b.',
  ]);
});

test('a retry is a line for the first operation that its cause concerns', () => {
  const { ofEvent } = lines();
  const shown = tasks.map((task) => ofEvent({ ...first, operation: removal(task), cause: 'HTTP 503', afterMs: 500 }));
  expect(shown).toEqual([
    'retry      attempt 1 of 4 failed (HTTP 503), the next one in 0.5 s: remove the label "a" from task T1',
    undefined,
    undefined,
  ]);
});

test('a short pause is worth a line again after five seconds, and a long one always is', () => {
  const { ofEvent } = lines();
  const pauseAt = (atMs: number, pauseMs: number) => {
    nowMs = atMs;
    return ofEvent({ kind: 'pause', pauseMs, why: 'it refuses requests (429)' })?.replace(/.* for ([0-9.]+ s).*/, '$1');
  };
  expect([
    pauseAt(0, 1100),
    pauseAt(1100, 1100),
    pauseAt(2200, 9000),
    pauseAt(11_200, 1100),
    pauseAt(12_300, 1100),
  ]).toEqual(['1.1 s', undefined, '9.0 s', '1.1 s', undefined]);
});

test('a retry of an operation with a hostile name is one line and no command', () => {
  const operation = removal('T8', '\n::error::x');
  expect(lines().ofEvent({ ...first, operation, cause: 'HTTP 503' })).not.toContain('\n');
});

test('a short pause is a line at most every five seconds, whatever other reasons there are', () => {
  const { ofEvent } = lines();
  const pauses = ['refusals', 'refusals', 'a quota', 'refusals'].map((why) =>
    ofEvent({ kind: 'pause', pauseMs: 400, why }),
  );
  const start = 'pause      nothing is sent to the board for 0.4 s';
  expect(pauses).toEqual([`${start}: refusals`, undefined, `${start}: a quota`, undefined]);
});

test('an outage is a line when the board goes away, and one when it is back', () => {
  const sinceMs = Date.UTC(2026, 10, 23, 14, 3, 7, 900);
  const away = { kind: 'away', sinceMs, why: 'b.example refused\n::error::x' } as const;
  const back = { kind: 'back', awayMs: 3210 } as const;
  expect([away, back].map((event) => lines().ofEvent(event))).toEqual([
    'away       the board has been unavailable since 14:03:07 UTC: b.example refused\\n::error::x; requests wait, and one at a time finds out whether it is back',
    'back       the board is back after 3.2 s',
  ]);
});

test('progress is a line at most every five seconds', () => {
  const { ofEvent } = lines();
  const progress = (requestsDone: number, requestsPlanned: number, afterMs: number) => {
    nowMs += afterMs;
    return ofEvent({ kind: 'progress', requestsDone, requestsPlanned });
  };
  expect([progress(0, 1, 4999), progress(1, 1, 1), progress(2, 5000, 4999), progress(120, 5000, 1)]).toEqual([
    undefined,
    '1 of 1 request done',
    undefined,
    '120 of 5000 requests done',
  ]);
});
