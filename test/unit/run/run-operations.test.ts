import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../src/model/operation.ts';
import { exporting, fakePorts, removal, responded, runPlanned, runSettings, update, webhook } from './run-fakes.ts';

const settings = runSettings({ maxAttempts: 1 });
const never = new AbortController().signal;
const statusesOf = (outcomes: readonly Outcome[]) => outcomes.map(({ status }) => status);

test('operations of one task run one after another, in the order declared', async () => {
  const ports = fakePorts(() => responded(200));
  await runPlanned([update('T1'), removal('T1', 'a'), removal('T1', 'b')], settings, ports, never);
  expect(ports.log).toEqual(['T1', 'done T1', 'T1/a', 'done T1/a', 'T1/b', 'done T1/b']);
});

test('a bug of ours is an outcome, and leaves the others alone', async () => {
  const ports = fakePorts(() => responded(200));
  const broken = { ...ports, runExport: () => Promise.reject(new TypeError('x is not a function')) };
  const outcomes = await runPlanned([exporting, removal('T1')], settings, broken, never);
  expect(outcomes[0]?.message).toMatch(/this is a bug in taskboard-action.*x is not a function/);
  expect(statusesOf(outcomes)).toEqual(['unknown', 'succeeded']);
});

test('without fail-fast, a failure stops nothing', async () => {
  const ports = fakePorts(({ path }) => responded(path === 'T1/a' ? 400 : 200));
  expect(statusesOf(await runPlanned([removal('T1'), removal('T2')], settings, ports, never))).toEqual([
    'failed',
    'succeeded',
  ]);
});

describe('a run that stops', () => {
  test('by fail-fast starts nothing after the first failure', async () => {
    const ports = fakePorts(({ path }) => responded(path === 'T2/a' ? 400 : 200));
    const outcomes = await runPlanned(
      [removal('T1'), removal('T2'), removal('T3'), webhook],
      runSettings({ concurrency: 1, failFast: true }),
      ports,
      never,
    );
    expect(statusesOf(outcomes)).toEqual(['succeeded', 'failed', 'skipped', 'skipped']);
    expect(outcomes[2]?.message).toBe('Not started: T2/a did not succeed, and fail-fast is set.');
  });

  test('by 401 finishes what is in flight', async () => {
    const ports = fakePorts(({ path }) => responded(path === 'T1/a' ? 401 : 200));
    const outcomes = await runPlanned(
      [removal('T1'), removal('T2'), removal('T3')],
      runSettings({ concurrency: 2 }),
      ports,
      never,
    );
    expect(statusesOf(outcomes)).toEqual(['failed', 'succeeded', 'skipped']);
  });

  test('by a signal starts nothing more, and each operation still has an outcome', async () => {
    const controller = new AbortController();
    const ports = fakePorts(() => responded(200));
    const onOutcome = () => controller.abort(new Error('the run was interrupted by SIGINT'));
    const outcomes = await runPlanned(
      [removal('T1'), removal('T1', 'b'), webhook, exporting],
      settings,
      { ...ports, onOutcome },
      controller.signal,
    );
    expect(statusesOf(outcomes)).toEqual(['succeeded', 'skipped', 'skipped', 'skipped']);
  });
});

test('a bug that ends the run early does not count as a run without operations', async () => {
  const ports = fakePorts(() => responded(200));
  let told = 0;
  const onOutcome = () => {
    told += 1;
    if (told === 1) throw new Error('broken');
  };
  const run = runPlanned(
    [update('T1'), update('T1')],
    runSettings(),
    { ...ports, onOutcome },
    new AbortController().signal,
  );
  await expect(run).rejects.toThrow('broken');
});
