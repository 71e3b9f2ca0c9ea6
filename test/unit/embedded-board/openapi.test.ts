// schema/task-board.openapi.yaml describes what the embedded board does, and every request that the action makes.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestFor } from '../../../src/board/endpoints.ts';
import { type EmbeddedBoard, startBoard } from '../../../src/embedded-board/server.ts';
import type { BoardCall } from '../../../src/model/board.ts';
import { webhookEvents, webhookFilterKeys } from '../../../src/model/declaration.ts';
import { subtaskKeys } from '../../../src/model/subtask.ts';
import { type DocumentedCall, documentedCalls, documentedKeys } from '../../support/openapi.ts';
import { send } from './wire.ts';

let board: EmbeddedBoard;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.close());

const addressOf = ({ path }: DocumentedCall) => `${board.url}/api/v1${path}`;
const callOf = (id: string): DocumentedCall => {
  const found = documentedCalls.find((call) => call.id === id);
  if (found === undefined) throw new Error(`${id} is not documented`);
  return found;
};

it.each(documentedCalls.map((call) => [call.id, call] as const))(
  'the embedded board accepts the example of %s, and responds as documented',
  async (_, call) => {
    expect(call.requestErrors(call.body)).toEqual([]);
    const { status, json } = await send(addressOf(call), call.method, call.body);
    expect(status).toBeOneOf([200, 201]);
    expect(call.responseErrors(json)).toEqual([]);
  },
);

it('the embedded board responds as documented with every time entry of its sample data', async () => {
  const list = callOf('listTimeEntries');
  for (const task of board.state.tasks.keys()) {
    const { json } = await send(`${board.url}/api/v1/tasks/${task}/manual-time-entries`);
    expect(list.responseErrors(json)).toEqual([]);
  }
});

it.each<readonly [id: string, body: unknown]>([
  ['updateSubtaskByName', { finished: 'yes' }],
  ['updateSubtaskByName', { finished: null }],
  ['updateSubtaskByIndex', { name: null }],
  ['updateSubtaskByIndex', { name: '' }],
  ['updateSubtaskByIndex', { userId: 7 }],
  ['updateSubtaskByIndex', { dueDateTimestamp: 1_764_000_000 }],
  ['updateSubtaskByIndex', []],
  ['createWebhook', { events: [{ name: 'taskCreated' }] }],
  ['createWebhook', { callbackUrl: 'https://hooks.example.com/board' }],
  ['createWebhook', { callbackUrl: 'https://hooks.example.com/board', events: [] }],
  ['createWebhook', { callbackUrl: 'https://hooks.example.com/board', events: ['taskCreated'] }],
  ['createWebhook', { callbackUrl: 'https://hooks.example.com/board', events: [{ name: 'taskMoved' }] }],
  ['createWebhook', { callbackUrl: 'ftp://hooks.example.com/board', events: [{ name: 'taskCreated' }] }],
  [
    'createWebhook',
    { callbackUrl: 'https://a.example/', events: [{ name: 'taskCreated' }], filter: { columnId: null } },
  ],
])('the embedded board refuses what the document does not allow: %s %j', async (id, body) => {
  const call = callOf(id);
  expect(call.requestErrors(body)).not.toEqual([]);
  expect((await send(addressOf(call), call.method, body)).status).toBe(400);
});

it('the embedded board has no other operation at these addresses', async () => {
  const documented = documentedCalls.map(({ method, path }) => `${method} ${path}`);
  for (const call of documentedCalls) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (documented.includes(`${method} ${call.path}`)) continue;
      expect([method, call.path, (await send(addressOf(call), method)).status]).toEqual([method, call.path, 404]);
    }
  }
});

const calls: readonly (readonly [id: string, call: BoardCall])[] = [
  [
    'updateSubtaskByIndex',
    {
      kind: 'subtask-update',
      task: 'T8',
      target: { by: 'index', index: 2 },
      set: { userId: null, dueDateTimestamp: null, dueDateTimestampLocal: '2026-12-01T13:00:00+01:00' },
    },
  ],
  [
    'updateSubtaskByName',
    { kind: 'subtask-update', task: 'T8', target: { by: 'name', name: 'a/b' }, set: { name: 'c', finished: true } },
  ],
  ['getTimeEntry', { kind: 'get-time-entry', task: 'T8', entry: 'E1' }],
  ['listTimeEntries', { kind: 'get-time-entries', task: 'T8' }],
  ['removeLabel', { kind: 'label-removal', task: 'T8', label: '100%' }],
  [
    'createWebhook',
    {
      kind: 'webhook-registration',
      webhook: {
        callbackUrl: 'HTTPS://hooks.example.com/board',
        events: webhookEvents.map((name) => ({ name })),
        filter: { columnId: 'C1', swimlaneId: 'S1', changedProperties: ['color'] },
      },
    },
  ],
];

it.each(calls)('the action sends %s as documented', (id, call) => {
  const { method, path, body } = requestFor(call);
  const { template, ...documented } = callOf(id);
  const address = new RegExp(`^/api/v1${template.replace(/\{\w+\}/g, '[^/]+')}$`);
  expect([method, address.test(path)]).toEqual([documented.method, true]);
  expect(documented.requestErrors(body === undefined ? undefined : JSON.parse(body))).toEqual([]);
});

it('the action makes no other call', () => {
  expect(documentedCalls.map(({ id }) => id)).toEqual(calls.map(([id]) => id));
});

const guide = readFileSync(new URL('../../../docs/board-api.md', import.meta.url), 'utf8');

it('a key of set is described in openapi.yaml and in docs/board-api.md, in the order of the table of keys', () => {
  expect(documentedKeys('SubtaskChanges')).toEqual(subtaskKeys);
  const [, table = ''] = /^### Update a subtask\n(.*?)^### /ms.exec(guide) ?? [];
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key)).toEqual(subtaskKeys);
});

it('a key of a filter, or an event, is described in openapi.yaml and in docs/board-api.md', () => {
  expect(documentedKeys('Webhook', 'filter')).toEqual(webhookFilterKeys);
  const [, text = ''] = /^### Create a webhook\n(.*?)^## /ms.exec(guide) ?? [];
  for (const name of [...webhookFilterKeys, ...webhookEvents]) expect(text).toContain(`\`${name}\``);
});
