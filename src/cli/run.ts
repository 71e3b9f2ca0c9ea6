// taskboard plan, taskboard run: files → what would be sent, or outcomes on the board.
import { resolve } from 'node:path';
import { run as runChecked } from '../engine/run.ts';
import { createSecretsFile } from '../host/secrets-file.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { RegisteredWebhook, WebhookRegistration } from '../model/operation.ts';
import { FileError } from '../model/ports.ts';
import { renderWebhookOutputs } from '../report/results/results.ts';
import { isFailure } from '../report/run-in-words.ts';
import { plural } from '../text/messages.ts';
import { type ReadyFile, checkFiles, isUnmet } from './checked-files.ts';
import { type FileRun, planJson, runJson } from './json.ts';
import { type OnRegistered, createRunLog, showRun } from './run-log.ts';
import { type ExitCode, type Session, UsageError, exitCodeOf } from './session.ts';
import { areValid, showProblems } from './show-problems.ts';

export async function run(session: Session): Promise<ExitCode> {
  const { name, options } = session.command;
  const isDry = name === 'plan' || options['dry-run'] === true;
  const files = await checkFiles(session, isDry ? 'plan' : 'run');
  if (!areValid(files, session)) return 2;
  if (!isDry || !options['json']) return await execute(files, session);
  session.printer.json(planJson(files, session.redaction));
  return files.some(isUnmet) ? 1 : 0;
}

export async function execute(files: readonly ReadyFile[], session: Session): Promise<ExitCode> {
  const { printer, redaction, ports, signal } = session;
  const { json, quiet } = session.command.options;
  showProblems(files, 'err', session);
  const secrets = openSecrets(files, session);
  const runs: FileRun[] = [];
  let why: string | undefined;
  try {
    for (const file of files) {
      why = whyNotRun(runs, file, signal);
      if (why !== undefined) break;
      const { checked, request } = file;
      const size = `${file.name}: ${plural(checked.plan.requestCount, 'request')}`;
      if (!json && !quiet) printer.line('out', { text: size, style: 'bold' });
      const onEvent = createRunLog(checked.names, session, secrets.add);
      const ran = { file, ...(await runChecked(checked, request, { ...ports, onEvent }, signal)) };
      runs.push(ran);
      if (!json) showRun(ran, files.length > 1, session);
    }
  } finally {
    secrets.close();
  }
  const left = files.slice(runs.length).map((file) => ({ file, outcomes: [], interruption: `Not run, since ${why}` }));
  const outcomes = runs.flatMap((one) => one.outcomes);
  const isCutShort = [...runs, ...left].some(({ interruption }) => interruption !== undefined);
  const isIncomplete = isCutShort || files.some(isUnmet);
  const code = exitCodeOf(outcomes, { signal, isIncomplete, isFileLost: secrets.isLost() });
  if (json) printer.json(runJson([...runs, ...left], code === 0, redaction));
  if (left.length > 0) printer.line('err', `Not run: ${left.map(({ file }) => file.name).join(', ')}`);
  return code;
}

function whyNotRun(runs: readonly FileRun[], { checked }: ReadyFile, signal: AbortSignal): string | undefined {
  const interruption = runs.at(-1)?.interruption ?? (signal.aborted ? reasonOf(signal) : undefined);
  if (interruption !== undefined) return interruption;
  const isFailed = runs.some(({ outcomes }) => outcomes.some(isFailure));
  return isFailed && checked.settings.failFast ? 'an earlier file failed, and --fail-fast is set' : undefined;
}

/** Opens the file of --secrets-file before anything is sent; it is written each time a webhook is created, if any is. */
function openSecrets(files: readonly ReadyFile[], { command, workingDirectory, printer, redaction }: Session) {
  const { demo, 'secrets-file': path } = command.options;
  const sent = files.filter(({ checked }) => !checked.settings.dryRun);
  const registers = sent.some(({ checked }) =>
    checked.plan.operations.some(({ kind }) => kind === 'webhook-registration'),
  );
  if (registers && typeof path !== 'string' && !demo) {
    throw new UsageError(
      'the board shows the secret of a new webhook only once: name a new file for it with --secrets-file',
    );
  }
  const file =
    sent.length > 0 && typeof path === 'string' ? createSecretsFile(resolve(workingDirectory, path)) : undefined;
  const known: { operation: WebhookRegistration; registered: RegisteredWebhook }[] = [];
  let isLost = false;
  const add: OnRegistered = ({ operation, webhook }) => {
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
  };
  return { add, close: () => file?.close(), isLost: () => isLost };
}
