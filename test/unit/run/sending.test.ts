import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../src/http/attempt.ts';
import type { Operation } from '../../../src/model/operation.ts';
import {
  fakeClock,
  fakePorts,
  removal,
  reset,
  responded,
  runPlanned,
  runSettings,
  update,
  webhook,
} from './run-fakes.ts';

const never = new AbortController().signal;
const interrupted = new Error('the run was interrupted by SIGINT');

/** Runs operations against responses that are given in turn; the last one stays. */
async function run(operations: readonly Operation[], responses: readonly Attempt[], changes = {}) {
  let next = 0;
  const ports = fakePorts(() => responses[Math.min(next++, responses.length - 1)] ?? responded(200));
  const outcomes = await runPlanned(operations, runSettings(changes), ports, never);
  return { ports, outcomes, first: outcomes[0] };
}

describe('A request that failed', () => {
  it('is unknown when the attempts are used up and one of them was ambiguous, though the last was not', async () => {
    const { first } = await run([update('T1')], [reset, responded(429)]);
    expect(first).toMatchObject({ status: 'unknown', attempts: 4, httpStatus: 429 });
    expect(first?.message).toBe(
      'HTTP 429. All 4 attempts failed (max-attempts). It may have been done: check the subtask on the board; updating it again is harmless.',
    );
  });
});

describe('A slot', () => {
  it('is free while a request waits for its next attempt, and no operation of its task overtakes it', async () => {
    const times = new Map<string, number>();
    const clock = fakeClock();
    const ports = fakePorts(({ path }) => {
      times.set(path, (times.get(path) ?? 0) + 1);
      return path === 'T1/a' && times.get(path) === 1 ? reset : responded(200);
    }, clock);
    const operations = [removal('T1', 'a'), removal('T1', 'b'), removal('T2'), removal('T3')];
    await runPlanned(operations, runSettings({ concurrency: 1 }), ports, never);
    expect(ports.log.filter((line) => !line.startsWith('done'))).toEqual(['T1/a', 'T2/a', 'T3/a', 'T1/a', 'T1/b']);
    expect(ports.seen.mostInFlight).toBe(1);
  });
});

describe('A refusal (429)', () => {
  it('pauses all requests for as long as the board asks', async () => {
    const refusal = responded(429, '', { 'retry-after': '30' });
    const operations = ['T1', 'T2', 'T3'].map((task) => removal(task));
    const { ports, outcomes } = await run(operations, [refusal, responded(200)], { concurrency: 1 });
    expect(outcomes.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    // Then at even distances, which shrink as requests are let through.
    expect(ports.sentAtMs.map(Math.round)).toEqual([0, 30_000, 30_050, 30_100]);
    expect(ports.seen.pausesMs).toEqual([30_000]);
  });

  it('that requests more time than the run has fails at once, and the rest is skipped', async () => {
    const refusal = responded(429, '', { 'retry-after': '3600' });
    const operations = ['T1', 'T2', 'T3'].map((task) => removal(task));
    const { ports, outcomes } = await run(operations, [refusal], { concurrency: 1 });
    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'skipped', 'skipped']);
    expect(outcomes[0]?.message).toMatch(/asks to wait 3600 s, and the run has 600 s left/);
    expect(outcomes[1]?.message).toMatch(/^Not started: the board asks to wait 3600 s/);
    expect(ports.sentAtMs).toEqual([0]);
  });
});

describe('An interruption', () => {
  it('ends a wait at once, and what may have been done is unknown', async () => {
    const controller = new AbortController();
    const ports = fakePorts(() => reset);
    const onRetry = () => controller.abort(interrupted);
    const outcomes = await runPlanned(
      [update('T1'), update('T2')],
      runSettings({ concurrency: 1 }),
      { ...ports, onRetry },
      controller.signal,
    );
    expect(outcomes.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['unknown', 1],
      ['skipped', 0],
    ]);
    expect(outcomes[0]?.message).toContain('Not retried: the run was interrupted by SIGINT.');
    expect(outcomes[1]?.message).toBe('Not started: the run was interrupted by SIGINT.');
  });

  it('in flight is unknown if it may have taken effect, and skipped if it was not sent', async () => {
    for (const [sent, status] of [
      [true, 'unknown'],
      [false, 'skipped'],
    ] as const) {
      const controller = new AbortController();
      const ports = fakePorts(() => {
        controller.abort(interrupted);
        return { kind: 'aborted', sent };
      });
      const outcomes = await runPlanned([webhook], runSettings(), ports, controller.signal);
      expect(outcomes[0]).toMatchObject({ status });
      expect(outcomes[0]?.message).toContain('the run was interrupted by SIGINT');
    }
  });
});
