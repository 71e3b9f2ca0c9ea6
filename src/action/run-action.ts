// A run as GitHub starts it, from the environment of the process to its exit code. The only place that catches everything.
import { inputOf } from '../declare/inputs/settings.ts';
import { exitSoon, guardProcess, setExitCode } from '../host/process-guard.ts';
import { listenForSignals } from '../host/signals.ts';
import { openSystem, randomId } from '../host/system.ts';
import { renderBug } from '../report/log/notices.ts';
import { createRedaction } from '../text/redaction/redaction.ts';
import { readEnvironment } from './environment.ts';
import { runStep } from './run-step.ts';
import { createWorkflowLog } from './workflow-log.ts';

export type ActionProcess = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: () => string;
  readonly write: (text: string) => void;
  /** The script that parses descriptions. */
  readonly markdownWorker: URL;
};

/** Runs the step, and sets the exit code of the process: 0 or 1. */
export async function runAction({ env, workingDirectory, write, markdownWorker }: ActionProcess): Promise<void> {
  const redaction = createRedaction();
  const log = createWorkflowLog({ redaction, write, env, randomId });
  const interruption = listenForSignals();
  const reportBug = (error: unknown): void => {
    setExitCode(1);
    log.endGroup();
    log.annotate(renderBug(error, redaction.redact));
  };
  // Never undone: anything thrown after the run would bypass the log.
  guardProcess({
    onBug: (error) => {
      reportBug(error);
      interruption.interrupt(new Error('a bug in taskboard-action stopped the run'));
    },
    onWarning: log.info,
    onExit: log.flush,
  });
  try {
    const environment = readEnvironment(env, workingDirectory);
    for (const name of ['token', 'github-token'] as const) log.mask(inputOf(environment.inputs, name));
    const system = openSystem(environment.workspace, markdownWorker);
    setExitCode(await runStep({ environment, system, redaction, log, signal: interruption.signal }));
  } catch (error) {
    reportBug(error);
  } finally {
    log.flush();
    interruption.dispose();
    exitSoon();
  }
}
