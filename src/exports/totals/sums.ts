import type { Sums } from '../../model/totals.ts';

/** Sums that grow. */
export type Running = { -readonly [Name in keyof Sums]: Sums[Name] };

/** @param like determines what is summed: without an amount there, the sums have none. */
export function emptySums({ billableMs, amount }: Partial<Sums>): Running {
  return {
    ...{ entries: 0, durationMs: 0 },
    ...(billableMs !== undefined && { billableMs: 0 }),
    ...(amount !== undefined && { amount: 0n }),
  };
}

export function addSums(running: Running, { entries, durationMs, billableMs, amount }: Sums): void {
  running.entries += entries;
  running.durationMs += durationMs;
  if (running.billableMs !== undefined) running.billableMs += billableMs ?? 0;
  if (running.amount !== undefined) running.amount += amount ?? 0n;
}

/** The sums of all, of the same kind as `like`. */
export function sumOf(all: readonly Sums[], like: Partial<Sums>): Sums {
  const sum = emptySums(like);
  for (const one of all) addSums(sum, one);
  return sum;
}
