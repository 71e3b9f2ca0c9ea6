// Files without problems → outcomes on the board, and the exit code.
import { resolve } from 'node:path';
import { run as runPlan } from '../engine/run.ts';
import { createSecretsFile } from '../host/secrets-file.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { WebhookRegistration } from '../model/operation.ts';
import type { RegisteredWebhook } from '../model/outcome.ts';
import { FileError } from '../model/ports.ts';
import { isFailure } from '../report/counts.ts';
import { renderWebhookOutputs } from '../report/results/outputs.ts';
import { describePlanSize, isUnmet, type ReadyFile } from './checked-files.ts';
import { exitCodeOf } from './exit-code.ts';
import { type FileRun, runJson } from './json.ts';
import { createRunLog, showRun } from './run-log.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';
import { showProblems } from './show-problems.ts';

/** Runs files without problems, one after another, and shows what came of it. */
export async function execute(files: readonly ReadyFile[], session: Session): Promise<ExitCode> {
  const { printer, redaction, command, signal } = session;
  showProblems(files, 'err', session);
  const secrets = openSecrets(files, session);
  const runs: FileRun[] = [];
  let why: string | undefined;
  try {
    for (const file of files) {
      why = whyNotRun(runs, file, signal);
      if (why !== undefined) break;
      const run = await runFile(file, secrets.note, session);
      runs.push(run);
      if (!command.options['json']) showRun(run, files.length > 1, session);
    }
  } finally {
    secrets.close();
  }
  const outcomes = runs.flatMap((one) => one.outcomes);
  const code = exitCodeOf(outcomes, {
    signal,
    isCutShort: runs.length < files.length || runs.some(({ interruption }) => interruption !== undefined),
    isUnmet: files.some(isUnmet),
    isFileLost: secrets.isLost(),
  });
  const left = files.slice(runs.length).map((file) => ({ file, outcomes: [], interruption: `Not run, since ${why}` }));
  if (command.options['json']) printer.json(runJson([...runs, ...left], code === 0, redaction));
  if (left.length > 0) printer.line('err', `Not run: ${left.map(({ file }) => file.source.name).join(', ')}`);
  return code;
}

/** Undefined if it is to be run. */
function whyNotRun(runs: readonly FileRun[], { checked }: ReadyFile, signal: AbortSignal): string | undefined {
  const interruption = runs.at(-1)?.interruption ?? (signal.aborted ? reasonOf(signal) : undefined);
  if (interruption !== undefined) return interruption;
  const isFailed = runs.some(({ outcomes }) => outcomes.some(isFailure));
  return isFailed && checked.settings.failFast ? 'an earlier file failed, and --fail-fast is set' : undefined;
}

async function runFile(file: ReadyFile, onRegistered: Secrets['note'], session: Session): Promise<FileRun> {
  const { printer, ports, command, signal } = session;
  const { json, quiet } = command.options;
  if (!json && !quiet) printer.line('out', { text: describePlanSize(file), style: 'bold' });
  const onEvent = createRunLog(file.checked.names, session, onRegistered);
  return { file, ...(await runPlan(file.checked, file.request, { ...ports, onEvent }, signal)) };
}

type Created = { readonly operation: WebhookRegistration; readonly webhook: RegisteredWebhook };

type Secrets = {
  readonly note: (created: Created) => void;
  readonly close: () => void;
  /** A secret could not be written. */
  readonly isLost: () => boolean;
};

/** Opened before anything is sent, and written each time a webhook is created. */
function openSecrets(files: readonly ReadyFile[], { command, workingDirectory, printer, redaction }: Session): Secrets {
  const path = command.options['secrets-file'];
  if (path === '') throw new UsageError('--secrets-file is empty: name a new file');
  const registers = files.some(({ checked }) =>
    checked.plan.operations.some(({ kind }) => kind === 'webhook-registration'),
  );
  if (registers && typeof path !== 'string' && !command.options['demo']) {
    throw new UsageError(
      'the board shows the secret of a new webhook only once: name a new file for it with --secrets-file',
    );
  }
  const file = registers && typeof path === 'string' ? createSecretsFile(resolve(workingDirectory, path)) : undefined;
  const known: { operation: WebhookRegistration; registered: RegisteredWebhook }[] = [];
  let isLost = false;
  return {
    note: ({ operation, webhook }) => {
      redaction.addSecret(webhook.secret);
      known.push({ operation, registered: webhook });
      try {
        file?.write(`${renderWebhookOutputs(known)['secrets']}\n`);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        isLost = true;
        const advice = `its secret is lost, so delete the webhook ${webhook.webhookId} on the board`;
        printer.line('err', `${error.message}; ${advice}`);
      }
    },
    close: () => file?.close(),
    isLost: () => isLost,
  };
}
