// What the comment on a pull request says, and where it is written. Whether it is written: pull-request-guards.test.ts.
import { expect, it } from 'vitest';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import { type GitHubServer, startGitHub } from '../support/github-server.ts';
import { runOn } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { readPayload } from '../workflows/payload.ts';

const repository = 'Codertocat/Hello-World';
const removal = '- { task: T8, label: in review }';

async function run(
  github: GitHubServer,
  inputs: Readonly<Record<string, string>>,
  { eventName = 'pull_request', changes = {} } = {},
): Promise<StepResult> {
  await using board = await startScriptedBoard();
  return await runOn(
    board,
    { 'github-token': 't0ken', comment: 'true', 'label-removals': removal, ...inputs },
    {
      eventName,
      event: eventName === 'push' ? {} : await readPayload('opened', changes),
      env: { GITHUB_API_URL: github.origin + github.pathPrefix, GITHUB_REPOSITORY: repository },
    },
  );
}

const bodies = (github: GitHubServer) => github.comments().map(({ body }) => body);

it('the comment shows the plan of a dry run', async () => {
  await using github = await startGitHub({ repository });
  await run(github, { 'dry-run': 'true' });
  expect(bodies(github)).toEqual([
    expect.stringMatching(/✅ Dry run, nothing was sent: a run would remove 1 label.*T8.*in review.*removed/s),
  ]);
});

it('the comment shows what is wrong with the declarations', async () => {
  await using github = await startGitHub({ repository });
  const step = await run(github, { 'label-removals': '- { task: T8, lable: x }' });
  expect(step.outcome).toBe('failure');
  expect(bodies(github)).toEqual([expect.stringMatching(/Nothing was sent.*label-removals:1:15.*lable/s)]);
});

it('the comment is separate for each comment-id, and an id leaves the others alone', async () => {
  await using github = await startGitHub({ repository });
  for (const id of ['', 'board-a', 'board-ab', 'board-a', '']) {
    await run(github, { 'comment-id': id, 'label-removals': `- { task: T-${id || 'none'}, label: x }` });
  }
  const ids = ['none', 'board-a', 'board-ab'].map((id) => expect.stringContaining(`T-${id}<`));
  expect(bodies(github)).toEqual(ids);
});

it('the comment is the one without an id if the id is invalid, and says so', async () => {
  await using github = await startGitHub({ repository });
  expect((await run(github, { 'comment-id': 'a b' })).outcome).toBe('failure');
  expect(bodies(github)).toEqual([expect.stringMatching(/^<!-- taskboard-action -->.*comment-id:1:1/s)]);
});

it('the comment is not written without a pull request, and a notice says so', async () => {
  await using github = await startGitHub({ repository });
  const step = await run(github, {}, { eventName: 'push' });
  expect(step.outcome).toBe('success');
  expect(step.annotations).toMatchObject([{ level: 'notice', message: expect.stringContaining('no pull request') }]);
  expect(github.requests).toEqual([]);
});

it('the comment is not written if on-missing-token skips the pull request', async () => {
  await using github = await startGitHub({ repository });
  const changes = { pull_request: { head: { repo: { id: 2 } } } };
  const step = await run(github, { token: '', 'on-missing-token': 'skip' }, { changes });
  expect(step.outcome).toBe('success');
  expect(github.requests).toEqual([]);
});
