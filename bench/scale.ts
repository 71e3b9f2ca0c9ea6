// The table of docs/building/benchmarks.md: as many entries in few long responses as in many short ones.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFormats } from '../src/model/declaration.ts';
import { action, ensureDone, exportInputs, peak, runStep, startProcess, taskList } from './measure.ts';

/** In this order, since the last three read what the first ones wrote. */
const exports: Readonly<Record<string, (ids: string) => string>> = {
  ...Object.fromEntries(
    exportFormats.map((format) => [`\`.${format}\``, (ids: string) => `- { to: time.${format}, task: ${ids} }`]),
  ),
  '`verify` of a `.csv`': (ids) => `- { to: time.csv, task: ${ids}, mode: verify }`,
  '`merge` into a `.csv`': (ids) => `- { to: time.csv, task: ${ids}, mode: merge }`,
  '`entries-from` a `.csv`': () => '- { entries-from: time.csv, to: all.csv }',
};

/** Seconds, processor seconds and MiB at the peak of each, once. */
export async function scale(): Promise<void> {
  for (const entries of [100_000, 300_000]) {
    for (const tasks of [30, 3000]) {
      const each = Math.ceil(entries / tasks);
      await using board = await startProcess('board-process.ts', String(each));
      const workspace = await mkdtemp(join(tmpdir(), 'taskboard-bench-'));
      console.log(
        `\n${tasks * each} entries in ${tasks} tasks\n\n| what | time | processor | peak |\n| --- | --- | --- | --- |`,
      );
      for (const [what, exportOf] of Object.entries(exports)) {
        const inputs = exportInputs(board.url, exportOf(taskList(tasks)));
        const run = await runStep([...peak, action], inputs, { GITHUB_WORKSPACE: workspace });
        ensureDone([run]);
        const [seconds, cpu] = [run.ms, run.cpuMs].map((ms) => (ms / 1000).toFixed(1));
        console.log(`| ${what} | ${seconds} s | ${cpu} s | ${run.peakMiB.toFixed(0)} MiB |`);
      }
      await rm(workspace, { recursive: true });
    }
  }
}
