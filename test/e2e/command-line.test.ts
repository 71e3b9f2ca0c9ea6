// The command line as a process: what only a process shows.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { style } from '../../src/embedded-board/page-assets.ts';
import { startBoard } from '../../src/embedded-board/server.ts';
import { type BuiltBin, buildBin } from '../support/built-bin.ts';
import { csvHeader } from '../support/entry-board.ts';
import { isWindows } from '../support/system.ts';
import { readPayload } from '../workflows/payload.ts';

const token = 's3cret-token';
let bin: BuiltBin;
beforeAll(async () => {
  bin = await buildBin();
});
afterAll(() => bin[Symbol.asyncDispose]());

const tick = 'subtask-updates:\n  - task: T8\n    name: Review\n    set: { finished: true }\n';

it('the command taskboard checks standard input', async () => {
  expect(await bin.run(['check', '-'], { stdin: tick })).toMatchObject({ code: 0, stderr: '' });
  expect(await bin.run(['check', '-'], { stdin: 'label-removals: 1\n' })).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('<stdin>:1:17:'),
  });
});

it('the command taskboard prints the schema and the version', async () => {
  expect(JSON.parse((await bin.run(['schema'])).stdout)).toHaveProperty('$schema');
  expect((await bin.run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it.each([
  ['22.18.0', 2],
  ['22.19.0', 0],
])('the command taskboard refuses versions of Node that it does not support: %s', async (version, code) => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}` };
  const stderr = code === 0 ? '' : `taskboard needs Node.js 22.19 or later, and this is ${version}\n`;
  expect(await bin.run(['--version'], { env })).toMatchObject({ code, stderr });
});

it('the command taskboard runs a file, whose credential no argument shows', async () => {
  await using board = await startBoard({ token });
  await writeFile(join(bin.folder, 'taskboard.yml'), tick);
  const env = { TASKBOARD_TOKEN: token };
  expect(await bin.run(['run', 'taskboard.yml', '--base-url', board.url], { env })).toMatchObject({ code: 0 });
  expect(board.state.tasks.get('T8')?.subtasks[0]?.finished).toBe(true);
  const refused = await bin.run(['run', 'taskboard.yml', '--token', token]);
  expect(refused).toMatchObject({ code: 2, stderr: expect.not.stringContaining(token) });
});

it('the command taskboard exits with 1 for a failure, and with 3 for a file that cannot be written', async () => {
  await using board = await startBoard({ token });
  const env = { TASKBOARD_TOKEN: token };
  const stdin = tick.replace('Review', 'Nothing of the kind');
  expect(await bin.run(['run', '-', '--base-url', board.url], { env, stdin })).toMatchObject({ code: 1 });
  await writeFile(join(bin.folder, 'file'), '');
  const unwritable = 'time-entry-exports:\n  - task: T8\n    to: file/time.csv\n';
  const ended = await bin.run(['run', '-', '--base-url', board.url], { env, stdin: unwritable });
  expect(ended).toMatchObject({ code: 3 });
});

it('the command taskboard keeps the secrets of webhooks in a new file that only its owner can read', async () => {
  await using board = await startBoard({ token });
  const stdin = `webhook-registrations:\n  - name: Build\n    callbackUrl: ${board.url}/callback/b\n    events: [taskCreated]\n`;
  const args = ['run', '-', '--base-url', board.url, '--secrets-file', 'secrets.json', '--json'];
  const ended = await bin.run(args, { env: { TASKBOARD_TOKEN: token }, stdin });
  const secret = board.state.webhooks[0]?.secret ?? '';
  expect(ended.code).toBe(0);
  expect(ended.stdout + ended.stderr).not.toContain(secret);
  expect(JSON.parse(await readFile(join(bin.folder, 'secrets.json'), 'utf8'))).toEqual({ Build: secret });
  const again = await bin.run(args, { env: { TASKBOARD_TOKEN: token }, stdin });
  expect(again).toMatchObject({ code: 2, stderr: '' });
  expect(JSON.parse(again.stdout)).toEqual({
    version: 1,
    command: 'run',
    ok: false,
    error: expect.stringMatching(
      /^--secrets-file: ".*secrets\.json" exists, and is never overwritten: name a new file; nothing was sent$/,
    ),
  });
  expect(board.state.webhooks).toHaveLength(1);
  // Invalid whether or not a webhook is registered.
  expect(await bin.run(args, { env: { TASKBOARD_TOKEN: token }, stdin: tick })).toMatchObject({ code: 2 });
});

it('the command taskboard says as JSON what is wrong with its options, if JSON is asked for', async () => {
  const { code, stdout } = await bin.run(['check', '--format', 'json', '--foo']);
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    command: 'check',
    ok: false,
    error: "unknown option '--foo'; --help lists the options",
  });
});

it.skipIf(isWindows).each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('the command taskboard ends on %s with %i, and with its results', async (signal, expected) => {
  await using board = await startBoard({ token, faults: [{ when: 'before', fault: { kind: 'hang' } }] });
  const { child, ended } = bin.start(['run', '-', '--base-url', board.url, '--json'], { TASKBOARD_TOKEN: token });
  child.stdin.end(tick);
  while (board.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
  child.kill(signal);
  const { code, stdout } = await ended;
  expect(code).toBe(expected);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, counts: { unknown: 1 } });
});

it('the command taskboard runs a file on a board of its own, with the event that it is about, and shows what changed', async () => {
  const event = await readPayload('merged', { pull_request: { author_association: 'OWNER' } });
  await writeFile(join(bin.folder, 'event.json'), JSON.stringify(event));
  const row = 'E1,T8,U1,2026-11-02T10:00:00Z,2026-11-02T11:00:00Z,3600,,,';
  await writeFile(join(bin.folder, 'part.csv'), `${csvHeader}${row}\n`);
  const joined = 'time-entry-exports:\n  - { entries-from: part.csv, to: joined.csv }\n';
  await writeFile(join(bin.folder, 'join.yml'), joined);
  const args = ['run', 'tick-on-merge.taskboard.yml', 'join.yml', '--demo', '--event', 'event.json'];
  const { code, stdout, stderr } = await bin.run(args);
  // The board is gone by then: its address would lead nowhere.
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^Exported files are in \S+\n$/)]);
  expect(stdout).toContain('exported 1 entry, 1:00 hours, to joined.csv');
  await expect(readFile(join(bin.folder, 'joined.csv'))).rejects.toThrow('ENOENT');
  expect(stdout).toContain('tasks.T8.subtasks.0.finished: false → true\n');
  expect(stdout).toContain('tasks.TbN7wX2Ke.labels: ["in review"] → []\n');
});

/** Starts `taskboard board`; responses are statuses. */
async function startCommand(...options: readonly string[]) {
  const { child, ended, printed } = bin.start(['board', '--port', '0', '--data', 'board.json', ...options]);
  const [, url = ''] = await printed(/^API: (\S+)$/m);
  const send = async (method: string, path: string, body?: object, credential = token): Promise<number> => {
    const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return response.status;
  };
  const page = async (): Promise<string> => await (await fetch(new URL('/', url))).text();
  const rename = (from: string, to: string) => send('POST', `tasks/T1/subtasks/by-name/${from}`, { name: to });
  return { child, ended, send, page, rename };
}

it('taskboard board starts from --seed, requires the --token, and keeps in --data what a kill would lose', async () => {
  const seed = { tasks: [{ _id: 'T1', name: 'Login page', subtasks: [{ name: 'Draft' }] }] };
  const faults = [{ times: 1, fault: { kind: 'status', status: 503 } }];
  await writeFile(join(bin.folder, 'seed.json'), JSON.stringify(seed));
  await writeFile(join(bin.folder, 'faults.json'), JSON.stringify(faults));
  const first = await startCommand('--seed', 'seed.json', '--token', token);
  expect(await first.page()).toContain(style.text);
  expect(await first.send('GET', 'tasks/T1/manual-time-entries', undefined, 'wrong')).toBe(401);
  expect(await first.rename('Draft', 'Final')).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;

  const options = ['--seed', 'seed.json', '--token', token, '--faults', 'faults.json', '--latency', '40'];
  const second = await startCommand(...options);
  const startedMs = performance.now();
  expect(await second.rename('Final', 'Printed')).toBe(503);
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(39);
  expect(await second.rename('Draft', 'Printed')).toBe(404);
  expect(await second.rename('Final', 'Printed')).toBe(200);
  second.child.kill('SIGINT');
  // Windows ends it without asking.
  expect(await second.ended).toMatchObject({ code: isWindows ? null : 130 });
});
