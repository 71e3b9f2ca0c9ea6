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
] as const)('a fault sets in %s the board acts', async (when, labels) => {
  await using board = await startFaulty({ kind: 'status', status: 503 }, when);
  expect((await send(board.url + target, 'DELETE')).status).toBe(503);
  expect(board.state.tasks.get('T1')?.labels).toEqual(labels);
});

const html = { 'Content-Type': 'text/html' };
it.each<[string, Fault, RegExp]>([
  [
    'status brings its headers and body',
    { kind: 'status', status: 429, headers: { 'Retry-After': '7' }, body: 'busy' },
    /^HTTP\/1\.1 429 [^]*Retry-After: 7\r\n[^]*\r\n\r\nbusy$/,
  ],
  ['status 204 has no body and no length', { kind: 'status', status: 204 }, /^HTTP\/1\.1 204 (?![^]*content-length)/i],
  [
    'body keeps the status, and replaces headers whatever their case',
    { kind: 'body', body: '<p>', headers: html },
    /^HTTP\/1\.1 200 (?![^]*json)[^]*Content-Type: text\/html\r\n[^]*\r\n\r\n<p>$/,
  ],
  ['disguise keeps the body under another status', { kind: 'disguise', status: 404 }, /^HTTP\/1\.1 404 [^]*"T1"\}$/],
  ['truncate promises more than it sends', { kind: 'truncate' }, /content-length: 15\r\n[^]*\r\n\r\n\{"taskI$/],
  ['raw sends its bytes and nothing else', { kind: 'raw', bytes: 'SSH-2.0\r\n' }, /^SSH-2\.0\r\n$/],
])('a fault of %s', async (_, fault, response) => {
  await using board = await startFaulty(fault);
  expect(await sendRaw(board.url, `DELETE ${target}`)).toMatch(response);
});

it('a fault of delay changes nothing but the time, even if the board should not act', async () => {
  await using board = await startFaulty({ kind: 'delay', delayMs: 1 }, 'before');
  expect(await send(board.url + target, 'DELETE')).toMatchObject({ status: 200, json: { taskId: 'T1' } });
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
