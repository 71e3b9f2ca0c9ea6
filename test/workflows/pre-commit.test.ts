// .pre-commit-hooks.yaml, carried out by pre-commit in a repository that has this package from npm.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { runNpm } from '../../scripts/npm.ts';
import { pack } from '../../scripts/pack.ts';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';

const execute = promisify(execFile);
const root = fileURLToPath(actionRoot);

/** Path of pre-commit, which `.ci/workflow-tools` installs; undefined where this has nothing to run with. */
const preCommit = process.env['TASKBOARD_PRE_COMMIT'] ?? '';

it.skipIf(preCommit === '')('pre-commit checks the declarations of a repository', { timeout: 90_000 }, async () => {
  const repository = await mkdtemp(join(tmpdir(), 'taskboard-pre-commit-'));
  const run = (command: string, ...args: readonly string[]) =>
    execute(command, args, {
      cwd: repository,
      env: {
        ...process.env,
        npm_config_offline: 'true',
        PRE_COMMIT_HOME: join(repository, '.cache'),
        // Where pip has installed it.
        PYTHONPATH: dirname(dirname(preCommit)),
      },
    });
  const check = () => run(preCommit, 'try-repo', root, 'taskboard-check', '--all-files');
  try {
    await run('git', 'init', '--quiet');
    runNpm(repository, 'install', await pack(root, repository), '--offline', '--ignore-scripts');
    await writeFile(join(repository, 'good.taskboard.yml'), 'label-removals:\n  - { task: T8, label: done }\n');
    await writeFile(join(repository, 'other.yml'), 'no: declarations\n');
    await run('git', 'add', 'good.taskboard.yml', 'other.yml');
    expect((await check()).stdout).toMatch(/task board\.+Passed/);
    await writeFile(join(repository, 'bad.taskboard.yml'), 'label-removals:\n  - { task: T8, lable: done }\n');
    await run('git', 'add', 'bad.taskboard.yml');
    await expect(check()).rejects.toMatchObject({
      stdout: expect.stringContaining('bad.taskboard.yml:2:17: lable: unknown key'),
    });
  } finally {
    await rm(repository, { recursive: true, force: true });
  }
});
