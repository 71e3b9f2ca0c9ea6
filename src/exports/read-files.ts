// The entries of files that exports wrote, joined (contract.md, section 7, `entries-from`). Nothing is requested.
import { type RowFormat, rowFormats } from '../model/declaration.ts';
import { ReadFileError, type Scratch } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { quoteName, quoteWhole } from '../text/quote.ts';
import { type Batch, split } from './filter.ts';
import { holdsSecret, redactEntry, type TextRedaction } from './redact-entry.ts';
import { entryOf, rowTexts } from './rows/row-text.ts';
import { differencesOf } from './rows/same-entry.ts';
import { Aside } from './sorted/aside.ts';
import { type Copies, type Copy, copiesById } from './sorted/copies.ts';
import { RowSorter, type SortLimits, sortKey, splitRow } from './sorted/row-sorter.ts';
import { checkRunning, type SortPorts, type SortWords, sortFileAt } from './sorted/sort-file.ts';

export type FilesPorts = SortPorts & {
  /** For whatever doesn't fit into memory. */
  readonly openScratch: () => Scratch;
  readonly redaction: TextRedaction;
};

/**
 * All entries, by start, then by `_id`. Sorted twice, so that memory does not grow with their number: by `_id`, which
 * brings the copies of one entry together, then in the order of the export.
 *
 * @param limits for tests.
 * @throws FileError with file and line, ReadError when the run is interrupted.
 */
export async function* readFiles(
  paths: readonly string[],
  passes: (entry: TimeEntry) => boolean,
  ports: FilesPorts,
  limits?: SortLimits,
): AsyncGenerator<Batch> {
  const aside = new Aside(ports.openScratch());
  try {
    const byId = new RowSorter(aside, limits);
    for (const [index, path] of paths.entries()) {
      await sortFileAt(path, formatOf(path), { origin: index + 1, scopeOf: () => 'none' }, byId, ports, words);
    }
    const inOrder = new RowSorter(aside, limits);
    for await (const groups of copiesById(byId)) {
      checkRunning(ports.signal);
      for (const copies of groups) {
        const { start, id, origin, text } = distinct(copies, paths);
        const isFull = inOrder.add(`${sortKey(`${start} ${id}`)}${origin}\0${text}`);
        if (isFull !== undefined) await isFull;
      }
    }
    for await (const rows of inOrder.sorted()) {
      checkRunning(ports.signal);
      const { entries, leftOut } = split(
        rows.map((row) => entryOfRow(row, paths)),
        passes,
      );
      yield { entries: redacted(entries, ports.redaction), leftOut: redacted(leftOut, ports.redaction) };
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

function entryOfRow(row: string, paths: readonly string[]): TimeEntry {
  const [, rest] = splitRow(row);
  const [origin, text] = splitRow(rest);
  return entryOf(text, formatAt(Number(origin), paths));
}

function formatAt(origin: number, paths: readonly string[]): RowFormat {
  return formatOf(paths[origin - 1] ?? '') ?? 'json';
}

function formatOf(path: string): RowFormat | undefined {
  return rowFormats.find((format) => path.toLowerCase().endsWith(`.${format}`));
}

/** One of the copies of an entry, preferably in a JSON form, which holds more. @throws FileError if they differ */
function distinct(copies: Copies, paths: readonly string[]): Copy {
  return copies.reduce((kept, next) => {
    const [one, other] = [formatAt(kept.origin, paths), formatAt(next.origin, paths)];
    const areAlike = (one === 'csv') === (other === 'csv');
    if (areAlike && kept.text === next.text) return kept;
    const [a, b] = [rowTexts[one].originalOf(kept.text), rowTexts[other].originalOf(next.text)];
    const [field] = differencesOf(a, b, one === 'csv' || other === 'csv');
    if (field !== undefined) throw conflict(kept, next, field, paths);
    return one === 'csv' ? next : kept;
  });
}

function conflict(a: Copy, b: Copy, field: string, paths: readonly string[]): ReadFileError {
  const [one, other] = [a, b].map(({ origin, line }) => `${quoteName(paths[origin - 1] ?? '')} (line ${line})`);
  const entry = quoteWhole(a.id) || ' of one _id';
  const what = quoteWhole(field).trim() || 'a field of it';
  return new ReadFileError(
    `the time entry${entry} is in ${one} and in ${other}, and ${what} differs; export again what is out of date, or name only files that agree`,
  );
}

function redacted(entries: readonly TimeEntry[], redaction: TextRedaction): readonly TimeEntry[] {
  const json = JSON.stringify(entries.map(({ original }) => original));
  return holdsSecret(json, redaction) ? entries.map((entry) => redactEntry(entry, redaction)) : entries;
}
