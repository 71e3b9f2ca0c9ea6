import { inputOf } from '../declare/inputs/settings.ts';
import { runProcess } from '../host/process-guard.ts';
import { openSystem, randomId } from '../host/system.ts';
import { createRedaction } from '../redaction/redaction.ts';
import { renderBug } from '../report/log/notices.ts';
import { runStep } from './run-step.ts';
import { readEnvironment } from './step.ts';
import { createWorkflowLog } from './workflow-log.ts';

export type ActionProcess = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: () => string;
  readonly write: (text: string) => void;
  /** The script that parses descriptions. */
  readonly markdownWorker: URL;
};

export async function runAction({ env, workingDirectory, write, markdownWorker }: ActionProcess): Promise<void> {
  const redaction = createRedaction();
  const log = createWorkflowLog({ redaction, write, env, randomId });
  const onBug = (error: unknown): void => {
    log.endGroup();
    log.annotate(renderBug(error, redaction.redact));
  };
  await runProcess({ name: 'taskboard-action', onBug, onWarning: log.info, onExit: log.flush }, async (signal) => {
    const environment = readEnvironment(env, workingDirectory);
    for (const name of ['token', 'github-token'] as const) log.mask(inputOf(environment.inputs, name));
    const system = openSystem(environment.workspace, markdownWorker);
    return await runStep({ environment, system, redaction, log, signal });
  });
}
