// Shows the action at work: starts the embedded board, runs dist/index.js as a workflow would, and prints the result.
// With a file, `npm run demo -- my.yml` is `taskboard run my.yml --demo`.
import { statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runCli } from '../src/cli/run-cli.ts';
import { type EmbeddedBoard, startBoardNear } from '../src/embedded-board/server.ts';
import { renderChanges } from '../src/text/render-changes.ts';
import { actionRoot } from './runner/action-metadata.ts';
import { runAction, type StepResult } from './runner/run-action.ts';
import { maskText } from './runner/step-log.ts';

/** The placeholder in the callback address in examples/demo/taskboard.yml. */
const declaredPort = 8787;
const token = 'demo-token';
const output = new URL('demo-output/', actionRoot);

const args = process.argv.slice(2);
if (args.length === 0) process.exitCode = await showDemo();
else {
  await runCli({
    ...process,
    args: ['run', ...args, '--demo'],
    workingDirectory: process.cwd(),
    markdownWorker: new URL('src/markdown-worker.ts', actionRoot),
    packageRoot: actionRoot,
  });
}

async function showDemo(): Promise<0 | 1> {
  await using board = await openBoard();
  const before = board.state;
  await prepareWorkspace(new URL(board.url).port);
  title('Log of the step, against the embedded board');
  const step = await runAction({ inputs: { 'base-url': board.url, token }, workspace: fileURLToPath(output) });
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
  showNextSteps();
  if (step.outcome === 'success') return 0;
  console.error('\nThe step failed; its log above says why.');
  return 1;
}

/** On the declared port, or on any other if that is taken. */
async function openBoard(): Promise<EmbeddedBoard> {
  const board = await startBoardNear({ token, port: declaredPort });
  if (new URL(board.url).port !== String(declaredPort)) {
    console.log(`Port ${declaredPort} is taken: the board takes another, and the copied declarations name that one.`);
  }
  return board;
}

/** Makes demo-output/ a workspace with a `.github/taskboard.yml`, which the action finds on its own. */
async function prepareWorkspace(port: string): Promise<void> {
  const declarations = await readFile(new URL('examples/demo/taskboard.yml', actionRoot), 'utf8');
  await rm(output, { recursive: true, force: true });
  await mkdir(new URL('.github/', output), { recursive: true });
  const copied = declarations.replaceAll(`127.0.0.1:${declaredPort}/`, `127.0.0.1:${port}/`);
  await writeFile(new URL('.github/taskboard.yml', output), copied);
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
