import { expect, test } from 'vitest';
import { limitRun } from '../../../src/engine/ports.ts';
import { reasonOf } from '../../../src/http/on-abort.ts';
import type { Clock } from '../../../src/model/ports.ts';

const clockAt = (nowMs: number): Clock => ({
  nowMs: () => nowMs,
  monotonicMs: () => nowMs,
  wait: () => new Promise(() => undefined),
});

test('a run whose time is over already ends before anything starts', () => {
  const { signal } = limitRun(new AbortController().signal, 5_000, clockAt(5_200));
  expect(signal.aborted && reasonOf(signal)).toBe('the run ran out of time (run-timeout, 5 s)');
});

test('one that has time goes on', () => {
  expect(limitRun(new AbortController().signal, 5_000, clockAt(4_000)).signal.aborted).toBe(false);
});
