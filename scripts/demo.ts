// Shows the action at work: starts the embedded board, runs dist/index.js as a workflow would, and prints the result.
// With a file, `npm run demo -- my.yml`, the board has what that file names; --keep leaves its page open.
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { boardForPlan } from '../src/embedded-board/board-for-plan.ts';
import { type EmbeddedBoard, startBoardNear } from '../src/embedded-board/server.ts';
import type { BoardState } from '../src/embedded-board/state.ts';
import { readSourceFile } from '../src/host/source-files.ts';
import { FileError } from '../src/model/ports.ts';
import { renderChanges } from '../src/text/render-changes.ts';
import { planFile } from './plan-file.ts';
import { actionRoot } from './runner/action-metadata.ts';
import { runAction, type StepResult } from './runner/run-action.ts';
import { maskText } from './runner/step-log.ts';

/** The placeholder in the callback address in examples/demo/taskboard.yml. */
const declaredPort = 8787;
const token = 'demo-token';
const output = new URL('demo-output/', actionRoot);

const usage = 'Usage: npm run demo -- [FILE] [--keep]';
const { file, keep } = readArguments();

try {
  process.exitCode = await showDemo();
} catch (error) {
  if (!(error instanceof FileError)) throw error;
  console.error(`demo: ${error.message}`);
  process.exitCode = 2;
}

function readArguments(): { readonly file: string | undefined; readonly keep: boolean } {
  const options = { keep: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (others.length > 0) throw new TypeError('The demo takes one file');
    if (values.help !== true) return { file, keep: values.keep };
    console.log(usage);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what] = error.message.split('. ');
    console.error(`demo: ${what}\n${usage}`);
    process.exit(2);
  }
}

async function showDemo(): Promise<0 | 1> {
  await using board = await openBoard();
  const before = board.state;
  await prepareWorkspace(new URL(board.url).port);
  title('Log of the step, against the embedded board');
  if (keep) console.log(`  The board's page: ${board.pageUrl}`);
  const inputs = { 'base-url': board.url, token, ...(file !== undefined && { 'config-file': basename(file) }) };
  const step = await runAction({ inputs, workspace: fileURLToPath(output) });
  for (const line of step.log.flatMap(toDisplay)) console.log(`  | ${line}`);
  await writeFile(new URL('summary.md', output), step.summary);
  await writeFile(new URL('results.json', output), step.resultsFile ?? '');

  const kept = {
    ...step.outputs,
    'results-file': "demo-output/results.json (copied from the runner's temporary folder)",
  };
  const outputs = Object.entries(kept).map(([name, value]) => `${name}: ${value}`);
  const requests = board.requests.map(({ method, path, status }) => `${method} ${path} → ${status ?? 'no response'}`);
  showList('Outputs, secrets masked', outputs, step);
  showList('Requests that the board received', requests, step);
  showList('What changed on the board', renderChanges(before, board.state), step);
  showFiles(step);
  if (file === undefined) showNextSteps();
  if (keep) {
    console.log(`\nThe board stays open at ${board.pageUrl} until Ctrl+C.`);
    await once(process, 'SIGINT');
  }
  if (step.outcome === 'success') return 0;
  console.error('\nThe step failed; its log above says why.');
  return 1;
}

/** On the declared port, or on any other if that is taken. */
async function openBoard(): Promise<EmbeddedBoard> {
  const state = file === undefined ? undefined : await boardFor(file);
  const board = await startBoardNear({ token, port: declaredPort, ...(state && { state }) });
  if (new URL(board.url).port !== String(declaredPort)) {
    console.log(`Port ${declaredPort} is taken: the board takes another, and the copied declarations name that one.`);
  }
  return board;
}

/** What the file names, by a plan without an event. An invalid file gets an empty board: the step reports it. */
async function boardFor(path: string): Promise<BoardState> {
  const file = { name: path, text: await readSourceFile(path, process.cwd()) };
  const planned = await planFile({ file, workspace: process.cwd(), event: { name: '', payload: {} } });
  return boardForPlan(planned.ok ? planned.value.plan.operations : [], Date.now());
}

/**
 * Makes demo-output/ a workspace: with the user's file by its name, so that problems name it, or with a
 * `.github/taskboard.yml`, which the action finds on its own.
 */
async function prepareWorkspace(port: string): Promise<void> {
  const declarations = await readFile(file ?? new URL('examples/demo/taskboard.yml', actionRoot), 'utf8');
  await rm(output, { recursive: true, force: true });
  await mkdir(new URL('.github/', output), { recursive: true });
  const copied = declarations.replaceAll(`127.0.0.1:${declaredPort}/`, `127.0.0.1:${port}/`);
  const name = file === undefined ? '.github/taskboard.yml' : basename(file);
  await writeFile(join(fileURLToPath(output), name), copied);
}

/** A line as the page of a run shows it. The raw form would act as a command if the demo runs in a workflow. */
function toDisplay(line: string): readonly string[] {
  if (line === '##[endgroup]') return [];
  return [
    line
      .replace(/^##\[group\]/, '▾ ')
      .replace(/^##\[(error|warning|notice)\]/, '$1: ')
      .replaceAll('##[', '# # ['),
  ];
}

function showFiles(step: StepResult): void {
  const paths = JSON.parse(step.outputs['files'] ?? '[]') as readonly string[];
  const firstLines = (path: string) => {
    const text = step.files[path] ?? '';
    if (!text.includes('\0')) return text.split('\n').slice(0, 3);
    return [`(binary, ${Math.ceil(statSync(new URL(path, output)).size / 1000)} kB)`];
  };
  const lines = paths.flatMap((path) => [`demo-output/${path}`, ...firstLines(path).map((line) => `    ${line}`)]);
  showList('Files written, with their first lines', lines, step);
  const more = [
    'demo-output/summary.md         the job summary',
    'demo-output/results.json       what became of each operation',
    ...paths
      .filter((path) => path.endsWith('.html'))
      .map((path) => `${`demo-output/${path}`.padEnd(30)} a report, for a browser`),
  ];
  showList('Worth a look', more, step);
}

function showList(heading: string, lines: readonly string[], { masks }: StepResult): void {
  title(heading);
  for (const line of lines.length === 0 ? ['(nothing)'] : lines) console.log(`  ${shorten(maskText(line, masks))}`);
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

function title(text: string): void {
  console.log(`\n== ${text}`);
}

function showNextSteps(): void {
  title('On your own board');
  console.log(`  1. Copy examples/workflow.yml to .github/workflows/, and replace what its first lines name.
  2. Set base-url to your board and pass its token from a secret; set auth-scheme if it does not take a bearer token.
  3. Put your task ids, names and an address for callbacks into the declarations (examples/demo/taskboard.yml).
  4. Run it with dry-run: true first: it prints every request and sends none.`);
}
