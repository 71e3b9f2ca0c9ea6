import { readFileSync } from 'node:fs';
import { createPorts } from '../engine/ports.ts';
import { runProcess, setExitCode } from '../host/process-guard.ts';
import { findSourceFiles, readSourceFile, readStandardInput } from '../host/source-files.ts';
import { openSystem } from '../host/system.ts';
import { renderBug } from '../report/log/notices.ts';
import { parseCommandLine } from './command-line.ts';
import { dispatch } from './dispatch.ts';
import { errorJson } from './json.ts';
import { createCliRedaction } from './option-names.ts';
import { type Output, createPrinter } from './printer.ts';

export type CliProcess = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly markdownWorker: URL;
  readonly packageRoot: URL;
};

export async function runCli(cli: CliProcess): Promise<void> {
  const columns = Math.min(cli.stdout.columns ?? 80, 110);
  const metadata = readFileSync(new URL('package.json', cli.packageRoot), 'utf8');
  const { version } = JSON.parse(metadata) as { readonly version: string };
  const line = parseCommandLine(cli.args, columns, version);
  const redaction = createCliRedaction(cli.env, line.kind === 'command' ? line.options : {});
  const printer = createPrinter({ out: cli.stdout, err: cli.stderr }, redaction, cli.env);
  if (line.kind === 'text') return printer.raw(line.text);
  if (line.kind === 'error') {
    const [name = ''] = cli.args;
    if (/(^| )--(json|format[= ]json)( |=|$)/.test(cli.args.join(' '))) printer.json(errorJson(name, line.text));
    else printer.line('err', line.text.startsWith('Usage:') ? line.text : `taskboard: ${line.text}`);
    return setExitCode(2);
  }
  const onBug = (error: unknown): void => printer.line('err', renderBug(error, redaction.redact).message);
  const onWarning = (text: string): void => printer.line('err', text);
  const { workingDirectory } = cli;
  const open = (workspace: string) => openSystem(workspace, cli.markdownWorker);
  await runProcess({ name: 'taskboard', onBug, onWarning }, async (signal) => {
    return await dispatch({
      ...cli,
      command: line,
      redaction,
      printer,
      signal,
      ports: createPorts(open(workingDirectory), redaction),
      openSystem: open,
      findFiles: (path) => findSourceFiles(path, workingDirectory),
      readFile: (path) => (path === '-' ? readStandardInput(cli.stdin) : readSourceFile(path, workingDirectory)),
    });
  });
}
