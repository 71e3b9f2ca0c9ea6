import type { TimeEntry } from '../model/time-entry.ts';

/** Remembers the value for the last entry, for columns that read the same of one entry in turn. */
export function memoizeLast<T>(read: (entry: TimeEntry) => T): (entry: TimeEntry) => T {
  let last: { readonly entry: TimeEntry; readonly value: T } | undefined;
  return (entry) => {
    if (last?.entry === entry) return last.value;
    const value = read(entry);
    last = { entry, value };
    return value;
  };
}
