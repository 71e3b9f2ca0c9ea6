import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import { createState, createSubtask, createTask } from '../../src/embedded-board/state.ts';
import { type GitHubServer, startGitHub } from '../support/github-server.ts';
import { type PullRequestPayload, readPayload } from './payload.ts';
import { actPath, repository, runWorkflow, type WorkflowResult, type WorkflowRun } from './run-workflow.ts';

const token = 'tok-3f9a1c7e5b';
const limitMs = 90_000;

/** Three tasks alike. T8 is named by all the payloads, TbN7wX2Ke by those of a closing, T21 only where it does not count. */
const startState = createState(
  ['T8', 'TbN7wX2Ke', 'T21'].map((_id) => {
    const subtasks = ['Write tests', 'Code review', 'Agree on the columns'].map((name) => createSubtask(name));
    return createTask({ _id, labels: ['in review', 'frontend'], subtasks });
  }),
);

type Trial = WorkflowResult & { readonly board: EmbeddedBoard; readonly github: GitHubServer };

/** Runs the example on a new board and hands over what came of it. */
async function tryOut(
  example: Pick<WorkflowRun, 'workflow' | 'files'>,
  event: PullRequestPayload,
  check: (trial: Trial) => void,
  secrets: Readonly<Record<string, string>> = { BOARD_TOKEN: token },
): Promise<void> {
  await using board = await startBoard({ token, state: startState });
  await using github = await startGitHub({ repository, contents: { '*': example.files ?? {} } });
  const result = await runWorkflow({
    ...example,
    event,
    variables: { BOARD_URL: board.url },
    secrets: { ...secrets, GITHUB_TOKEN: 't0ken' },
    githubApiUrl: github.origin,
  });
  check({ ...result, board, github });
}

/** What a task shows: its labels, then the names of its finished subtasks. */
function shown({ state }: EmbeddedBoard): Readonly<Record<string, readonly string[]>> {
  const words = [...state.tasks.values()].map(({ _id, labels, subtasks }) => {
    const finished = subtasks.filter((subtask) => subtask.finished).map(({ name }) => `✓ ${name}`);
    return [_id, [...labels, ...finished]] as const;
  });
  return Object.fromEntries(words);
}

const untouched = {
  T8: ['in review', 'frontend'],
  TbN7wX2Ke: ['in review', 'frontend'],
  T21: ['in review', 'frontend'],
};

/** The action ran, sent nothing and said why. */
function expectNothingSent({ succeeded, log, board }: Trial, reason: string): void {
  expect(log).toContain(reason);
  expect(board.requests, log).toEqual([]);
  expect(succeeded, log).toBe(true);
}

/** The workflow's own condition kept the job from running at all. */
function expectNotStarted({ succeeded, log, board }: Trial): void {
  expect(log).not.toContain('taskboard-action');
  expect(board.requests, log).toEqual([]);
  expect(succeeded, log).toBe(true);
}

const tickOnMerge = {
  workflow: 'tick-on-merge.yml',
  files: {
    '.github/taskboard.yml': readFileSync(new URL('examples/tick-on-merge.taskboard.yml', actionRoot), 'utf8'),
  },
};
const tickAndUntick = { workflow: 'tick-and-untick.yml' };
const removeLabelOnClose = { workflow: 'remove-label-on-close.yml' };

describe.skipIf(actPath === undefined)('examples/tick-on-merge.yml', { timeout: limitMs }, () => {
  it('checks "Code review" on every task that the merged pull request names, and removes its label', async () => {
    await tryOut(tickOnMerge, await readPayload('merged'), ({ succeeded, log, board }) => {
      expect(succeeded, log).toBe(true);
      const done = ['frontend', '✓ Code review'];
      expect(shown(board), log).toEqual({ ...untouched, T8: done, TbN7wX2Ke: done });
    });
  });

  it('leaves the label on after a merge into a branch other than the default one', async () => {
    const event = await readPayload('merged', { pull_request: { base: { ref: 'next' } } });
    await tryOut(tickOnMerge, event, ({ succeeded, log, board }) => {
      expect(succeeded, log).toBe(true);
      const reviewed = ['in review', 'frontend', '✓ Code review'];
      expect(shown(board), log).toEqual({ ...untouched, T8: reviewed, TbN7wX2Ke: reviewed });
    });
  });

  it('does nothing when the pull request is closed without a merge', async () => {
    await tryOut(tickOnMerge, await readPayload('closed'), expectNotStarted);
  });

  it('does nothing for a stranger', async () => {
    const event = await readPayload('merged', { pull_request: { author_association: 'NONE' } });
    await tryOut(tickOnMerge, event, (trial) => expectNothingSent(trial, 'trusted-authors'));
  });
});

describe.skipIf(actPath === undefined)('examples/tick-and-untick.yml', { timeout: limitMs }, () => {
  it('checks the ticked boxes under the heading when the pull request is opened, and says so in a comment', async () => {
    await tryOut(tickAndUntick, await readPayload('opened'), ({ succeeded, log, board, github }) => {
      expect(succeeded, log).toBe(true);
      expect(shown(board), log).toEqual({ ...untouched, T8: ['in review', 'frontend', '✓ Write tests'] });
      expect(github.comments().map(({ body }) => body)).toEqual([expect.stringContaining('Write tests')]);
    });
  });

  it('sends both ways what an edit changed', async () => {
    await tryOut(tickAndUntick, await readPayload('edited'), ({ succeeded, log, board }) => {
      expect(succeeded, log).toBe(true);
      expect(shown(board), log).toEqual({ ...untouched, T8: ['in review', 'frontend', '✓ Code review'] });
      expect(
        board.requests.map(({ body }) => JSON.parse(String(body)) as unknown),
        log,
      ).toEqual([{ finished: false }, { finished: true }]);
    });
  });

  it('does nothing when only the title is edited', async () => {
    const event = await readPayload('edited', { changes: { body: undefined, title: { from: 'Log-in page' } } });
    await tryOut(tickAndUntick, event, expectNotStarted);
  });

  it('skips a pull request from a fork, which has no secrets, and says why', async () => {
    const repo = { id: 2, full_name: 'octocat/Hello-World', fork: true };
    const event = await readPayload('opened', { pull_request: { head: { repo } } });
    await tryOut(tickAndUntick, event, (trial) => expectNothingSent(trial, 'comes from a fork'), {});
  });
});

describe.skipIf(actPath === undefined)('examples/remove-label-on-close.yml', { timeout: limitMs }, () => {
  it.each(['closed', 'merged'])('removes the label from the task of the branch of a %s pull request', async (name) => {
    await tryOut(removeLabelOnClose, await readPayload(name), ({ succeeded, log, board }) => {
      expect(succeeded, log).toBe(true);
      expect(shown(board), log).toEqual({ ...untouched, T8: ['frontend'] });
    });
  });

  it('does nothing for a branch that names no task', async () => {
    const event = await readPayload('closed', { pull_request: { head: { ref: 'changes' } } });
    await tryOut(removeLabelOnClose, event, (trial) => expectNothingSent(trial, 'names no task'));
  });
});
