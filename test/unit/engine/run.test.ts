import { describe, expect, test } from 'vitest';
import { checkRun } from '../../../src/engine/check.ts';
import { runDry } from '../../../src/engine/dry-run.ts';
import { run } from '../../../src/engine/run.ts';
import type { Attempt } from '../../../src/http/attempt.ts';
import { responded } from '../run/run-fakes.ts';
import { board, createWorld, requestOf, type World } from './engine-fakes.ts';

const idle = new AbortController().signal;

async function runInputs(inputs: Readonly<Record<string, string>>, world: World = {}, signal = idle) {
  const created = createWorld(world);
  created.ports.redaction.addSecret(board.token);
  const request = requestOf({ ...board, ...inputs });
  const checked = await checkRun(request, created.source, created.ports, idle);
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return { ...created, checked: checked.value, request, ran: await run(checked.value, request, created.ports, signal) };
}

const entries = JSON.stringify([
  {
    _id: 'E1',
    taskId: 'T1',
    userId: 'U1',
    startTimestamp: '2026-11-02T09:00:00Z',
    endTimestamp: '2026-11-02T10:00:00Z',
  },
]);

describe('a run', () => {
  test('sends what is planned, phase by phase, and reports each outcome as it comes', async () => {
    const { ran, sent, events } = await runInputs({
      'subtask-updates': '- { task: T1, index: 0, set: { finished: true } }',
      'label-removals': '- { task: T1, label: a/b }',
    });
    expect(sent).toEqual(['POST /api/v1/tasks/T1/subtasks/by-index/0', 'DELETE /api/v1/tasks/T1/labels/by-name/a%2Fb']);
    expect(ran.outcomes.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(events.map(({ kind }) => kind)).toEqual(['progress', 'outcome', 'progress', 'outcome']);
    expect(ran.interruption).toBeUndefined();
  });

  test('writes an export into the workspace', async () => {
    const { ran, written } = await runInputs(
      { 'time-entry-exports': '- { task: T1, to: time.csv }' },
      { respond: () => responded(200, entries) },
    );
    expect(ran.outcomes).toMatchObject([{ status: 'succeeded', exported: { entries: 1, totalSeconds: 3600 } }]);
    expect(written['time.csv']).toContain('\nE1,T1,U1,');
  });

  const webPage = responded(404, '<h1>Not Found</h1>', { 'content-type': 'text/html' });

  test.each([
    ['all are accepted', ['ignore', 'ignore'], [404, 404], 'notice'],
    ['the only one is accepted', ['ignore'], [404], 'notice'],
    ['several fail', ['fail', 'fail'], [404, 404], 'warning'],
    ['the only one fails', ['fail'], [404], undefined],
    ['one of two fails', ['ignore', 'fail'], [404, 404], undefined],
    ['one response was a web page', ['ignore', 'ignore'], [404, webPage], 'warning'],
    ['the only response was a web page', ['fail'], [webPage], 'warning'],
    ['one was there', ['ignore', 'ignore'], [404, 204], undefined],
    ['the last response alone counts', ['ignore', 'ignore'], [503, 404, 404], 'notice'],
  ])('says that every request got 404, or not: %s', async (_, ifMissing, responses, level) => {
    const left = responses.map((one) => (typeof one === 'number' ? responded(one) : one));
    const removals = ifMissing.map((value, index) => `- { task: T1, label: L${index}, if-missing: ${value} }`);
    const { ran } = await runInputs(
      { 'label-removals': removals.join('\n') },
      { respond: () => left.shift() ?? responded(500) },
    );
    expect(ran.allNotFound).toBe(level);
  });

  test('warns that every request got 404 if an export of which everything is missing has failed', async () => {
    const { ran } = await runInputs(
      { 'time-entry-exports': '- { task: [T1, T2], to: a.csv, if-missing: ignore }' },
      { respond: () => responded(404) },
    );
    expect(ran).toMatchObject({ outcomes: [{ status: 'failed' }], allNotFound: 'warning' });
  });

  test('without a request misses nothing', async () => {
    const respond = () => ({ kind: 'unsent', error: { code: 'ECONNREFUSED', what: 'nothing listens' } }) as const;
    const { ran } = await runInputs({ 'label-removals': '- { task: T1, label: a }', 'max-attempts': '1' }, { respond });
    expect(ran.allNotFound).toBeUndefined();
  });

  test('reports a webhook the moment it exists', async () => {
    const { events } = await runInputs(
      { 'webhook-registrations': '- { callbackUrl: "https://h.example/", events: [taskCreated] }' },
      { respond: () => responded(201, '{"webhookId":"W1","secret":"s"}') },
    );
    expect(events.map(({ kind }) => kind)).toEqual(['progress', 'registered', 'outcome']);
  });

  test('that is interrupted gives its outcomes and the reason', async () => {
    const controller = new AbortController();
    controller.abort(new Error('the run was interrupted by SIGINT'));
    const { ran, sent } = await runInputs({ 'label-removals': '- { task: T1, label: x }' }, {}, controller.signal);
    expect(ran).toMatchObject({ outcomes: [{ status: 'skipped' }], interruption: 'the run was interrupted by SIGINT' });
    expect(sent).toEqual([]);
  });

  test.each([
    ['is over when everything was carried out', ['a.csv'], ['succeeded'], undefined],
    [
      'ends before the rest was carried out',
      ['a.csv', 'b.csv'],
      ['succeeded', 'skipped'],
      'the run ran out of time (run-timeout, 600 s)',
    ],
  ])('whose time ends while a file is completed %s', async (_, paths, statuses, interruption) => {
    const deadline = Promise.withResolvers<void>();
    const wait = async (delayMs: number, signal: AbortSignal) => {
      if (delayMs === 0) return;
      const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await Promise.race([aborted, ...(delayMs === 600_000 ? [deadline.promise] : [])]);
    };
    const clock = { nowMs: () => 0, monotonicMs: () => 0, wait };
    const onCommit = async () => {
      deadline.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    };
    const declared = paths.map((path) => `- { task: T1, to: ${path} }`).join('\n');
    const { ran, written } = await runInputs(
      { 'time-entry-exports': declared, concurrency: '1' },
      { respond: () => responded(200, entries), clock, onCommit },
    );
    expect(ran.outcomes.map(({ status }) => status)).toEqual(statuses);
    expect(ran.interruption).toBe(interruption);
    expect(Object.keys(written)).toEqual(['a.csv']);
  });

  test('that cannot keep a webhook creates none', async () => {
    const hook = '- { callbackUrl: "https://h.example/", events: [taskCreated], keep: { secret: S, id: I } }';
    const { ran, sent } = await runInputs({ 'webhook-registrations': hook });
    expect(ran.outcomes[0]?.message).toContain('nothing is kept here.');
    expect(sent).toEqual([]);
  });
});

describe('secrets', () => {
  const secret = board.token;

  /** All that front ends get of a run, and what was sent. */
  async function runHiding(inputs: Readonly<Record<string, string>>, respond: World['respond'] = () => responded(200)) {
    const { ran, events, sent } = await runInputs(inputs, { respond });
    const shown = JSON.stringify({ ran, events }, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    return { shown, ran, events, sent };
  }

  test('are in no outcome, retry or outage, but in what is sent', async () => {
    const what = `${secret} refused the connection`;
    const attempts: Attempt[] = [
      responded(503),
      { kind: 'unsent', error: { code: 'ECONNREFUSED', what } },
      { kind: 'unsent', error: { code: 'ECONNREFUSED', what } },
      responded(400, `no ${secret}`),
    ];
    const inputs = { 'label-removals': `- { task: T1, label: "a ${secret}" }` };
    const { shown, ran, events, sent } = await runHiding(inputs, () => attempts.shift() ?? responded(204));
    expect(sent[0]).toContain(secret);
    expect(events.map(({ kind }) => kind)).toEqual(['retry', 'away', 'back', 'progress', 'outcome']);
    expect(events).toMatchObject([
      { operation: { label: 'a ***' }, cause: 'HTTP 503' },
      { why: '*** refused the connection' },
      ...[{}, {}],
      { outcome: ran.outcomes[0] },
    ]);
    expect(ran.outcomes).toMatchObject([{ operation: { label: 'a ***' }, message: expect.stringContaining('no ***') }]);
    expect(shown).not.toContain(secret);
  });

  test('are in no request of a dry run', async () => {
    const { shown, events } = await runHiding({
      'label-removals': `- { task: T1, label: "a ${secret}" }`,
      'subtask-updates': `- { task: T1, index: 0, set: { name: ${secret} } }`,
      'dry-run': 'true',
    });
    expect(events.filter(({ kind }) => kind === 'request')).toMatchObject([
      { request: { body: '{"name":"***"}' } },
      { request: { path: '/api/v1/tasks/T1/labels/by-name/a%20***' } },
    ]);
    expect(shown).not.toContain(secret);
  });

  test('are in the event of a new webhook, which is kept by them', async () => {
    const { events, ran } = await runHiding(
      { 'webhook-registrations': '- { callbackUrl: "https://h.example/", events: [taskCreated] }' },
      () => responded(201, JSON.stringify({ webhookId: `W-${secret}`, secret })),
    );
    const known = { webhookId: `W-${secret}`, secret };
    expect(events).toMatchObject([{ kind: 'progress' }, { kind: 'registered', webhook: known }, { kind: 'outcome' }]);
    expect(ran.outcomes[0]?.registered).toEqual({ webhookId: 'W-***', secret });
  });
});

test('a dry run reports each request in the order of a run, and gives outcomes in the order declared', async () => {
  const { checked, ports, events, sent } = await runInputs({
    'time-entry-exports': '- { task: T2, to: time.csv, entry: [E1, E2] }',
    'webhook-registrations': '- { callbackUrl: "https://h.example/", events: [taskCreated] }',
    'dry-run': 'true',
  });
  events.length = 0;
  sent.length = 0;
  const outcomes = runDry(checked, ports);
  expect(sent).toEqual([]);
  expect(outcomes.map(({ operation }) => operation.kind)).toEqual(['time-entry-export', 'webhook-registration']);
  expect(events.map((event) => (event.kind === 'request' ? event.request.path : event.kind))).toEqual([
    'outcome',
    '/api/v1/webhooks',
    'outcome',
    '/api/v1/tasks/T2/manual-time-entries/E1',
    '/api/v1/tasks/T2/manual-time-entries/E2',
  ]);
});
