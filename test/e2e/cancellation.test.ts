import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { token } from '../support/run-in-process.ts';
import { type BoardScript, startScriptedBoard, timeEntry } from '../support/scripted-board.ts';
import { spawnStep } from '../support/spawn-step.ts';
import { countsOf, resultsOf } from '../support/step-results.ts';
import { isWindows } from '../support/system.ts';

const removals = { token, concurrency: '1', 'label-removals': '- { task: [T1, T2, T3], label: x }' };
const exporting = {
  token,
  concurrency: '1',
  'time-entry-exports': '- { task: [T1, T2, T3], to: [out.csv, out.json] }',
};
const manyEntries = JSON.stringify(Array.from({ length: 2000 }, (_, index) => timeEntry('T1', `E${index}`)));

type Moment = readonly [
  title: string,
  inputs: Readonly<Record<string, string>>,
  /** What the second request gets. */
  response: ReturnType<BoardScript>,
  counts: Readonly<Record<string, number>>,
  /** Requests that the board sees; while one waits, another takes its turn. */
  requests: number,
  /** What the log must say by then. */
  logged: string,
];

const moments: readonly Moment[] = [
  [
    'a request waits for its next attempt',
    removals,
    { status: 502, headers: { 'retry-after': '60' } },
    { succeeded: 1, unknown: 2 },
    3,
    'the next one in',
  ],
  [
    'all requests wait since the board refuses them',
    removals,
    { status: 429, headers: { 'retry-after': '60' } },
    { succeeded: 1, failed: 1, skipped: 1 },
    2,
    'nothing is sent to the board',
  ],
  ['an export is half read', exporting, 'hang', { skipped: 1 }, 2, ''],
];

describe.skipIf(isWindows)('A step that is cancelled', () => {
  it.each(moments)(
    'a step that is cancelled while %s ends by itself and reports everything known',
    async (_title, inputs, response, counts, requests, logged) => {
      const cancel = new AbortController();
      let output = '';
      let received = 0;
      const cancelIfReached = () => {
        if (received === requests && output.includes(logged)) cancel.abort();
      };
      await using board = await startScriptedBoard(({ path, method }) => {
        received += 1;
        cancelIfReached();
        if (/\/T[23]\//.test(path)) return response;
        return method === 'GET' ? { status: 200, body: manyEntries } : undefined;
      });
      await using workspace = await createWorkspace({ 'out.csv': 'old\n' });
      const step = await runAction({
        inputs: { ...inputs, 'base-url': board.url },
        workspace: workspace.path,
        signal: cancel.signal,
        onLine: (line) => {
          output += line;
          cancelIfReached();
        },
      });
      expect(step.exitCode).toBe(1);
      expect(countsOf(step)).toEqual(counts);
      expect(board.requests).toHaveLength(requests);
      expect(JSON.parse(step.resultsFile ?? '')).toEqual(resultsOf(step));
      expect(step.summary).toContain('the run was interrupted by SIGINT');
      expect(step.annotations.map(({ message }) => message).join('\n')).toContain('The run was interrupted by SIGINT.');
      expect(step.files).toEqual({ 'out.csv': 'old\n' });
      expect(step.rawStderr).toBe('');
    },
  );
});

/** Resolves when `what` holds; the test's own limit ends a wait in vain. */
async function until(what: () => boolean): Promise<void> {
  while (!what()) await wait(5);
}

describe.skipIf(isWindows)('a second signal', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('a second signal ends the step at once (%s)', async (name) => {
    await using board = await startScriptedBoard(() => 'hang');
    await using workspace = await createWorkspace();
    await using step = await spawnStep({ ...removals, 'base-url': board.url }, workspace.path);
    await until(() => board.requests.length === 1);
    step.child.kill('SIGINT');
    step.child.kill(name);
    step.child.kill(name);
    expect((await step.ended).code).not.toBe(0);
    expect(await readdir(workspace.path)).toEqual([]);
  });
});

it('a log that nobody reads any longer does not end the step, nor print a stack', async () => {
  const closed = Promise.withResolvers<void>();
  await using board = await startScriptedBoard(async () => {
    await closed.promise;
    return { status: 204 };
  });
  await using workspace = await createWorkspace();
  await using step = await spawnStep({ ...removals, 'base-url': board.url }, workspace.path);
  let errors = '';
  step.child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  await until(() => board.requests.length === 1);
  step.child.stdout.destroy();
  closed.resolve();
  expect((await step.ended).code).toBe(0);
  expect(errors).toBe('');
  expect(board.requests).toHaveLength(3);
  expect(await step.readSummary()).toContain('3 succeeded');
});
