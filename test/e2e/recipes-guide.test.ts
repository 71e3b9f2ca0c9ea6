// docs/recipes.md: each workflow does what it says.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { isExempt } from '../../src/http/no-proxy.ts';
import { entryFrom, startEntryBoard } from '../support/entry-board.ts';
import { startGitHub } from '../support/github-server.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { runInProcess, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { fillIn, stepsOf } from '../support/workflow-steps.ts';
import { readPayload } from '../workflows/payload.ts';

const guide = readFileSync(new URL('docs/recipes.md', actionRoot), 'utf8');
const workflowOf = (heading: string) => blocksOf(sectionOf(guide, heading), 'yaml')[0] ?? '';
const repository = 'Codertocat/Hello-World';

/** The inputs of the step, with what GitHub would put in the place of each expression. */
function inputsOf(workflow: string, values: Readonly<Record<string, string>>, { url }: { readonly url: string }) {
  const known: Readonly<Record<string, string>> = {
    'vars.BOARD_URL': url,
    'secrets.BOARD_TOKEN': token,
    'matrix.url': url,
    'secrets[matrix.secret]': token,
    ...values,
  };
  const [{ inputs } = { inputs: {} }] = stepsOf(workflow);
  return { ...fillIn(inputs, known), 'base-url': url };
}

/** Of comments, without the `## `. */
function headingsOf(comments: readonly { readonly body: string }[]): readonly string[] {
  return comments.map(({ body }) => /^## (.+)$/m.exec(body)?.[1] ?? '');
}

it('the recipes keep a comment for each of several boards', async () => {
  await using board = await startScriptedBoard();
  await using github = await startGitHub({ repository });
  const workflow = workflowOf('Several boards');
  for (const name of ['design', 'backend']) {
    const step = await runInProcess({
      inputs: { ...inputsOf(workflow, { 'matrix.board': name }, board), 'github-token': 't0ken' },
      eventName: 'pull_request',
      event: await readPayload('opened', { pull_request: { body: `${name}: T-${name}\n\n- [x] Done\n` } }),
      env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository },
    });
    expect([step.outcome, step.annotations]).toEqual(['success', []]);
  }
  expect(board.calls()).toEqual([
    'POST /api/v1/tasks/T-design/subtasks/by-name/Done',
    'POST /api/v1/tasks/T-backend/subtasks/by-name/Done',
  ]);
  expect(headingsOf(github.comments())).toEqual([
    'design: ✅ 1 subtask updated on 1 task',
    'backend: ✅ 1 subtask updated on 1 task',
  ]);
});

it('the recipes send the boxes of a stranger, of permitted tasks alone', async () => {
  await using board = await startScriptedBoard();
  await using github = await startGitHub({ repository });
  const { outcome } = await runInProcess({
    inputs: {
      ...inputsOf(workflowOf('Checkboxes on pull requests from forks'), {}, board),
      'github-token': 't0ken',
    },
    eventName: 'pull_request_target',
    event: await readPayload('opened', {
      pull_request: { body: 'Task: T8, Task: X9\n\n- [x] Done\n', author_association: 'NONE' },
    }),
    env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository },
  });
  expect([outcome, board.calls()]).toEqual(['success', ['POST /api/v1/tasks/T8/subtasks/by-name/Done']]);
});

it('the recipes export two clients to files of their own', async () => {
  const inMonth = (id: string) => entryFrom(id, `E-${id}`, ['2026-10-12T09:00', '2026-10-12T10:00'], {});
  await using board = await startEntryBoard({ A1: [inMonth('A1')], G1: [inMonth('G1')] });
  const text = workflowOf('Two clients, two files').replaceAll('last-month', '2026-10-01/2026-11-01');
  const lists = { '.github/acme.txt': 'A1\n', '.github/globex.txt': 'G1\n' };
  await using workspace = await createWorkspace({ '.github/taskboard.yml': text, ...lists });
  const step = await runInProcess({ inputs: { 'base-url': board.url, token }, workspace: workspace.path });
  expect([step.outcome, step.annotations]).toEqual(['success', []]);
  const rows = await readFile(join(workspace.path, 'bills/acme-2026-10-01.csv'), 'utf8');
  expect([rows.includes('E-A1'), rows.includes('E-G1')]).toEqual([true, false]);
  expect(JSON.parse(step.outputs['files'] ?? '')).toHaveLength(4);
});

it('the recipes export the tasks in several jobs, and join the parts in another', async () => {
  const entries = ['T1', 'T2', 'T3', 'T4', 'T5'].map(
    (task, day) => [task, [entryFrom(task, `E-${task}`, [`2026-10-1${day}T09:00`, `2026-10-1${day}T10:00`])]] as const,
  );
  await using board = await startEntryBoard(Object.fromEntries(entries));
  await using workspace = await createWorkspace({ '.github/tasks.txt': 'T1\nT2\nT3\nT4\nT5\n' });
  const [exporting, joining] = stepsOf(workflowOf('Many tasks in several jobs'));
  const values = { 'vars.BOARD_URL': board.url, 'secrets.BOARD_TOKEN': token };
  for (const part of ['1', '2', '3', '4']) {
    const inputs = fillIn(exporting?.inputs ?? {}, { ...values, 'matrix.part': part });
    expect(await runInProcess({ inputs, workspace: workspace.path })).toMatchObject({ outcome: 'success' });
  }
  const step = await runInProcess({ inputs: fillIn(joining?.inputs ?? {}, values), workspace: workspace.path });
  expect(step).toMatchObject({ outcome: 'success', annotations: [], outputs: { entries: '5' } });
  expect(board.calls()).toHaveLength(5);
});

it('the recipes export by pull request: a merge that starts without last week still has it', async () => {
  const weeks = ['2026-11-02', '2026-11-09'].map((day, index) =>
    entryFrom('T8', `E${index}`, [`${day}T09:00`, `${day}T10:00`], {}),
  );
  await using board = await startEntryBoard({ T8: weeks });
  await using workspace = await createWorkspace({ '.github/tasks.txt': 'T8\n' });
  const workflow = workflowOf('Exports by pull request');
  const step = await runInProcess({ inputs: inputsOf(workflow, {}, board), workspace: workspace.path });
  expect([step.outcome, step.annotations]).toEqual(['success', []]);
  expect(step.outputs['entries']).toBe('2');
  expect(workflow).not.toContain('period');
});

it('the recipes report on the last 30 days of tasks from an earlier step', async () => {
  const recent = (daysAgo: number) => {
    const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    return entryFrom('T8', `E${daysAgo}`, [`${day}T11:00`, `${day}T12:00`], {});
  };
  await using board = await startEntryBoard({ T8: [recent(2), recent(29), recent(33)] });
  await using workspace = await createWorkspace({});
  const values = { 'steps.find.outputs.tasks': '["T8"]' };
  const inputs = inputsOf(workflowOf('A rolling report of merged work'), values, board);
  const step = await runInProcess({ inputs, workspace: workspace.path });
  expect([step.outcome, step.annotations, step.outputs['entries']]).toEqual(['success', [], '2']);
  expect(JSON.parse(step.outputs['files'] ?? '')).toEqual(['reports/last-30-days.html']);
});

it('the recipes send by mail the files that the export wrote', async () => {
  await using board = await startEntryBoard({ T8: [] });
  await using workspace = await createWorkspace({ '.github/tasks.txt': 'T8\n' });
  const workflow = workflowOf('A report by mail');
  const step = await runInProcess({ inputs: inputsOf(workflow, {}, board), workspace: workspace.path });
  expect(step.outcome).toBe('success');
  expect(JSON.parse(step.outputs['files'] ?? '')).toHaveLength(2);
  expect(workflow).toContain("join(fromJSON(steps.export.outputs.files), ',')");
});

const form = { 'toJSON(inputs.task)': '"T8"', 'toJSON(inputs.subtask)': '"Write tests"' };

it.each([
  ['a new name', { 'toJSON(inputs.rename)': '"a: b"', 'toJSON(inputs.assignee)': '""' }, ['{"name":"a: b"}']],
  ['nothing', { 'toJSON(inputs.rename)': '""', 'toJSON(inputs.assignee)': '""' }, []],
])('the recipes send the values of a form: %s', async (_, filled, bodies) => {
  await using board = await startScriptedBoard();
  const inputs = inputsOf(workflowOf('A form with optional fields'), { ...form, ...filled }, board);
  const step = await runInProcess({ inputs });
  expect([step.outcome, step.annotations]).toEqual(['success', []]);
  expect(board.requests.map(({ body }) => body)).toEqual(bodies);
});

const planned = 'A plan on pull requests, the run on main';
const file = { '.github/taskboard.yml': 'label-removals:\n  - { task: T8, label: in review }\n' };

it('the recipes show a plan on pull requests, without a token', async () => {
  await using board = await startScriptedBoard();
  await using github = await startGitHub({ repository });
  await using workspace = await createWorkspace(file);
  const values = {
    "github.event_name == 'push' && secrets.BOARD_TOKEN || ''": '',
    "github.event_name == 'pull_request'": 'true',
  };
  const step = await runInProcess({
    inputs: { ...inputsOf(workflowOf(planned), values, board), 'github-token': 't0ken' },
    workspace: workspace.path,
    eventName: 'pull_request',
    event: await readPayload('opened'),
    env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository },
  });
  expect([step.outcome, step.outputs['planned'], board.calls()]).toEqual(['success', '1', []]);
  expect(github.comments()).toHaveLength(1);
});

it('the recipes carry it out on main', async () => {
  await using board = await startScriptedBoard();
  await using workspace = await createWorkspace(file);
  const values = {
    "github.event_name == 'push' && secrets.BOARD_TOKEN || ''": token,
    "github.event_name == 'pull_request'": 'false',
  };
  const step = await runInProcess({
    inputs: inputsOf(workflowOf(planned), values, board),
    workspace: workspace.path,
    eventName: 'push',
  });
  expect([step.outcome, board.calls()]).toEqual(['success', ['DELETE /api/v1/tasks/T8/labels/by-name/in%20review']]);
});

it('the recipes set variables for proxies and certificates that Node.js and this action read, and reach the board so', () => {
  const workflow = workflowOf('A proxy and a private certificate authority');
  const { jobs } = parse(workflow) as { readonly jobs: { readonly board: { readonly env: Record<string, string> } } };
  const { env } = jobs.board;
  expect(Object.keys(env)).toEqual(['https_proxy', 'no_proxy', 'NODE_EXTRA_CA_CERTS']);
  const [step] = stepsOf(workflow);
  const board = new URL(step?.inputs['base-url'] ?? '');
  expect(isExempt(board, env['no_proxy'] ?? '')).toBe(false);
});

it('the recipes have no untested YAML', () => {
  expect(blocksOf(guide, 'yaml')).toHaveLength(11);
});
