// Where the rows of a fault table run: in this process, one by one and without waits, or as dist/index.js, side by side.
import { describe, vi } from 'vitest';
import { runAction, type StepResult } from '../../scripts/runner/run-action.ts';
import { runInProcess, type StepInProcess } from './run-in-process.ts';

export type Row = {
  readonly title: string;
  /** Runs only as `dist/index.js`: its fault concerns the process, its start, or real time. */
  readonly spawned?: boolean;
};

export type RunStep = (step: StepInProcess) => Promise<StepResult>;

/** A spawned run mostly waits, so many can share a processor. */
const runsAtOnce = 12;

/**
 * Describes the rows of a group by `add`.
 *
 * @param samples titles of rows that run as `dist/index.js` as well: one of each class.
 */
export function describeRows<T extends Row>(
  group: string,
  rows: readonly T[],
  samples: readonly string[],
  add: (row: T, run: RunStep, isSample: boolean) => void,
): void {
  const titles = new Set(rows.map(({ title }) => title));
  if (titles.size < rows.length) throw new Error(`${group} has two rows of one title`);
  const unknown = samples.filter((sample) => !titles.has(sample));
  if (unknown.length > 0) throw new Error(`${group} has no row ${unknown.join(', ')}`);
  vi.setConfig({ maxConcurrency: runsAtOnce });
  describe(group, () => {
    for (const row of rows) if (!row.spawned) add(row, runInProcess, false);
  });
  describe.concurrent(`${group}, by dist/index.js`, () => {
    for (const row of rows)
      if (row.spawned || samples.includes(row.title)) add(row, runAction, samples.includes(row.title));
  });
}
