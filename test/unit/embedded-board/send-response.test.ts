import { expect, it } from 'vitest';
import type { Fault, FaultRule } from '../../../src/embedded-board/faults.ts';
import { startBoard } from '../../../src/embedded-board/server.ts';
import { createState, createTask } from '../../../src/embedded-board/state.ts';
import { send, sendRaw } from './wire.ts';

const state = createState([createTask({ _id: 'T1', labels: ['x'] })]);
const target = '/api/v1/tasks/T1/labels/by-name/x';

/** A board with one label on one task and one fault. */
function startFaulty(fault: Fault, when: FaultRule['when'] = 'after') {
  return startBoard({ state, faults: [{ when, fault }] });
}

it.each([
  ['before', ['x']],
  ['after', []],
] as const)('%s the board acts', async (when, labels) => {
  await using board = await startFaulty({ kind: 'status', status: 503 }, when);
  expect((await send(board.url + target, 'DELETE')).status).toBe(503);
  expect(board.state.tasks.get('T1')?.labels).toEqual(labels);
});

it('a fault of status brings its headers and body', async () => {
  const fault = { kind: 'status', status: 429, headers: { 'Retry-After': '7' }, body: '"busy"' } as const;
  await using board = await startFaulty(fault, 'before');
  const response = await send(board.url + target, 'DELETE');
  expect(response).toMatchObject({ status: 429, json: 'busy' });
  expect(response.headers.get('retry-after')).toBe('7');
  expect(board.requests[0]?.status).toBe(429);
});

it('a fault of status 204 has no body and no length', async () => {
  await using board = await startFaulty({ kind: 'status', status: 204 });
  const response = await sendRaw(board.url, `DELETE ${target}`);
  expect(response).toMatch(/^HTTP\/1\.1 204 /);
  expect(response.toLowerCase()).not.toContain('content-length');
});

it('a fault of body keeps the status and replaces headers whatever their case', async () => {
  const fault = { kind: 'body', body: '<p>', headers: { 'Content-Type': 'text/html' } } as const;
  await using board = await startFaulty(fault);
  const response = await fetch(board.url + target, { method: 'DELETE' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html']);
  expect(await response.text()).toBe('<p>');
});

it.each(['before', 'after'] as const)('a fault of delay, %s, changes nothing but the time', async (when) => {
  await using board = await startFaulty({ kind: 'delay', delayMs: 1 }, when);
  expect(await send(board.url + target, 'DELETE')).toMatchObject({ status: 200, json: { taskId: 'T1' } });
});

it('a fault of slow body sends the whole body in the end', async () => {
  await using board = await startFaulty({ kind: 'slow-body', intervalMs: 1, chunkBytes: 4 });
  expect(await send(board.url + target, 'DELETE')).toMatchObject({ status: 200, json: { taskId: 'T1' } });
});

it('a fault of truncate promises more than it sends', async () => {
  await using board = await startFaulty({ kind: 'truncate' });
  const [head = '', body = ''] = (await sendRaw(board.url, `DELETE ${target}`)).split('\r\n\r\n');
  expect(head).toContain('content-length: 15');
  expect(body).toBe('{"taskI');
  await expect(send(board.url + target, 'DELETE')).rejects.toThrow('terminated');
});

it('a fault of raw sends its bytes and nothing else', async () => {
  await using board = await startFaulty({ kind: 'raw', bytes: 'SSH-2.0-OpenSSH\r\n' });
  expect(await sendRaw(board.url, `DELETE ${target}`)).toBe('SSH-2.0-OpenSSH\r\n');
});

it('a fault of raw can end in a reset', async () => {
  await using board = await startFaulty({ kind: 'raw', bytes: 'HTTP/1.1 200', ending: 'reset' });
  await expect(sendRaw(board.url, `DELETE ${target}`)).rejects.toThrow('ECONNRESET');
});

it('a fault of raw can stay open', async () => {
  await using board = await startFaulty({ kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\n\r\n', ending: 'silence' });
  const response = await fetch(board.url + target, { method: 'DELETE' });
  expect(response.status).toBe(200);
  await board.close();
  expect(await response.text().catch(() => '')).toBe('');
});

it('a fault of interim comes before the whole response', async () => {
  await using board = await startFaulty({ kind: 'interim', bytes: 'HTTP/1.1 103 Early Hints\r\n\r\n' });
  const response = await sendRaw(board.url, `DELETE ${target}`);
  expect(response).toMatch(/^HTTP\/1\.1 103 Early Hints\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  expect(response).toContain('{"taskId":"T1"}');
});

it('a fault of disguise keeps the body under another status', async () => {
  await using board = await startFaulty({ kind: 'disguise', status: 203, headers: { 'X-Seen': '1' } });
  const response = await send(board.url + target, 'DELETE');
  expect(response).toMatchObject({ status: 203, json: { taskId: 'T1' } });
  expect(response.headers.get('x-seen')).toBe('1');
});

it('a fault of reset cuts the connection, and the log has no status', async () => {
  await using board = await startFaulty({ kind: 'reset' });
  await expect(sendRaw(board.url, `DELETE ${target}`)).rejects.toThrow('ECONNRESET');
  expect(board.requests).toHaveLength(1);
  expect(board.requests[0]).not.toHaveProperty('status');
  expect(board.state.tasks.get('T1')?.labels).toEqual([]);
});

it('a fault of hang keeps the connection open until the client gives up', async () => {
  await using board = await startFaulty({ kind: 'hang' });
  const giveUp = new AbortController();
  const pending = fetch(board.url + target, { method: 'DELETE', signal: giveUp.signal });
  await expect.poll(() => board.state.tasks.get('T1')?.labels, { interval: 1 }).toEqual([]);
  giveUp.abort();
  await expect(pending).rejects.toThrow('aborted');
});

it('a fault ends when the script is replaced', async () => {
  await using board = await startFaulty({ kind: 'status', status: 500 }, 'before');
  expect((await send(board.url + target, 'DELETE')).status).toBe(500);
  board.faults.replace([]);
  expect((await send(board.url + target, 'DELETE')).status).toBe(200);
});
