import type { TimeEntry } from '../model/time-entry.ts';
import { instantKey } from '../text/instant.ts';

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
