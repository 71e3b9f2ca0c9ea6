// docs/board-api.md: each line of curl does what the guide says, and what the guide shows is as documented.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { startBoard } from '../../src/embedded-board/server.ts';
import { signWebhook, verifyWebhook } from '../../src/index.ts';
import { blocksOf } from '../support/markdown-blocks.ts';
import { documentedCalls } from '../support/openapi.ts';
import { isWindows } from '../support/system.ts';

const guide = readFileSync(new URL('docs/board-api.md', actionRoot), 'utf8');
const lines = blocksOf(guide, 'sh').flatMap((block) => block.trim().split('\n'));
const shown = blocksOf(guide, 'json').map((block) => JSON.parse(block) as unknown);

it.skipIf(isWindows)(
  'the guide to the API of a board has a line of curl for each call, which the embedded board accepts',
  async () => {
    await using board = await startBoard({ token: 'try-me' });
    const env = { PATH: process.env['PATH'], BOARD_URL: board.url, BOARD_TOKEN: 'try-me', no_proxy: '*' };
    for (const line of lines) {
      const { stdout } = await promisify(execFile)('sh', ['-c', line], { env });
      expect([line, stdout]).toEqual([line, expect.stringMatching(/^HTTP\/1\.1 20[01] /)]);
    }
    const paths = documentedCalls.map(({ method, template }) => `${method} ${template.replace(/\{\w+\}/g, '…')}`);
    const variables = /(?<=\/(?:tasks|by-index|by-name|manual-time-entries)\/)[^/]+/g;
    const sent = board.requests.map(({ method, path }) => `${method} ${path.slice(7).replace(variables, '…')}`);
    expect(sent).toEqual(paths);
  },
);

it('the guide to the API of a board shows responses as they are documented', () => {
  const [entry, webhook, ...others] = shown;
  const errorsOf = (id: string, body: unknown) => documentedCalls.find((call) => call.id === id)?.responseErrors(body);
  expect(others).toEqual([]);
  expect(errorsOf('getTimeEntry', entry)).toEqual([]);
  expect(errorsOf('createWebhook', webhook)).toEqual([]);
});

it('the guide to the API of a board says rightly that the signature of KanbanFlow is one that is checked by default', () => {
  const [, header = ''] = /`(X-\w+-Signature): sha256=`/.exec(guide) ?? [];
  const body = '{"eventType":"taskChanged"}';
  const headers = { [header.toLowerCase()]: signWebhook({ body, secret: 's' }) };
  expect(Object.values(headers)[0]).toMatch(/^sha256=[0-9a-f]{64}$/);
  expect(verifyWebhook({ body, headers, secrets: ['s'] })).toBe(true);
});
