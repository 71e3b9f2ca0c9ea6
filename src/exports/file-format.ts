import type { Calendar, TimeSpan } from '../model/calendar.ts';
import { type ExportFormat, type ReportSettings, type RowFormat, rowFormats } from '../model/declaration.ts';
import type { ExportDisplay } from '../model/export-report.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { Rates, Totals } from '../model/totals.ts';

export type Chunk = string | Uint8Array;

/** Writes one file: `head`, then `rows` any number of times, then `tail`. Stateful, so every file needs its own. */
export type FileFormat = {
  readonly head: () => Chunk | Promise<Chunk>;
  /** @throws FormatLimitError beyond the entries that the format holds. */
  readonly rows: (entries: readonly TimeEntry[]) => Chunk | Promise<Chunk>;
  readonly tail: (report: ExportReport) => Chunk | Promise<Chunk> | AsyncIterable<Chunk>;
};

export type FormatContext = ExportDisplay & {
  readonly calendar: Calendar;
  readonly rates?: Rates;
  /** What a .csv holds that is not to be read back; absent: the default header. */
  readonly columns?: ReportSettings['columns'] | undefined;
  /** Absent for all entries. */
  readonly span?: TimeSpan;
  readonly startedMs: number;
  /** The web page of the run, by http(s), if it has one. */
  readonly runUrl?: string;
};

export type ExportReport = {
  /** By `group-by`, or by user where the export has none, in the order of what is shown. */
  readonly totals: Totals;
  /** Not rounded. */
  readonly recordedMs: number;
  /** How many entries have no amount although there are rates. */
  readonly unrated: number;
};

/** The export exceeds what a format or its totals hold. `message` names the limit and an alternative. */
export class FormatLimitError extends Error {
  override readonly name = 'FormatLimitError';
}

/** Declarations that merge into or verify any other format were rejected earlier. */
export function rowFormatOf(format: ExportFormat): RowFormat {
  const found = rowFormats.find((one) => one === format);
  if (found === undefined) throw new TypeError(`a .${format} cannot be read back`);
  return found;
}
