import { expect, it } from 'vitest';
import { type BoardOptions, startBoard } from '../../../src/embedded-board/server.ts';
import { send, sendRaw } from './wire.ts';

const tasks = '/api/v1/tasks/T3s6UGyzY';

it('a board creates webhooks, each with an id and a secret of its own', async () => {
  await using board = await startBoard();
  const body = { name: 'Build', callbackUrl: `${board.url}/callback/build`, events: [{ name: 'taskCreated' }] };
  const responses = [];
  for (let count = 0; count < 3; count += 1) responses.push(await send(`${board.url}/api/v1/webhooks`, 'POST', body));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.flatMap(({ json }) => [json.webhookId, json.secret])).size).toBe(6);
  expect(board.state.webhooks[0]).toEqual({ ...body, ...responses[0]?.json });
  // The HEAD of its own callback is not in the log.
  expect(board.requests).toHaveLength(3);
});

it.each<[string, string, string, unknown]>([
  ['task', 'GET', '/api/v1/tasks/t8/manual-time-entries', undefined],
  ['entry', 'GET', `${tasks}/manual-time-entries/E20`, undefined],
  ['subtask', 'POST', `${tasks}/subtasks/by-name/write%20tests`, {}],
  ['operation', 'GET', tasks, undefined],
])('a board responds with 404 for an unknown %s, and changes nothing', async (_, method, path, body) => {
  await using board = await startBoard();
  const before = board.state;
  const error = expect.any(String);
  expect(await send(board.url + path, method, body)).toMatchObject({ status: 404, json: { error } });
  expect(board.state).toEqual(before);
});

it('a board refuses a body that is not JSON, and one that does not say so', async () => {
  await using board = await startBoard();
  const url = `${board.url}${tasks}/subtasks/by-index/0`;
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  expect((await fetch(url, { method: 'POST', body: '{', headers })).status).toBe(400);
  expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(200);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(415);
});

it.each<[string, BoardOptions, Record<string, string>, number]>([
  ['none, if it asks for none', {}, {}, 200],
  ['the token', { token: 't' }, { authorization: 'Bearer t' }, 200],
  ['another', { token: 't' }, { authorization: 'Bearer T' }, 401],
  ['none, if it asks for one', { token: 't' }, {}, 401],
])('a board judges the credential: %s', async (_, options, headers, status) => {
  await using board = await startBoard(options);
  expect((await send(`${board.url}${tasks}/manual-time-entries`, 'GET', undefined, headers)).status).toBe(status);
});

it('the request log keeps what came over the wire, undecoded', async () => {
  await using board = await startBoard();
  await sendRaw(board.url, 'DELETE /api/v1/tasks/T8/labels/by-name/%2e%2e');
  await send(`${board.url}${tasks}/subtasks/by-index/0`, 'POST', { name: 'Ändern' });
  const [raw, update] = board.requests;
  expect(raw).toMatchObject({ method: 'DELETE', path: '/api/v1/tasks/T8/labels/by-name/%2e%2e', status: 404 });
  expect(raw?.rawHeaders).toEqual(['Host', '127.0.0.1', 'Connection', 'close', 'X-Case', 'Kept']);
  expect(update).toMatchObject({ method: 'POST', body: '{"name":"Ändern"}', status: 200 });
  expect(update?.arrivedMs).toBeGreaterThanOrEqual(raw?.arrivedMs ?? Number.NaN);
});

it('a board answers at its own callbacks without latency, which would make them miss the deadline for HEAD', async () => {
  await using board = await startBoard({ latencyMs: 3_600_000 });
  expect((await fetch(`${board.pageUrl}callback/x`, { method: 'HEAD' })).status).toBe(200);
});

it('a board returns prepared entries, or its own', async () => {
  await using board = await startBoard({ entriesOf: (task) => (task === 'T1' ? '[{"_id":"X"}]' : undefined) });
  expect((await send(`${board.url}/api/v1/tasks/T1/manual-time-entries`)).json).toEqual([{ _id: 'X' }]);
  expect((await send(`${board.url}/api/v1/tasks/T8/manual-time-entries`)).json).toHaveLength(10);
});

it('a board can be closed twice, even while a request hangs, and says if its port is taken', async () => {
  const board = await startBoard({ faults: [{ when: 'before', fault: { kind: 'delay', delayMs: 60_000 } }] });
  const hanging = expect(send(`${board.url}${tasks}/manual-time-entries`)).rejects.toThrow('fetch failed');
  await expect.poll(() => board.requests.length, { interval: 1 }).toBe(1);
  await expect(startBoard({ port: Number(new URL(board.url).port) })).rejects.toThrow('EADDRINUSE');
  await board.close();
  await board.close();
  await hanging;
});
