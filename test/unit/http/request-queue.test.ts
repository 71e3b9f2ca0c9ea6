import { describe, expect, it, test } from 'vitest';
import { type Pause, RequestQueue, type Start } from '../../../src/http/request-queue.ts';
import type { Permit } from '../../../src/http/send-rate.ts';
import { fakeClock, responded } from '../run/run-fakes.ts';

type State = { isLimited: boolean; isProbing: boolean };

const constantRate = {
  silentMs: 0,
  onStart: (atMs: number): Permit => ({ atMs, perSecond: 1, cuts: 0 }),
  onRefused: () => undefined,
  onAccepted: () => undefined,
};

const turn = (attempts: number) => ({ attempts, repeatable: true });

const unlimited: State = { isLimited: false, isProbing: false };

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A queue at a clock, in a world that can change: `starts` has the name and the time of each that started. */
function open(
  changes: Partial<State & { size: number; maxAttempts: number; pausedUntilMs: number; rateOpensAtMs: number }>,
) {
  const world = {
    ...unlimited,
    ...constantRate,
    size: 2,
    maxAttempts: 4,
    pausedUntilMs: 0,
    rateOpensAtMs: 0,
    ...changes,
  };
  const clock = fakeClock();
  const inFlight: Start[] = [];
  const starts: string[] = [];
  const waits: { readonly delayMs: number; readonly signal: AbortSignal }[] = [];
  const pauses: Pause[] = [];
  const asked: (readonly [probesLeft: number, isLastAttempt: boolean])[] = [];
  const rate = Object.assign(world, {
    opensAtMs: (...given: (typeof asked)[number]) => {
      asked.push(given);
      return world.rateOpensAtMs;
    },
  });
  const options = {
    concurrency: world.size,
    clock: {
      ...clock,
      wait: (delayMs: number, signal: AbortSignal) => {
        waits.push({ delayMs, signal });
        return clock.wait(delayMs, signal);
      },
    },
    onPause: (pause: Pause) => pauses.push(pause),
  };
  const queue = new RequestQueue(options, world.maxAttempts, rate);
  const refusal = responded(429);
  queue.pauseAll(world.pausedUntilMs, refusal);
  /** What makes it leave. */
  const take = (name: string, attempts = 0): AbortController => {
    const leaving = new AbortController();
    void queue.acquire(turn(attempts), leaving.signal).then((start) => {
      starts.push(`${name} ${start?.atMs ?? 'left'}`);
      if (start !== undefined) inFlight.push(start);
    });
    return leaving;
  };
  const release = async () => {
    await settle();
    const [first] = inFlight.splice(0, 1);
    if (first !== undefined) queue.release(first);
  };
  return { queue, take, release, starts, waits, pauses, asked };
}

const limited: State = { ...unlimited, isLimited: true };
const probing: State = { ...limited, isProbing: true };

describe('A request that leaves', () => {
  it('lets the next one start, if it held that up', async () => {
    const { take, starts } = open(limited);
    take('a');
    const last = take('last', 3);
    take('b');
    await settle();
    expect(starts).toEqual(['a 0']);
    last.abort();
    await settle();
    expect(starts).toEqual(['a 0', 'last left', 'b 0']);
  });

  it.each([
    ['that started at once', 'a'],
    ['that had to wait', 'b'],
  ])('after its release %s takes nothing from the others', async (_, name) => {
    const { release, take, starts } = open({ size: 1 });
    const signals = new Map(['a', 'b', 'c'].map((one) => [one, take(one)]));
    await release();
    await settle();
    signals.get(name)?.abort();
    await release();
    await settle();
    expect(starts).toEqual(['a 0', 'b 0', 'c 0']);
  });

  it('ends the wait of the last one that waited', async () => {
    const { take, waits, starts } = open({ pausedUntilMs: 500 });
    take('a').abort();
    await settle();
    expect(waits.map(({ delayMs, signal }) => [delayMs, signal.aborted])).toEqual([[500, true]]);
    expect(starts).toEqual(['a left']);
  });
});

describe('Requests start', () => {
  test.each<[what: string, Parameters<typeof open>[0], attempts: readonly number[], started: number]>([
    ['as many as the size says', { size: 3 }, [0, 0, 0, 0], 3],
    ['their last attempts too, while the rate is unlimited', {}, [3, 3], 2],
    ['two at a limited rate', limited, [0, 2, 0], 2],
    ['one at a time while the service is probed', probing, [0, 0], 1],
    ['alone at their last attempt', limited, [3, 3], 1],
    ['at their last attempt only if nothing else is in flight', limited, [0, 3], 1],
    ['together if they have a single attempt anyway', { ...limited, maxAttempts: 1 }, [0, 0], 2],
  ])('%s', async (_, world, attempts, started) => {
    const { take, starts } = open(world);
    for (const [index, made] of attempts.entries()) take(String(index), made);
    await settle();
    expect(starts).toHaveLength(started);
  });

  it('the least tried first while the service is probed', async () => {
    const { take, release, starts } = open(probing);
    take('in flight');
    take('tried', 2);
    take('fresh');
    await release();
    await settle();
    expect(starts).toEqual(['in flight 0', 'fresh 0']);
  });

  it('as soon as one of several ends', async () => {
    const { release, take, starts } = open({});
    for (const name of ['a', 'b', 'c']) take(name);
    await release();
    await settle();
    expect(starts).toEqual(['a 0', 'b 0', 'c 0']);
  });

  it('together again after one that went alone', async () => {
    const { release, take, starts } = open(limited);
    take('last', 3);
    for (const name of ['a', 'b', 'c']) take(name);
    await settle();
    expect(starts).toEqual(['last 0']);
    await release();
    await settle();
    expect(starts).toEqual(['last 0', 'a 0', 'b 0']);
  });
});

describe('While the service is paused or its rate is limited', () => {
  const until = async (starts: readonly string[], count: number) => {
    for (let turns = 0; turns < 100 && starts.length < count; turns += 1) await settle();
    return starts;
  };

  test.each<[what: string, Parameters<typeof open>[0], startsAtMs: number]>([
    ['its pause is over', { pausedUntilMs: 500 }, 500],
    ['its pause is over, without a limit of the rate', { pausedUntilMs: 500, rateOpensAtMs: 900 }, 500],
    ['the rate lets it', { ...limited, rateOpensAtMs: 900 }, 900],
    ['both let it', { ...limited, pausedUntilMs: 1000, rateOpensAtMs: 900 }, 1000],
    ['the time of the probe has come', { ...probing, rateOpensAtMs: 50 }, 50],
  ])('a request starts when %s', async (_, world, startsAtMs) => {
    const { take, starts } = open(world);
    take('a');
    expect(await until(starts, 1)).toEqual([`a ${startsAtMs}`]);
  });

  it('each wait is announced once', async () => {
    const { take, pauses, starts } = open({ ...probing, rateOpensAtMs: 1000 });
    take('a');
    take('b');
    expect(pauses).toEqual([{ pauseMs: 1000, why: 'it refuses requests (429)' }]);
    expect(await until(starts, 1)).toEqual(['a 1000']);
  });

  it('one wait is for all that wait, and a new one replaces it if the time changes', async () => {
    const { queue, take, waits, starts } = open({ pausedUntilMs: 500 });
    take('a');
    take('b');
    expect(waits).toHaveLength(1);
    queue.pauseAll(800, responded(429));
    take('c');
    expect(waits.map(({ delayMs, signal }) => [delayMs, signal.aborted])).toEqual([
      [500, true],
      [800, false],
    ]);
    expect(await until(starts, 2)).toEqual(['a 800', 'b 800']);
    expect(waits).toHaveLength(2);
  });

  it('the rate learns how many refusals those that wait can bear, and whether the next one has one attempt left', () => {
    const { take, asked } = open({ ...limited, size: 1 });
    take('in flight');
    take('a', 2);
    take('b', 1);
    const { asked: ofLast, take: takeLast } = open(limited);
    takeLast('last', 3);
    expect([asked, ofLast]).toEqual([[[3, false]], [[0, true]]]);

    const waiting = open({ ...limited, rateOpensAtMs: 100 });
    for (const attempts of [0, 1, 2]) waiting.take('', attempts);
    expect(waiting.asked).toEqual([
      [3, false],
      [5, false],
      [6, false],
    ]);
  });
});
