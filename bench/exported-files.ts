// 1,000,000 entries in exported files: joined, and compared with the board. The baseline is exporting them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  action,
  ensureDone,
  type Figure,
  inTurn,
  medianMs,
  medianPeak,
  peak,
  report,
  runStep,
  startProcess,
} from './measure.ts';

const tasks = 10_000;
const entriesPerTask = 100;
const files = 16;

type Runs = {
  /** Runs the action with these exports, in a workspace that stays. */
  readonly run: (exports: string) => Promise<Figure>;
  readonly exportAll: () => Promise<Figure>;
};

/** 16 files into one. */
export async function entriesFrom(): Promise<void> {
  await withBoard(async ({ run, exportAll }) => {
    const part = (index: number): string => exportOf(index * (tasks / files), tasks / files, `parts/${index}.csv`);
    ensureDone([await run(Array.from({ length: files }, (_, index) => part(index)).join(''))]);
    const [joined, exported] = await inTurn(3, () => run('- { entries-from: "parts/*.csv", to: all.csv }'), exportAll);
    compare(`${files} files joined`, joined, exported);
    report('peak MiB of that', medianPeak(joined), 'under 200 MB', medianPeak(joined) < 190);
  });
}

export async function verify(): Promise<void> {
  await withBoard(async ({ run, exportAll }) => {
    const verified = exportOf(0, tasks, 'time.csv', 'mode: verify');
    ensureDone([await exportAll()]);
    const [compared, exported] = await inTurn(3, () => run(verified), exportAll);
    compare('a file verified', compared, exported);
  });
}

async function withBoard(measure: (runs: Runs) => Promise<void>): Promise<void> {
  await using board = await startProcess('board-process.ts', String(entriesPerTask));
  const workspace = await mkdtemp(join(tmpdir(), 'taskboard-bench-'));
  const run = (exports: string): Promise<Figure> => {
    const inputs = { 'base-url': board.url, token: 'bench-token', concurrency: '8', summary: 'false' };
    const env = { GITHUB_WORKSPACE: workspace };
    return runStep([...peak, action], { ...inputs, 'time-entry-exports': exports }, env);
  };
  try {
    await measure({ run, exportAll: () => run(exportOf(0, tasks, 'time.csv')) });
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

function exportOf(first: number, count: number, to: string, more = 'mode: replace'): string {
  const ids = Array.from({ length: count }, (_, index) => `B${first + index}`).join(', ');
  return `- to: ${to}\n  ${more}\n  task: [${ids}]\n`;
}

function compare(what: string, runs: readonly Figure[], exported: readonly Figure[]): void {
  ensureDone([...runs, ...exported]);
  const [ms, exportMs] = [medianMs(runs), medianMs(exported)].map((one) => (one / 1000).toFixed(1));
  const [mib, exportMiB] = [medianPeak(runs), medianPeak(exported)].map((one) => one.toFixed(0));
  const ratio = (medianMs(runs) / medianMs(exported)).toFixed(2);
  console.log(
    `      ${what}: ${ms} s, peak ${mib} MiB; export ${exportMs} s, ${exportMiB} MiB; ratio of times ${ratio}`,
  );
}
