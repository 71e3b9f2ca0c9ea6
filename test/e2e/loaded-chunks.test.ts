// Start-up is most of a short step: what a run does not need, it does not load.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { type ActionStep, runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startGitHub, workflowGrant } from '../support/github-server.ts';
import { readPayload } from '../workflows/payload.ts';

const reporter = new URL('../support/report-chunks.mjs', import.meta.url).href;
const removal = { 'label-removals': '- { task: T8, label: x }' };
const fromPullRequest = { 'label-removals': '- { task: { from: pull-request }, label: x }' };

/** The files of dist/ that a dry run loads, or what else the inputs ask for. */
async function loadedBy(
  step: Partial<ActionStep>,
  expected: 'success' | 'failure' = 'success',
): Promise<readonly string[]> {
  const temp = await mkdtemp(join(tmpdir(), 'taskboard-chunks-'));
  try {
    const list = join(temp, 'chunks');
    await writeFile(list, '');
    const { outcome } = await runAction({
      eventName: 'pull_request',
      event: await readPayload('merged'),
      ...step,
      env: { NODE_OPTIONS: `--import=${reporter}`, LOADED_CHUNKS: list, ...step.env },
      inputs: { 'base-url': 'http://127.0.0.1:9', token: 'tok-3f9a1c7e5b', 'dry-run': 'true', ...step.inputs },
    });
    expect(outcome).toBe(expected);
    return [...new Set((await readFile(list, 'utf8')).trim().split('\n'))];
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

async function loadedByFile(text: string): Promise<readonly string[]> {
  await using workspace = await createWorkspace({ '.github/taskboard.yml': text });
  return await loadedBy({ workspace: workspace.path });
}

/** A text of each part that only some runs need, and that nothing else holds. */
const marks = {
  expressions: 'Exceeded max expression depth',
  'RE2 patterns': 'missing closing )',
  Markdown: 'thematicBreak',
  comment: '<!-- taskboard-action -->',
  'checks of the store': '_WRITE_CHECK_',
  claims: 'is registering a webhook under',
  encryption: 'expand 32-byte k',
  'reading from the repository': 'vnd.github.raw+json',
};

async function partsIn(chunks: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(chunks.map((chunk) => readFile(new URL(`dist/${chunk}`, actionRoot), 'utf8')));
  return Object.entries(marks).flatMap(([part, mark]) => (texts.some((text) => text.includes(mark)) ? [part] : []));
}

const opening = '$' + '{{';

it('the bundle has these parts (or the tests below would prove nothing)', async () => {
  expect(await partsIn(await readdir(new URL('dist/', actionRoot)))).toEqual(Object.keys(marks));
});

it('a run that asks nothing of its pull request loads what it loads on any event, and none of these parts', async () => {
  const chunks = await loadedBy({ inputs: removal });
  expect(chunks).toEqual(await loadedBy({ inputs: removal, eventName: 'push', event: {} }));
  expect(await partsIn(chunks)).toEqual([]);
});

it('a file without expressions loads none of them', async () => {
  expect(await partsIn(await loadedByFile('label-removals:\n  - { task: T8, label: x }\n'))).toEqual([]);
});

it('a file with an expression loads expressions', async () => {
  const file = `label-removals:\n  - { task: T8, label: "${opening} github.actor }}" }\n`;
  expect(await partsIn(await loadedByFile(file))).toEqual(['expressions']);
});

it('a reference to the pull request loads patterns and Markdown', async () => {
  const inputs = { ...fromPullRequest, 'task-references': "pattern: '(T8)'" };
  expect(await partsIn(await loadedBy({ inputs }))).toEqual(['RE2 patterns', 'Markdown']);
});

const unreachable = { GITHUB_API_URL: 'http://127.0.0.1:9' };

it('a comment loads what renders and keeps it', async () => {
  await using github = await startGitHub({ repository: 'octo-org/octo-repo', grants: { 'gh-1': workflowGrant } });
  const inputs = { ...removal, comment: 'true', 'github-token': 'gh-1' };
  const env = { GITHUB_API_URL: github.origin };
  expect(await partsIn(await loadedBy({ inputs, env }))).toEqual(['comment']);
});

it('a file that is read from the repository loads what reads it', async () => {
  await using github = await startGitHub({
    repository: 'octo-org/octo-repo',
    grants: { 'gh-1': workflowGrant },
    contents: { '*': { '.github/taskboard.yml': 'label-removals:\n  - { task: T8, label: x }\n' } },
  });
  const step = { inputs: { 'github-token': 'gh-1' }, env: { GITHUB_API_URL: github.origin } };
  expect(await partsIn(await loadedBy(step))).toEqual(['reading from the repository']);
});

it.each([
  [
    'a webhook that is kept loads what keeps it',
    ', keep: { secret: HOOK, id: HOOK_ID }',
    ['checks of the store', 'claims', 'encryption'],
  ],
  ['a webhook that is not kept loads none of these parts', '', []],
])('%s', async (_what, keep, parts) => {
  const inputs = {
    'webhook-registrations': `- { callbackUrl: "https://h.example/", events: [taskCreated]${keep} }`,
    'github-token': 'gh-1',
    'dry-run': 'false',
    'max-attempts': '1',
  };
  expect(await partsIn(await loadedBy({ inputs, env: unreachable }, 'failure'))).toEqual(parts);
});
