import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const action = join(root, 'dist/index.js');
/** Goes before the script in `runStep`, for `peakMiB` and `cpuMs`. */
export const peak = ['--import', join(root, 'bench/report-peak.mjs')];

export type Figure = {
  readonly ms: number;
  readonly peakMiB: number;
  /** Of all threads. */
  readonly cpuMs: number;
  readonly exitCode: number | null;
  readonly stdout: string;
};

/** Runs a Node process as GitHub's runner does a step; `INPUT_*` from `inputs`. Wall time from start to exit. */
export async function runStep(
  args: readonly string[],
  inputs: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Promise<Figure> {
  const temp = await mkdtemp(join(tmpdir(), 'taskboard-bench-'));
  const [output, summary, peak] = ['output', 'summary', 'peak'].map((name) => join(temp, name));
  try {
    for (const file of [output, summary]) await writeFile(file ?? '', '');
    const env = {
      PATH: process.env['PATH'],
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKSPACE: temp,
      RUNNER_TEMP: temp,
      BENCH_PEAK: peak,
      ...more,
      ...inputVariables(inputs),
    };
    const startedMs = performance.now();
    const child = spawn(process.execPath, args, { cwd: temp, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [exitCode] = await once(child, 'close');
    const ms = performance.now() - startedMs;
    const used = await readFile(peak ?? '', 'utf8').catch(() => '');
    const [peakKiB = 0, cpuMs = 0] = used.split(' ').map(Number);
    return { ms, peakMiB: peakKiB / 1024, cpuMs, exitCode, stdout: Buffer.concat(chunks).toString('utf8') };
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

/** Inputs as the runner passes them to a step. */
export function inputVariables(inputs: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]));
}

/** Of `count` tasks of the board, which has any: a YAML list. */
export function taskList(count: number, first = 0): string {
  return `[${Array.from({ length: count }, (_, index) => `B${first + index}`).join(', ')}]`;
}

/** A step that sends to that board. */
export function boardInputs(url: string, inputs: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { 'base-url': url, token: 'bench-token', ...inputs };
}

/** A step that exports from that board. */
export function exportInputs(url: string, exports: string): Readonly<Record<string, string>> {
  return boardInputs(url, { concurrency: '8', summary: 'false', 'time-entry-exports': exports });
}

/** One update of each task. */
export function updatesOf(count: number): string {
  return `- task: ${taskList(count)}\n  name: Write tests\n  set: { finished: true }\n`;
}

/** Starts a server in this folder, which first prints its address. `await using` stops it. */
export async function startProcess(
  file: string,
  ...args: readonly string[]
): Promise<AsyncDisposable & { url: string }> {
  const child = spawn(process.execPath, [join(root, 'bench', file), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = await once(child.stdout, 'data');
  return {
    url: String(chunk).trim(),
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs both in turn, so that a machine that slows down affects both alike. */
export async function inTurn<T>(times: number, first: () => Promise<T>, second: () => Promise<T>): Promise<[T[], T[]]> {
  const [a, b]: [T[], T[]] = [[], []];
  for (let round = 0; round < times; round += 1) {
    a.push(await first());
    b.push(await second());
  }
  return [a, b];
}

let misses = 0;

/** Prints a figure and its bound. */
export function report(what: string, value: number, bound: string, keeps: boolean): void {
  if (!keeps) misses += 1;
  console.log(`${keeps ? 'ok  ' : 'MISS'}  ${what}: ${value.toFixed(value < 10 ? 2 : 0)} (${bound})`);
}

export function missed(): number {
  return misses;
}

export function medianMs(figures: readonly Figure[]): number {
  return median(figures.map(({ ms }) => ms));
}

export function medianPeak(figures: readonly Figure[]): number {
  return median(figures.map(({ peakMiB }) => peakMiB));
}

/** As `1.2 s, peak 130 MiB`. */
export function describeRuns(figures: readonly Figure[]): string {
  return `${(medianMs(figures) / 1000).toFixed(1)} s, peak ${medianPeak(figures).toFixed(0)} MiB`;
}

export function ensureDone(figures: readonly Figure[]): void {
  const failed = figures.find(({ exitCode }) => exitCode !== 0);
  if (failed !== undefined) throw new Error(`a measured run failed:\n${failed.stdout.slice(-2000)}`);
}
