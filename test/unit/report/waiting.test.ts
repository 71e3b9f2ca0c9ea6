import { expect, test } from 'vitest';
import { createRunLines } from '../../../src/report/log/lines.ts';
import { renderOutages } from '../../../src/report/outages.ts';
import { removal } from '../run/run-fakes.ts';
import { names } from './outcomes.ts';

let nowMs = 0;
const lines = () => createRunLines(names, { monotonicMs: () => nowMs });

const first = { kind: 'retry', attempts: 1, maxAttempts: 4, afterMs: 0 } as const;

test('a retry says why the last attempt failed', () => {
  const cause = 'b.example:443 closed the connection';
  const line = lines().ofEvent({ ...first, operation: removal('T8', 'x'), cause, afterMs: 412 });
  expect(line).toBe(
    `retry      attempt 1 of 4 failed (${cause}), the next one in 0.4 s: remove the label "x" from Login page (T8)`,
  );
});

test('a retry of an operation with a hostile name is one line and no command', () => {
  const operation = removal('T8', '\n::error::x');
  expect(lines().ofEvent({ ...first, operation, cause: 'HTTP 503' })).not.toContain('\n');
});

test('a pause says who requested it and how long it is', () => {
  expect(lines().ofEvent({ kind: 'pause', pauseMs: 12_000, why: 'it refuses requests (429)' })).toBe(
    'pause      nothing is sent to the board for 12.0 s: it refuses requests (429)',
  );
});

test('a short pause is a line at most every five seconds, whatever other reasons there are', () => {
  const { ofEvent } = lines();
  const pauses = ['refusals', 'refusals', 'a quota', 'refusals'].map((why) =>
    ofEvent({ kind: 'pause', pauseMs: 400, why }),
  );
  const start = 'pause      nothing is sent to the board for 0.4 s';
  expect(pauses).toEqual([`${start}: refusals`, undefined, `${start}: a quota`, undefined]);
});

test('an outage is a line when the board goes away, and one when it is back, and a sentence in the summary', () => {
  const sinceMs = Date.UTC(2026, 10, 23, 14, 3, 7, 900);
  const away = { kind: 'away', sinceMs, why: 'b.example refused\n::error::x' } as const;
  const back = { kind: 'back', awayMs: 3210 } as const;
  expect([away, back].map((event) => lines().ofEvent(event))).toEqual([
    'away       the board has been unavailable since 14:03:07 UTC: b.example refused\\n::error::x; requests wait, and one at a time finds out whether it is back',
    'back       the board is back after 3.2 s',
  ]);
  expect([[], [away], [away, back, away, back]].map(renderOutages)).toEqual([
    undefined,
    'The board was unavailable from 14:03:07 UTC until the end of the run.',
    'The board was unavailable for 6.4 s. Requests waited until it was back.',
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
