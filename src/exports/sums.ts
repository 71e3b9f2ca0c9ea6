import type { Sums } from '../model/totals.ts';

/** Sums that grow. */
export type Running = { -readonly [Name in keyof Sums]: Sums[Name] };

export function emptySums(hasAmount: boolean): Running {
  return hasAmount ? { entries: 0, durationMs: 0, amount: 0n } : { entries: 0, durationMs: 0 };
}

export function addSums(running: Running, { entries, durationMs, amount }: Sums): void {
  running.entries += entries;
  running.durationMs += durationMs;
  if (running.amount !== undefined) running.amount += amount ?? 0n;
}
