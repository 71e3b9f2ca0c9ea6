// A month of a board and its receiver: events are lost, doubled, late, refused and forged. Each event exports its task
// into the file of the month, and a weekly export in shards adds what was missed.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { eventPayload, taskChanged } from '../../src/embedded-board/events.ts';
import { startBoard } from '../../src/embedded-board/server.ts';
import { createTask, type StoredTimeEntry, toTimestamp } from '../../src/embedded-board/state.ts';
import { createWebhookHandler, run, signWebhook } from '../../src/index.ts';
import { fc } from '../support/fast-check.ts';

afterEach(() => {
  vi.useRealTimers();
});

const secret = 'whsec_1';
const minuteMs = 60_000;
const dayMinutes = 1440;
const startMs = Date.parse('2026-11-01T00:00:00Z');
/** Two hours before the month ends in UTC, when it hasn't ended in Stockholm, either. */
const endMinute = 30 * dayMinutes - 120;
/** In Stockholm, where the example is. A merge keeps the row of an entry that leaves the month, so none does. */
const monthStartMs = Date.parse('2026-10-31T23:00:00Z');
const taskIds = Array.from({ length: 30 }, (_, index) => `T${index}`);

const onEvent = readFileSync(new URL('examples/export-on-event.taskboard.yml', actionRoot), 'utf8');
const fullExport = (folder: string) => `time-entry-exports:
  - task: [${taskIds.join(', ')}]
    to: ${folder}/{from}.csv
    period: this-month
    time-zone: Europe/Stockholm
    mode: merge
`;

/** What happens to a change of the board, and to the event that tells of it. */
const changes = fc.sample(
  fc.record({
    atMinute: fc.integer({ min: 0, max: endMinute - 1 }),
    task: fc.constantFrom(...taskIds),
    workedMinutes: fc.integer({ min: 1, max: 480 }),
    /** Of the latest entry, if there is one. */
    isCorrection: fc.boolean(),
    fate: fc.constantFrom('arrives', 'arrives', 'arrives', 'lost', 'doubled', 'late', 'refused by GitHub'),
    lateMinutes: fc.integer({ min: 1, max: 4 * dayMinutes }),
  }),
  { numRuns: 100, seed: 27 },
);

it('the file equals a full export after each weekly sweep, and no forged event is accepted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
  const tasks = new Map(taskIds.map((_id) => [_id, createTask({ _id })]));
  await using board = await startBoard({
    entriesOf: (taskId) => JSON.stringify(tasks.get(taskId)?.timeEntries ?? []),
  });
  await using workspace = await createWorkspace({});
  const contentOf = (folder: string) =>
    readFile(join(workspace.path, folder, '2026-11-01.csv'), 'utf8').catch(() => '');
  const runFile = async (text: string, options: object) => {
    const result = await run(text, {
      baseUrl: board.url,
      token: 'any',
      concurrency: 16,
      workspace: workspace.path,
      ...options,
    });
    expect(result, JSON.stringify(result)).toMatchObject({ ok: true });
  };

  const seen = { handled: 0, refused: 0, repeated: 0, forged: 0, missedBySweep: [] as boolean[] };
  const refusedOnce = new Set<string>();
  const handler = createWebhookHandler<{ readonly timestamp: string }>({
    secrets: [secret],
    onEvent: async (event) => {
      if (refusedOnce.delete(event.timestamp)) throw new Error('GitHub is down');
      seen.handled += 1;
      await runFile(onEvent, { event: { name: 'repository_dispatch', payload: { client_payload: event } } });
    },
  });
  const send = async (body: string, key: string): Promise<number> => {
    const headers = { 'x-board-signature': signWebhook({ body, secret: key }) };
    return (await handler(new Request('http://localhost/', { method: 'POST', headers, body }))).status;
  };

  const queue: { readonly atMs: number; readonly act: () => Promise<unknown> }[] = [];
  const later = (afterMinutes: number, act: () => Promise<unknown>) =>
    queue.push({ atMs: Date.now() + afterMinutes * minuteMs, act });

  async function change({ task: id, workedMinutes, isCorrection, fate, lateMinutes }: (typeof changes)[number]) {
    const before = tasks.get(id) ?? createTask({ _id: id });
    const [latest, ...others] = before.timeEntries.toReversed();
    const endMs = Date.now();
    const entry: StoredTimeEntry = {
      userId: 'U1',
      taskId: id,
      createdTimestamp: toTimestamp(endMs),
      _id: `${id}-${before.timeEntries.length}`,
      ...(isCorrection && latest),
      startTimestamp: toTimestamp(Math.max(monthStartMs, endMs - workedMinutes * minuteMs)),
      endTimestamp: toTimestamp(endMs),
    };
    const kept = isCorrection ? others.toReversed() : before.timeEntries;
    const task = { ...before, timeEntries: [...kept, entry] };
    tasks.set(id, task);
    const timestamp = new Date().toISOString();
    const body = JSON.stringify(eventPayload(taskChanged(before, task), timestamp));
    // Somebody who knows how events look, but not the secret.
    later(1, async () => {
      const forged = body.replaceAll(`"${id}"`, '"T-forged"');
      expect([await send(forged, 'guessed'), await send(forged, `${secret} `)]).toEqual([401, 401]);
      seen.forged += 2;
    });
    const deliver = async () => expect(await send(body, secret)).toBe(204);
    if (fate === 'lost') return;
    if (fate === 'refused by GitHub') {
      refusedOnce.add(timestamp);
      expect(await send(body, secret)).toBe(500);
      seen.refused += 1;
    }
    later(fate === 'late' ? lateMinutes : 0, deliver);
    if (fate === 'doubled') later(lateMinutes, () => deliver().finally(() => (seen.repeated += 1)));
  }

  async function sweep() {
    await runFile(fullExport('full'), {});
    const full = await contentOf('full');
    seen.missedBySweep.push((await contentOf('hours')) !== full);
    for (const shard of ['1/2', '2/2']) await runFile(fullExport('hours'), { shard });
    expect(await contentOf('hours')).toBe(full);
  }

  for (const each of changes) later(each.atMinute, () => change(each));
  for (const minute of [7, 14, 21, 28].map((day) => day * dayMinutes).concat(endMinute)) later(minute, sweep);
  for (;;) {
    queue.sort((a, b) => b.atMs - a.atMs);
    const next = queue.pop();
    if (next === undefined || next.atMs > startMs + endMinute * minuteMs) break;
    vi.setSystemTime(next.atMs);
    await next.act();
  }

  expect(seen.missedBySweep).toEqual([true, true, true, true, true]);
  const full = 5 * 2 * taskIds.length;
  expect(board.requests).toHaveLength(full + seen.handled);
  expect(board.requests.filter(({ path }) => path.includes('forged'))).toEqual([]);
  for (const count of [seen.handled, seen.refused, seen.repeated, seen.forged]) expect(count).toBeGreaterThan(8);
});
