// 1,000,000 entries in exported files: joined, and compared with the board. The baseline is exporting them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  action,
  describeRuns,
  ensureDone,
  exportInputs,
  type Figure,
  inTurn,
  medianMs,
  medianPeak,
  peak,
  report,
  runStep,
  startProcess,
  taskList,
} from './measure.ts';

const tasks = 10_000;
const files = 16;

type Runs = {
  /** Runs the action with these exports, in a workspace that stays. */
  readonly run: (exports: string) => Promise<Figure>;
  readonly exportAll: () => Promise<Figure>;
};

/** 16 files into one. */
export async function entriesFrom(): Promise<void> {
  await withBoard(async ({ run, exportAll }) => {
    const part = (index: number): string =>
      `- { to: parts/${index}.csv, task: ${taskList(tasks / files, index * (tasks / files))} }\n`;
    ensureDone([await run(Array.from({ length: files }, (_, index) => part(index)).join(''))]);
    const [joined, exported] = await inTurn(3, () => run('- { entries-from: "parts/*.csv", to: all.csv }'), exportAll);
    compare(`${files} files joined`, joined, exported);
    report('peak MiB of that', medianPeak(joined), 'under 200 MB', medianPeak(joined) < 190);
  });
}

export async function verify(): Promise<void> {
  await withBoard(async ({ run, exportAll }) => {
    ensureDone([await exportAll()]);
    const verified = `- { to: time.csv, mode: verify, task: ${taskList(tasks)} }`;
    const [compared, exported] = await inTurn(3, () => run(verified), exportAll);
    compare('a file verified', compared, exported);
  });
}

async function withBoard(measure: (runs: Runs) => Promise<void>): Promise<void> {
  await using board = await startProcess('board-process.ts', '100');
  const workspace = await mkdtemp(join(tmpdir(), 'taskboard-bench-'));
  const run = (exports: string): Promise<Figure> =>
    runStep([...peak, action], exportInputs(board.url, exports), { GITHUB_WORKSPACE: workspace });
  try {
    await measure({ run, exportAll: () => run(`- { to: time.csv, task: ${taskList(tasks)} }`) });
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

function compare(what: string, runs: readonly Figure[], exported: readonly Figure[]): void {
  ensureDone([...runs, ...exported]);
  const ratio = (medianMs(runs) / medianMs(exported)).toFixed(2);
  console.log(`      ${what}: ${describeRuns(runs)}; export ${describeRuns(exported)}; ratio of times ${ratio}`);
}
