// The entries of files that exports wrote, joined (contract.md, section 7, `entries-from`). Nothing is requested.
import { type RowFormat, rowFormats } from '../../model/declaration.ts';
import { FileError, type Scratch } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quoteName, quoteWhole } from '../../text/quote.ts';
import { compareEntries } from '../order.ts';
import { holdsSecret, redactEntry, type TextRedaction } from '../redact-entry.ts';
import { differencesOf } from '../rows/same-entry.ts';
import { copiesTogether } from './copies.ts';
import { type Compare, EntrySorter, type FiledEntry, type SortLimits } from './sort-entries.ts';
import { checkRunning, type SortPorts, type SortWords, sortFile } from './sort-file.ts';

export type FilesPorts = SortPorts & {
  /** For whatever doesn't fit into memory. */
  readonly openScratch: () => Scratch;
  readonly redaction: TextRedaction;
};

export type FilesRead = {
  /** Relative to the workspace. */
  readonly paths: readonly string[];
  readonly passes: (entry: TimeEntry) => boolean;
  /** Called once with every entry, whether it passes or not. */
  readonly onEntries: (entries: readonly TimeEntry[]) => void;
  /** For tests. */
  readonly limits?: SortLimits;
};

/**
 * Entries that pass, by start, then by `_id`, in batches. Sorted twice, so that memory does not grow with their number:
 * by `_id`, which brings the copies of one entry together, then in the order of the export.
 *
 * @throws FileError with file and line, ReadError when the run is interrupted.
 */
export async function* readFiles(read: FilesRead, ports: FilesPorts): AsyncGenerator<TimeEntry[]> {
  const { paths, passes, onEntries, limits } = read;
  const scratch = ports.openScratch();
  try {
    const byId = new EntrySorter(copiesTogether, scratch, limits);
    for (const [file, path] of paths.entries())
      await sortFile({ path, format: formatOf(path), file }, byId, ports, words);
    const inOrder = new EntrySorter(compareStarts, scratch, limits);
    for await (const filed of distinct(byId.sorted(), paths)) {
      checkRunning(ports);
      onEntries(filed.map(({ entry }) => entry));
      for (const one of filed) if (passes(one.entry)) await inOrder.add(one);
    }
    for await (const filed of inOrder.sorted()) {
      checkRunning(ports);
      yield redacted(
        filed.map(({ entry }) => entry),
        ports.redaction,
      );
    }
  } finally {
    await scratch.close();
  }
}

const compareStarts: Compare = (a, b) => compareEntries(a.entry, b.entry);

const words: SortWords = {
  failure: 'cannot read entries from',
  missing: 'there is no such file any more; run again once nothing else writes there',
  advice: {
    correct: 'export it again, or let entries-from name only files as exports write them',
    'other-file': 'let entries-from name only files that exports wrote',
    encoding: 'export it again, or save it in that encoding',
    restore: 'restore the file as it was before the spreadsheet saved it',
  },
};

function formatOf(path: string): RowFormat | undefined {
  return rowFormats.find((format) => path.toLowerCase().endsWith(`.${format}`));
}

/** Reduces the copies of an entry to one, preferring a JSON form, which holds more. @throws FileError */
async function* distinct(
  sorted: AsyncIterable<readonly FiledEntry[]>,
  paths: readonly string[],
): AsyncGenerator<readonly FiledEntry[]> {
  const isCsv = ({ file }: FiledEntry) => formatOf(paths[file] ?? '') === 'csv';
  let kept: FiledEntry | undefined;
  for await (const batch of sorted) {
    const done: FiledEntry[] = [];
    for (const next of batch) {
      if (kept === undefined || kept.entry.fields._id !== next.entry.fields._id) {
        if (kept !== undefined) done.push(kept);
        kept = next;
        continue;
      }
      const [field] = differencesOf(kept.entry.fields, next.entry.fields, isCsv(kept) || isCsv(next));
      if (field !== undefined) throw conflict(kept, next, field, paths);
      if (isCsv(kept)) kept = next;
    }
    if (done.length > 0) yield done;
  }
  if (kept !== undefined) yield [kept];
}

function conflict(a: FiledEntry, b: FiledEntry, field: string, paths: readonly string[]): FileError {
  const [one, other] = [a, b].map(({ file, line }) => `${quoteName(paths[file] ?? '')} (line ${line})`);
  const entry = quoteWhole(a.entry.fields._id) || ' of one _id';
  const what = quoteWhole(field) === '' ? 'a field of it' : quoteWhole(field).trim();
  return new FileError(
    `the time entry${entry} is in ${one} and in ${other}, and ${what} differs; export again what is out of date, or name only files that agree`,
  );
}

function redacted(entries: TimeEntry[], redaction: TextRedaction): TimeEntry[] {
  const json = JSON.stringify(entries.map(({ fields }) => fields));
  return holdsSecret(json, redaction) ? entries.map((entry) => redactEntry(entry, redaction)) : entries;
}
