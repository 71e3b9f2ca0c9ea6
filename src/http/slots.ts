/** Runs a task once a slot is free; first come, first served. */
export type Slots = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `size` tasks at once: the bound on requests in flight (contract.md, `concurrency`). */
export function createSlots(size: number): Slots {
  let free = size;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
