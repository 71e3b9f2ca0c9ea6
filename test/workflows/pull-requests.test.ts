import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import { createState, createSubtask, createTask } from '../../src/embedded-board/state.ts';
import { type GitHubServer, startGitHub } from '../support/github-server.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { type JsonObject, readPayload, reviewPayload } from './payload.ts';
import { actPath, repository, runWorkflow, type WorkflowResult, type WorkflowRun } from './run-workflow.ts';

const token = 'tok-3f9a1c7e5b';
const limitMs = 90_000;

/** Three tasks alike. T8 is named by all the payloads, TbN7wX2Ke by those of a closing, T21 only where it does not count. */
const startState = createState(
  ['T8', 'TbN7wX2Ke', 'T21'].map((_id) => {
    const subtasks = ['Write tests', 'Code review', 'Merged', 'Agree on the columns'].map((name) =>
      createSubtask(name),
    );
    return createTask({ _id, labels: ['in review', 'frontend'], subtasks });
  }),
);

type Trial = WorkflowResult & { readonly board: EmbeddedBoard; readonly github: GitHubServer };

/** Runs the example on a new board and hands over what came of it. */
async function tryOut(
  example: Pick<WorkflowRun, 'workflow' | 'files' | 'eventName' | 'state'>,
  event: JsonObject,
  check: (trial: Trial) => void,
  secrets: Readonly<Record<string, string>> = { BOARD_TOKEN: token },
): Promise<void> {
  await using board = await startBoard({ token, state: startState });
  await using github = await startGitHub({ repository, contents: { '*': example.files ?? {} } });
  const result = await runWorkflow({
    ...example,
    event,
    variables: { BOARD_URL: board.url, BOARD_USERS: '{ "Codertocat": "UHJ9JgtA" }' },
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

/** The check ran without a secret, and is satisfied. */
function expectGreen({ succeeded, log, board, github }: Trial): void {
  expect(log).toContain('taskboard-action');
  expect([board.requests, github.comments()], log).toEqual([[], []]);
  expect(succeeded, log).toBe(true);
}

/** The workflow's own condition kept the job from running at all. */
function expectNotStarted({ succeeded, log, board }: Trial): void {
  expect(log).not.toContain('taskboard-action');
  expect(board.requests, log).toEqual([]);
  expect(succeeded, log).toBe(true);
}

/** A workflow with its declarations. */
const withFile = (name: string) => {
  const text = readFileSync(new URL(`examples/${name}.taskboard.yml`, actionRoot), 'utf8');
  return { workflow: `${name}.yml`, files: { [`.github/taskboard/${name}.yml`]: text } };
};
const tickOnMerge = withFile('tick-on-merge');
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

  it('does nothing when the pull request is closed without a merge', async () => {
    await tryOut(tickOnMerge, await readPayload('closed'), expectNotStarted);
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

describe.skipIf(actPath === undefined)('examples/require-task.yml', { timeout: limitMs }, () => {
  const requireTask = { workflow: 'require-task.yml' };
  const named = 'Sketches are in https://board.example.com/t/T8.\r\n\r\n## Definition of done\r\n';
  const opened = (pullRequest: JsonObject) =>
    readPayload('opened', { pull_request: { head: { repo: ours }, ...pullRequest } });
  const ours = { fork: false };

  it('is red for a description without a task, and says what to add, without a secret', async () => {
    const event = await opened({
      body: '## Definition of done\r\n- [ ] Write tests\r\n',
      head: { ref: 'x', repo: ours },
    });
    await tryOut(
      requireTask,
      event,
      ({ succeeded, log, board, github }) => {
        expect(succeeded, log).toBe(false);
        expect(log).toContain('This pull request names no task');
        expect(github.comments().map(({ body }) => body)).toEqual([
          expect.stringMatching(/needs a task and a finished checklist.*<code>https:\/\/board.*☐ Write tests/s),
        ]);
        expect(board.requests).toEqual([]);
      },
      {},
    );
  });

  it('is green for one with a task and a finished checklist', async () => {
    await tryOut(requireTask, await opened({ body: `${named}- [x] Write tests\r\n` }), expectGreen, {});
  });

  it.each<[string, JsonObject]>([
    ['by a bot', { body: '', user: { login: 'dependabot[bot]' } }],
    ['with the label no-task', { body: '', labels: [{ name: 'no-task' }] }],
    ['of a release branch', { body: '', head: { ref: 'release/1.2', repo: ours } }],
  ])('is green for a pull request %s', async (_, pullRequest) => {
    await tryOut(requireTask, await opened(pullRequest), expectGreen, {});
  });

  it('is skipped for a draft', async () => {
    await tryOut(requireTask, await opened({ body: '', draft: true }), expectNotStarted, {});
  });

  it('is green in a merge queue', async () => {
    const event = { action: 'checks_requested', merge_group: { head_ref: 'refs/heads/gh-readonly-queue/main/pr-1' } };
    await tryOut({ ...requireTask, eventName: 'merge_group' }, event, expectGreen, {});
  });
});

describe.skipIf(actPath === undefined)('examples/task-board.yml', { timeout: limitMs }, () => {
  const taskBoard = { workflow: 'task-board.yml' };

  it('checks the description, and sends its ticked boxes', async () => {
    const event = await readPayload('opened', { pull_request: { head: { repo: { fork: false } } } });
    await tryOut(taskBoard, event, ({ succeeded, log, board }) => {
      expect(succeeded, log).toBe(true);
      expect(shown(board), log).toEqual({ ...untouched, T8: ['in review', 'frontend', '✓ Write tests'] });
    });
  });

  it('is red for a description without a task, and sends nothing', async () => {
    const event = await readPayload('opened', {
      pull_request: { body: 'x', head: { ref: 'x', repo: { fork: true } } },
    });
    await tryOut(taskBoard, event, ({ succeeded, log, board, github }) => {
      expect(succeeded, log).toBe(false);
      expect([board.requests, github.comments()], log).toEqual([[], []]);
    });
  });

  it('only ticks "Code review" on a merge', async () => {
    await tryOut(taskBoard, await readPayload('merged'), ({ succeeded, log, board }) => {
      expect(succeeded, log).toBe(true);
      const done = ['in review', 'frontend', '✓ Code review'];
      expect(shown(board), log).toEqual({ ...untouched, T8: done, TbN7wX2Ke: done });
    });
  });
});

describe.skipIf(actPath === undefined)('examples/follow-pull-request.yml', { timeout: limitMs }, () => {
  const follow = withFile('follow-pull-request');
  const approval = reviewPayload({
    review: { state: 'approved' },
    pull_request: { number: 1, author_association: 'OWNER', body: 'Closes https://board.example.com/t/T8.' },
  });
  const approve = { ...follow, eventName: 'pull_request_review' };

  it('ticks "Code review" when the pull request is approved', async () => {
    await tryOut(approve, approval, ({ succeeded, log, board }) => {
      expect(succeeded, log).toBe(true);
      expect(shown(board), log).toEqual({ ...untouched, T8: ['in review', 'frontend', '✓ Code review'] });
    });
  });

  it('does nothing in a run that starts after the merge', async () => {
    await tryOut({ ...approve, state: 'MERGED' }, approval, ({ succeeded, log, board, artifacts }) => {
      expect(succeeded, log).toBe(true);
      expect(artifacts['gh/arguments.txt']).toMatch(/^pr\nview\n1\n/);
      expect(board.requests, log).toEqual([]);
    });
  });
});

describe.skipIf(actPath === undefined)('examples/move-cards.yml', { timeout: limitMs }, () => {
  it('moves the cards that the merged pull request names, with a call of its own', async () => {
    await using board = await startScriptedBoard();
    await using github = await startGitHub({ repository });
    const { succeeded, log } = await runWorkflow({
      workflow: 'move-cards.yml',
      event: await readPayload('merged', { pull_request: { head: { repo: { fork: false } } } }),
      variables: { BOARD_URL: board.url },
      secrets: { BOARD_TOKEN: token, GITHUB_TOKEN: 't0ken' },
      githubApiUrl: github.origin,
    });
    expect(succeeded, log).toBe(true);
    expect(
      board.requests.map(({ method, path, headers, body }) => [method, path, headers['authorization'], body]),
    ).toEqual(
      ['T8', 'TbN7wX2Ke'].map((id) => ['POST', `/api/v1/tasks/${id}`, `Bearer ${token}`, '{ "columnId": "C4" }']),
    );
  });
});
