// The entries of files that exports wrote, joined (contract.md, section 7, `entries-from`). Nothing is requested.
import type { TimeEntryFilter } from '../model/declaration.ts';
import { ReadFileError } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { quoteName, quoteWhole } from '../text/messages.ts';
import { type Batch, createFilter, split } from './entries.ts';
import type { ExportPorts, JoinPorts } from './export-ports.ts';
import { type TextRedaction, holdsSecret, redactEntry } from './redact-entry.ts';
import { differencesBetween, entryOf } from './rows/row-text.ts';
import { EntryJoin, wordsFor } from './sorted/entry-join.ts';
import type { FileCopy } from './sorted/same-id.ts';

/** Sorted twice: by `_id`, to bring copies together, then as exported. @throws FileError with file and line; ReadError. */
export async function* readFiles(
  paths: readonly string[],
  filter: TimeEntryFilter,
  ports: JoinPorts & Pick<ExportPorts, 'redaction'>,
): AsyncGenerator<Batch> {
  const join = new EntryJoin(ports, wordsFor('entries-from'));
  join.expectFiles(paths);
  const passes = createFilter(filter);
  const splitLabel = filter.labels?.find((label) => label.includes(';'));
  try {
    for (const path of paths) {
      const { isCsv, fail } = await join.addFile(path, () => 'filteredOut');
      if (isCsv && splitLabel !== undefined) {
        const what = `it joins labels by a semicolon, so its entries cannot be filtered by the label ${quoteName(splitLabel)}`;
        fail(0, what, 'name a .ndjson or .json file with these entries instead');
      }
    }
    const inOrder = join.createSorter();
    for await (const groups of join.byId()) {
      const kept = groups.map(({ rows }) => distinct(rows));
      await inOrder.add(kept.map(({ start, id, isCsv, text }) => [start, id, isCsv ? 'csv' : 'json', text]));
    }
    for await (const rows of inOrder.sorted()) {
      const all = rows.map(([, , format, text = '']) => entryOf({ text, isCsv: format === 'csv' }));
      const { entries, leftOut } = split(all, passes);
      yield { entries: redacted(entries, ports.redaction), leftOut: redacted(leftOut, ports.redaction) };
    }
  } finally {
    await join.close();
  }
}

/** One of the copies of an entry, preferably in a JSON form, which holds more. @throws FileError if they differ */
function distinct(copies: readonly FileCopy[]): FileCopy {
  return copies.reduce((kept, next) => {
    const [field] = differencesBetween(kept, next);
    if (field !== undefined) throw conflict(kept, next, field);
    return kept.isCsv ? next : kept;
  });
}

function conflict(a: FileCopy, b: FileCopy, field: string): ReadFileError {
  const [one, other] = [a, b].map(({ file, line }) => `${quoteName(file.path)} (line ${line})`);
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
