import type { Calendar, TimeSpan } from '../model/calendar.ts';
import type { EntrySelection } from '../model/export-report.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { DisplayNames, Rounding, Totals } from '../model/totals.ts';

export type Chunk = string | Uint8Array;

/** One file's content: `head`, then `rows` as often as wanted, then `tail`. It may keep state, so each file has its own. */
export type FileFormat = {
  readonly head: () => Chunk;
  /** @throws FormatLimitError when there are more entries than the format holds. */
  readonly rows: (entries: readonly TimeEntry[]) => Chunk | Promise<Chunk>;
  readonly tail: (report: ExportReport) => Chunk | Promise<Chunk> | AsyncIterable<Chunk>;
};

/** What formats for people know of an export when they are begun. */
export type FormatContext = {
  readonly calendar: Calendar;
  readonly names: DisplayNames;
  readonly rounding?: Rounding;
  /** Absent: all entries pass. */
  readonly span?: TimeSpan;
  readonly selection: EntrySelection;
  /** When the run started, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly startedMs: number;
};

/** What is known of an export when all entries were written. */
export type ExportReport = {
  /** By `group-by`, or by user where the export has none. */
  readonly totals: Totals;
  /** Sentences about entries that look wrong, such as overlapping ones; hold text from the board as it was sent. */
  readonly warnings: readonly string[];
};

/** A format cannot hold this. `message` says how much it can, and what to use instead. */
export class FormatLimitError extends Error {
  override readonly name = 'FormatLimitError';
}
