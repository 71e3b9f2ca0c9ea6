// Where config-file, the default file and a tasks-file are read from (contract.md, section 4). On events that a stranger
// can cause, nothing in the workspace decides it, so the workspaces here hold what a stranger would put there. Which files
// cannot be read: test/unit/engine/declared-files.test.ts and test/unit/github/repository-file.test.ts.
import { describe, expect, it, vi } from 'vitest';
import { runAction, type StepResult } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import type { FaultRule } from '../../src/embedded-board/faults.ts';
import type { GitHubContents } from '../support/github-contents.ts';
import { type GitHubOptions, type GitHubServer, startGitHub, workflowGrant } from '../support/github-server.ts';
import { runInProcess, type StepInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { everythingOf } from '../support/step-results.ts';
import { isWindows } from '../support/system.ts';

const repository = 'octo-org/octo-repo';
const sha = 'ffac537e6cbbf934b08745a378932722df287a53';
const githubToken = 'ghs_ofTheJob';
const defaultFile = '.github/taskboard.yml';
const removal = (task: string, label = 'x') => `label-removals:\n  - { task: ${task}, label: "${label}" }\n`;
const reads = (path: string) => `GET /repos/${repository}/contents/${path}?ref=${sha}`;

type Trial = {
  readonly eventName: string;
  readonly event?: unknown;
  /** Of the workspace. */
  readonly files?: Readonly<Record<string, string>>;
  /** Of the repository at `GITHUB_SHA`. */
  readonly committed?: GitHubContents[string];
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly github?: GitHubOptions;
  readonly run?: (step: StepInProcess, github: GitHubServer) => Promise<StepResult>;
};

type Tried = {
  readonly step: StepResult;
  readonly log: string;
  readonly sent: readonly string[];
  readonly asked: readonly string[];
};

async function tryOut({ eventName, event = {}, files, committed = {}, ...rest }: Trial): Promise<Tried> {
  await using board = await startScriptedBoard();
  await using github: GitHubServer = await startGitHub({
    repository,
    grants: { [githubToken]: workflowGrant },
    contents: { [sha]: committed },
    ...rest.github,
  });
  await using workspace = await createWorkspace(files);
  const run = rest.run ?? runInProcess;
  const asGiven = {
    eventName,
    event,
    workspace: workspace.path,
    env: { GITHUB_API_URL: `${github.origin}${github.pathPrefix}`, PROD_KEY: 'prod_8d2c61f0', ...rest.env },
    inputs: { 'base-url': board.url, token: 'tok-3f9a1c7e5b', 'github-token': githubToken, ...rest.inputs },
  };
  const step = await run(asGiven, github);
  return { step, log: step.log.join('\n'), sent: board.calls(), asked: github.calls() };
}

const removed = (task: string, label = 'x') => `DELETE /api/v1/tasks/${task}/labels/by-name/${label}`;

/** With whatever payload: what decides is the event. */
const strangersEvents = [
  'pull_request_target',
  'workflow_run',
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
  'check_run',
  'check_suite',
  'status',
  'repository_dispatch',
  'watch',
  'fork',
  'gollum',
];

/** A declaration that would hand over what the job knows. */
const hostile = removal('T666', '$' + '{{ env.PROD_KEY }}');

/** What git leaves of a checkout: nothing of it is asked. */
const checkouts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a checkout of a stranger's commit": { '.git/HEAD': `${'a'.repeat(40)}\n` },
  'a checkout that says it is at GITHUB_SHA': { '.git/HEAD': `${sha}\n`, '.git/refs/remotes/origin/main': `${sha}\n` },
  'an artifact, without .git': {},
};

it.each(strangersEvents)('a file that is only in the workspace is an error on %s', async (eventName) => {
  const tried = await tryOut({ eventName, files: { [defaultFile]: hostile } });
  expect([tried.step.outcome, tried.sent, tried.asked[0]]).toEqual(['failure', [], reads(defaultFile)]);
  expect(tried.log).toContain(`".github/taskboard.yml" is not read from the workspace on ${eventName}`);
  expect(everythingOf(tried.step)).not.toContain('prod_8d2c61f0');
});

describe('On an event that strangers can cause', () => {
  const eventName = 'issue_comment';

  it.each(Object.entries(checkouts))('nothing in the workspace counts: %s', async (_, git) => {
    const files = { ...git, [defaultFile]: hostile, 'board.yml': hostile, 'tasks.txt': 'T666\n' };
    const exported = '- { tasks-file: tasks.txt, to: time.csv }';
    const inputs = { 'config-file': 'board.yml', 'time-entry-exports': exported, 'dry-run': 'true' };
    const committed = { 'board.yml': removal('T8'), 'tasks.txt': 'T8\nT9\n' };
    const { log, asked } = await tryOut({ eventName, files, committed, inputs });
    expect(log).toContain(`board.yml: read from ${repository} at commit ${sha}`);
    expect(log).toContain(removed('T8'));
    expect(log).toContain('/api/v1/tasks/T9/manual-time-entries');
    expect(log).not.toContain('T666');
    expect(asked).toEqual([reads('board.yml'), reads('tasks.txt')]);
  });

  it('files of entries are data, and come from the workspace', async () => {
    const inputs = { 'time-entry-exports': '- { entries-from: parts/*.ndjson, to: time.csv }' };
    const { step, asked } = await tryOut({ eventName, files: { 'parts/a.ndjson': '' }, inputs });
    expect(step.outcome).toBe('success');
    expect(asked).toEqual([]);
  });

  it('inline declarations ask GitHub for no file', async () => {
    const inputs = { 'label-removals': '- { task: T8, label: x }' };
    const { step, asked, sent } = await tryOut({ eventName, files: { [defaultFile]: hostile }, inputs });
    expect([step.outcome, asked, sent]).toEqual(['success', [], [removed('T8')]]);
  });
});

describe('On any other event', () => {
  it.each(['push', 'pull_request', 'schedule', 'workflow_dispatch', 'release', 'merge_group'])(
    'the file in the workspace is read on %s, and GitHub is not asked',
    async (eventName) => {
      const files = { [defaultFile]: removal('T9') };
      const { sent, asked } = await tryOut({ eventName, files, committed: { [defaultFile]: removal('T8') } });
      expect(sent).toEqual([removed('T9')]);
      expect(asked).toEqual([]);
    },
  );

  it('each file that is not in the workspace is read from the repository, once', async () => {
    const exported =
      'time-entry-exports:\n  - { tasks-file: ids/tasks.txt, to: a.csv }\n  - { tasks-file: ids/tasks.txt, to: b.csv }\n';
    const committed = { [defaultFile]: exported, 'ids/tasks.txt': 'T8\n' };
    const { step, asked } = await tryOut({ eventName: 'push', committed, inputs: { 'dry-run': 'true' } });
    expect(step.outcome, step.log.join('\n')).toBe('success');
    expect(asked).toEqual([reads(defaultFile), reads('ids/tasks.txt')]);
  });
});

it('a file of the repository may be named by a path with dots', async () => {
  const committed = { 'board.yml': removal('T8') };
  const inputs = { 'config-file': './conf/../board.yml' };
  const { sent, asked } = await tryOut({ eventName: 'push', committed, inputs });
  expect([sent, asked]).toEqual([[removed('T8')], [reads('board.yml')]]);
});

it.each(['../board.yml', 'conf/../../user', '/etc/board.yml', '.git/config'])(
  'a file of the repository is not asked for by a path outside of it: %s',
  async (path) => {
    const { step, log, asked } = await tryOut({ eventName: 'issues', inputs: { 'config-file': path } });
    expect([step.outcome, asked]).toEqual(['failure', []]);
    expect(log).toContain('config-file:1:1: ');
  },
);

it('a file of the repository is read below the path of GITHUB_API_URL, with github-token and without what the board gets', async () => {
  await using github = await startGitHub({
    repository,
    pathPrefix: '/api/v3',
    grants: { [githubToken]: workflowGrant },
    contents: { [sha]: { [defaultFile]: removal('T8') } },
  });
  const { sent } = await tryOut({ eventName: 'push', env: { GITHUB_API_URL: `${github.origin}/api/v3` } });
  expect(sent).toEqual([removed('T8')]);
  expect(github.requests).toMatchObject([
    {
      path: `/api/v3/repos/${repository}/contents/${defaultFile}?ref=${sha}`,
      headers: { accept: 'application/vnd.github.raw+json', authorization: `Bearer ${githubToken}` },
    },
  ]);
});

it('a file of the repository that begins with a byte order mark is read without it', async () => {
  const { sent } = await tryOut({ eventName: 'push', committed: { [defaultFile]: `\uFEFF${removal('T8')}` } });
  expect(sent).toEqual([removed('T8')]);
});

it('a file of the repository is read by the bundle, too', async () => {
  const { sent, log } = await tryOut({
    eventName: 'issues',
    committed: { [defaultFile]: removal('T8') },
    run: runAction,
  });
  expect(sent, log).toEqual([removed('T8')]);
});

describe('A file that cannot be read from the repository', () => {
  const committed = {
    'conf/board.yml': removal('T8'),
    'large.yml': `# ${' '.repeat(8 * 1024 * 1024)}\n${removal('T8')}`,
  };
  const mayNotRead = { grants: { [githubToken]: { ...workflowGrant, contents: 'none' } } } as const;
  const outage: FaultRule = { when: 'before', fault: { kind: 'status', status: 502 } };

  it.each<[title: string, path: string, github: GitHubOptions, requests: number, message: RegExp]>([
    ['is not there', 'no.yml', {}, 1, /GitHub responded with 404 \("Not Found"\)\. The file is not in that commit, or/],
    ['may not be read', 'conf/board.yml', mayNotRead, 1, /404.*"contents: read", or declare inline\.$/],
    ['is asked for with a bad token', 'conf/board.yml', { grants: {} }, 1, /401.* does not accept github-token/],
    ['is over 8 MiB', 'large.yml', {}, 1, /larger than 8 MiB/],
    ['meets an outage', 'conf/board.yml', { faults: [outage] }, 4, /502.* re-run later/],
  ])(
    'a file that %s in the repository is an error before anything is sent',
    async (_, path, github, requests, message) => {
      const inputs = { 'config-file': path, 'label-removals': '- { task: T9, label: x }' };
      const tried = await tryOut({ eventName: 'push', committed, inputs, github });
      expect([tried.step.outcome, tried.sent, tried.asked.length]).toEqual(['failure', [], requests]);
      const [problem = ''] = tried.step.annotations.map((annotation) => annotation.message);
      expect(problem).toContain(
        `"${path}" is not in the workspace, and it could not be read from the repository ${repository} at commit ${sha}: `,
      );
      expect(problem).toMatch(message);
      expect(everythingOf(tried.step)).not.toContain(githubToken);
    },
  );

  it.each([
    ['without a token', { inputs: { 'github-token': '' } }, /github-token is empty/],
    ['over plain http', { env: { GITHUB_API_URL: 'http://github.invalid' } }, /GITHUB_API_URL is plain http/],
    ['without a commit', { env: { GITHUB_SHA: '' } }, /GITHUB_SHA, which the runner sets, does not/],
    ['of a repository by a strange name', { env: { GITHUB_REPOSITORY: 'o/..' } }, /GITHUB_REPOSITORY or/],
  ])('a file is asked for nowhere %s', async (_, changes, message) => {
    for (const eventName of ['push', 'issues']) {
      const { step, log, asked, sent } = await tryOut({ eventName, ...changes });
      expect([step.outcome, asked, sent]).toEqual(['failure', [], []]);
      expect(log).toMatch(message);
      expect(log).toContain('You can also declare inline.');
    }
  });

  it('a read ends with run-timeout, whatever else is wrong with the inputs', async () => {
    const faults: readonly FaultRule[] = [{ when: 'before', fault: { kind: 'hang' } }];
    const { step, log } = await tryOut({
      eventName: 'issues',
      inputs: { 'run-timeout': '1', concurrency: '0' },
      github: { faults },
      run: runAction,
    });
    expect(step.outcome).toBe('failure');
    expect(log).toContain('the run ran out of time (run-timeout, 1 s)');
    expect(log).toContain('concurrency:1:1: ');
  });

  it.skipIf(isWindows)('a read ends with a signal', async () => {
    const faults: readonly FaultRule[] = [{ when: 'before', fault: { kind: 'hang' } }];
    const cancelling = (step: StepInProcess, { requests }: GitHubServer) => {
      const cancel = new AbortController();
      void vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 60_000 }).then(() => cancel.abort());
      return runAction({ ...step, signal: cancel.signal });
    };
    const { step, log } = await tryOut({ eventName: 'issues', github: { faults }, run: cancelling });
    expect([step.exitCode, step.outputs['results']]).toEqual([1, '[]']);
    expect(log).toMatch(/at commit \w+: GitHub was not asked to the end: the run was interrupted by SIGINT\./);
  });
});

describe('With nothing declared', () => {
  it.each(['push', 'issues'])('the error on %s says where declarations could be', async (eventName) => {
    const { step, log, asked } = await tryOut({ eventName });
    expect(step.outcome).toBe('failure');
    expect(asked).toEqual([reads(defaultFile), reads('.github/taskboard.yaml')]);
    expect(log).toContain('config-file:1:1: nothing is declared: fill in subtask-updates, ');
    expect(log).toMatch(/at commit ffac537\w+: GitHub responded with 404/);
    expect(log).toMatch(/commit the file, give the job the permission "contents: read", or declare inline\./);
  });

  it.each(['push', 'issues'])('a file with the other extension in the repository is named on %s', async (eventName) => {
    const { step, log } = await tryOut({ eventName, committed: { '.github/taskboard.yaml': removal('T8') } });
    expect(step.outcome).toBe('failure');
    expect(log).toContain('there is a .github/taskboard.yaml, and only .github/taskboard.yml is read by default');
  });
});
