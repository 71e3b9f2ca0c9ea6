// What stands between a stranger's pull request and the board, through the bundle. What people want of pull requests is
// run by test/workflows, as whole workflows.
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startBoard } from '../../src/embedded-board/server.ts';
import { startGitHub, workflowGrant } from '../support/github-server.ts';
import { runInProcess, runOn, token } from '../support/run-in-process.ts';
import { countsOf, resultsOf } from '../support/step-results.ts';

const headSha = 'a'.repeat(40);
const references = "pattern: 'board\\.example\\.com/t/([A-Za-z0-9_-]+)'\n";
const removals = '- { task: { from: pull-request }, label: in review }';

/** A pull request of a member that names one task of the sample data. */
function eventOf(changes: Readonly<Record<string, unknown>> = {}, action = 'opened') {
  return {
    action,
    pull_request: {
      number: 1,
      title: 'Fix the login',
      body: 'https://board.example.com/t/T3s6UGyzY\n\n- [x] Write tests\n- [ ] Code review\n',
      author_association: 'MEMBER',
      user: { login: 'anna' },
      head: { ref: 'fix', sha: headSha, repo: { full_name: 'octo-org/octo-repo' } },
      base: { repo: { full_name: 'octo-org/octo-repo' } },
      ...changes,
    },
  };
}

const fork = { head: { ref: 'fix', sha: headSha, repo: { full_name: 'stranger/octo-repo' } } };
const inputs = { 'base-url': 'http://127.0.0.1:9', token, 'task-references': references, 'label-removals': removals };

describe('A pull request from a fork, without a token', () => {
  const step = (changes: Readonly<Record<string, string>>, eventName = 'pull_request') =>
    runInProcess({ eventName, event: eventOf(fork), inputs: { ...inputs, token: '', ...changes } });

  it('a pull request from a fork without a token fails, and the error says whose it is', async () => {
    const { outcome, log } = await step({});
    expect(outcome).toBe('failure');
    expect(log.join('\n')).toMatch(/token:1:1: the token is empty: the pull request #1 comes from a fork/);
  });

  it('a pull request from a fork without a token is skipped with a notice if so configured', async () => {
    const { outcome, annotations, outputs } = await step({ 'on-missing-token': 'skip' });
    expect(outcome).toBe('success');
    expect(annotations).toMatchObject([{ level: 'notice', message: expect.stringContaining('comes from a fork') }]);
    expect(outputs).toMatchObject({ succeeded: '0', failed: '0', skipped: '1' });
    expect(JSON.parse(outputs['results'] ?? '')).toMatchObject([
      { task: 'T3s6UGyzY', status: 'skipped', message: 'there is no token' },
    ]);
  });

  it('a pull request from a fork without a token is planned by a dry run, which needs no token', async () => {
    const { outcome, outputs } = await step({ 'dry-run': 'true' });
    expect([outcome, outputs['planned']]).toEqual(['success', '1']);
  });

  it('a pull request from a fork without a token is a failure all the same under pull_request_target, where secrets are readable', async () => {
    expect((await step({ 'on-missing-token': 'skip' }, 'pull_request_target')).outcome).toBe('failure');
  });
});

it('a missing token of a pull request of the repository itself is an error, whatever on-missing-token says', async () => {
  const step = await runInProcess({
    eventName: 'pull_request',
    event: eventOf(),
    inputs: { ...inputs, token: '', 'on-missing-token': 'skip' },
  });
  expect(step.outcome).toBe('failure');
});

it('a pull request by an untrusted author names no task, and the notice says how to change that', async () => {
  const step = await runInProcess({
    eventName: 'pull_request',
    event: eventOf({ author_association: 'NONE' }),
    inputs: { ...inputs, 'github-token': '' },
  });
  expect(step.outcome).toBe('success');
  expect(countsOf(step)).toEqual({ skipped: 1 });
  expect(step.annotations).toMatchObject([{ level: 'notice', message: expect.stringContaining('trusted-authors') }]);
  for (const word of ['anna', 'NONE', 'github-token is empty']) expect(step.summary).toContain(word);
});

it('text of a pull request in a file is a value of an expression and never YAML, nor an expression of its own', async () => {
  await using board = await startBoard();
  const title = '"] , if: false # $' + '{{ github.actor }}\n- task: T8';
  const file = `label-removals:\n  - task: T3s6UGyzY\n    label: $\{{ github.event.pull_request.title }}\n    if-missing: ignore\n`;
  await using workspace = await createWorkspace({ '.github/taskboard.yml': file });
  const step = await runOn(
    board,
    {},
    { workspace: workspace.path, eventName: 'pull_request', event: eventOf({ title }) },
  );
  expect(resultsOf(step)).toMatchObject([{ label: title, status: 'unchanged' }]);
});

it('text of a pull request in a file that is missing never clears a field', async () => {
  const file = `subtask-updates:\n  - task: T8\n    index: 0\n    set: { userId: "$\{{ github.event.assignee.login }}" }\n`;
  await using workspace = await createWorkspace({ '.github/taskboard.yml': file });
  const step = await runInProcess({
    workspace: workspace.path,
    event: {},
    inputs: { 'base-url': 'http://127.0.0.1:9', token },
  });
  expect(step.outcome).toBe('failure');
  expect(step.log.join('\n')).toMatch(/taskboard\.yml:4:20: .*empty/);
});

describe('The comment', () => {
  const step = async (apiUrl: string, boardUrl: string) =>
    runInProcess({
      eventName: 'pull_request',
      event: eventOf(),
      env: { GITHUB_API_URL: apiUrl },
      inputs: { ...inputs, 'base-url': boardUrl, 'github-token': 'ghs_ofTheJob', comment: 'true' },
    });

  it('the comment goes to GITHUB_API_URL only by https: otherwise, a warning, and the token is not sent', async () => {
    await using board = await startBoard();
    const { outcome, annotations } = await step('http://github.invalid/api/v3', board.url);
    expect(outcome).toBe('success');
    expect(annotations).toMatchObject([
      { level: 'warning', message: expect.stringContaining('GITHUB_API_URL is plain http') },
    ]);
  });

  it('the comment that cannot be written is a warning that names the permission', async () => {
    await using board = await startBoard();
    await using github = await startGitHub({
      repository: 'octo-org/octo-repo',
      grants: { ghs_ofTheJob: { ...workflowGrant, comments: 'read' } },
    });
    const { outcome, annotations } = await step(`${github.origin}${github.pathPrefix}`, board.url);
    expect(outcome).toBe('success');
    expect(annotations).toMatchObject([{ level: 'warning', message: expect.stringContaining('pull-requests: write') }]);
  });
});
