import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBoard } from '../../../src/embedded-board/server.ts';
import { taskboard } from './cli-fakes.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taskboard-board-'));
  await writeFile(join(folder, 'text'), 'no board');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const seed = '{ "tasks": [{ "name": "no id" }] }';

it.each<[string, (folder: string) => readonly string[], RegExp]>([
  ['an invalid port', () => ['--port', '80x'], /--port: expected a whole number from 0 to 65535, found "80x"/],
  ['an empty token, as of a variable that is not set', () => ['--token', ''], /--token is empty/],
  ['a seed that is wrong', () => ['--seed', 'seed.json'], /--seed: seed\.json:\n {2}tasks\[0\]\._id: is missing/],
  ['a seed that is not there', () => ['--seed', 'no.json'], /--seed: there is no file "no\.json"; check the path/],
  ['a folder for data', (place) => ['--data', place], /--data: cannot use ".+": a folder with that name exists/],
  [
    'data in a folder that is not there',
    (place) => ['--data', join(place, 'a/b')],
    /a folder on the way to it is miss/,
  ],
  [
    'data that are no board',
    (place) => ['--data', join(place, 'text')],
    /text holds no board: it is not JSON; move it/,
  ],
])('taskboard board does not start with %s', async (_, options, said) => {
  const args = ['board', '--port', '0', ...options(folder)];
  const ended = await taskboard(args, { files: { 'seed.json': seed }, signal: AbortSignal.abort() });
  expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(said) });
});

it('taskboard board says that its port is taken', async () => {
  await using board = await startBoard();
  const { port } = new URL(board.url);
  const ended = await taskboard(['board', '--port', port], { signal: AbortSignal.abort() });
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(`port ${port} is taken: choose another`) });
});
