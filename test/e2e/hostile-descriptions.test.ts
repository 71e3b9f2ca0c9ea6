// Descriptions that would keep a Markdown parser busy for minutes, or overflow its stack: the run ends in time all the same.
import { describe, expect, it } from 'vitest';
import { type ActionStep, runAction } from '../../scripts/runner/run-action.ts';
import { interrupted } from '../support/fault-process.ts';
import type { RunStep } from '../support/fault-runs.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { countsOf } from '../support/step-results.ts';
import { isWindows } from '../support/system.ts';

const characters = 65_536;
const filled = (piece: string) => piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);

/** As in the recipe of docs/pull-requests.md for merges from forks. */
function step(url: string, body: string, more: Partial<ActionStep> = {}, run: RunStep = runAction) {
  const repo = { full_name: 'octo-org/octo-repo' };
  return run({
    ...more,
    parserDeadlineMs: 100,
    eventName: 'pull_request_target',
    event: {
      action: 'closed',
      pull_request: {
        number: 1,
        title: 'Fix https://board.example.com/t/T1',
        body,
        author_association: 'NONE',
        merged: true,
        head: { ref: 'fix', sha: 'a'.repeat(40), repo: { full_name: 'stranger/octo-repo' } },
        base: { repo },
      },
    },
    inputs: {
      'base-url': url,
      token: 'tok-3f9a1c7e5b',
      'run-timeout': '5',
      'task-references': String.raw`{ pattern: 'board\.example\.com/t/([A-Za-z0-9_-]+)', trusted-authors: anyone }`,
      'label-removals': '- { task: { from: pull-request }, label: x }',
      'subtask-updates': '- { task: T2, checklist: true }',
      ...more.inputs,
    },
  });
}

describe('A description', () => {
  it.each([
    ['containers in containers', filled('> ')],
    ['elements in elements', filled('<b>')],
  ])('a description of %s is ignored with a notice, and the rest is sent', async (_, body) => {
    await using board = await startScriptedBoard();
    const result = await step(board.url, body, {}, runInProcess);
    expect(result.outcome).toBe('success');
    expect(countsOf(result)).toEqual({ succeeded: 1, skipped: 1 });
    const why = expect.stringMatching(
      /its Markdown takes longer than 0\.1 s to parse|the Markdown parser failed on it/,
    );
    expect(result.annotations).toMatchObject([{ message: why }, { message: why }]);
    expect(result.summary).toMatch(/is not read for checkboxes/);
  });

  it.each([
    ['pictures in pictures', filled('![')],
    ['code that never ends', Array.from({ length: 350 }, (_, index) => `${'`'.repeat(index + 1)} `).join('')],
  ])('a description of %s is read, or given up on, in time', async (_, body) => {
    await using board = await startScriptedBoard();
    const result = await step(board.url, body, {}, runInProcess);
    expect(countsOf(result)).toEqual({ succeeded: 1, skipped: 1 });
    expect(result.outcome).toBe('success');
  });
});

/** What the log says if the parser took all of its time. */
const parsedToTheEnd = 's to parse';

it('run-timeout holds while a description is parsed', async () => {
  const result = await step('http://127.0.0.1:9', filled('> '), { inputs: { 'run-timeout': '1' } });
  expect(result.outcome).toBe('failure');
  expect(countsOf(result)).toEqual({ skipped: 2 });
  expect(result.annotations).toContainEqual(
    expect.objectContaining({ message: expect.stringMatching(/ran out of time \(run-timeout, 1 s\)/) }),
  );
  expect(result.rawStdout).not.toContain(parsedToTheEnd);
});

it.skipIf(isWindows)('a signal is handled while a description is parsed', async () => {
  const signal = await interrupted({ requests: [] }, { by: 'SIGINT', afterRequests: 0, laterMs: 300 });
  const result = await step('http://127.0.0.1:9', filled('> '), { env: signal.env });
  await signal.dispose();
  expect(result.outcome).toBe('failure');
  expect(countsOf(result)).toEqual({ skipped: 2 });
  expect(result.summary).toContain('the run was interrupted by SIGINT');
  expect(result.rawStdout).not.toContain(parsedToTheEnd);
});
