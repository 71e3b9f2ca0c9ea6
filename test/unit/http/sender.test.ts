import { describe, expect, it, test } from 'vitest';
import type { Attempt, HttpRequest } from '../../../src/http/attempt.ts';
import { boardPolicy, gitHubPolicy } from '../../../src/http/retry-policy.ts';
import { type Pause, type Retry, Sender, type SenderOptions } from '../../../src/http/sender.ts';
import { fc } from '../../support/fast-check.ts';
import { fakeClock, refused, reset, responded } from '../run/run-fakes.ts';

const read: HttpRequest = { method: 'GET', path: '/a', repeatable: true };
const creation: HttpRequest = { method: 'POST', path: '/a', repeatable: false };

/** A sender whose transport gives these responses in turn, the last one for ever. */
function open(responses: readonly Attempt[], changes: Partial<SenderOptions> = {}) {
  const clock = fakeClock();
  const sentAtMs: number[] = [];
  const pauses: Pause[] = [];
  const attempt = async (): Promise<Attempt> => {
    sentAtMs.push(clock.monotonicMs());
    return responses[Math.min(sentAtMs.length, responses.length) - 1] ?? responded(200);
  };
  const sender = new Sender({
    transport: { attempt },
    policy: boardPolicy(4),
    clock,
    random: () => 0.5,
    concurrency: 1,
    deadlineMs: 600_000,
    signal: new AbortController().signal,
    onPause: (pause) => pauses.push(pause),
    ...changes,
  });
  return { sender, clock, sentAtMs, pauses };
}

describe('A request', () => {
  it('is retried as the policy says, and each retry is announced before its wait', async () => {
    const { sender, clock, sentAtMs } = open([reset, responded(503), responded(204)]);
    const retries: unknown[] = [];
    const onRetry = ({ attempt: { kind }, ...retry }: Retry) =>
      retries.push({ kind, ...retry, atMs: clock.monotonicMs() });
    expect(await sender.send(read, onRetry)).toEqual({
      attempt: responded(204),
      attempts: 3,
      httpStatus: 204,
      ambiguous: true,
    });
    expect(retries).toEqual([
      { kind: 'ambiguous', attempts: 1, maxAttempts: 4, afterMs: 250, atMs: 0 },
      { kind: 'response', attempts: 2, maxAttempts: 4, afterMs: 500, atMs: 250 },
    ]);
    expect(sentAtMs).toEqual([0, 250, 750]);
  });

  it('gives its permit back whatever is thrown, or the others would wait for ever', async () => {
    const policy = boardPolicy(4);
    let decisions = 0;
    const { sender } = open([responded(204)], {
      policy: {
        ...policy,
        failureOf: (...attempted) => {
          decisions += 1;
          if (decisions === 1) throw new RangeError('a bug');
          return policy.failureOf(...attempted);
        },
      },
    });
    await expect(sender.send(read)).rejects.toThrow('a bug');
    expect(await sender.send(read)).toMatchObject({ httpStatus: 204 });
  });

  it('says how many attempts count, without those of an outage', async () => {
    const { sender } = open([responded(204), ...Array<Attempt>(6).fill(refused), responded(429), responded(204)]);
    await sender.send(read);
    const seen: number[] = [];
    expect(await sender.send(read, ({ attempts }) => seen.push(attempts))).toMatchObject({ attempts: 8 });
    expect(seen).toEqual([2]);
  });

  it.each([
    ['a back-off', reset, 250],
    ['an outage', refused, 50],
  ])('lends its place until its next attempt, in %s', async (_, failure, waitMs) => {
    const lent: string[] = [];
    const { sender, clock } = open([responded(204), failure, responded(204)], {
      lend: () => {
        lent.push(`lent at ${clock.monotonicMs()}`);
        return () => lent.push(`taken back at ${clock.monotonicMs()}`);
      },
    });
    await sender.send(read);
    await sender.send(read);
    expect(lent).toEqual(['lent at 0', `taken back at ${waitMs}`]);
  });

  it('is not sent once the sender has stopped, for the first reason', async () => {
    const { sender, sentAtMs } = open([responded(204)]);
    // As callers take them, without the sender.
    const { stop, stopped, send } = sender;
    stop('enough');
    stop('more than enough');
    expect(await send(read)).toEqual({
      attempt: { kind: 'aborted', sent: false },
      attempts: 0,
      ambiguous: false,
      reason: 'Not started: enough.',
    });
    expect([stopped(), sentAtMs]).toEqual(['enough', []]);
  });

  it('whose turn has come is not sent if the sender stops before it is', async () => {
    const { sender, sentAtMs } = open([responded(204)]);
    const sent = sender.send(read);
    sender.stop('enough');
    expect(await sent).toMatchObject({ attempts: 0, reason: 'Not started: enough.' });
    expect(sentAtMs).toEqual([]);
  });

  it('that the service may have acted on when it was aborted is ambiguous', async () => {
    const controller = new AbortController();
    const attempt = async (): Promise<Attempt> => {
      controller.abort(new Error('interrupted'));
      return { kind: 'aborted', sent: true };
    };
    const { sender } = open([], { transport: { attempt }, signal: controller.signal });
    expect(await sender.send(creation)).toMatchObject({
      attempts: 1,
      ambiguous: true,
      reason: 'It was sent, and then interrupted.',
    });
  });
});

describe('A request with its own limits', () => {
  const never = async (_: HttpRequest, signal: AbortSignal): Promise<Attempt> => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { kind: 'aborted', sent: true };
  };

  it('is aborted alone, and leaves its slot to the next one', async () => {
    const own = new AbortController();
    const attempt = (request: HttpRequest, signal: AbortSignal) =>
      request === creation ? never(request, signal) : Promise.resolve(responded(200));
    const { sender } = open([], { transport: { attempt } });
    const aborted = sender.send(creation, undefined, { signal: own.signal, deadlineMs: 600_000 });
    const next = sender.send(read);
    await new Promise((resolve) => setImmediate(resolve));
    own.abort(new Error('the caller left'));
    expect(await aborted).toMatchObject({ ambiguous: true, reason: 'It was sent, and then the caller left.' });
    expect(await next).toMatchObject({ attempt: responded(200) });
    expect(sender.stopped()).toBeUndefined();
  });

  it('leaves the queue for a slot at once', async () => {
    const [own, all] = [new AbortController(), new AbortController()];
    const { sender } = open([], { transport: { attempt: never }, signal: all.signal });
    const first = sender.send(creation);
    const queued = sender.send(read, undefined, { signal: own.signal, deadlineMs: 600_000 });
    own.abort(new Error('the caller left'));
    expect(await queued).toMatchObject({ attempts: 0, reason: 'Not started: the caller left.' });
    all.abort(new Error('the end'));
    expect(await first).toMatchObject({ attempts: 1 });
  });

  it('leaves a wait for the next attempt at once', async () => {
    const own = new AbortController();
    const { sender, sentAtMs } = open([responded(503, '', { 'retry-after': '60' })]);
    const sent = sender.send(read, () => own.abort(new Error('the caller left')), {
      signal: own.signal,
      deadlineMs: 600_000,
    });
    expect(await sent).toMatchObject({ attempts: 1, reason: 'Not retried: the caller left.' });
    expect(sentAtMs).toEqual([0]);
  });

  it('is not retried past its own deadline', async () => {
    const { sender, sentAtMs } = open([reset, responded(200)]);
    const { signal } = new AbortController();
    expect(await sender.send(read, undefined, { signal, deadlineMs: 100 })).toMatchObject({
      attempt: reset,
      attempts: 1,
    });
    expect(sentAtMs).toEqual([0]);
  });
});

describe('At GitHub', () => {
  const limited = responded(403, '', { 'retry-after': '3' });

  it('a rate limit is waited for, and pauses nothing else', async () => {
    const { sender, sentAtMs, pauses } = open([limited, responded(201)], { policy: gitHubPolicy });
    expect(await sender.send(creation)).toMatchObject({ attempt: responded(201), attempts: 2, ambiguous: false });
    expect([sentAtMs, pauses]).toEqual([[0, 3000], []]);
  });

  it('a rate limit beyond the deadline ends the request, and stops nothing else', async () => {
    const { sender } = open([limited, responded(200)], { policy: gitHubPolicy, deadlineMs: 2999 });
    expect(await sender.send(read)).toEqual({ attempt: limited, attempts: 1, httpStatus: 403, ambiguous: false });
    expect(await sender.send(read)).toMatchObject({ attempt: responded(200) });
  });

  it('a quota that is used up slows nothing down', async () => {
    const last = responded(200, '', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' });
    const { sender, sentAtMs } = open([last], { policy: gitHubPolicy });
    await sender.send(read);
    await sender.send(read);
    expect(sentAtMs).toEqual([0, 0]);
  });
});

test('whatever a board responds, every request ends, none is done twice that must not be, and one at a time tries a board that is away', async () => {
  const faults = fc.constantFrom(
    refused,
    reset,
    responded(503),
    responded(503, '', { 'retry-after': '2' }),
    responded(429),
    responded(404),
  );
  const stretch = fc.tuple(fc.oneof(fc.constant(responded(200)), faults), fc.integer({ min: 1, max: 12 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(stretch, { maxLength: 8 }),
      fc.oneof(fc.constant(responded(200)), faults),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(1, 4, 16),
      fc.integer({ min: 1, max: 4 }),
      async (stretches, last, repeatables, concurrency, maxAttempts) => {
        const script = stretches.flatMap(([made, times]) => Array<Attempt>(times).fill(made));
        const clock = fakeClock();
        const tries = { sinceAway: 0, isAway: false };
        const mayHaveActed = new Set<string>();
        const attempt = async ({ path, repeatable }: HttpRequest): Promise<Attempt> => {
          expect(repeatable || !mayHaveActed.has(path)).toBe(true);
          const isTry = tries.isAway;
          if (isTry) tries.sinceAway += 1;
          expect(tries.sinceAway).toBeLessThanOrEqual(1);
          const made = script.shift() ?? last;
          await clock.wait(5, signal);
          if (isTry) tries.sinceAway -= 1;
          const status = made.kind === 'response' ? made.response.status : 0;
          if (made.kind === 'ambiguous' || status >= 500) mayHaveActed.add(path);
          return made;
        };
        const { signal } = new AbortController();
        const { sender } = open([], {
          transport: { attempt },
          clock,
          concurrency,
          policy: boardPolicy(maxAttempts),
          onOutage: ({ kind }) => {
            tries.isAway = kind === 'away';
          },
        });
        const results = await Promise.all(
          repeatables.map((repeatable, index) => sender.send({ method: 'POST', path: `/${index}`, repeatable })),
        );
        expect(results).toHaveLength(repeatables.length);
      },
    ),
    { numRuns: 200 },
  );
}, 60_000);
