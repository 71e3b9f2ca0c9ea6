// The entries of files that exports wrote, joined (contract.md, section 7, `entries-from`). Nothing is requested.
import { type RowFormat, rowFormats } from '../model/declaration.ts';
import { ReadFileError, type Scratch } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { quoteName, quoteWhole } from '../text/quote.ts';
import type { OnEntries } from './read-entries.ts';
import { holdsSecret, redactEntry, type TextRedaction } from './redact-entry.ts';
import { entryOf } from './rows/row-text.ts';
import { differencesOf } from './rows/same-entry.ts';
import { copiesOfOne } from './sorted/copies.ts';
import type { JoinedRow } from './sorted/joined-rows.ts';
import { RowSorter, type SortLimits } from './sorted/row-sorter.ts';
import { checkRunning, type SortPorts, type SortWords, sortFile } from './sorted/sort-file.ts';
import { TextsAside } from './sorted/texts-aside.ts';

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
  readonly onEntries: OnEntries;
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
  const aside = new TextsAside(ports.openScratch());
  try {
    const byId = new RowSorter<JoinedRow>(aside, limits);
    for (const [origin, path] of paths.entries()) {
      await sortFile({ path, format: formatOf(path), origin }, byId, ports, words);
    }
    const inOrder = new RowSorter<JoinedRow>(aside, limits);
    for await (const groups of copiesOfOne(byId.sorted())) {
      checkRunning(ports.signal);
      for (const copies of groups) {
        const row = distinct(copies, paths);
        const isFull = inOrder.add({ ...row, key: row.place });
        if (isFull !== undefined) await isFull;
      }
    }
    for await (const rows of inOrder.sorted()) {
      checkRunning(ports.signal);
      const entries = rows.map((row) => entryIn(row, paths));
      await onEntries(entries);
      yield redacted(entries.filter(passes), ports.redaction);
    }
  } finally {
    await aside.close();
  }
}

const words: SortWords & { readonly missing: string } = {
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

/** One of the copies of an entry, preferably in a JSON form, which holds more. @throws FileError if they differ */
function distinct(copies: readonly JoinedRow[], paths: readonly string[]): JoinedRow {
  const isCsv = ({ origin }: JoinedRow) => formatOf(paths[origin] ?? '') === 'csv';
  return copies.reduce((kept, next) => {
    if (isCsv(kept) === isCsv(next) && kept.text === next.text) return kept;
    const [one, other] = [kept, next].map((row) => entryIn(row, paths).original);
    const [field] = one && other ? differencesOf(one, other, isCsv(kept) || isCsv(next)) : [];
    if (field !== undefined) throw conflict(kept, next, field, paths);
    return isCsv(kept) ? next : kept;
  });
}

function entryIn({ origin, text }: JoinedRow, paths: readonly string[]): TimeEntry {
  return entryOf(text, formatOf(paths[origin] ?? '') ?? 'json');
}

function conflict(a: JoinedRow, b: JoinedRow, field: string, paths: readonly string[]): ReadFileError {
  const [one, other] = [a, b].map(({ origin, line }) => `${quoteName(paths[origin] ?? '')} (line ${line})`);
  const entry = quoteWhole(a.key) || ' of one _id';
  const what = quoteWhole(field) === '' ? 'a field of it' : quoteWhole(field).trim();
  return new ReadFileError(
    `the time entry${entry} is in ${one} and in ${other}, and ${what} differs; export again what is out of date, or name only files that agree`,
  );
}

function redacted(entries: TimeEntry[], redaction: TextRedaction): TimeEntry[] {
  const json = JSON.stringify(entries.map(({ original }) => original));
  return holdsSecret(json, redaction) ? entries.map((entry) => redactEntry(entry, redaction)) : entries;
}
