// `write` in `trusted-authors`, and the output `tasks`, as GitHub runs them.
import { describe, expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import type { FaultRule } from '../../src/embedded-board/faults.ts';
import { type GitHubOptions, startGitHub } from '../support/github-server.ts';
import { runInProcess, type StepInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { resultsOf } from '../support/step-results.ts';
import { type JsonObject, readPayload } from '../workflows/payload.ts';

const repository = 'Codertocat/Hello-World';
const references = { 'task-references': "pattern: 'Task: (T[A-Za-z0-9]+)'" };
const body = 'Task: T8\r\n\r\n- [x] Write tests\r\n';
/** GitHub fails whenever it is asked. */
const faults: readonly FaultRule[] = [
  { match: { pathPattern: /\/permission$/ }, when: 'before', fault: { kind: 'status', status: 503 } },
];
const ask = `GET /repos/${repository}/collaborators/anna/permission`;

async function stepOf(pullRequest: JsonObject, inputs: Readonly<Record<string, string>>): Promise<StepInProcess> {
  const author = { author_association: 'CONTRIBUTOR', user: { login: 'anna' } };
  const event = await readPayload('opened', { pull_request: { body, ...author, ...pullRequest } });
  return { eventName: 'pull_request', event, inputs: { ...references, ...inputs } };
}

/** A step on a GitHub with these people, and what it asked. */
async function run(
  options: GitHubOptions,
  inputs: Readonly<Record<string, string>> = {},
  pullRequest: JsonObject = {},
  start: typeof runInProcess = runInProcess,
) {
  await using gitHub = await startGitHub({ repository, ...options });
  await using board = await startScriptedBoard();
  const update = '- { task: { from: pull-request }, checklist: true }';
  const step = await stepOf(pullRequest, {
    'base-url': board.url,
    token: 'tok-3f9a1c7e5b',
    'github-token': 't0ken',
    'subtask-updates': update,
    ...inputs,
  });
  const env = { GITHUB_API_URL: gitHub.origin + gitHub.pathPrefix, GITHUB_REPOSITORY: repository };
  const ran = await start({ ...step, env });
  const comments = gitHub.comments().map(({ body }) => body);
  return { ran, calls: gitHub.calls(), sent: board.requests.length, comments };
}

const asShown = (html: string) => html.replaceAll('&quot;', '"');

describe('An author whose membership is private', () => {
  it.each<[string, GitHubOptions, Readonly<Record<string, string>>]>([
    ['may write', { permissions: { anna: 'write' } }, {}],
    ['is an administrator', { permissions: { anna: 'admin' } }, {}],
    ['may write, on GitHub Enterprise Server', { permissions: { anna: 'write' }, pathPrefix: '/api/v3' }, {}],
  ])('counts if they %s', async (_, options, inputs) => {
    const { ran, calls, sent } = await run(options, inputs);
    expect(ran).toMatchObject({ outcome: 'success', outputs: { succeeded: '1', tasks: '["T8"]' } });
    expect(calls).toEqual([ask]);
    expect(sent).toBe(1);
  });

  it.each<[string, GitHubOptions, Readonly<Record<string, string>>, string]>([
    ['who may only read', { permissions: { anna: 'read' } }, {}, 'give them write access, or add "CONTRIBUTOR"'],
    ['whom GitHub does not know', {}, {}, 'GitHub responded with 404'],
    ['without a github-token', {}, { 'github-token': '' }, 'github-token is empty; leave it out'],
  ])(
    'does not count %s, and log, summary and comment say who it is and what to change',
    async (_, ...[options, inputs, advice]) => {
      const { ran, sent, comments } = await run(options, { comment: 'true', ...inputs });
      expect(ran).toMatchObject({ outcome: 'success', outputs: { skipped: '1', tasks: '[]' } });
      const message = expect.stringMatching(/"anna".*"CONTRIBUTOR"/);
      expect(ran.annotations).toContainEqual(expect.objectContaining({ level: 'notice', message }));
      for (const text of [ran.log.join('\n'), asShown(ran.summary), ...comments.map(asShown)])
        expect(text).toContain(advice);
      expect(comments).toHaveLength(inputs['github-token'] === '' ? 0 : 1);
      expect(sent).toBe(0);
    },
  );

  it('fails what depends on it while GitHub is down, since an outage decides nothing', async () => {
    const { ran, sent } = await run({ permissions: { anna: 'write' }, faults });
    expect(ran).toMatchObject({ outcome: 'failure', outputs: { failed: '1', tasks: '[]' } });
    expect(resultsOf(ran)).toMatchObject([{ status: 'failed', message: expect.stringContaining('503') }]);
    expect(ran.summary).toContain('<strong>subtask-updates[0]</strong><br>Whether the author');
    expect(sent).toBe(0);
  });
});

describe('A step whose declarations name their tasks', () => {
  const fixed = { 'subtask-updates': '- { task: T1, index: 0, set: { finished: true } }' };

  it('is carried out while GitHub is down, and fails, since its output tasks is not known', async () => {
    const { ran, sent } = await run({ faults }, fixed);
    expect(ran).toMatchObject({ outcome: 'failure', outputs: { succeeded: '1', tasks: '[]' } });
    expect(ran.annotations).toMatchObject([{ level: 'error', title: 'Author not known' }]);
    expect(sent).toBe(1);
  });

  it('says whose ids do not count', async () => {
    const { ran } = await run({ permissions: { anna: 'read' } }, fixed);
    expect(ran).toMatchObject({ outcome: 'success', outputs: { succeeded: '1', tasks: '[]' } });
    expect(ran.annotations).toMatchObject([{ level: 'notice', message: expect.stringContaining('permission "read"') }]);
    expect(asShown(ran.summary)).toMatch(/^## ✅ 1 subtask updated .*\n\n<p>No task .* permission "read"/);
  });

  it('says so, too, if a declaration is skipped for another reason', async () => {
    const boxes = { 'subtask-updates': '- { task: T1, checklist: true }' };
    const { ran } = await run({ permissions: { anna: 'read' } }, boxes, { body: 'Task: T8' });
    expect(resultsOf(ran)).toMatchObject([{ status: 'skipped', message: expect.stringContaining('no box to send') }]);
    expect(ran.log.join('\n')).toContain('permission "read"');
  });

  it('does not say so where it checks what is required, for which anybody counts', async () => {
    const { ran } = await run({ permissions: { anna: 'read' } }, { ...fixed, require: '{ task: true }' });
    expect(ran).toMatchObject({ outcome: 'success', outputs: { succeeded: '1', tasks: '[]' }, annotations: [] });
  });

  it('checks what is required while GitHub is down', async () => {
    const { ran } = await run(
      { faults },
      { ...fixed, require: '{ checklist: true }' },
      { body: 'Task: T8\n\n- [ ] Ship' },
    );
    expect(JSON.parse(ran.outputs['unmet'] ?? '')).toMatchObject([{ requirement: 'checklist' }]);
  });
});

describe('A step with task-references alone', () => {
  const alone = { 'base-url': '', token: '', 'subtask-updates': '' };

  it('finds ids in the bundle, without a board, a token or a file', async () => {
    const step = await stepOf({ author_association: 'MEMBER' }, { 'github-token': '' });
    const ran = await runAction(step);
    expect(ran).toMatchObject({ outcome: 'success', outputs: { tasks: '["T8"]', results: '[]' } });
    expect(ran.log).toContain('1 task id found: T8');
    expect(ran.summary).toMatch(/^## ✅ 1 task id found: T8\n/);
  });

  it('says why it finds none', async () => {
    const { ran } = await run({}, alone, { author_association: 'MEMBER', body: 'Nothing.' });
    expect(ran).toMatchObject({ outcome: 'success', outputs: { tasks: '[]' } });
    expect(ran.annotations).toMatchObject([{ level: 'notice', message: expect.stringContaining('names no task') }]);
    expect(ran.summary).toMatch(/^## ✅ No task id found\n\n<p>The pull request <code>#1<\/code> names no task/);
  });

  it('says once that its event can name none', async () => {
    const ran = await runInProcess({ eventName: 'schedule', event: {}, inputs: { ...references, 'github-token': '' } });
    expect(ran).toMatchObject({ outcome: 'success', outputs: { tasks: '[]' } });
    expect(ran.annotations).toMatchObject([
      { level: 'notice', message: expect.stringContaining('has no pull request') },
    ]);
  });

  it('fails while GitHub cannot say whether the author counts', async () => {
    const { ran } = await run({ faults }, alone);
    expect(ran).toMatchObject({ outcome: 'failure', outputs: { tasks: '[]' } });
    expect(ran.annotations).toMatchObject([{ level: 'error', message: expect.stringContaining('503') }]);
    expect(ran.summary).toMatch(/^## ❌ .*\n\n<p>Whether the author .* 503/);
  });
});
