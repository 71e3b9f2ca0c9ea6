import type { TimeEntryFilter } from '../model/declaration.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { instantKey } from '../text/dates.ts';

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

/** Compares by UTF-16 code units, whatever the language of the machine; undefined comes last. */
export function compareTexts(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  return b === undefined || a < b ? -1 : 1;
}

/** The order within a task, of merged files and of joined ones (contract.md, section 7): by start, then by `_id`. */
export function compareEntries(a: TimeEntry, b: TimeEntry): number {
  return a.startMs - b.startMs || compareTexts(instantKey(a.start), instantKey(b.start)) || compareTexts(a.id, b.id);
}

/** Lets signals and deadlines take effect (contract.md, section 5). */
export function yieldToSignals(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
