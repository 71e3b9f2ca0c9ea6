import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Deliveries } from '../../../src/embedded-board/deliveries.ts';
import { type BoardEvent, isWanted, taskChanged } from '../../../src/embedded-board/events.ts';
import { FaultScript } from '../../../src/embedded-board/fault-script.ts';
import { startBoard } from '../../../src/embedded-board/server.ts';
import { createState, createTask, type Webhook } from '../../../src/embedded-board/state.ts';
import { verifyWebhook } from '../../../src/webhooks/signature.ts';
import { send } from './wire.ts';

const task = createTask({ _id: 'T1', name: 'Login', columnId: 'C1', labels: ['x', 'y'] });
const created: BoardEvent = { name: 'taskCreated', task };
const hook = (parts: Partial<Webhook> = {}): Webhook => ({
  webhookId: 'WH1',
  secret: 'whsec_1',
  callbackUrl: 'http://127.0.0.1:9/hook',
  events: [{ name: 'taskCreated' }, { name: 'taskChanged' }],
  ...parts,
});

type Sent = { readonly url: string; readonly headers: Record<string, string>; readonly body: string };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Receivers that respond by the list, without waiting. */
function start(
  responses: readonly (number | string)[],
  fault?: 'lost-event' | 'repeated-event',
  pause?: () => Promise<void>,
) {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: Pick<Sent, 'headers' | 'body'>) => {
    const response = responses[sent.length] ?? 200;
    sent.push({ url, headers, body });
    if (typeof response === 'number') return new Response(null, { status: response });
    throw new Error('fetch failed', { cause: Object.assign(new Error(), { code: response }) });
  });
  const wait = async (ms: number) => {
    pauses.push(ms);
    await pause?.();
  };
  const faults = new FaultScript(fault === undefined ? [] : [{ when: 'before', fault: { kind: fault } }]);
  return { deliveries: new Deliveries(faults, wait), sent, pauses };
}

it.each<[string, readonly (number | string)[], string, readonly unknown[], readonly number[]]>([
  ['delivers at once', [204], 'delivered', [{ status: 204, durationMs: expect.any(Number) }], []],
  [
    'tries again after a failure',
    [500, 200],
    'delivered',
    [
      { status: 500, durationMs: expect.any(Number) },
      { status: 200, durationMs: expect.any(Number) },
    ],
    [2000],
  ],
  [
    'gives up after two retries',
    ['ECONNREFUSED', 302, 404],
    'failed',
    [
      { error: 'ECONNREFUSED', durationMs: expect.any(Number) },
      { status: 302, durationMs: expect.any(Number) },
      { status: 404, durationMs: expect.any(Number) },
    ],
    [2000, 10_000],
  ],
])('%s', async (_, responses, state, attempts, waited) => {
  const { deliveries, sent, pauses } = start(responses);
  await deliveries.announce(created, [hook()]);
  expect(deliveries.list).toMatchObject([{ webhookId: 'WH1', event: 'taskCreated', task: 'T1', state, attempts }]);
  expect(pauses).toEqual(waited);
  // A retry is the same delivery, byte for byte.
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
});

it('deliveries signs the body with the secret of the webhook', async () => {
  const { deliveries, sent } = start([]);
  await deliveries.announce(created, [hook(), hook({ webhookId: 'WH2', secret: 'whsec_2' })]);
  for (const [index, { headers, body }] of sent.entries()) {
    expect(headers['X-Board-Signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
    expect(verifyWebhook({ body, headers, secrets: [`whsec_${index + 1}`] })).toBe(true);
    expect(verifyWebhook({ body, headers, secrets: ['another'] })).toBe(false);
  }
});

it.each([
  ['lost-event', [], ['lost']],
  ['repeated-event', [{}, {}], ['delivered', 'delivered']],
] as const)('deliveries does what a fault says: %s', async (fault, sends, states) => {
  const { deliveries, sent } = start([], fault);
  await deliveries.announce(created, [hook()]);
  expect(deliveries.list.map(({ state }) => state)).toEqual(states);
  expect(sent).toMatchObject(sends);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(sends.length === 0 ? 0 : 1);
});

it('deliveries withholds what would leave the machine', async () => {
  const { deliveries, sent } = start([]);
  const elsewhere = ['https://hooks.example.com/x', 'http://10.0.0.1/x', 'http://127.0.0.1.example.com/x'];
  await deliveries.announce(
    created,
    elsewhere.map((callbackUrl) => hook({ callbackUrl })),
  );
  expect(sent).toEqual([]);
  expect(deliveries.list.map(({ state }) => state)).toEqual(['withheld', 'withheld', 'withheld']);
});

it('deliveries remembers the latest two hundred', async () => {
  const { deliveries } = start([]);
  for (let count = 0; count < 250; count += 1) await deliveries.announce(created, [hook()]);
  expect(deliveries.list).toHaveLength(200);
  expect(deliveries.list.at(-1)?.id).toBe('D250');
});

it('deliveries ends quietly when the board closes while it waits', async () => {
  const { deliveries, sent } = start([500], undefined, () => Promise.reject(new Error('closed')));
  await deliveries.announce(created, [hook()]);
  expect(sent).toHaveLength(1);
});

describe('Which events a webhook gets', () => {
  const changed = taskChanged(task, { ...task, labels: ['y'] });
  it.each<[string, Partial<Webhook>, BoardEvent, boolean]>([
    ['one that it lists', {}, created, true],
    ['not one that it does not list', { events: [{ name: 'taskDeleted' }] }, created, false],
    ['one in its column', { filter: { columnId: 'C1' } }, created, true],
    ['not one in another column', { filter: { columnId: 'C2' } }, created, false],
    ['not one of a task without a swimlane', { filter: { swimlaneId: 'S1' } }, created, false],
    ['a change of a property that it names', { filter: { changedProperties: ['color', 'labels'] } }, changed, true],
    ['not a change of another', { filter: { changedProperties: ['color'] } }, changed, false],
    ['not an update that changes nothing', {}, taskChanged(task, { ...task }), false],
    ['a creation, whatever properties it names', { filter: { changedProperties: ['color'] } }, created, true],
  ])('%s', (_, parts, event, wanted) => {
    expect(isWanted(hook(parts), event)).toBe(wanted);
  });
});

it('a change over the API reaches a receiver on this machine, which can verify it', async () => {
  type Received = { readonly headers: Record<string, string>; readonly body: string };
  const received = Promise.withResolvers<Received>();
  const receiver = createServer((message, response) => {
    void readText(message).then((body) => {
      if (message.method === 'POST') received.resolve({ headers: message.headers as Record<string, string>, body });
      response.end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  try {
    await using board = await startBoard({ state: createState([task]) });
    const callbackUrl = `http://localhost:${(receiver.address() as AddressInfo).port}/hook`;
    const webhook = { callbackUrl, events: [{ name: 'taskChanged' }] };
    const { json } = await send(`${board.url}/api/v1/webhooks`, 'POST', webhook);
    await send(`${board.url}/api/v1/tasks/T1/labels/by-name/x`, 'DELETE');
    const { headers, body } = await received.promise;
    expect(verifyWebhook({ body, headers, secrets: [json.secret] })).toBe(true);
    expect(JSON.parse(body)).toMatchObject({ eventType: 'taskChanged', task: { _id: 'T1' } });
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

describe('The callback of a new webhook', () => {
  it.each([200, 204, 301, 404, 500])('that responds to HEAD with %i', async (status) => {
    const receiver = createServer((message, response) => {
      response.statusCode = message.method === 'HEAD' ? status : 200;
      response.setHeader('location', '/');
      response.end();
    });
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    try {
      await using board = await startBoard({ state: createState([]) });
      const callbackUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
      const response = await send(`${board.url}/api/v1/webhooks`, 'POST', {
        callbackUrl,
        events: [{ name: 'taskCreated' }],
      });
      expect(response.status).toBe(status === 200 ? 201 : 400);
      expect(board.state.webhooks).toHaveLength(status === 200 ? 1 : 0);
    } finally {
      receiver.closeAllConnections();
      receiver.close();
    }
  });

  it('elsewhere is not contacted', async () => {
    // RFC 6761: this name never resolves.
    const webhook = { callbackUrl: 'http://nowhere.invalid/x', events: [{ name: 'taskCreated' }] };
    await using board = await startBoard({ state: createState([]) });
    expect((await send(`${board.url}/api/v1/webhooks`, 'POST', webhook)).status).toBe(201);
  });
});
