import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { refuse } from '../../../src/embedded-board/guard.ts';
import { startBoard } from '../../../src/embedded-board/server.ts';
import { sendHeaders } from './wire.ts';

const own = '127.0.0.1:8787';

it.each<[string, string | undefined, number | undefined]>([
  ['the address', own, undefined],
  ['the address without a port', '127.0.0.1', undefined],
  ['another port, as of a tunnel', '127.0.0.1:9000', undefined],
  ['another loopback address', '127.0.0.9:8787', undefined],
  ['localhost, in any case', 'LocalHost:8787', undefined],
  ['IPv6 loopback', '[::1]:8787', undefined],
  ['a name that points here (DNS rebinding)', 'evil.example:8787', 421],
  ['a name that begins like an address', '127.0.0.1.evil.example', 421],
  ['a name that ends like localhost', 'evil.localhost', 421],
  ['user info', 'evil@127.0.0.1', 421],
  ['an address of the network', '192.168.1.5:8787', 421],
  ['nothing', undefined, 421],
  ['an empty host', '', 421],
])('refuse judges the host by %s', (_, host, status) => {
  expect(refuse({ host })?.status).toBe(status);
});

it.each<[string, Record<string, string>, number | undefined]>([
  ['no origin', {}, undefined],
  ['its own', { origin: `http://${own}` }, undefined],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['another server of this machine', { origin: 'http://127.0.0.1:3000' }, 403],
  ['the same address by another name', { origin: 'http://localhost:8787' }, 403],
  ['a file or a sandbox', { origin: 'null' }, 403],
  ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['a script of another local server', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, undefined],
  [
    'a form of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' },
    403,
  ],
  ['the page itself', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, undefined],
])('refuse judges a page by its origin: %s', (_, headers, status) => {
  expect(refuse({ host: own, ...headers })?.status).toBe(status);
});

const label = 'DELETE /api/v1/tasks/T8/labels/by-name/frontend';
it.each<[string, string, readonly string[], number]>([
  ['a foreign host', label, ['Host: evil.example'], 421],
  ['a foreign host of the page', 'GET /', ['Host: evil.example'], 421],
  ['a foreign origin', label, ['Host: 127.0.0.1', 'Origin: https://evil.example'], 403],
  ['no host at all', label, [], 400],
])('a board changes nothing for %s', async (_, line, headers, status) => {
  await using board = await startBoard();
  expect(await sendHeaders(board.url, line, headers)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(board.state.tasks.get('T8')?.labels).toContain('frontend');
});

it('a board does not listen on other addresses of the machine', async () => {
  await using board = await startBoard();
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const others = all.filter(({ family, address }) => family === 'IPv4' && address !== '127.0.0.1');
  for (const host of ['[::1]', ...others.map(({ address }) => address)]) {
    await expect(fetch(board.url.replace('127.0.0.1', host)), host).rejects.toThrow('fetch failed');
  }
});

it('a board shows in its log what it refused', async () => {
  await using board = await startBoard();
  await sendHeaders(board.url, label, ['Host: evil.example']);
  expect(board.requests).toMatchObject([{ status: 421, error: expect.stringContaining('evil.example') }]);
});
