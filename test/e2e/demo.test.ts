// npm run demo -- FILE, as a newcomer types it.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { npmCommand } from '../../scripts/npm.ts';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';

const declared = `subtask-updates:
  - task: T77
    name: Write tests
    set: { finished: true }
time-entry-exports:
  - task: T77
    to: [reports/time.csv, reports/time.xlsx]
`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taskboard-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function demo(file: string): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const [npm, words] = npmCommand('run', '--silent', 'demo', '--', file);
    execFile(npm, words, { cwd: actionRoot }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

it('carries out your own file on a board that has what it names', async () => {
  const file = join(folder, 'my.yml');
  await writeFile(file, declared);
  const { code, stdout, stderr } = await demo(file);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('POST /api/v1/tasks/T77/subtasks/by-name/Write%20tests → 200\n');
  expect(stdout).toContain('tasks.T77.subtasks.0.finished: false → true\n');
  expect(stdout).toContain('T77-E1,T77,User of T77,');
  expect(stdout).toMatch(/reports\/time\.xlsx\n +\(binary, \d+ kB\)\n/);
});

it('names your own file in its problems, and no address that is dead', async () => {
  const file = join(folder, 'bad.yml');
  await writeFile(file, 'label-removals:\n  - { task: T8, lable: done }\n');
  const { code, stdout } = await demo(file);
  expect(code).toBe(1);
  expect(stdout).toContain('bad.yml:2:17: lable: unknown key');
  expect(stdout).not.toContain('.github/taskboard.yml');
  expect(stdout).not.toMatch(/embedded board at http|Page:/);
});

it('says which file it cannot read', async () => {
  const file = join(folder, 'other.yml');
  expect(await demo(file)).toEqual({
    code: 2,
    stdout: '',
    stderr: `demo: there is no file "${file}"; check the path\n`,
  });
});

it('explains its usage, also for an option that there is not', async () => {
  const usage = 'Usage: npm run demo -- [FILE] [--keep]\n';
  expect(await demo('--help')).toEqual({ code: 0, stdout: usage, stderr: '' });
  expect(await demo('--bogus')).toEqual({ code: 2, stdout: '', stderr: `demo: Unknown option '--bogus'\n${usage}` });
});
