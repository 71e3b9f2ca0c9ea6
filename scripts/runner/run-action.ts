// Runs dist/index.js as a step of a workflow, as GitHub's runner does, and interprets its output.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actionRoot, readActionMetadata, renderInputVariables } from './action-metadata.ts';
import { keepSummary, parseCommandFile } from './command-file.ts';
import { createLineSplitter } from './line-splitter.ts';
import { type CommandFileName, commandFilePath, prepareEnvironment } from './runner-environment.ts';
import { type Annotation, createStepLogReader } from './step-log.ts';
import type { WorkflowCommand } from './workflow-command.ts';
import { createWorkspace, readTree } from './workspace.ts';

export type ActionStep = {
  /** The values under `with:`; defaults come from `action.yml`. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Path of the workspace; by default an empty directory that is removed afterwards. */
  readonly workspace?: string;
  /** Variables in addition to those of the runner, or instead of them. */
  readonly env?: Readonly<Record<string, string>>;
  readonly eventName?: string;
  readonly event?: unknown;
  /** Where the action is, with a trailing slash: this repository by default. */
  readonly root?: URL;
  /** Node to run the action with; the one that runs this by default. */
  readonly nodePath?: string;
  /** Cancels the step as the runner does: SIGINT, 7.5 s later SIGTERM, 2.5 s later SIGKILL. */
  readonly signal?: AbortSignal;
  /** Gets each line that the step prints, as it comes. */
  readonly onLine?: (line: string) => void;
  /** After this the step is killed and `runAction` throws. 90 s by default. */
  readonly limitMs?: number;
};

export type StepResult = {
  /** Undefined if a signal ended the process. */
  readonly exitCode: number | undefined;
  readonly outcome: 'success' | 'failure';
  readonly outputs: Readonly<Record<string, string>>;
  /** As written; empty if the runner would drop it. */
  readonly summary: string;
  /** Text of the file named by the output `results-file`. */
  readonly resultsFile: string | undefined;
  /** Lines as a workflow's log shows them. */
  readonly log: readonly string[];
  readonly rawStdout: string;
  readonly rawStderr: string;
  readonly masks: readonly string[];
  readonly annotations: readonly Annotation[];
  readonly groups: readonly string[];
  readonly commands: readonly WorkflowCommand[];
  /** The files in the workspace afterwards: path → text. */
  readonly files: Readonly<Record<string, string>>;
  /** From start to exit of the process. */
  readonly durationMs: number;
  /** The waits in it that took no time, since a test skipped them; 0 in a process. */
  readonly skippedMs: number;
};

/** What a step did, except for what it left in files. */
export type Played = Omit<StepResult, 'outputs' | 'summary' | 'resultsFile' | 'files'>;

/** Runs a step with these variables, in this folder. */
export type Play = (variables: Readonly<Record<string, string>>, workspace: string) => Promise<Played>;

/**
 * Runs the action once.
 *
 * @throws Error if the bundle is not built, if a command file is malformed (the runner would fail the step without a word
 *   from the action), if the step writes to `GITHUB_ENV`, `GITHUB_STATE` or `GITHUB_PATH`, or if it does not end.
 */
export function runAction(step: ActionStep): Promise<StepResult> {
  const main = fileURLToPath(new URL(readActionMetadata().runs.main, step.root ?? actionRoot));
  if (!existsSync(main)) throw new Error(`${main} is not there; build it with npm run build`);
  return playStep(step, (variables, workspace) => runProcess(main, workspace, variables, step));
}

/** Sets up what the runner provides to a step, and reads what the step leaves. @throws Error as `runAction` */
export async function playStep(step: ActionStep, play: Play): Promise<StepResult> {
  await using ownWorkspace = step.workspace === undefined ? await createWorkspace() : undefined;
  const workspace = step.workspace ?? ownWorkspace?.path ?? '';
  const temp = await realpath(await mkdtemp(join(tmpdir(), 'taskboard-runner-')));
  try {
    const eventName = step.eventName ?? 'workflow_dispatch';
    const variables = {
      ...(await prepareEnvironment({ temp, workspace, eventName, event: step.event ?? {} })),
      ...renderInputVariables(readActionMetadata(), step.inputs),
      ...step.env,
    };
    const played = await play(variables, workspace);
    return { ...played, ...(await readCommandFiles(temp)), files: await readTree(workspace) };
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

async function runProcess(
  main: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
  { nodePath = process.execPath, signal, onLine, limitMs = 90_000 }: ActionStep,
): Promise<Played> {
  const startedMs = performance.now();
  const child = spawn(nodePath, [main], { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const timers = new Set<NodeJS.Timeout>();
  const after = (delayMs: number, act: () => void) => timers.add(setTimeout(act, delayMs));
  let tookTooLong = false;
  after(limitMs, () => {
    tookTooLong = true;
    child.kill('SIGKILL');
  });
  const cancel = () => {
    child.kill('SIGINT');
    after(7_500, () => child.kill('SIGTERM'));
    after(10_000, () => child.kill('SIGKILL'));
  };
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });

  const log = createStepLogReader();
  const read = (line: string) => {
    log.read(line);
    onLine?.(line);
  };
  const stdout = collect(child.stdout, read);
  const stderr = collect(child.stderr, read);
  try {
    const exitCode = await new Promise<number | undefined>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? undefined));
    });
    const durationMs = performance.now() - startedMs;
    const [rawStdout, rawStderr] = await Promise.all([stdout, stderr]);
    if (tookTooLong) throw new Error(`the step did not end within ${limitMs} ms\n${rawStdout}${rawStderr}`);
    const { lines, ...rest } = log.finish();
    return {
      exitCode,
      outcome: exitCode === 0 ? 'success' : 'failure',
      log: lines,
      ...rest,
      rawStdout,
      rawStderr,
      durationMs,
      skippedMs: 0,
    };
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Passes each line on as it arrives; the runner reads both streams concurrently in the same way. */
async function collect(stream: NodeJS.ReadableStream, onLine: (line: string) => void): Promise<string> {
  const decoder = new TextDecoder();
  const splitter = createLineSplitter(onLine);
  let text = '';
  for await (const chunk of stream) {
    const piece = decoder.decode(chunk as Buffer, { stream: true });
    text += piece;
    splitter.push(piece);
  }
  splitter.finish();
  return text;
}

async function readCommandFiles(temp: string): Promise<Pick<StepResult, 'outputs' | 'summary' | 'resultsFile'>> {
  const read = (name: CommandFileName) => readFile(commandFilePath(temp, name), 'utf8');
  for (const name of ['GITHUB_ENV', 'GITHUB_STATE', 'GITHUB_PATH'] as const) {
    if ((await read(name)) !== '') throw new Error(`the step wrote to ${name}, which this action has no use for`);
  }
  const outputs = parseCommandFile(await read('GITHUB_OUTPUT'));
  const resultsPath = outputs['results-file'];
  const resultsFile = resultsPath ? await readFile(resultsPath, 'utf8') : undefined;
  return { outputs, summary: keepSummary(await read('GITHUB_STEP_SUMMARY')), resultsFile };
}
