import { expect, it, test } from 'vitest';
import { commands } from '../../../src/cli/commands.ts';
import { guessEventName } from '../../../src/cli/event.ts';
import { inertJson } from '../../../src/cli/printer.ts';
import { exitCodeOf } from '../../../src/cli/session.ts';
import { SignalError } from '../../../src/host/process-guard.ts';
import type { Outcome } from '../../../src/model/operation.ts';
import { responded } from '../run/run-fakes.ts';
import { taskboard } from './cli-fakes.ts';

const tick = 'subtask-updates:\n  - task: T8\n    name: Review\n    set: { finished: true }\n';
const removal = 'label-removals:\n  - task: T21\n    label: [blocked, idea]\n';
const webhook =
  'webhook-registrations:\n  - name: Build\n    callbackUrl: https://hooks.example.com/b\n    events: [taskCreated]\n';
const files = { 'a.yml': tick, 'b.yml': removal, 'w.yml': webhook, 'bad.yml': 'label-removals: 1\n', 'e.json': '{}' };
const board = ['--base-url', 'https://board.example.com'];
const env = { TASKBOARD_TOKEN: 's3cret-token' };

it('taskboard plan prints the requests in the order of a run, and sends none', async () => {
  const ended = await taskboard(['plan', 'a.yml', 'b.yml', 'w.yml'], { files });
  expect(ended).toMatchObject({ code: 0, sent: [] });
  await expect(ended.stdout).toMatchFileSnapshot('../../golden/cli/plan.txt');
});

it('taskboard plan prints them as JSON', async () => {
  const ended = await taskboard(['plan', 'b.yml', '--json', '--base-url', 'https://b.example.com/team'], { files });
  await expect(ended.stdout).toMatchFileSnapshot('../../golden/cli/plan.json.txt');
});

it('taskboard plan prints more requests than a call can have arguments', async () => {
  const tasks = Array.from({ length: 130_000 }, (_, index) => `T${index}`).join('\n');
  const text = 'time-entry-exports:\n  - tasks-file: tasks.txt\n    to: a.csv\n';
  const ended = await taskboard(['plan', 'a.yml'], { files: { 'a.yml': text, 'tasks.txt': tasks } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toContain('GET /api/v1/tasks/T129999/manual-time-entries');
});

it.each<[string, string, object]>([
  [
    'a pull request',
    'pull-request',
    { pull_request: { number: 7, title: 'Fix T/T77', body: null, author_association: 'OWNER' } },
  ],
  ['a release', 'event', { release: { tag_name: 'v1', name: 'Fix T/T77', body: null } }],
  ['a push', 'event', { ref: 'refs/heads/main', after: 'a', commits: [{ message: 'Fix T/T77' }] }],
])('taskboard plan takes the tasks of the event: %s', async (_, from, event) => {
  const text = `task-references: { pattern: 'T/(\\w+)', in: [title, commits] }
label-removals:
  - task: { from: ${from} }
    label: blocked
`;
  const ended = await taskboard(['plan', 'a.yml', '--event', 'e.json'], {
    files: { 'a.yml': text, 'e.json': JSON.stringify(event) },
  });
  expect(ended.stdout).toContain('DELETE /api/v1/tasks/T77/labels/by-name/blocked');
});

it.each(['pull-request', 'event'])(
  '{ from: %s } names no task without an event, and a note says how to give one',
  async (from) => {
    const text = `task-references: { pattern: '(T8)' }\nlabel-removals:\n  - task: { from: ${from} }\n    label: blocked\n`;
    const ended = await taskboard(['plan', 'a.yml'], { files: { 'a.yml': text } });
    expect(ended.stdout).toContain('there is no event; taskboard reads one from a file');
    expect(ended.stderr).toContain('taskboard reads one from a file: --event FILE');
  },
);

it('taskboard names FILE, not an input of the action, where a file could hold what is missing', async () => {
  const removals = '- { task: { from: pull-request }, label: a }';
  const { stdout } = await taskboard(['check', '--label-removals', removals]);
  expect(stdout).toContain('set task-references, or pass the file that holds them as FILE\n');
});

it('taskboard run runs files one after another, and counts', async () => {
  const ended = await taskboard(['run', 'a.yml', 'b.yml', ...board], { files, env });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.sent).toEqual([
    'POST /api/v1/tasks/T8/subtasks/by-name/Review',
    'DELETE /api/v1/tasks/T21/labels/by-name/blocked',
    'DELETE /api/v1/tasks/T21/labels/by-name/idea',
  ]);
  await expect(ended.stdout).toMatchFileSnapshot('../../golden/cli/run.txt');
});

it('taskboard run sends nothing at all if one file is invalid', async () => {
  const ended = await taskboard(['run', 'a.yml', 'bad.yml', ...board], { files, env });
  expect(ended).toMatchObject({ code: 2, sent: [], stdout: '' });
  expect(ended.stderr).toContain('bad.yml:1:17:');
});

it('taskboard run applies max-requests to all files together', async () => {
  const ended = await taskboard(['run', 'a.yml', 'b.yml', '--max-requests', '2', ...board], { files, env });
  expect(ended).toMatchObject({ code: 2, sent: [], stderr: expect.stringContaining('3 requests in total') });
});

it('taskboard run runs declarations of options once, after the last file', async () => {
  const more = '- task: T9\n  label: late\n';
  const ended = await taskboard(['run', 'a.yml', 'b.yml', '--label-removals', more, ...board], { files, env });
  expect(ended.sent.filter((line) => line.includes('/T9/'))).toHaveLength(1);
  expect(ended.sent.findIndex((line) => line.includes('/T9/'))).toBeGreaterThan(0);
});

it('taskboard run skips further files after a failure, with --fail-fast', async () => {
  const respond = () => responded(404);
  const given = { files, env, respond };
  const ended = await taskboard(['run', 'a.yml', 'b.yml', '--fail-fast', ...board], given);
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('Not run: b.yml') });
  expect(ended.sent).toHaveLength(1);
  const { stdout } = await taskboard(['run', 'a.yml', 'b.yml', '--fail-fast', '--json', ...board], given);
  expect(JSON.parse(stdout).files[1]).toMatchObject({
    ok: false,
    outcomes: [],
    interruption: 'Not run, since an earlier file failed, and --fail-fast is set',
  });
  expect((await taskboard(['run', 'a.yml', 'b.yml', ...board], given)).sent).toHaveLength(3);
});

it('taskboard run reads the credential from a file, without its final line break', async () => {
  const world = { files: { ...files, token: 's3cret-token\n' } };
  expect(await taskboard(['run', 'a.yml', '--token-file', 'token', ...board], world)).toMatchObject({ code: 0 });
  expect(await taskboard(['run', 'a.yml', ...board], world)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('the credential is missing'),
  });
});

it.each([
  ['in a file', ['--token-file', 'token'], {}, '--token-file:1:1: '],
  ['in the environment', [], { TASKBOARD_TOKEN: 'Bearer abc' }, 'TASKBOARD_TOKEN:1:1: '],
])('taskboard run says where a credential with the name of its scheme is: %s', async (_, args, variables, source) => {
  const world = { files: { ...files, token: 'Bearer abc\n' }, env: variables };
  const ended = await taskboard(['run', 'a.yml', ...args, ...board], world);
  expect(ended.stderr).toContain(`${source}the token begins with the word "Bearer", which is not part of it`);
});

it('taskboard run names the option that does not allow what a file declares', async () => {
  const args = ['plan', 'a.yml', '--allowed-tasks', 'T9', '--allowed-operations', 'label-removals'];
  const { stderr } = await taskboard(args, { files });
  expect(stderr).toContain('names the task "T8", which --allowed-tasks does not permit');
  expect(stderr).toContain('and --allowed-operations permits only label-removals');
  const inFile = await taskboard(['plan', 'a.yml'], { files: { 'a.yml': `allowed-tasks: [T9]\n${tick}` } });
  expect(inFile.stderr).toContain('names the task "T8", which allowed-tasks does not permit');
});

it("taskboard run asks for address and credential in the command line's terms, along with the problems of the files", async () => {
  const nothing = await taskboard(['run', 'a.yml', 'bad.yml'], { files });
  expect(nothing).toMatchObject({ code: 2, sent: [] });
  expect(nothing.stderr).toContain('bad.yml:1:17:');
  expect(nothing.stderr).toContain('--base-url is missing: give the address of the board');
  expect(nothing.stderr).toContain('the credential is missing: put it into the variable TASKBOARD_TOKEN');
  // What is not given has no position.
  expect(nothing.stderr).not.toMatch(/1:1: (?:--base-url|the credential)/);
  expect(nothing.stderr).toContain('; nothing was sent');
  expect(await taskboard(['run', 'a.yml', '--auth-scheme', 'none', ...board], { files })).toMatchObject({ code: 0 });
});

it('taskboard run ends with 130 when it is interrupted', async () => {
  const signal = AbortSignal.abort(new SignalError('SIGINT'));
  expect(await taskboard(['run', 'a.yml', ...board], { files, env, signal })).toMatchObject({ code: 130, sent: [] });
});

const failed = { status: 'failed' } as Outcome;
const unwritten = { status: 'failed', failedBy: 'file' } as Outcome;
const done = { status: 'succeeded' } as Outcome;
const none = { signal: new AbortController().signal, isIncomplete: false, isFileLost: false };
const by = (reason: Error) => ({ signal: AbortSignal.abort(reason) });

test.each<[string, readonly Outcome[], Partial<typeof none>, number]>([
  ['all done', [done], {}, 0],
  ['a failure', [done, failed], {}, 1],
  ['an unknown outcome', [{ status: 'unknown' } as Outcome], {}, 1],
  ['a file that could not be written', [done, unwritten], {}, 3],
  ['a failure beside such a file', [failed, unwritten], {}, 1],
  ['a secret that could not be written', [done], { isFileLost: true }, 3],
  ['a run that ran out of time, or something required that is missing', [done], { isIncomplete: true }, 1],
  ['such a file in a run that ended early', [unwritten], { isIncomplete: true }, 1],
  ['SIGINT, whatever else happened', [failed], by(new SignalError('SIGINT')), 130],
  ['SIGTERM, whatever else happened', [done], by(new SignalError('SIGTERM')), 143],
  ['a bug, which stopped the run', [done], { ...by(new Error('a bug')), isIncomplete: true }, 1],
])('the exit code is right for %s', (_, outcomes, ending, code) => {
  expect(exitCodeOf(outcomes, { ...none, ...ending })).toBe(code);
});

test.each<[string, object, string]>([
  ['a pull request', { pull_request: {}, action: 'opened' }, 'pull_request'],
  ['a review', { pull_request: {}, review: {} }, 'pull_request_review'],
  ['a push', { ref: 'refs/heads/main', after: 'a', commits: [] }, 'push'],
  ['a release', { release: {} }, 'release'],
  ['a merge queue', { merge_group: {} }, 'merge_group'],
  ['a call of the API', { client_payload: {} }, 'repository_dispatch'],
  ['a schedule', { schedule: '0 5 * * *' }, 'schedule'],
  ['a start by hand', { inputs: null }, 'workflow_dispatch'],
  ['a comment', { issue: {}, comment: {} }, 'issue_comment'],
  ['what tells nothing', {}, 'pull_request'],
])('the name of an event is guessed for %s', (_, payload, name) => {
  expect(guessEventName(payload)).toBe(name);
});

it('inertJson writes JSON that parses to the same data, and is inert in a terminal', () => {
  const hostile = { text: '\u202E\u009B2J##[error]x\u{E0041}' };
  expect(JSON.parse(inertJson(hostile))).toEqual(hostile);
  expect(inertJson(hostile)).toMatch(/^[\x20-\x7e\n]+$/);
});

it('--quiet prints nothing if all went well', async () => {
  expect(await taskboard(['run', 'b.yml', '-q', ...board], { files, env })).toMatchObject({
    code: 0,
    stdout: '',
    stderr: '',
  });
  expect(await taskboard(['check', 'b.yml', '--quiet'], { files })).toMatchObject({ code: 0, stdout: '' });
});

it('--quiet prints what failed, and the counts', async () => {
  const respond = ({ path }: { readonly path: string }) => responded(path.endsWith('/idea') ? 404 : 200);
  const { stdout } = await taskboard(['run', 'b.yml', '--quiet', ...board], { files, env, respond });
  expect(stdout).toMatch(/^failed .+\n2 operations: 1 succeeded, 1 failed\n$/);
});

it('the address of the board comes from TASKBOARD_BASE_URL, unless --base-url is given', async () => {
  const inEnv = { ...env, TASKBOARD_BASE_URL: 'https://a.example.com/team' };
  const planned = await taskboard(['plan', 'b.yml', '--json'], { files, env: inEnv });
  expect(planned.stdout).toContain('"/team/api/v1/tasks/T21/labels/by-name/blocked"');
  expect(await taskboard(['run', 'b.yml'], { files, env: inEnv })).toMatchObject({ code: 0 });
  const given = await taskboard(['plan', 'b.yml', '--json', ...board], { files, env: inEnv });
  expect(given.stdout).not.toContain('/team');
  // It needs no board.
  const wrong = { TASKBOARD_BASE_URL: 'no address' };
  expect(await taskboard(['check', 'b.yml'], { files, env: wrong })).toMatchObject({ code: 0 });
});

it.each<readonly [what: string, args: readonly string[], said: string]>([
  ['no address', ['run', 'a.yml'], '--base-url is missing'],
  ['no place for secrets', ['run', 'w.yml', ...board], '--secrets-file'],
  ['an event that there is not', ['plan', 'a.yml', '--event', 'no.json'], 'there is no file \\"no.json\\"'],
  ['no file', ['check', 'empty'], 'has no taskboard.yml'],
  ['an invalid file', ['run', 'bad.yml', ...board], 'expected a list'],
])('--json prints one object with the reason: %s', async (_, args, said) => {
  const { code, stdout, stderr } = await taskboard([...args, '--json'], { files, env });
  expect([code, stderr]).toEqual([2, '']);
  expect(JSON.parse(stdout)).toMatchObject({ version: 1, command: args[0], ok: false });
  expect(stdout).toContain(said);
});

const secret = 's3cret/t0ken&';
const declared = `time-entry-exports:\n  - task: T8\n    to: a.csv\n    user: "${secret}"\n${removal}`;
const broken = (changes: object) => {
  const times = { startTimestamp: '2026-11-02T09:00:00Z', endTimestamp: '2026-11-02T10:00:00Z' };
  return JSON.stringify([{ _id: 'E1', userId: 'U1', taskId: 'T8', ...times, ...changes }]);
};
const echoes: readonly (readonly [what: string, status: number, body: string])[] = [
  ['an error', 400, JSON.stringify({ error: `bad token ${secret}` })],
  ['an error, percent-encoded', 401, encodeURIComponent(secret)],
  ['an error, in base64', 500, Buffer.from(secret).toString('base64')],
  ['a web page', 404, `<html><title>${secret.replace('&', '&amp;')}</title></html>`],
  ['a start', 200, broken({ startTimestamp: secret })],
  ['an end', 200, broken({ endTimestamp: secret })],
  ['the time of a creation', 200, broken({ createdTimestamp: secret })],
  ['the id of a broken entry', 200, broken({ _id: secret, taskId: 1 })],
  ['a label that is a number', 200, broken({ _id: `x${secret}`, labelNames: [1] })],
];
const withJson = commands.filter(({ options }) => options.some((option) => option.long === '--json'));
it.each(echoes)('--json prints no credential that the board repeats, by any command: %s', async (_, status, body) => {
  for (const { name, files: takesFiles } of withJson) {
    const about = takesFiles ? ['c.yml'] : ['--task', 'T8'];
    const address = name === 'check' ? [] : board;
    const { stdout, stderr } = await taskboard([name, ...about, ...address, '--json'], {
      files: { 'c.yml': declared },
      env: { TASKBOARD_TOKEN: secret },
      respond: () => responded(status, body),
    });
    expect(JSON.parse(stdout)).toMatchObject({ command: name });
    expect(stdout + stderr).not.toMatch(/s3cret|t0ken|czNjcmV0/);
  }
});

it('--json says of each file whether all of it succeeded', async () => {
  const respond = ({ path }: { readonly path: string }) => responded(path.includes('/T8/') ? 404 : 200);
  const run = async (...more: readonly string[]) => {
    const { stdout } = await taskboard(['run', 'a.yml', 'b.yml', '--json', ...more, ...board], {
      files,
      env,
      respond,
    });
    return (JSON.parse(stdout) as { files: { file: string; ok: boolean; outcomes: object[] }[] }).files;
  };
  expect((await run()).map(({ ok }) => ok)).toEqual([false, true]);
  expect(await run('--fail-fast')).toMatchObject([{ ok: false }, { file: 'b.yml', ok: false, outcomes: [] }]);
});
