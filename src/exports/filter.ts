import type { TimeEntryFilter } from '../model/declaration.ts';
import type { TimeEntry } from '../model/time-entry.ts';

/** Tells whether an entry passes: one of the users, and at least one of the labels; names are compared exactly. */
export function createFilter({ users, labels }: TimeEntryFilter): (entry: TimeEntry) => boolean {
  const userSet = users && new Set(users);
  const labelSet = labels && new Set(labels);
  return ({ fields }) =>
    (userSet === undefined || userSet.has(fields.userId)) &&
    (labelSet === undefined || (fields.labelNames?.some((label) => labelSet.has(label)) ?? false));
}
