import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDataFile } from '../../../src/embedded-board/data-file.ts';
import { parseSeed, renderSeed } from '../../../src/embedded-board/seed.ts';
import { startBoard } from '../../../src/embedded-board/server.ts';
import { type BoardState, createState, createSubtask, createTask } from '../../../src/embedded-board/state.ts';
import { isWindows } from '../../support/system.ts';
import { send } from './wire.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  // Messages name the real path, which differs if the system's temporary folder is a link or a short name of Windows.
  folder = await realpath(await mkdtemp(join(tmpdir(), 'board-data-')));
  path = join(folder, 'board.json');
});
afterEach(() => rm(folder, { recursive: true }));

const subtaskCount = 200;
const subtasks = Array.from({ length: subtaskCount }, (_, index) => createSubtask(`S${index}`));
const state = createState([createTask({ _id: 'T1', labels: ['x'], subtasks })]);
const serverUrl = pathToFileURL(join(import.meta.dirname, '../../../src/embedded-board/server.ts')).href;
const finish = (url: string, index: number) =>
  send(`${url}/api/v1/tasks/T1/subtasks/by-index/${index}`, 'POST', { finished: true });

it('a board with a data file has its changes after a restart, whatever seed it is given then', async () => {
  const webhook = {
    callbackUrl: 'https://hooks.example.com/x',
    events: [{ name: 'taskCreated' }],
    filter: { columnId: 'C1' },
  };
  let before: BoardState;
  {
    await using board = await startBoard({ state, data: path });
    await finish(board.url, 3);
    await send(`${board.url}/api/v1/tasks/T1/labels/by-name/x`, 'DELETE');
    await send(`${board.url}/api/v1/webhooks`, 'POST', webhook);
    before = board.state;
  }
  await using board = await startBoard({ state: createState([]), data: path });
  expect(board.state).toEqual(before);
  expect(board.state.webhooks).toMatchObject([webhook]);
  expect(board.state.tasks.get('T1')).toMatchObject({ labels: [], subtasks: { 3: { finished: true } } });
});

it('a board with a data file has every change that it confirmed after kill -9', async () => {
  await writeFile(path, renderSeed(state));
  const program = `import { startBoard } from ${JSON.stringify(serverUrl)};
    console.log((await startBoard({ data: ${JSON.stringify(path)} })).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = String(line).trim();
  const acknowledged: number[] = [];
  const ask = async (index: number) => {
    const { status } = await finish(url, index);
    if (status === 200) acknowledged.push(index);
    // In the middle of the others.
    if (acknowledged.length === 60) child.kill('SIGKILL');
  };
  const exited = once(child, 'exit');
  await Promise.allSettled(Array.from({ length: subtaskCount }, (_, index) => ask(index)));
  child.kill('SIGKILL');
  await exited;
  await using board = await startBoard({ data: path });
  const kept = board.state.tasks.get('T1')?.subtasks ?? [];
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.filter((index) => kept[index]?.finished !== true)).toEqual([]);
});

it('a board with a data file uses the last complete file if a kill left half of the next', async () => {
  await writeFile(path, renderSeed(state));
  await writeFile(`${path}.tmp`, renderSeed(state).slice(0, 100));
  {
    await using board = await startBoard({ data: path });
    expect(board.state).toEqual(state);
    await finish(board.url, 0);
  }
  expect(await readdir(folder)).toEqual(['board.json']);
  expect(readDataFile(path)?.tasks.get('T1')?.subtasks[0]?.finished).toBe(true);
});

it.each([
  ['half of a file', renderSeed(state).slice(0, 100), 'it is not JSON'],
  ['another file', '{"name":"package"}', 'tasks: is missing; Unrecognized key: "name"'],
])('a board with a data file does not start with %s, and leaves it unchanged', async (_, text, reason) => {
  await writeFile(path, text);
  await expect(startBoard({ data: path })).rejects.toThrow(`${path} holds no board: ${reason}; move it away`);
  expect(await readFile(path, 'utf8')).toBe(text);
});

it('a board with a data file says at once that it cannot write', async () => {
  await expect(startBoard({ data: join(folder, 'missing', 'board.json') })).rejects.toThrow('ENOENT');
});

it('a board with a data file responds with 500 to a change that could not be saved', async () => {
  const doomed = join(folder, 'doomed');
  await mkdir(doomed);
  await using board = await startBoard({ state, data: join(doomed, 'board.json') });
  await rm(doomed, { recursive: true });
  expect((await finish(board.url, 0)).status).toBe(500);
});

it.skipIf(isWindows)(
  'a board with a data file makes the file, which contains secrets, readable only by its owner',
  async () => {
    await using board = await startBoard({ state, data: path });
    await finish(board.url, 0);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  },
);

it('parseSeed fills in what a seed leaves out', () => {
  const entry = {
    _id: 'E1',
    startTimestamp: '2026-11-02T08:00:00Z',
    endTimestamp: '2026-11-02T09:00:00Z',
    userId: 'U1',
  };
  const tasks = [{ _id: 'T1', name: 'Login', subtasks: [{ name: 'Review' }], timeEntries: [entry] }];
  const expected = createTask({
    _id: 'T1',
    name: 'Login',
    subtasks: [createSubtask('Review')],
    timeEntries: [{ ...entry, taskId: 'T1', createdTimestamp: entry.endTimestamp }],
  });
  expect(parseSeed(JSON.stringify({ tasks }))).toEqual({ ok: true, value: createState([expected]) });
});

const expectedTime = 'expected a UTC timestamp such as "2026-12-01T12:00:00Z"';
it.each<[string, object, readonly string[]]>([
  ['no tasks', {}, ['tasks: is missing']],
  [
    'a typo, and a wrong type',
    { tasks: [{ _id: 'T1', lables: [], labels: 'x' }] },
    ['tasks[0].labels: Invalid input: expected array, received string', 'tasks[0]: Unrecognized key: "lables"'],
  ],
  [
    'an invalid time',
    { tasks: [{ _id: 'T1', comments: [{ _id: 'M1', text: '', createdTimestamp: '2026-13-01T00:00:00Z' }] }] },
    [`tasks[0].comments[0].createdTimestamp: ${expectedTime}`],
  ],
  ['an id twice', { tasks: [{ _id: 'T1' }, { _id: 'T1' }] }, ['tasks: several tasks have the same _id']],
])('parseSeed refuses %s', (_, seed, error) => {
  expect(parseSeed(JSON.stringify(seed))).toEqual({ ok: false, error });
});
