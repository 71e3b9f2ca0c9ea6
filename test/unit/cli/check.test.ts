import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import draft04 from 'ajv-draft-04';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { visibleLines } from '../../../src/text/messages.ts';
import { taskboard } from './cli-fakes.ts';

const good = 'label-removals:\n  - task: T8\n    label: blocked\n';
const bad = `subtask-updates:
  - task: 123
    name: Review
    set: { finishd: true }
`;
const doubtful = `${good}  - task: T8\n    label: blocked\n`;

const files = { 'b.yml': bad, 'a.yml': good, 'w.yml': doubtful };

it('taskboard check reads the default file', async () => {
  expect(await taskboard(['check'], { files: { '.github/taskboard.yml': good } })).toMatchObject({ code: 0 });
  const stderr = expect.stringContaining('there is no .github/taskboard.yml below this folder, or it is a link');
  expect(await taskboard(['check'], { files: { '.github/other.yml': good } })).toMatchObject({ code: 2, stderr });
});

it('taskboard check shows the line of each problem, with a caret below its column', async () => {
  const ended = await taskboard(['check', 'b.yml', 'a.yml', 'w.yml', 'missing.yml'], { files });
  expect(ended.code).toBe(2);
  await expect(ended.stdout).toMatchFileSnapshot('../../golden/cli/check.txt');
});

it.each(['json', 'sarif', 'github'])('taskboard check prints problems as %s', async (format) => {
  const ended = await taskboard(['check', '--format', format, 'b.yml', 'w.yml'], {
    files,
  });
  expect(ended).toMatchObject({ code: 2, stderr: '' });
  await expect(ended.stdout).toMatchFileSnapshot(`../../golden/cli/check.${format}.txt`);
});

it('taskboard check prints SARIF that the schema of SARIF 2.1.0 accepts, whatever the files are called', async () => {
  const named = { ...files, 'ä [1]/b#c?d%.yml': bad };
  const args = ['check', '--format', 'sarif', ...Object.keys(named), 'missing.yml', '--shard', '3/2'];
  const sarif = JSON.parse((await taskboard(args, { files: named })).stdout);
  const validate = formats.default(new draft04.default({ strict: false, unicodeRegExp: false })).compile(sarifSchema);
  expect(validate(sarif), JSON.stringify(validate.errors)).toBe(true);
  const [{ results }] = sarif.runs;
  expect(results.length).toBeGreaterThan(5);
  // A problem with an option is one of every file.
  const texts: string[] = results.map(({ message }: { message: { text: string } }) => message.text);
  expect(texts.filter((text) => text.startsWith('--shard:'))).toHaveLength(1);
  results[0].locations[0].physicalLocation.artifactLocation.uri = 'a b';
  expect(validate(sarif)).toBe(false);
});

it('taskboard check treats --json as --format json', async () => {
  const one = await taskboard(['check', '--json', 'a.yml'], { files });
  expect(JSON.parse(one.stdout)).toMatchObject({ version: 1, command: 'check', ok: true });
});

it('taskboard check checks standard input, the files of a folder, and each file once', async () => {
  const world = { files: { 'x/a.taskboard.yml': good, 'x/.github/taskboard/b.yml': bad }, stdin: bad };
  const ended = await taskboard(['check', '-', 'x', 'x/a.taskboard.yml'], world);
  expect(ended.stdout).toContain('<stdin>:2:11: task:');
  expect(ended.stdout).toContain('x/.github/taskboard/b.yml:2:11: task:');
  expect(ended.stdout).toContain('3 files checked, 4 problems');
});

it('taskboard check uses .github/taskboard.yml if no file is named', async () => {
  expect(await taskboard(['check'], { files: { '.github/taskboard.yml': good } })).toMatchObject({ code: 0 });
  expect(await taskboard(['check'])).toMatchObject({ code: 2, stderr: expect.stringContaining('name a file') });
  const emptyOption = await taskboard(['check', '--subtask-updates', ' ']);
  expect(emptyOption).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('name a file, or pass --subtask-up'),
  });
  expect(await taskboard(['check', 'empty'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('has no taskboard.yml, *.taskboard.yml or .github/taskboard/*.yml'),
  });
});

it('taskboard check checks values of expressions only with an event', async () => {
  const text = `subtask-updates:
  - task: T8
    name: \${{ github.event.pull_request.title }}
    set: { finished: true }
`;
  expect(await taskboard(['check', 'a.yml'], { files: { 'a.yml': text } })).toMatchObject({ code: 0 });
  const withEvent = { 'a.yml': text, 'event.json': '{ "pull_request": { "title": "" } }' };
  const ended = await taskboard(['check', 'a.yml', '--event', 'event.json'], { files: withEvent });
  expect(ended).toMatchObject({ code: 2, stdout: expect.stringContaining('a.yml:3:11: name:') });
});

it('taskboard check also checks declarations and guards given as options', async () => {
  const removals = '- task: T8\n  lable: blocked\n';
  const ended = await taskboard(['check', '--label-removals', removals, '--shard', '3/2']);
  expect(ended.stdout).toContain('--label-removals:2:3: lable: unknown key');
  expect(ended.stdout).toContain('    2 |   lable: blocked\n      |   ^\n');
  expect(ended.stdout).toContain('--shard:1:1: expected i/n');
});

it.each([
  [['a.yml'], '1 file checked, no problems'],
  [['b.yml'], '1 file checked, 2 problems'],
  [['b.yml', 'a.yml'], '2 files checked, 2 problems'],
  [['b.yml', 'w.yml'], '2 files checked, 2 problems, 1 warning'],
])('taskboard check counts files, problems and warnings: %j', async (names, tally) => {
  expect((await taskboard(['check', ...names], { files })).stdout).toMatch(new RegExp(`(?:^|\\n)${tally}\\n$`));
});

it('taskboard check uses colours only on a terminal that can show them, and never with NO_COLOR', async () => {
  const sequence = '\u001b[';
  const shown = await taskboard(['check', 'b.yml'], { files, isTerminal: true });
  expect(shown.stdout).toContain(sequence);
  const dumb = await taskboard(['check', 'b.yml'], { files, isTerminal: true, env: { TERM: 'dumb' } });
  expect(dumb.stdout).not.toContain(sequence);
  const plain = await taskboard(['check', 'b.yml'], { files, isTerminal: true, env: { NO_COLOR: '1' } });
  expect(plain.stdout).not.toContain(sequence);
  expect((await taskboard(['check', 'b.yml'], { files })).stdout).toBe(plain.stdout);
});

it('taskboard check keeps text of files from controlling the terminal', async () => {
  const hostile = 'label-removals:\n  - task: T8\n    label: a\n    "x\\e[2J\\u202Ey##[error]": 1\n';
  const named = { 'a\u001b[31m.yml': hostile };
  for (const format of ['text', 'json', 'sarif', 'github']) {
    const { stdout } = await taskboard(['check', '--format', format, ...Object.keys(named)], { files: named });
    expect(visibleLines(stdout)).toBe(stdout);
    expect(stdout).not.toContain('##[');
  }
});
