import { afterEach, expect, it, vi } from 'vitest';
import { Deliveries } from '../../../src/embedded-board/deliveries.ts';
import { type BoardEvent, isWanted, taskChanged } from '../../../src/embedded-board/events.ts';
import { startBoard } from '../../../src/embedded-board/server.ts';
import { createState, createTask, type Webhook } from '../../../src/embedded-board/state.ts';
import { verifyWebhook } from '../../../src/webhooks/signature.ts';
import { startScriptedBoard } from '../../support/scripted-board.ts';
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
function start(responses: readonly (number | string)[], pause?: () => Promise<void>) {
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
  return { deliveries: new Deliveries(wait), sent, pauses };
}

it.each<[string, readonly (number | string)[], string, readonly number[]]>([
  ['succeeds at once', [204], 'delivered', []],
  ['is repeated after a failure', [500, 200], 'delivered', [2000]],
  ['fails after two retries', ['ECONNREFUSED', 302, 404], 'failed', [2000, 10_000]],
])('a delivery %s', async (_, responses, state, waited) => {
  const { deliveries, sent, pauses } = start(responses);
  await deliveries.announce(created, [hook()]);
  expect(deliveries.list).toMatchObject([{ webhookId: 'WH1', event: 'taskCreated', task: 'T1', state }]);
  expect(deliveries.list[0]?.attempts.map(({ status, error }) => status ?? error)).toEqual(responses);
  expect(pauses).toEqual(waited);
  // A retry is the same delivery, byte for byte.
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
});

it('a delivery signs the body with the secret of the webhook', async () => {
  const { deliveries, sent } = start([]);
  await deliveries.announce(created, [hook(), hook({ webhookId: 'WH2', secret: 'whsec_2' })]);
  for (const [index, { headers, body }] of sent.entries()) {
    expect(headers['X-Board-Signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
    expect(verifyWebhook({ body, headers, secrets: [`whsec_${index + 1}`] })).toBe(true);
    expect(verifyWebhook({ body, headers, secrets: ['another'] })).toBe(false);
  }
});

it('a delivery is withheld if it would leave the machine', async () => {
  const { deliveries, sent } = start([]);
  const elsewhere = ['https://hooks.example.com/x', 'http://10.0.0.1/x', 'http://127.0.0.1.example.com/x'];
  await deliveries.announce(
    created,
    elsewhere.map((callbackUrl) => hook({ callbackUrl })),
  );
  expect(sent).toEqual([]);
  expect(deliveries.list.map(({ state }) => state)).toEqual(['withheld', 'withheld', 'withheld']);
});

it('a board remembers the latest two hundred deliveries', async () => {
  const { deliveries } = start([]);
  for (let count = 0; count < 250; count += 1) await deliveries.announce(created, [hook()]);
  expect(deliveries.list).toHaveLength(200);
  expect(deliveries.list.at(-1)?.id).toBe('D250');
});

it('a delivery ends quietly when the board closes while it waits', async () => {
  const { deliveries, sent } = start([500], () => Promise.reject(new Error('closed')));
  await deliveries.announce(created, [hook()]);
  expect(sent).toHaveLength(1);
});

const changed = taskChanged(task, { ...task, labels: ['y'] });
it.each<[string, Partial<Webhook>, BoardEvent, boolean]>([
  ['an event that it lists', {}, created, true],
  ['no event that it does not list', { events: [{ name: 'taskDeleted' }] }, created, false],
  ['an event in its column', { filter: { columnId: 'C1' } }, created, true],
  ['no event in another column', { filter: { columnId: 'C2' } }, created, false],
  ['no event of a task without a swimlane', { filter: { swimlaneId: 'S1' } }, created, false],
  ['a change of a property that it names', { filter: { changedProperties: ['color', 'labels'] } }, changed, true],
  ['no change of another property', { filter: { changedProperties: ['color'] } }, changed, false],
  ['no update that changes nothing', {}, taskChanged(task, { ...task }), false],
  ['a creation, whatever properties it names', { filter: { changedProperties: ['color'] } }, created, true],
])('a webhook gets %s', (_, parts, event, wanted) => {
  expect(isWanted(hook(parts), event)).toBe(wanted);
});

it('a change over the API reaches a receiver on this machine, which can verify it', async () => {
  await using receiver = await startScriptedBoard(({ method }) => ({ status: method === 'HEAD' ? 200 : 204 }));
  await using board = await startBoard({ state: createState([task]) });
  const webhook = { callbackUrl: `${receiver.url}/hook`, events: [{ name: 'taskChanged' }] };
  const { json } = await send(`${board.url}/api/v1/webhooks`, 'POST', webhook);
  await send(`${board.url}/api/v1/tasks/T1/labels/by-name/x`, 'DELETE');
  await expect.poll(receiver.calls).toEqual(['HEAD /hook', 'POST /hook']);
  const { body = '', headers = {} } = receiver.requests[1] ?? {};
  expect(verifyWebhook({ body, headers, secrets: [json.secret] })).toBe(true);
  expect(JSON.parse(body)).toMatchObject({ eventType: 'taskChanged', task: { _id: 'T1' } });
});

it.each([
  [200, 201],
  [204, 400],
  [301, 400],
  [500, 400],
])('a callback that responds to HEAD with %i gets a webhook only with 200: %i', async (status, created) => {
  await using receiver = await startScriptedBoard(({ path }) =>
    path === '/' ? { status: 200 } : { status, headers: { location: '/' } },
  );
  await using board = await startBoard({ state: createState([]) });
  const webhook = { callbackUrl: `${receiver.url}/hook`, events: [{ name: 'taskCreated' }] };
  const response = await send(`${board.url}/api/v1/webhooks`, 'POST', webhook);
  expect(response.status).toBe(created);
  expect(board.state.webhooks).toHaveLength(created === 201 ? 1 : 0);
  if (created === 400)
    expect(response.json.error).toBe(`callbackUrl: ${webhook.callbackUrl} must answer HTTP HEAD with status 200`);
});

it('a callback elsewhere is not contacted', async () => {
  // RFC 6761: this name never resolves.
  const webhook = { callbackUrl: 'http://nowhere.invalid/x', events: [{ name: 'taskCreated' }] };
  await using board = await startBoard({ state: createState([]) });
  expect((await send(`${board.url}/api/v1/webhooks`, 'POST', webhook)).status).toBe(201);
});
