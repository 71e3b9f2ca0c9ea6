// A step without a process of its own: the action's code runs in this one, with the runner's files and a board, and waits
// take no time. For everything that isn't about a process; it returns what `runAction` returns.
import { vi } from 'vitest';
import { createLineSplitter } from '../../scripts/runner/line-splitter.ts';
import { type ActionStep, type Played, type StepResult, playStep } from '../../scripts/runner/run-action.ts';
import { createStepLogReader } from '../../scripts/runner/step-log.ts';
import { runStep } from '../../src/action/run-step.ts';
import { readEnvironment } from '../../src/action/step.ts';
import { createWorkflowLog } from '../../src/action/workflow-log.ts';
import { inputOf } from '../../src/declare/inputs/settings.ts';
import { createMarkdownParser } from '../../src/host/parse-markdown.ts';
import { openSystem, randomId, startClock } from '../../src/host/system.ts';
import { createRedaction } from '../../src/redaction/redaction.ts';
import { markdownWorker, parseHere } from './parse-here.ts';
import { createSkippingClock } from './skipping-clock.ts';

export type StepInProcess = Omit<ActionStep, 'signal' | 'nodePath' | 'limitMs'> & {
  /** How long a second takes for the timers of sockets; 1000 ms unless given. */
  readonly secondMs?: number;
  /** How long descriptions may take in the thread that parses them; if absent, this one parses them, without a limit. */
  readonly parserDeadlineMs?: number;
};

let previous: Promise<unknown> = Promise.resolve();

/** Steps run one after another, since the toolkit prints to the output of the process. */
export function runInProcess(step: StepInProcess): Promise<StepResult> {
  const played = previous.then(() =>
    playStep(step, (variables, workspace) => play(textsOf(variables), workspace, step)),
  );
  previous = played.catch(() => undefined);
  return played;
}

/** The credential of the steps of `runOn`. */
export const token = 'tok-3f9a1c7e5b';

/** Such a step with these inputs, beside the address of a board and a token. */
export function runOn(
  { url }: { readonly url: string },
  inputs: StepInProcess['inputs'],
  step: Partial<StepInProcess> = {},
): Promise<StepResult> {
  return runInProcess({ ...step, inputs: { 'base-url': url, token, ...inputs } });
}

/** As a process gets them, whatever a workflow had in YAML. */
function textsOf(variables: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
}

async function play(
  variables: Readonly<Record<string, string>>,
  workspace: string,
  { secondMs = 1000, parserDeadlineMs }: StepInProcess,
): Promise<Played> {
  // A parser takes real time, whatever a clock says.
  const skipping = createSkippingClock();
  const clock = parserDeadlineMs === undefined ? skipping : startClock();
  using output = captureOutput();
  if (secondMs !== 1000) hurryTimers(secondMs / 1000);
  const redaction = createRedaction();
  const log = createWorkflowLog({ redaction, write: (text) => process.stdout.write(text), env: variables, randomId });
  const environment = readEnvironment(variables, () => workspace);
  for (const name of ['token', 'github-token'] as const) log.mask(inputOf(environment.inputs, name));
  const parser =
    parserDeadlineMs === undefined
      ? { parse: parseHere, start: () => undefined }
      : createMarkdownParser(markdownWorker, parserDeadlineMs);
  const system = {
    ...openSystem(environment.workspace, markdownWorker),
    clock,
    parseMarkdown: parser.parse,
    startMarkdownParser: parser.start,
    // It is set for good, and would apply to all tests that follow.
    keepHeapSmall: () => Promise.resolve(),
  };
  const exitCode = await runStep({
    environment,
    system,
    redaction,
    log,
    signal: new AbortController().signal,
  });
  log.flush();
  const durationMs = clock.monotonicMs();
  const skippedMs = skipping.skippedMs();
  return { exitCode, outcome: exitCode === 0 ? 'success' : 'failure', durationMs, skippedMs, ...output.read() };
}

/** Rounds of the event loop in which whatever board and step have sent each other arrives. */
const roundsToArrive = 20;

/**
 * Timers that expire sooner, but not before what is under way has arrived: on a busy machine that may take longer than
 * a second that has been shortened.
 */
function hurryTimers(factor: number): void {
  const { setTimeout, clearTimeout } = globalThis;
  const cleared = new WeakSet<NodeJS.Timeout>();
  vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout | undefined) => {
    if (timer !== undefined) cleared.add(timer);
    clearTimeout(timer);
  });
  vi.stubGlobal('setTimeout', (act: () => void, delayMs: number) => {
    const expire = async () => {
      for (let round = 0; round < roundsToArrive; round += 1) await new Promise((resolve) => setImmediate(resolve));
      if (!cleared.has(timer)) act();
    };
    const timer = setTimeout(() => void expire(), delayMs * factor);
    return timer;
  });
}

/** Takes what the toolkit and the log print. */
function captureOutput() {
  const log = createStepLogReader();
  const captures = [process.stdout, process.stderr].map((stream) => capture(stream, log.read));
  return {
    read: () => {
      const [rawStdout = '', rawStderr = ''] = captures.map(({ finish }) => finish());
      const { lines, ...rest } = log.finish();
      return { rawStdout, rawStderr, log: lines, ...rest };
    },
    [Symbol.dispose]: () => {
      for (const { restore } of captures) restore();
      vi.unstubAllGlobals();
    },
  };
}

function capture(stream: NodeJS.WriteStream, onLine: (line: string) => void) {
  const splitter = createLineSplitter(onLine);
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    splitter.push(String(chunk));
    return true;
  });
  const finish = () => {
    splitter.finish();
    return text;
  };
  return { finish, restore: () => spy.mockRestore() };
}
