import type { TimeEntryFilter } from '../model/declaration.ts';
import type { TimeEntry } from '../model/time-entry.ts';

export function createFilter({ users, labels, span }: TimeEntryFilter): (entry: TimeEntry) => boolean {
  const userSet = users && new Set(users);
  const labelSet = labels && new Set(labels);
  return ({ user, labels: own, startMs }) =>
    (span === undefined || (startMs >= span.fromMs && startMs < span.untilMs)) &&
    (userSet === undefined || userSet.has(user)) &&
    (labelSet === undefined || own.some((label) => labelSet.has(label)));
}

export type Batch = { readonly entries: readonly TimeEntry[]; readonly leftOut: readonly TimeEntry[] };

export function split(read: readonly TimeEntry[], passes: (entry: TimeEntry) => boolean): Batch {
  const leftOut: TimeEntry[] = [];
  const entries = read.filter((entry) => passes(entry) || leftOut.push(entry) < 0);
  return { entries, leftOut };
}
