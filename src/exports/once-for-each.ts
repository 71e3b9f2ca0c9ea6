import type { TimeEntry } from '../model/time-entry.ts';

/** Computes once what several columns ask of one entry in turn. */
export function onceForEach<T>(read: (entry: TimeEntry) => T): (entry: TimeEntry) => T {
  let last: { readonly entry: TimeEntry; readonly value: T } | undefined;
  return (entry) => {
    if (last?.entry === entry) return last.value;
    const value = read(entry);
    last = { entry, value };
    return value;
  };
}
