import type { TimeEntry } from '../model/time-entry.ts';

/** One file's text: `head`, then `rows` as often as wanted, then `tail`. It may keep state, so each file has its own. */
export type TextFormat = {
  readonly head: () => string;
  readonly rows: (entries: readonly TimeEntry[]) => string;
  readonly tail: () => string;
};
