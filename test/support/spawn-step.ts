// A step whose process a test controls, if `runAction` does too much.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { actionRoot, readActionMetadata, renderInputVariables } from '../../scripts/runner/action-metadata.ts';
import { parseCommandFile } from '../../scripts/runner/command-file.ts';
import { commandFilePath, prepareEnvironment } from '../../scripts/runner/runner-environment.ts';

export type SpawnedStep = AsyncDisposable & {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** How the process ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly readSummary: () => Promise<string>;
  /** The outputs so far. */
  readonly readOutputs: () => Promise<Readonly<Record<string, string>>>;
};

/** Starts `dist/index.js` as the runner does; the caller reads its output. `await using` kills it. */
export async function spawnStep(
  inputs: Readonly<Record<string, string>>,
  workspace: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<SpawnedStep> {
  const metadata = readActionMetadata();
  const temp = await realpath(await mkdtemp(join(tmpdir(), 'taskboard-runner-')));
  const env = {
    ...(await prepareEnvironment({ temp, workspace, eventName: 'workflow_dispatch', event: {} })),
    ...renderInputVariables(metadata, inputs),
    ...variables,
  };
  const main = fileURLToPath(new URL(metadata.runs.main, actionRoot));
  const child = spawn(process.execPath, [main], { cwd: workspace, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return {
    child,
    ended,
    readSummary: () => readFile(commandFilePath(temp, 'GITHUB_STEP_SUMMARY'), 'utf8'),
    readOutputs: async () => parseCommandFile(await readFile(commandFilePath(temp, 'GITHUB_OUTPUT'), 'utf8')),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(temp, { recursive: true, force: true });
    },
  };
}
