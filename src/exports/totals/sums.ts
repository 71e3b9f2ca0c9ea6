import type { Sums } from '../../model/totals.ts';

export type Running = { -readonly [Name in keyof Sums]: Sums[Name] };

export function addSums(running: Running, { entries, durationMs, billableMs, amount }: Sums): void {
  running.entries += entries;
  running.durationMs += durationMs;
  if (billableMs !== undefined) running.billableMs = (running.billableMs ?? 0) + billableMs;
  if (amount !== undefined) running.amount = (running.amount ?? 0n) + amount;
}

export function sumOf(all: readonly (Sums | undefined)[]): Sums {
  const sum: Running = { entries: 0, durationMs: 0 };
  for (const one of all) if (one) addSums(sum, one);
  return sum;
}
