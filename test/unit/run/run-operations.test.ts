import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../../src/http/attempt.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import { fc } from '../../support/fast-check.ts';
import {
  exporting,
  fakePorts,
  refused,
  removal,
  reset,
  responded,
  runPlanned,
  runSettings,
  tooLarge,
  update,
  webhook,
} from './run-fakes.ts';

const settings = runSettings({ maxAttempts: 1 });
const never = new AbortController().signal;
const statusesOf = (outcomes: readonly Outcome[]) => outcomes.map(({ status }) => status);

describe('order', () => {
  test('operations of one task run one after another, in the order declared', async () => {
    const ports = fakePorts(() => responded(200));
    await runPlanned([update('T1'), removal('T1', 'a'), removal('T1', 'b')], settings, ports, never);
    expect(ports.log).toEqual(['T1', 'done T1', 'T1/a', 'done T1/a', 'T1/b', 'done T1/b']);
  });

  test('different tasks run concurrently, at most as many as concurrency allows', async () => {
    const ports = fakePorts(() => responded(200));
    await runPlanned(
      Array.from({ length: 20 }, (_, index) => removal(`T${index}`)),
      settings,
      ports,
      never,
    );
    expect(ports.seen.mostInFlight).toBe(4);
  });

  test('webhooks come after tasks, and exports last', async () => {
    const ports = fakePorts(() => responded(201, 's'));
    await runPlanned([exporting, webhook, removal('T1')], settings, ports, never);
    expect(ports.log).toEqual(['T1/a', 'done T1/a', 'webhook', 'done webhook', 'export', 'done export']);
  });
});

describe('what a response means', () => {
  test.each<[string, Operation, Attempt, string]>([
    ['any 2xx of an update', update('T1'), responded(204), 'succeeded'],
    ['any 2xx of a removal, whatever the body', removal('T1'), responded(200, '{'), 'succeeded'],
    ['404 of an update', update('T1'), responded(404), 'failed'],
    ['404 of an update that may be missing', update('T1', 'ignore'), responded(404), 'skipped'],
    ['404 of a label that may be missing', removal('T1', 'a', 'ignore'), responded(404), 'unchanged'],
    ['404 of a label', removal('T1'), responded(404), 'failed'],
    ['404 of a webhook', webhook, responded(404), 'failed'],
    ['a redirect', update('T1'), responded(302), 'failed'],
    ['429', update('T1'), responded(429), 'failed'],
    ['408', update('T1'), responded(408), 'unknown'],
    ['503', removal('T1'), responded(503), 'unknown'],
    ['a request that was not sent', webhook, refused, 'failed'],
    ['a reset after sending', webhook, reset, 'unknown'],
    ['a response too large, of an update', update('T1'), tooLarge(200), 'succeeded'],
    ['a response too large, of a webhook', webhook, tooLarge(201), 'unknown'],
    [
      'a 404 too large, where it is to be ignored',
      { ...update('T1'), ifMissing: 'ignore' } as Operation,
      tooLarge(404),
      'skipped',
    ],
    ['a refusal too large', webhook, tooLarge(400), 'failed'],
    ['a webhook with its secret', webhook, responded(201, 's3cret'), 'succeeded'],
    ['a webhook without its secret', webhook, responded(201), 'unknown'],
  ])('%s', async (_, operation, attempt, expected) => {
    const [outcome] = await runPlanned(
      [operation],
      settings,
      fakePorts(() => attempt),
      never,
    );
    expect(outcome).toMatchObject({ status: expected, attempts: 1 });
    expect(outcome?.message).not.toBe('');
  });

  test('a secret is registered for redaction before its outcome is reported', async () => {
    const ports = fakePorts(() => responded(201, 's3cret'));
    await runPlanned(
      [webhook],
      settings,
      { ...ports, onOutcome: () => expect(ports.secrets).toEqual(['s3cret']) },
      never,
    );
    expect(ports.secrets).toEqual(['s3cret']);
  });

  test('a bug of ours is an outcome and leaves the others alone', async () => {
    const ports = fakePorts(() => responded(200));
    const broken = { ...ports, runExport: () => Promise.reject(new TypeError('x is not a function')) };
    const outcomes = await runPlanned([exporting, removal('T1')], settings, broken, never);
    expect(outcomes[0]?.message).toMatch(/this is a bug in taskboard-action.*x is not a function/);
    expect(statusesOf(outcomes)).toEqual(['unknown', 'succeeded']);
  });
});

describe('stopping', () => {
  test('fail-fast starts nothing after the first failure', async () => {
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

  test('without fail-fast all are attempted', async () => {
    const ports = fakePorts(({ path }) => responded(path === 'T2/a' ? 400 : 200));
    const outcomes = await runPlanned([removal('T1'), removal('T2'), removal('T3')], settings, ports, never);
    expect(statusesOf(outcomes)).toEqual(['succeeded', 'failed', 'succeeded']);
  });

  test('401 stops the run, and those in flight finish', async () => {
    const ports = fakePorts(({ path }) => responded(path === 'T1/a' ? 401 : 200));
    const outcomes = await runPlanned(
      [removal('T1'), removal('T2'), removal('T3')],
      runSettings({ concurrency: 2 }),
      ports,
      never,
    );
    expect(statusesOf(outcomes)).toEqual(['failed', 'succeeded', 'skipped']);
  });

  test('after an abort nothing is started, and each operation still has an outcome', async () => {
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

test('every operation ends in exactly one outcome, in the order declared, and never more are in flight than allowed', async () => {
  const operation = fc.oneof(
    fc.nat(5).map((task) => update(`T${task}`)),
    fc.tuple(fc.nat(5), fc.nat(3)).map(([task, label]) => removal(`T${task}`, `L${label}`)),
    fc.constant(webhook),
    fc.constant(exporting),
  );
  const status = fc.constantFrom(200, 204, 302, 400, 401, 404, 408, 429, 500);
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { maxLength: 30 }),
      fc.array(status, { minLength: 1 }),
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      async (operations, statuses, concurrency, failFast) => {
        let next = 0;
        const ports = fakePorts(() => responded(statuses[next++ % statuses.length] ?? 200, 's'));
        const outcomes = await runPlanned(operations, runSettings({ concurrency, failFast }), ports, never);
        expect(outcomes.map((outcome) => outcome.operation)).toEqual(operations);
        expect(ports.seen.mostInFlight).toBeLessThanOrEqual(concurrency);
        expect(ports.log.filter((line) => line.startsWith('done'))).toHaveLength(operations.length);
      },
    ),
    { numRuns: 60 },
  );
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
