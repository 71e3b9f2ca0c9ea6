// examples/: each file is checked, planned and run, on a board that has what it names. The bundle runs some of them in the
// workflow tests. What came of each is in test/golden/examples.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actionRoot, readActionMetadata } from '../../scripts/runner/action-metadata.ts';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { boardForPlan } from '../../src/embedded-board/board-for-plan.ts';
import { type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import type { BoardState } from '../../src/embedded-board/state.ts';
import { renderChanges } from '../../src/text/render-changes.ts';
import { committed, type ExampleStep, examplePaths, stepsOfExample, strayPaths } from '../support/example-steps.ts';
import { type GitHubServer, startGitHub, storeGrant, workflowGrant } from '../support/github-server.ts';
import { planFile } from '../support/plan-file.ts';
import { runInProcess, token } from '../support/run-in-process.ts';
import { fillIn } from '../support/workflow-steps.ts';

const repository = 'Codertocat/Hello-World';
/** What expressions of the examples give. */
const known = {
  'secrets.BOARD_TOKEN': token,
  'secrets.BOARD_HOOK_TOKEN': 'gh-pers0nal',
  'github.event.pull_request.head.repo.full_name == github.repository': 'true',
  'secrets.BOARD_RATES': '{ currency: EUR, default: 80 }',
};
/** Where the callback of the demo leads: to the board itself. */
const demoHost = '127.0.0.1:8787';

/** What the step would do, without and with its event: none of it doubtful. */
async function planOf({ eventName, payload, files, ...step }: ExampleStep): Promise<BoardState> {
  await using workspace = await createWorkspace({ ...committed, ...files });
  const values = { ...known, ...step.values, 'vars.BOARD_URL': 'https://board.example.com' };
  const inputs = new Map(Object.entries(fillIn(step.inputs, values)));
  const request = { workspace: workspace.path, inputs };
  const sound = { ok: true, value: { warnings: [] } };
  expect(await planFile(request)).toMatchObject(sound);
  const planned = await planFile({ ...request, event: { name: eventName, payload } });
  expect(planned).toMatchObject(sound);
  return boardForPlan(planned.ok ? planned.value.plan.operations : [], Date.now());
}

async function tryStep(example: ExampleStep): Promise<string> {
  await using board = await startBoard({ token, state: await planOf(example) });
  const host = new URL(board.url).host;
  const withHost = (files: ExampleStep['files']) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll(demoHost, host)]));
  await using github = await startGitHub({
    repository,
    grants: { t0ken: workflowGrant, 'gh-pers0nal': storeGrant },
    contents: { '*': withHost(committed) },
    store: {},
  });
  await using workspace = await createWorkspace(withHost(example.files));
  const values = { ...known, ...example.values, 'vars.BOARD_URL': board.url };
  const before = board.state;
  const inputs = fillIn(example.inputs, values);
  if ('config-file' in inputs) expect(inputs, 'its file may do anything').toHaveProperty('allowed-operations');
  const verified = inputs['time-entry-exports']?.replace(/^ +(?:mode: verify|if-different: \w+)$\n?/gm, '');
  if (verified !== undefined && verified !== inputs['time-entry-exports']) {
    // The file to compare with is what the same export writes.
    await runInProcess({ inputs: { ...inputs, 'time-entry-exports': verified }, workspace: workspace.path });
  }
  const step = await runInProcess({
    inputs: { 'github-token': 't0ken', ...inputs },
    workspace: workspace.path,
    eventName: example.eventName,
    event: example.payload,
    env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository },
  });
  expect([step.outcome, step.annotations], step.log.join('\n')).toEqual(['success', []]);
  const verdict = inputs['require'] === undefined ? [] : ['checked'];
  const found = 'base-url' in inputs || 'require' in inputs ? [] : idsOf(step);
  const effects = [...board.requests, ...pathsOf(step), ...verdict, ...found];
  expect(effects.length, 'nothing was sent or written: the event of this test is not what the example is for').not.toBe(
    0,
  );
  return render(example.title, step, found, before, board, github);
}

const idsOf = ({ outputs }: StepResult) => JSON.parse(outputs['tasks'] ?? '[]') as readonly string[];
const pathsOf = ({ outputs }: StepResult) => JSON.parse(outputs['files'] ?? '[]') as readonly string[];

function render(
  title: string,
  step: StepResult,
  found: readonly string[],
  before: BoardState,
  board: EmbeddedBoard,
  github: GitHubServer,
): string {
  const changes = renderChanges(before, board.state);
  const kept = Object.entries(github.store.secrets(repository)).map(([name, { value }]) => {
    const isTheirs = board.state.webhooks.some(({ secret }) => secret === value);
    return `secret ${name}: ${isTheirs ? "the webhook's" : 'another'}`;
  });
  const sections = [
    [title],
    board.requests.map(({ method, path, status }) => `${method} ${path} → ${status}`).toSorted(),
    changes.map((change) => `changed: ${change}`),
    found.map((id) => `found: ${id}`),
    pathsOf(step).map((path) => `written: ${path.replace(/\d{4}-\d\d-\d\d/, 'FROM')}`),
    github.comments().map(({ body }) => `comment: ${body.split('\n')[0]}`),
    [...kept, ...Object.keys(github.store.variables(repository)).map((name) => `variable ${name}`)],
  ];
  const text = sections.flatMap((lines, index) => lines.map((line) => (index === 0 ? line : `  ${line}`))).join('\n');
  // What differs from run to run.
  return text.replaceAll(new URL(board.url).host, demoHost).replaceAll(/"(WH|whsec)[^"]*"/g, '"$1…"');
}

const textOf = (path: string) => readFileSync(new URL(`examples/${path}`, actionRoot), 'utf8');

it('an example is a workflow, NAME.taskboard.yml next to the workflow NAME.yml, or the demo', () => {
  expect(strayPaths).toEqual([]);
  expect(examplePaths).toEqual(expect.arrayContaining(['demo/taskboard.yml', 'workflow.yml']));
});

it.each(examplePaths)('an example does what it says in a repository that has them all: %s', async (path) => {
  const steps = await stepsOfExample(path);
  expect(steps.length, 'it has no step of this action').toBeGreaterThan(0);
  const tried: string[] = [];
  for (const step of steps) tried.push(await tryStep(step));
  await expect(`${tried.join('\n\n')}\n`).toMatchFileSnapshot(
    `../golden/examples/${path.replaceAll('/', '-').replace(/\.yml$/, '')}.txt`,
  );
});

it('an example reads only outputs that the action has', () => {
  const read = [...textOf('workflow.yml').matchAll(/steps\.[\w-]+\.outputs\.([\w-]+)/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(0);
  expect(Object.keys(readActionMetadata().outputs)).toEqual(expect.arrayContaining(read));
});

it('no example goes on after a command that failed inside of another one', () => {
  const isHidden = (path: string) => /^ *(?:run: )?(?:echo|for|printf)\b.*\$\([^(]/m.test(textOf(path));
  expect(examplePaths.filter(isHidden)).toEqual([]);
});

it.each(examplePaths.filter((path) => textOf(path).includes('repository_dispatch:')))(
  'an example that events start keeps the run of one from dropping that of another: %s',
  (path) => expect(textOf(path)).toMatch(/^ {2}queue: max$/m),
);
