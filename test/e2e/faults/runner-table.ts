import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { StepResult } from '../../../scripts/runner/run-action.ts';
import { createWorkspace, type Workspace } from '../../../scripts/runner/workspace.ts';
import type { Fault } from '../../../src/embedded-board/faults.ts';
import { type Interruption, interrupted } from '../../support/fault-process.ts';
import { type Arrangement, removals, type Scenario, webhook } from '../../support/fault-scenario.ts';
import { isWindows, obeysPermissions } from '../../support/system.ts';

const hang: Fault = { kind: 'hang' };

const noSignals = isWindows && 'no process on Windows can send a signal to another';
const noFullDisk = !existsSync('/dev/full') && 'only Linux has a file that is always full';

/** After an interruption, the step still ends by itself, with outputs, results and summary: the runner would kill it later. */
function wellReported(step: StepResult): void {
  expect(step.exitCode).toBe(1);
  expect(step.summary).not.toBe('');
  expect(step.annotations.map(({ title }) => title)).toContain('Run interrupted');
}

/** SIGINT at other moments: test/e2e/cancellation.test.ts. */
function interruption(
  title: string,
  signal: Interruption,
  rest: Pick<Scenario, 'faults' | 'inputs' | 'ends' | 'requests'> & Partial<Scenario>,
): Scenario {
  return {
    title: `${signal.by} ${title}`,
    spawned: true,
    skipped: noSignals,
    says: new RegExp(`the run was interrupted by ${signal.by}`, 'i'),
    check: wellReported,
    ...rest,
    arrange: (board) => interrupted(board, signal),
  };
}

const interruptions: readonly Scenario[] = [
  interruption(
    'while a webhook is in flight that the board has created',
    { by: 'SIGINT', afterRequests: 1, laterMs: 100 },
    {
      faults: [{ when: 'after', fault: hang }],
      inputs: { ...webhook('Build') },
      ends: ['Build: unknown 1'],
      requests: 1,
    },
  ),
  interruption(
    'while several are in flight',
    { by: 'SIGTERM', afterRequests: 3 },
    {
      faults: [{ when: 'after', fault: hang }],
      inputs: { concurrency: '3', ...removals('T1', 'T2', 'T3', 'T4') },
      ends: ['T1: unknown 1', 'T2: unknown 1', 'T3: unknown 1', 'T4: skipped 0'],
      requests: 3,
    },
  ),
];

/** An export of T1 next to a removal, in a workspace that is prepared so. */
function exporting(
  title: string,
  prepare: (workspace: Workspace) => Promise<void>,
  rest: Partial<Scenario> & { readonly to?: string },
): Scenario {
  const { to = 'out.csv', ...scenario } = rest;
  return {
    title,
    inputs: { ...removals('T2'), 'time-entry-exports': `- { task: T1, to: ${to} }` },
    ends: ['T2: succeeded 1', 'T1: failed 0'],
    requests: 1,
    ...scenario,
    arrange: async () => {
      const workspace = await createWorkspace({ 'kept.txt': 'old' });
      await prepare(workspace);
      const dispose = async (): Promise<void> => {
        // Whose folder may not be written may not be emptied either.
        await chmod(workspace.path, 0o755);
        await workspace[Symbol.asyncDispose]();
      };
      return { workspace: workspace.path, dispose };
    },
  };
}

/** What is in the way of a file: test/unit/host/workspace-files.test.ts. */
const files: readonly Scenario[] = [
  exporting('A folder that may not be written', ({ path }) => chmod(path, 0o555), {
    skipped: !obeysPermissions && 'root may write anywhere, and Windows has no such folders',
    says: /permission denied/,
  }),
  exporting('A second file that cannot be written', ({ path }) => mkdir(join(path, 'b.csv')).then(() => undefined), {
    to: '[a.csv, b.csv]',
    says: /b\.csv/,
    check: ({ files: left }) => expect(left).toEqual({ 'kept.txt': 'old' }),
  }),
];

const missing = '/nowhere/at/all';

/** Variables of the runner that lead nowhere. */
function lacking(title: string, env: Readonly<Record<string, string>>, rest: Partial<Scenario>): Scenario {
  return {
    title,
    inputs: { ...removals('T1'), ...webhook('Build') },
    ends: ['T1: succeeded 1', 'Build: succeeded 1'],
    requests: 2,
    arrange: (): Arrangement => ({ env }),
    reports: false,
    ...rest,
  };
}

const lostOutputs: Partial<Scenario> = {
  ends: [],
  says: /outputs could not be set.*secret is lost/i,
  check: (step, board) => {
    expect(step.summary).toContain('Build');
    expect(board.state.webhooks).toHaveLength(1);
    for (const { secret } of board.state.webhooks) {
      expect(step.rawStdout.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain(secret);
    }
  },
};

const environment: readonly Scenario[] = [
  lacking('GITHUB_OUTPUT that is not there', { GITHUB_OUTPUT: missing }, lostOutputs),
  lacking('GITHUB_OUTPUT on a full disk', { GITHUB_OUTPUT: '/dev/full' }, { ...lostOutputs, skipped: noFullDisk }),
  lacking(
    'A missing GITHUB_STEP_SUMMARY',
    { GITHUB_STEP_SUMMARY: missing },
    {
      outcome: 'success',
      says: /job summary could not be written/,
    },
  ),
  lacking('No GITHUB_STEP_SUMMARY', { GITHUB_STEP_SUMMARY: '' }, { outcome: 'success' }),
  lacking(
    'RUNNER_TEMP below a file',
    { RUNNER_TEMP: join(import.meta.filename, 'temp') },
    {
      outcome: 'success',
      says: /results file could not be written/,
      check: ({ outputs }) => expect(outputs['succeeded']).toBe('2'),
    },
  ),
  lacking(
    'No RUNNER_TEMP',
    { RUNNER_TEMP: '' },
    {
      outcome: 'success',
      check: async ({ outputs, resultsFile }) => {
        expect(resultsFile).toContain('succeeded');
        await rm(outputs['results-file'] ?? '', { force: true });
      },
    },
  ),
  lacking(
    'A missing GITHUB_WORKSPACE',
    { GITHUB_WORKSPACE: missing },
    {
      inputs: { ...removals('T2'), 'time-entry-exports': '- { task: T1, to: out.csv }' },
      ends: ['T2: succeeded 1', 'T1: failed 0'],
      requests: 1,
      says: /out\.csv/,
    },
  ),
  lacking('GITHUB_EVENT_PATH that is not there', { GITHUB_EVENT_PATH: missing }, { outcome: 'success' }),
  lacking('A home that is not there', { HOME: missing }, { outcome: 'success' }),
];

/** What the runner, its disk and its clock do to a step. */
export const runnerFaults: readonly Scenario[] = [...interruptions, ...files, ...environment];
