// Which entries are billable: those with one of the labels that `billable` names (contract.md, section 2).
import type { TimeEntry } from '../../model/time-entry.ts';

/** Whether an entry has one of the labels, by exact name. */
export function createBillable(labels: readonly string[]): (entry: TimeEntry) => boolean {
  const known = new Set(labels);
  return (entry) => entry.labels.some((label) => known.has(label));
}
