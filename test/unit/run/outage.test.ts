// An outage of the board, simulated: what it costs a run (contract.md, section 5).
import { describe, expect, it, test } from 'vitest';
import type { Attempt, HttpRequest } from '../../../src/http/attempt.ts';
import type { Operation } from '../../../src/model/operation.ts';
import {
  type RunSettings,
  exporting,
  fakeClock,
  fakePorts,
  refused,
  removal,
  reset,
  responded,
  runPlanned,
  runSettings,
  update,
  webhook,
} from './run-fakes.ts';

const never = new AbortController().signal;

/** How a board fails while it is away; the number is that of the request. */
const ways = {
  'refused connections': () => refused,
  resets: () => reset,
  503: () => responded(503),
  '503 with Retry-After': () => responded(503, '', { 'retry-after': '1' }),
  'a mixture': (number) => [refused, responded(503), reset, responded(502, '<html>')][number % 4] ?? reset,
} as const satisfies Readonly<Record<string, (number: number) => Attempt>>;

type Outage = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly way: (number: number, request: HttpRequest) => Attempt;
  /** Of a response; a failure takes a tenth of it. */
  readonly latencyMs?: number;
};

/** Runs operations on a board that is away for a while, and counts what it did for each path. */
async function runThrough(
  operations: readonly Operation[],
  { fromMs, untilMs, way, latencyMs = 20 }: Outage,
  changes: Partial<RunSettings> = {},
) {
  const clock = fakeClock();
  const done = new Map<string, number>();
  let sent = 0;
  let triesAtOnce = 0;
  let mostTriesAtOnce = 0;
  const isAway = () => clock.monotonicMs() >= fromMs && clock.monotonicMs() < untilMs;
  const reply = async (request: HttpRequest): Promise<Attempt> => {
    sent += 1;
    const number = sent;
    const startMs = clock.monotonicMs();
    if (isAway()) {
      // By then, whatever was in flight has failed.
      const isTry = startMs > fromMs + 2 * latencyMs;
      if (isTry) triesAtOnce += 1;
      mostTriesAtOnce = Math.max(mostTriesAtOnce, triesAtOnce);
      await clock.wait(latencyMs / 10, never);
      if (isTry) triesAtOnce -= 1;
      return way(number, request);
    }
    await clock.wait(latencyMs, never);
    // Of those in flight when it goes away, it has done every other one.
    if (isAway() && number % 2 === 0) return way(number, request) === refused ? reset : way(number, request);
    done.set(request.path, (done.get(request.path) ?? 0) + 1);
    return isAway() ? reset : responded(200, 's3cret');
  };
  const ports = fakePorts(reply, clock);
  const runExport: typeof ports.runExport = async (read) => {
    const { body, attempts } = await read({ kind: 'get-time-entries', task: 'T1' });
    return { status: body.ok ? 'succeeded' : 'failed', attempts, message: 'export' };
  };
  const outcomes = await runPlanned(operations, runSettings(changes), { ...ports, runExport }, never);
  const counts = Object.fromEntries(
    [...Map.groupBy(outcomes, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
  return { outcomes, counts, done, sent, mostTriesAtOnce, timeMs: clock.monotonicMs(), events: ports.seen.outages };
}

const updates = (count: number, prefix = 'T') =>
  Array.from({ length: count }, (_, index) => update(`${prefix}${index}`));

describe('A board that is away in the midst of 200 updates', () => {
  const cases = [4, 16, 64].flatMap((concurrency) =>
    [300, 1000, 3000, 10_000].flatMap((awayMs) =>
      Object.entries(ways).map(([name, way]) => [name, awayMs, concurrency, way] as const),
    ),
  );
  it.each(cases)('by %s, for %i ms at concurrency %i, costs none of them', async (_, awayMs, concurrency, way) => {
    const fromMs = concurrency === 64 ? 30 : 210;
    const { counts, mostTriesAtOnce, sent, timeMs } = await runThrough(
      updates(200),
      { fromMs, untilMs: fromMs + awayMs, way },
      { concurrency },
    );
    expect(counts).toEqual({ succeeded: 200 });
    expect(mostTriesAtOnce).toBeLessThanOrEqual(1);
    expect(sent).toBeLessThanOrEqual(200 + 2 * concurrency + 15);
    expect(timeMs).toBeLessThan(2 * (fromMs + awayMs) + 2000 + (200 / concurrency) * 20);
  });
});

const rename = (task: string): Operation => ({ ...update(task), set: { name: 'B' } }) as Operation;
const named = (operation: Operation, source: string): Operation => ({ ...operation, source });

describe('A run of everything', () => {
  const everything = [
    ...Array.from({ length: 30 }, (_, index) => [
      update(`U${index}`),
      rename(`R${index}`),
      removal(`L${index}`),
    ]).flat(),
    ...Array.from({ length: 10 }, (_, index) => named(webhook, `W${index}`)),
    exporting,
  ];
  const cases = [4, 16].flatMap((concurrency) =>
    [100, 300, 500].flatMap((fromMs) =>
      Object.entries(ways).map(([name, way]) => [name, fromMs, concurrency, way] as const),
    ),
  );
  it.each(cases)(
    'loses to %s from %i ms at concurrency %i at most the renames and webhooks in flight',
    async (_, fromMs, concurrency, way) => {
      const { outcomes, done } = await runThrough(everything, { fromMs, untilMs: fromMs + 1000, way }, { concurrency });
      const lost = outcomes.filter(({ status }) => status !== 'succeeded');
      expect(new Set(lost.map(({ status, operation }) => `${status} ${operation.source.slice(0, 1)}`))).not.toContain(
        expect.stringMatching(/^(?!unknown [RW])/),
      );
      expect(lost.every(({ status, attempts }) => status === 'unknown' && attempts >= 1)).toBe(true);
      expect(lost.every(({ operation }) => /^[RW]/.test(operation.source))).toBe(true);
      for (const [path, times] of done) if (/^R/.test(path)) expect([path, times]).toEqual([path, 1]);
      expect(done.get('webhook') ?? 0).toBeLessThanOrEqual(10);
    },
  );
});

describe('A board that never responds', () => {
  it.each([
    ['refused connections', refused, 'failed', 'ECONNREFUSED'],
    ['resets', reset, 'unknown', 'ECONNRESET'],
    ['503', responded(503), 'unknown', 'HTTP 503'],
  ])('costs at most 30 requests for 100 operations and some seconds, by %s', async (_, attempt, status, cause) => {
    const forGood = { fromMs: 0, untilMs: Number.POSITIVE_INFINITY, way: () => attempt };
    const { outcomes, counts, sent, timeMs } = await runThrough(updates(100), forGood);
    expect(sent).toBeLessThanOrEqual(30);
    expect(timeMs).toBeLessThan(5000);
    expect(counts).toEqual({ [status]: 100 - (counts['skipped'] ?? 0), skipped: counts['skipped'] });
    expect(counts['skipped']).toBeGreaterThan(80);
    expect(new Set(outcomes.filter((one) => one.status === 'skipped').map(({ message }) => message))).toEqual(
      new Set([
        `Not started: the board has been unavailable from the start (${cause}), so nothing more was sent; check base-url, and that the board is up.`,
      ]),
    );
    expect(outcomes.filter(({ message }) => message.includes('All 4 attempts failed (max-attempts).'))).toHaveLength(1);
  });

  it('costs few of a hundred webhooks, none of which is sent twice', async () => {
    const forGood = { fromMs: 0, untilMs: Number.POSITIVE_INFINITY, way: ways[503] };
    const webhooks = Array.from({ length: 100 }, (_, index) => named(webhook, `W${index}`));
    const { counts, sent } = await runThrough(webhooks, forGood);
    expect(sent).toBeLessThanOrEqual(10);
    expect(counts).toEqual({ unknown: sent, skipped: 100 - sent });
  });

  it('fails its first request after max-attempts, and with it the rest', async () => {
    const forGood = { fromMs: 0, untilMs: Number.POSITIVE_INFINITY, way: () => refused };
    const { counts, sent } = await runThrough(updates(3), forGood, { maxAttempts: 1 });
    expect([counts, sent]).toEqual([{ failed: 3 }, 3]);
  });
});

test('A board that goes away for good ends the run after 60 seconds, and the rest is skipped', async () => {
  const { outcomes, counts, timeMs, sent, events } = await runThrough(updates(200), {
    fromMs: 210,
    untilMs: Number.POSITIVE_INFINITY,
    way: ways.resets,
  });
  expect(counts).toMatchObject({ succeeded: 40 });
  expect((counts['unknown'] ?? 0) + (counts['skipped'] ?? 0)).toBe(160);
  expect(counts['skipped']).toBeGreaterThan(140);
  expect(Math.round(timeMs / 1000)).toBe(60);
  expect(sent).toBeLessThan(80);
  expect(outcomes.at(-1)?.message).toBe(
    'Not started: the board has been unavailable for 60 s (ECONNRESET), so nothing more was sent; re-run once it is back.',
  );
  expect(events).toEqual([{ kind: 'away', sinceMs: expect.any(Number), why: 'reset' }]);
});

describe('Tasks that get 503 for ever', () => {
  const places: readonly (readonly [string, readonly number[]])[] = [
    ['one at the start', [0]],
    ['the last one', [199]],
    ['three at the start', [0, 1, 2]],
    ['three in a row', [100, 101, 102]],
    ['the last three', [197, 198, 199]],
  ];
  it.each(places.flatMap(([name, bad]) => [1, 4, 16].map((concurrency) => [name, concurrency, bad] as const)))(
    '%s, cost their own attempts and hold up nothing, at concurrency %i',
    async (_, concurrency, bad) => {
      const all = [...updates(200).map((one, index) => (bad.includes(index) ? update(`bad${index}`) : one)), exporting];
      const clock = fakeClock();
      let lastMs = 0;
      const ports = fakePorts(async ({ path }) => {
        await clock.wait(20, never);
        if (path.startsWith('bad')) return responded(503);
        lastMs = clock.monotonicMs();
        return responded(200);
      }, clock);
      const outcomes = await runPlanned(all, runSettings({ concurrency }), ports, never);
      const failed = outcomes.filter(({ status }) => status !== 'succeeded');
      expect(failed.map(({ status, attempts }) => [status, attempts])).toEqual(bad.map(() => ['unknown', 4]));
      expect(lastMs).toBeLessThanOrEqual((200 / concurrency) * 20 + 250);
      // Half of 0.5, 1 and 2 s.
      expect(clock.monotonicMs()).toBeLessThanOrEqual(lastMs + 1750 + 300);
      expect(ports.seen.outages).toEqual([]);
    },
  );
});

test.each([
  ['every other one', 1, (task: number) => task % 2 === 1],
  ['half of them, in no order', 4, (task: number) => (task * 7919) % 13 < 6],
  ['twelve in a row', 4, (task: number) => task >= 50 && task < 62],
])('Tasks that get 503 for ever, %s, cost the others nothing at concurrency %i', async (_, concurrency, isBad) => {
  const clock = fakeClock();
  const ports = fakePorts(async ({ path }) => {
    await clock.wait(20, never);
    return isBad(Number(path.slice(1))) ? responded(503) : responded(200);
  }, clock);
  const outcomes = await runPlanned(updates(200), runSettings({ concurrency }), ports, never);
  const wrong = outcomes.filter(({ status }, task) => status !== (isBad(task) ? 'unknown' : 'succeeded'));
  expect(wrong).toEqual([]);
});

test('A task that can never be sent, though the others can, holds up nothing for ever', async () => {
  const clock = fakeClock();
  const ports = fakePorts(async ({ path }) => {
    await clock.wait(20, never);
    return path === 'T50' ? refused : responded(200);
  }, clock);
  const outcomes = await runPlanned(updates(100), runSettings(), ports, never);
  expect(outcomes.filter(({ status }) => status !== 'succeeded')).toMatchObject([
    { status: 'failed', attempts: 5, message: expect.stringMatching(/All 5 attempts failed \(max-attempts\)\.$/) },
  ]);
  expect(clock.monotonicMs()).toBeLessThan(1500);
});

describe('In an outage', () => {
  const away = { fromMs: 210, untilMs: 5000 };
  const inTurn = (attempts: readonly Attempt[]) => {
    let next = 0;
    return () => attempts[Math.min(next++, attempts.length - 1)] ?? reset;
  };

  it('a refused credential (401) stops the run', async () => {
    const { counts, outcomes } = await runThrough(updates(200), {
      ...away,
      way: inTurn([...Array<Attempt>(8).fill(refused), responded(401)]),
    });
    expect(counts).toMatchObject({ succeeded: 40, skipped: expect.any(Number) });
    expect(outcomes.at(-1)?.message).toMatch(/^Not started: the board refused the credential \(401\)/);
  });

  it('a refusal (429) is an answer, whose wait is kept', async () => {
    const refusal = responded(429, '', { 'retry-after': '20' });
    const { counts, timeMs, events } = await runThrough(updates(200), {
      ...away,
      way: inTurn([...Array<Attempt>(8).fill(refused), refusal]),
    });
    expect(counts).toEqual({ succeeded: 200 });
    expect(timeMs).toBeGreaterThan(20_000);
    expect(events.map(({ kind }) => kind)).toEqual(['away', 'back']);
  });

  it.each([
    ['run-timeout', 'the run took longer than run-timeout'],
    ['a signal', 'the run was interrupted by SIGTERM'],
  ])('%s ends the run at once', async (_, reason) => {
    const ending = new AbortController();
    const clock = fakeClock();
    void clock.wait(1000, never).then(() => ending.abort(new Error(reason)));
    const ports = fakePorts(async () => {
      await clock.wait(20, never);
      return clock.monotonicMs() < 200 ? responded(200) : reset;
    }, clock);
    const outcomes = await runPlanned(updates(200), runSettings(), ports, ending.signal);
    expect(clock.monotonicMs()).toBeLessThan(4100);
    expect(outcomes.at(-1)).toMatchObject({ status: 'skipped', message: `Not started: ${reason}.` });
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['succeeded', 'unknown', 'skipped']));
  });

  it('it is told once that the board is away, and once that it is back', async () => {
    const { events } = await runThrough(updates(200), { fromMs: 210, untilMs: 3210, way: ways[503] });
    expect(events).toEqual([
      { kind: 'away', sinceMs: expect.any(Number), why: 'HTTP 503' },
      { kind: 'back', awayMs: expect.any(Number) },
    ]);
    const [gone, back] = events;
    expect(gone?.kind === 'away' && gone.sinceMs).toBeLessThan(250);
    expect(back?.kind === 'back' && back.awayMs).toBeGreaterThan(2900);
  });
});
