// The whole circle: a webhook is registered and kept, somebody changes a task, and the signed event comes back by
// examples/receiver and GitHub as a workflow that reads or changes that task.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import { createState, createSubtask, createTask } from '../../src/embedded-board/state.ts';
import { idsOf } from '../support/entry-board.ts';
import { dispatchGrant, startGitHub, storeGrant, workflowGrant } from '../support/github-server.ts';
import { installReceiver } from '../support/receiver.ts';
import { pushPayload } from './payload.ts';
import { actPath, repository, runWorkflow, type WorkflowResult, type WorkflowRun } from './run-workflow.ts';

const token = 'tok-3f9a1c7e5b';
const grants = { t0ken: workflowGrant, 'gh-pers0nal': storeGrant, 'gh-rece1ver': dispatchGrant };
const exampleOf = (name: string) => readFileSync(new URL(`examples/${name}`, actionRoot), 'utf8');

/** Registers the webhook, lets somebody change the board, and runs the workflow with what GitHub was sent. */
async function goRound(
  workflow: string,
  allowed: string,
  change: (act: (action: object) => Promise<unknown>) => Promise<unknown>,
): Promise<{ readonly board: EmbeddedBoard; readonly result: WorkflowResult }> {
  const tasks = [createTask({ _id: 'T8', columnId: 'C2', subtasks: [createSubtask('Deployed')] })];
  await using board = await startBoard({ token, state: createState(tasks) });
  await using installed = await installReceiver();
  const declared = exampleOf(workflow.replace('.yml', '.taskboard.yml')).replace('allowed-tasks: T*', allowed);
  const files: Record<string, string> = { [`.github/taskboard/${workflow}`]: declared };
  await using github = await startGitHub({ repository, grants, contents: { '*': files }, store: {} });
  const run = (differences: Pick<WorkflowRun, 'workflow' | 'eventName' | 'event'>) =>
    runWorkflow({
      ...differences,
      files,
      variables: { BOARD_URL: board.url },
      secrets: { BOARD_TOKEN: token, BOARD_HOOK_TOKEN: 'gh-pers0nal', GITHUB_TOKEN: 't0ken' },
      githubApiUrl: github.origin,
    });

  const place = { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository, GITHUB_TOKEN: 'gh-rece1ver' };
  const unregistered = await installed.start(place);
  files['.github/taskboard/keep-webhook.yml'] = exampleOf('keep-webhook.taskboard.yml')
    .replace('https://hooks.example.com/board', unregistered.url)
    .replace('[color]', '[columnId, totalSecondsSpent]');
  const registered = await run({ workflow: 'keep-webhook.yml', eventName: 'push', event: pushPayload() });
  expect(registered.succeeded, registered.log).toBe(true);
  await unregistered.stop();

  const kept = github.store.secrets(repository)['BOARD_HOOK_SECRET']?.value ?? '';
  await using receiver = await installed.start({ ...place, BOARD_HOOK_SECRET: kept });
  const key = /name="board-key" content="([^"]+)"/.exec(await (await fetch(board.pageUrl)).text())?.[1] ?? '';
  const headers = { 'x-board-key': key, 'content-type': 'application/json' };
  await change((action) =>
    fetch(`${board.pageUrl}_board/actions`, { method: 'POST', headers, body: JSON.stringify(action) }),
  );
  await expect.poll(() => github.dispatches.length, { timeout: 10_000 }).toBe(1);
  const [event] = github.dispatches;
  expect(receiver.log()).not.toMatch(/gh-rece1ver|whsec/);
  return { board, result: await run({ workflow, eventName: 'repository_dispatch', event: event ?? {} }) };
}

const bookTime = (act: (action: object) => Promise<unknown>) =>
  act({ action: 'book-time', task: 'T8', minutes: '90', comment: 'Deployment', labels: '' });

describe.skipIf(actPath === undefined)('An event of the board', { timeout: 180_000 }, () => {
  it('merges the entries of its task into the file of the month', async () => {
    const { board, result } = await goRound('export-on-event.yml', 'allowed-tasks: T*', bookTime);
    expect(result.succeeded, result.log).toBe(true);
    expect(result.commits).toEqual(['Hours of a task']);
    const [path = ''] = Object.keys(result.files).filter((name) => name.startsWith('hours/'));
    expect(path).toMatch(/^hours\/\d{4}-\d\d-01\.csv$/);
    const entries = board.state.tasks.get('T8')?.timeEntries ?? [];
    expect(idsOf(result.files[path])).toEqual(entries.map(({ _id }) => _id));
  });

  it('ticks "Deployed" on its task', async () => {
    const { board, result } = await goRound('deployed-on-event.yml', 'allowed-tasks: T*', (act) =>
      act({ action: 'move-task', task: 'T8', columnId: 'C4' }),
    );
    expect(result.succeeded, result.log).toBe(true);
    expect(board.state.tasks.get('T8')?.subtasks).toMatchObject([{ name: 'Deployed', finished: true }]);
  });

  it('starts nothing with a task that is not allowed', async () => {
    const { board, result } = await goRound('export-on-event.yml', 'allowed-tasks: X*', bookTime);
    expect([result.succeeded, result.commits]).toEqual([false, []]);
    expect(result.log).toContain('allowed-tasks');
    expect(board.requests.map(({ path }) => path)).toEqual(['/api/v1/webhooks']);
  });
});
