// What `require` and `task-references` do on the command line: plan and run tell what is missing, and exit with 1.
import { describe, expect, it } from 'vitest';
import { taskboard } from './cli-fakes.ts';

const requiring = "task-references: { pattern: 'T/(\\w+)', example: T/T8 }\nrequire: { task: true, checklist: true }\n";
const removal = 'label-removals:\n  - { task: T8, label: blocked }\n';
const eventOf = (body: string, name = 'pull_request') =>
  JSON.stringify({ [name]: { number: 7, title: 'Fix', body, author_association: 'OWNER', head: { ref: 'x' } } });
const files = {
  'check.yml': requiring,
  'both.yml': requiring + removal,
  'red.json': eventOf('- [ ] Write tests\n'),
  'green.json': eventOf('T/T8\n- [x] Write tests\n'),
  'push.json': eventOf('', 'release'),
};
const needs = 'This pull request needs a task and a finished checklist';
const messages = [
  'This pull request names no task: the pattern finds no task id in title, body or branch; code, comments and hidden text do not count. Add one to the description or the title, such as "T/T8".',
  '1 of 1 checkbox in the description is open: "Write tests". Tick what is done, and strike through what does not apply, such as "- [ ] ~~not needed~~".',
];
const board = ['--base-url', 'https://board.example.com'];
const env = { TASKBOARD_TOKEN: 's3cret-token' };

describe.each(['plan', 'run'])('taskboard %s', (command) => {
  it('tells what is missing without a board or a token, and exits with 1', async () => {
    const ended = await taskboard([command, 'check.yml', '--event', 'red.json'], { files });
    expect(ended).toMatchObject({ code: 1, sent: [] });
    expect(ended.stdout).toContain(needs);
    for (const message of messages) expect(ended.stderr).toContain(message);
  });

  it('exits with 0 where nothing is missing', async () => {
    const ended = await taskboard([command, 'check.yml', '--event', 'green.json'], { files });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toContain('This pull request meets all requirements');
  });

  it('says that an event without a pull request meets it, and how to give an event', async () => {
    const release = await taskboard([command, 'check.yml', '--event', 'push.json'], { files });
    expect(release).toMatchObject({ code: 0 });
    expect(release.stderr).toContain('require is met: the event "release" has no pull request');
    const none = await taskboard([command, 'check.yml'], { files });
    expect(none).toMatchObject({ code: 0 });
    expect(none.stderr).toContain('there is no event; taskboard reads one from a file: --event FILE');
  });

  it('has it in its JSON', async () => {
    const ended = await taskboard([command, 'check.yml', '--event', 'red.json', '--json'], { files });
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      ok: false,
      files: [
        {
          ok: false,
          unmet: [
            { requirement: 'task', message: messages[0] },
            { requirement: 'checklist', message: messages[1] },
          ],
        },
      ],
    });
  });

  it('takes it from an option, without a file', async () => {
    const options = ['--require', 'checklist: true', '--event', 'red.json'];
    const ended = await taskboard([command, ...options], { files });
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain('This pull request needs a finished checklist');
  });
});

it('taskboard run finds task ids by an option alone, without a file', async () => {
  const options = ['--task-references', "pattern: 'T/(T[0-9]+)'", '--event', 'green.json'];
  const ended = await taskboard(['run', ...options], { files });
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('1 task id found: T8') });
  for (const command of ['plan', 'run']) {
    const { stdout } = await taskboard([command, ...options, '--json'], { files });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, files: [{ tasks: ['T8'] }] });
  }
});

it('taskboard run carries declarations out all the same', async () => {
  const ended = await taskboard(['run', 'both.yml', '--event', 'red.json', ...board], { files, env });
  expect(ended).toMatchObject({ code: 1, sent: ['DELETE /api/v1/tasks/T8/labels/by-name/blocked'] });
  expect(ended.stdout).toMatch(new RegExp(`1 operation: 1 succeeded\n${needs}\n`));
});

it('taskboard run is not asked for a board because of a mistake in require', async () => {
  const ended = await taskboard(['run', '--require', '{ task: true }'], { files });
  expect(ended.code).toBe(2);
  expect(ended.stderr).not.toContain('--base-url');
});

it('taskboard run needs a board for them', async () => {
  const ended = await taskboard(['run', 'both.yml', '--event', 'red.json'], { files });
  expect(ended).toMatchObject({ code: 2, sent: [] });
  expect(ended.stderr).toContain('--base-url is missing');
});

it('taskboard check needs no event, and does not judge the pull request', async () => {
  expect(await taskboard(['check', 'check.yml'], { files })).toMatchObject({ code: 0 });
  expect(await taskboard(['check', 'check.yml', '--event', 'red.json'], { files })).toMatchObject({ code: 0 });
});

it('taskboard check finds that task-references are missing', async () => {
  const ended = await taskboard(['check', 'a.yml'], { files: { 'a.yml': 'require: { task: true }\n' } });
  expect(ended.code).toBe(2);
  expect(ended.stdout).toContain('there are no task-references that say how to find one');
});
