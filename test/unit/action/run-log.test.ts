import { expect, it } from 'vitest';
import { createRunLog } from '../../../src/action/run-log.ts';
import type { Log } from '../../../src/action/workflow-log.ts';
import type { EngineEvent } from '../../../src/engine/ports.ts';
import { createRedaction } from '../../../src/redaction/redaction.ts';
import { names } from '../report/outcomes.ts';
import { removal } from '../run/run-fakes.ts';

/** What the log says of the events, groups left out. */
function linesOf(events: readonly (EngineEvent & { readonly atMs?: number })[]): readonly string[] {
  const lines: string[] = [];
  const nothing = () => undefined;
  const log: Log = {
    info: (text) => void lines.push(typeof text === 'string' ? text : text()),
    group: nothing,
    endGroup: nothing,
    annotate: nothing,
    mask: nothing,
    setOutput: nothing,
    warnings: () => 0,
    summary: nothing,
    flush: nothing,
  };
  let nowMs = 0;
  const clock = { nowMs: () => 0, monotonicMs: () => nowMs, wait: async () => undefined };
  const add = createRunLog(names, { log, redaction: createRedaction(), system: { clock } });
  for (const event of events) {
    nowMs = event.atMs ?? nowMs;
    add(event);
  }
  return lines;
}

const tasks = ['T1', 'T2', 'T8'] as const;

it('states a message once, with a line for each operation', () => {
  const cause = 'HTTP 503. The board is having trouble.';
  const advice = { T1: 'Check a.', T2: 'Check a.', T8: 'Check b.' } as const;
  const events = tasks.map((task): EngineEvent => ({
    kind: 'outcome',
    outcome: {
      operation: removal(task),
      status: 'failed',
      httpStatus: 503,
      attempts: 4,
      cause,
      message: `${cause} ${advice[task]}`,
    },
  }));
  expect(linesOf(events)).toEqual([
    'failed     remove the label "a" from task T1 · T1/a at board.yml:1:1 · HTTP 503, 4 attempts: HTTP 503. The board is having trouble. Check a.',
    'failed     remove the label "a" from task T2 · T2/a at board.yml:1:1 · HTTP 503, 4 attempts: same reason as for the label "a" on task T1',
    'failed     remove the label "a" from Login page (T8) · T8/a at board.yml:1:1 · HTTP 503, 4 attempts: HTTP 503. The board is having trouble. Check b.',
  ]);
});

it('reports the first retry for each cause', () => {
  const events = tasks.map((task): EngineEvent => ({
    kind: 'retry',
    operation: removal(task),
    why: 'HTTP 503',
    cause: 'HTTP 503',
    attempts: 1,
    maxAttempts: 4,
    afterMs: 500,
  }));
  expect(linesOf(events)).toEqual([
    'retry      attempt 1 of 4 failed (HTTP 503), the next one in 0.5 s: remove the label "a" from task T1',
  ]);
});

it('reports consecutive short pauses every five seconds, and each long one', () => {
  const pause = (atMs: number, pauseMs: number) =>
    ({ kind: 'pause', pauseMs, why: 'it refuses requests (429)', atMs }) as const;
  const pauses = [pause(0, 1100), pause(1100, 1100), pause(2200, 9000), pause(11_200, 1100), pause(12_300, 1100)];
  expect(linesOf(pauses).map((line) => line.replace(/.* for ([0-9.]+ s).*/, '$1'))).toEqual([
    '1.1 s',
    '9.0 s',
    '1.1 s',
  ]);
});
