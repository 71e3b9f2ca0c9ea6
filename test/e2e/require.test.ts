// `require` as GitHub runs it: what is missing, where it is told, and that nothing else is needed for it.
import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startGitHub } from '../support/github-server.ts';
import { expectInertMarkdown } from '../support/inert-markdown.ts';
import { runInProcess, type StepInProcess, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { type JsonObject, pushPayload, readPayload } from '../workflows/payload.ts';

const repository = 'Codertocat/Hello-World';
const references = "{ pattern: 'Task: (T[A-Za-z0-9]+)', example: 'Task: T3s6UGyzY' }";
const checkOnly = { require: '{ task: true, checklist: true }', 'task-references': references };
const ready = 'Task: T8\r\n\r\n- [x] Write tests\r\n';

async function stepOf(
  inputs: Readonly<Record<string, string>>,
  pullRequest: JsonObject = {},
  more: Partial<StepInProcess> = {},
): Promise<StepInProcess> {
  const event = await readPayload('opened', { pull_request: { body: '- [ ] Write tests\r\n', ...pullRequest } });
  return { eventName: 'pull_request', event, inputs, ...more };
}

type Unmet = { readonly requirement: string; readonly message: string };
const unmetOf = ({ outputs }: { readonly outputs: Readonly<Record<string, string>> }) =>
  (JSON.parse(outputs['unmet'] ?? '') as readonly Unmet[]).map(({ requirement }) => requirement);

it('a step with only require fails in the bundle, without a board or a token, and tells all that is missing everywhere', async () => {
  const step = await runAction(await stepOf(checkOnly));
  expect(step).toMatchObject({ outcome: 'failure', exitCode: 1 });
  expect(unmetOf(step)).toEqual(['task', 'checklist']);
  const messages = (JSON.parse(step.outputs['unmet'] ?? '') as readonly Unmet[]).map(({ message }) => message);
  expect(step.annotations).toMatchObject([
    { level: 'error', title: 'Task required', message: messages[0] },
    { level: 'error', title: 'Checklist required', message: messages[1] },
  ]);
  expect(messages[0]).toContain('such as "Task: T3s6UGyzY"');
  expect(step.summary).toMatch(/^## ❌ This pull request needs a task and a finished checklist\n/);
  expect(step.summary).toContain('<pre><code>Task: T3s6UGyzY</code></pre>');
  expect(step.summary).toContain('☐ Write tests');
  expect(step.outputs).toMatchObject({ results: '[]', failed: '0' });
});

it('a step with only require succeeds once everything is there', async () => {
  const step = await runInProcess(await stepOf(checkOnly, { body: ready }));
  expect(step).toMatchObject({ outcome: 'success', annotations: [] });
  expect(step.outputs['unmet']).toBe('[]');
  expect(step.summary).toMatch(/^## ✅ This pull request meets all requirements\n/);
});

it('a step with only require can be declared in the file, and an input of that name takes its place', async () => {
  const file = `task-references: ${references}\nrequire: { task: true }\n`;
  await using workspace = await createWorkspace({ '.github/taskboard.yml': file });
  const at = { workspace: workspace.path };
  expect(unmetOf(await runInProcess(await stepOf({}, {}, at)))).toEqual(['task']);
  const inputs = { require: 'checklist: true', 'config-file': '.github/taskboard.yml' };
  expect(unmetOf(await runInProcess(await stepOf(inputs, {}, at)))).toEqual(['checklist']);
  const inline = await runInProcess(await stepOf({ require: 'checklist: true' }, {}, at));
  expect(inline.annotations).toMatchObject([
    { title: 'Checklist required' },
    { level: 'notice', message: expect.stringContaining('taskboard.yml is not read') },
  ]);
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['in a dry run', { 'dry-run': 'true' }],
  ['where a missing token is permitted', { 'on-missing-token': 'skip' }],
  ['with an address and a token that it does not need', { 'base-url': 'https://board.example.com', token }],
])('a step with only require checks %s, too', async (_, inputs) => {
  const head = { ref: 'patch-1', repo: { id: 2, full_name: 'octocat/Hello-World', fork: true } };
  const step = await runInProcess(await stepOf({ ...checkOnly, ...inputs }, { head }));
  expect(step.outcome).toBe('failure');
  expect(unmetOf(step)).toEqual(['task', 'checklist']);
  expect(step.annotations.map(({ title }) => title)).toEqual(['Task required', 'Checklist required']);
});

it.each([['merge_group'], ['push']])('a step with only require succeeds on %s, with a notice', async (eventName) => {
  const event = eventName === 'push' ? pushPayload() : { action: 'checks_requested', merge_group: {} };
  const step = await runInProcess({ eventName, event, inputs: { ...checkOnly, comment: 'true' } });
  expect(step).toMatchObject({
    outcome: 'success',
    annotations: [{ level: 'notice', message: `require is met: the event "${eventName}" has no pull request` }],
  });
  expect(step.outputs['unmet']).toBe('[]');
});

it.each<[string, string, Readonly<Record<string, string>>]>([
  ['a file that is not YAML', 'require: { checklist: true, except: { authors: *[bot] } }\n', {}],
  ['a near miss in a file', 'requires: { checklist: true }\n', {}],
  ['an input that is not YAML', '', { require: '{ checklist: true, except: { authors: [*[bot]] } }' }],
])('a step with only require is not asked for a board because of %s', async (_, file, inputs) => {
  await using workspace = await createWorkspace(file === '' ? {} : { '.github/taskboard.yml': file });
  const step = await runInProcess(await stepOf(inputs, {}, { workspace: workspace.path }));
  expect(step.annotations).toMatchObject([{ title: expect.stringMatching(/yaml|key/) }]);
});

it('a step with only require is not asked for a board because its file cannot be read', async () => {
  const inputs = { 'config-file': '.github/check.yml' };
  const step = await runInProcess(await stepOf(inputs, {}, { env: { GITHUB_API_URL: 'http://127.0.0.1:9' } }));
  expect(step.annotations).toMatchObject([{ title: 'Invalid input (unreadable-file)' }]);
});

it('declarations beside require are carried out all the same, whoever wrote the pull request', async () => {
  await using board = await startScriptedBoard();
  const inputs = { ...checkOnly, 'base-url': board.url, token, 'label-removals': '- { task: T8, label: x }' };
  const step = await runInProcess(await stepOf(inputs, { author_association: 'NONE' }));
  expect(step).toMatchObject({ outcome: 'failure', exitCode: 1 });
  expect(step.outputs).toMatchObject({ succeeded: '1', failed: '0' });
  expect(unmetOf(step)).toEqual(['task', 'checklist']);
  expect(step.summary).toMatch(/^## ❌ This pull request needs .*^## ✅ 1 label removed from 1 task$/ms);
  expect(board.requests).toHaveLength(1);
});

it.each<[string, Readonly<Record<string, string>>, JsonObject]>([
  ['where nothing else is declared', {}, {}],
  [
    'where declarations are skipped for want of a token',
    {
      'base-url': 'http://127.0.0.1:9',
      'on-missing-token': 'skip',
      'label-removals': '- { task: T8, label: x }',
    },
    { user: { login: 'dependabot[bot]' } },
  ],
])(
  'the comment is first written when something is missing, and says so once nothing is, %s',
  async (_, more, pullRequest) => {
    await using github = await startGitHub({ repository });
    const env = { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository };
    const inputs = { ...checkOnly, ...more, comment: 'true', 'github-token': 't0ken' };
    const said = [
      [{ body: ready }, []],
      [{}, [expect.stringContaining('❌ This pull request needs a task and a finished')]],
      [{ body: ready }, [expect.stringContaining('✅ This pull request meets all requirements')]],
    ] as const;
    for (const [changes, bodies] of said) {
      await runInProcess(await stepOf(inputs, { ...pullRequest, ...changes }, { env }));
      expect(github.comments().map(({ body }) => body)).toEqual(bodies);
    }
  },
);

const hostile =
  '::stop-commands::x\n- [ ] ##[error]y <img src=x> @octocat `a` tok-3f9a1c7e5b \u202Eevil\n- [ ] ::error::z';

it('what strangers and users write comes to life nowhere, and secrets in it are redacted', async () => {
  await using board = await startScriptedBoard();
  await using github = await startGitHub({ repository });
  const env = { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository };
  const more = { comment: 'true', 'github-token': 't0ken', token, 'base-url': board.url };
  const pullRequest = { body: `- [ ] ${hostile}`, labels: [{ name: hostile }, { name: 7 }, null], user: null };
  const step = await runInProcess(await stepOf({ ...checkOnly, ...more }, pullRequest, { env }));
  expect(step.annotations.map(({ title }) => title)).toEqual(['Task required', 'Checklist required']);
  expect(unmetOf(step)).toEqual(['task', 'checklist']);
  const [comment = ''] = github.comments().map(({ body }) => body);
  for (const text of [step.summary, comment]) expectInertMarkdown(text);
  expect(JSON.stringify([step.outputs, step.summary, comment, step.log])).not.toContain(token);
});

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['a flag', { require: 'true' }, 'expected a mapping'],
  ['a broken list beside it', { ...checkOnly, 'label-removals': '- nonsense' }, 'base-url is empty'],
  ['an address that is wrong', { ...checkOnly, 'base-url': 'board.example.com' }, 'begin it with https://'],
])('what strangers and users write is a problem, and nothing is judged: %s', async (_, inputs, problem) => {
  const step = await runInProcess(await stepOf({ 'task-references': references, ...inputs }));
  expect(step.outcome).toBe('failure');
  expect(step.outputs['unmet']).toBe('[]');
  expect(step.annotations.map(({ message }) => message).join('\n')).toContain(problem);
});
