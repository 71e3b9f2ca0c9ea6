import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/model/operation.ts';
import type { Clock } from '../../../src/model/ports.ts';
import { type SchedulePorts, WorkerPool, runOperations } from '../../../src/run/schedule.ts';
import { exporting, fakeClock, update } from './run-fakes.ts';

const interrupted = AbortSignal.abort(new Error('the run was interrupted by SIGINT'));

function openPorts(changes: Partial<SchedulePorts>) {
  const reported: Outcome[] = [];
  const clock = fakeClock();
  const ports: SchedulePorts = {
    perform: async () => ({ status: 'succeeded', attempts: 1, message: 'written' }),
    pool: new WorkerPool(1),
    stopped: () => undefined,
    stop: () => undefined,
    failFast: false,
    clock,
    onOutcome: (outcome) => reported.push(outcome),
    ...changes,
  };
  return { ports, reported, clock };
}

describe('An operation that hangs when the run is interrupted', () => {
  const never = () => new Promise<never>(() => undefined);

  it('is unknown three seconds later, and reported like any other outcome', async () => {
    const { ports, reported, clock } = openPorts({ perform: never });
    const controller = new AbortController();
    void clock.wait(1000, new AbortController().signal).then(() => controller.abort(interrupted.reason));
    const outcomes = await runOperations([exporting], ports, controller.signal);
    expect(clock.monotonicMs()).toBe(4000);
    const message = expect.stringContaining('it is unknown how far it got');
    expect(outcomes).toMatchObject([{ operation: exporting, status: 'unknown', message }]);
    expect(reported).toEqual(outcomes);
  });

  it('delays nothing if the signal came before the run', async () => {
    const { ports, clock } = openPorts({ perform: never });
    expect(await runOperations([exporting], ports, interrupted)).toMatchObject([{ status: 'unknown' }]);
    expect(clock.monotonicMs()).toBe(3000);
  });
});

it('A run that ends within the grace leaves no timer behind', async () => {
  const waits: AbortSignal[] = [];
  const base = fakeClock();
  const wait: Clock['wait'] = (delayMs, signal) => {
    waits.push(signal);
    return base.wait(delayMs, signal);
  };
  const { ports } = openPorts({ clock: { ...base, wait } });
  await runOperations([update('T1')], ports, interrupted);
  expect(waits.map(({ aborted }) => aborted)).toEqual([true]);
});
