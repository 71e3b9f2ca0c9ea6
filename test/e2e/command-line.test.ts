// The bin of the package as a process. It runs src/, which Node strips of types: what is bundled is tested with the package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { startBoard } from '../../src/embedded-board/server.ts';

const cli = fileURLToPath(new URL('src/cli.ts', actionRoot));
const token = 's3cret-token';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taskboard-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += String(chunk);
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, ended, output };
}

async function taskboard(
  args: readonly string[],
  { stdin = '', env = {} }: { stdin?: string; env?: Record<string, string> } = {},
) {
  const { child, ended } = start(args, env);
  child.stdin.end(stdin);
  return await ended;
}

const tick = 'subtask-updates:\n  - task: T8\n    name: Review\n    set: { finished: true }\n';

describe('the command taskboard', () => {
  it('checks standard input', async () => {
    expect(await taskboard(['check', '-'], { stdin: tick })).toMatchObject({ code: 0, stderr: '' });
    expect(await taskboard(['check', '-'], { stdin: 'label-removals: 1\n' })).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('<stdin>:1:17:'),
    });
  });

  it('prints the schema and the version', async () => {
    expect(JSON.parse((await taskboard(['schema'])).stdout)).toHaveProperty('$schema');
    expect((await taskboard(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('runs a file, whose credential no argument shows', async () => {
    await using board = await startBoard({ token });
    await writeFile(join(folder, 'taskboard.yml'), tick);
    const env = { TASKBOARD_TOKEN: token };
    expect(await taskboard(['run', 'taskboard.yml', '--base-url', board.url], { env })).toMatchObject({ code: 0 });
    expect(board.state.tasks.get('T8')?.subtasks[0]?.finished).toBe(true);
    const refused = await taskboard(['run', 'taskboard.yml', '--token', token]);
    expect(refused).toMatchObject({ code: 2, stderr: expect.not.stringContaining(token) });
  });

  it('ends with 1 for a failure, and with 3 for a file that cannot be written', async () => {
    await using board = await startBoard({ token });
    const env = { TASKBOARD_TOKEN: token };
    const stdin = tick.replace('Review', 'Nothing of the kind');
    expect(await taskboard(['run', '-', '--base-url', board.url], { env, stdin })).toMatchObject({ code: 1 });
    await writeFile(join(folder, 'file'), '');
    const unwritable = 'time-entry-exports:\n  - task: T8\n    to: file/time.csv\n';
    const ended = await taskboard(['run', '-', '--base-url', board.url], { env, stdin: unwritable });
    expect(ended).toMatchObject({ code: 3 });
  });

  it('keeps the secrets of webhooks in a new file that only its owner can read', async () => {
    await using board = await startBoard({ token });
    const stdin = `webhook-registrations:\n  - name: Build\n    callbackUrl: ${board.url}/callback/b\n    events: [taskCreated]\n`;
    const args = ['run', '-', '--base-url', board.url, '--secrets-file', 'secrets.json', '--json'];
    const ended = await taskboard(args, { env: { TASKBOARD_TOKEN: token }, stdin });
    const secret = board.state.webhooks[0]?.secret ?? '';
    expect(ended.code).toBe(0);
    expect(ended.stdout + ended.stderr).not.toContain(secret);
    expect(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))).toEqual({ Build: secret });
    expect(await taskboard(args, { env: { TASKBOARD_TOKEN: token }, stdin })).toMatchObject({ code: 3 });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with 130 on %s, with its results', async (signal) => {
    await using board = await startBoard({ token, faults: [{ when: 'before', fault: { kind: 'hang' } }] });
    const { child, ended } = start(['run', '-', '--base-url', board.url, '--json'], { TASKBOARD_TOKEN: token });
    child.stdin.end(tick);
    while (board.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    child.kill(signal);
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, counts: { unknown: 1 } });
  });

  it('starts a board, and stops it with Ctrl+C', async () => {
    const { child, ended } = start(['board', '--port', '0', '--token', token]);
    const [chunk] = await once(child.stdout, 'data');
    const [, url = ''] = /^API: (\S+)$/m.exec(String(chunk)) ?? [];
    expect((await fetch(`${url}/tasks/T8/manual-time-entries`)).status).toBe(401);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130 });
  });
});
