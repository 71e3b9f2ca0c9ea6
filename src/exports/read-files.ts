// The entries of files that exports wrote, joined (contract.md, section 7, `entries-from`). Nothing is requested.
import { columnFormats, type RowFormat, type TimeEntryFilter } from '../model/declaration.ts';
import { ReadFileError } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { quoteName, quoteWhole } from '../text/quote.ts';
import { type Batch, createFilter, split } from './filter.ts';
import { holdsSecret, redactEntry, type TextRedaction } from './redact-entry.ts';
import { type NamedFile, namedFile } from './rows/named-files.ts';
import { entryOf, rowTexts } from './rows/row-text.ts';
import { differencesOf } from './rows/same-entry.ts';
import { EntryJoin, type JoinPorts } from './sorted/entry-join.ts';
import type { SortLimits } from './sorted/row-sorter.ts';
import type { Copy } from './sorted/same-id.ts';

/**
 * All entries, by start, then by `_id`. Sorted twice: by `_id`, which brings the copies of one entry together, then in the
 * order of the export.
 *
 * @param limits for tests.
 * @throws FileError with file and line, ReadError when the run is interrupted.
 */
export async function* readFiles(
  paths: readonly string[],
  filter: TimeEntryFilter,
  { redaction, ...ports }: JoinPorts & { readonly redaction: TextRedaction },
  limits?: SortLimits,
): AsyncGenerator<Batch> {
  const files = paths.map((path) => namedFile(path, 'entries-from'));
  const join = new EntryJoin(ports, limits);
  const passes = createFilter(filter);
  const splitLabel = filter.labels?.find((label) => label.includes(';'));
  try {
    for (const { path, format, words, fail } of files) {
      if (columnFormats.has(format) && splitLabel !== undefined) {
        const what = `it joins labels by a semicolon, so its entries cannot be filtered by the label ${quoteName(splitLabel)}`;
        fail(0, what, 'name a .ndjson or .json file with these entries instead');
      }
      await join.addFile(path, format, words, () => 'filteredOut');
    }
    const inOrder = join.createSorter();
    for await (const groups of join.byId()) {
      const kept = groups.map(({ rows }) => distinct(rows, files));
      await inOrder.add(kept.map(({ start, id, origin, text }) => [start, id, String(origin), text]));
    }
    for await (const rows of inOrder.sorted()) {
      const all = rows.map(([, , origin, text = '']) => entryOf(text, formatAt(Number(origin), files)));
      const { entries, leftOut } = split(all, passes);
      yield { entries: redacted(entries, redaction), leftOut: redacted(leftOut, redaction) };
    }
  } finally {
    await join.close();
  }
}

function formatAt(origin: number, files: readonly NamedFile[]): RowFormat {
  return files[origin - 1]?.format ?? 'json';
}

/** One of the copies of an entry, preferably in a JSON form, which holds more. @throws FileError if they differ */
function distinct(copies: readonly Copy[], files: readonly NamedFile[]): Copy {
  return copies.reduce((kept, next) => {
    const [one, other] = [formatAt(kept.origin, files), formatAt(next.origin, files)];
    const isPart = [one, other].map((format) => columnFormats.has(format));
    if (isPart[0] === isPart[1] && kept.text === next.text) return kept;
    const [a, b] = [rowTexts[one].originalOf(kept.text), rowTexts[other].originalOf(next.text)];
    const [field] = differencesOf(a, b, isPart.includes(true));
    if (field !== undefined) throw conflict(kept, next, field, files);
    return isPart[0] ? next : kept;
  });
}

function conflict(a: Copy, b: Copy, field: string, files: readonly NamedFile[]): ReadFileError {
  const [one, other] = [a, b].map(({ origin, line }) => `${quoteName(files[origin - 1]?.path ?? '')} (line ${line})`);
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
