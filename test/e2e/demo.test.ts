// What `npm run demo -- FILE` and `npm run taskboard` run: the sources of a checkout.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { readPayload } from '../workflows/payload.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taskboard-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const demo = (...args: readonly string[]) => runScript('scripts/demo.ts', args);

function runScript(
  script: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: actionRoot }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

const own = `names: { users: { U1: Anna, U2: Ben } }
rates: { currency: EUR, users: { U3: 95.50 }, labels: { Support: 120 } }
subtask-updates:
  - task: T77
    name: Write tests
    set: { finished: true }
time-entry-exports:
  - tasks-file: lists/tasks.txt
    to: [reports/time.csv, reports/time.md]
`;

it('npm run demo carries out your own file on a board that has what it names, with the list of tasks beside it', async () => {
  await mkdir(join(folder, 'lists'));
  await writeFile(join(folder, 'lists/tasks.txt'), 'T77\nT78\n');
  const file = join(folder, 'my.yml');
  await writeFile(file, own);
  const { code, stdout, stderr } = await demo(file);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('tasks.T77.subtasks.0.finished: false → true\n');
  expect(stdout).toMatch(/exported 6 entries, \S+ hours, to reports\/time\.csv and reports\/time\.md/);
  const [, written = ''] = /^Exported files are in (.+)\n$/m.exec(stderr) ?? [];
  const report = await readFile(join(written, 'reports/time.md'), 'utf8');
  await rm(written, { recursive: true });
  for (const user of ['Anna', 'Ben', 'U3']) expect(report).toContain(user);
  expect(report).toContain('120.00');
});

it('plans in a checkout what the description of a pull request declares', async () => {
  const event = join(folder, 'opened.json');
  const body = 'Task: T8\n\n- [x] Review\n';
  const opened = await readPayload('opened', { pull_request: { body, author_association: 'OWNER' } });
  await writeFile(event, JSON.stringify(opened));
  const file = join(folder, 'tick.yml');
  await writeFile(
    file,
    "task-references: { pattern: 'Task: (T8)' }\nsubtask-updates: [{ task: { from: pull-request }, checklist: true }]\n",
  );
  const { code, stdout, stderr } = await runScript('src/cli.ts', ['plan', file, '--event', event]);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('POST /api/v1/tasks/T8/subtasks/by-name/Review {"finished":true}');
});
