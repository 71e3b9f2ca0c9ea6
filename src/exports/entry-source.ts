// Where the entries of an export come from: the board, or files that exports wrote.
import type { EntryCall } from '../model/board.ts';
import type { Calendar } from '../model/calendar.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { createFilter } from './filter.ts';
import type { EntryReader, OnEntries, ReadPorts } from './read-entries.ts';
import type { FilesPorts } from './read-files.ts';

export type SourcePorts = ReadPorts &
  FilesPorts & {
    /** The reads that the operation consists of, in the order of its tasks. */
    readonly calls: readonly EntryCall[];
    /** @param timeZone exists. */
    readonly loadCalendar: (timeZone: string) => Promise<Calendar>;
  };

/** What holds the entries of the export, for messages. */
export function holderOf({ entriesFrom }: TimeEntryExport): string {
  return entriesFrom === undefined ? 'the board has' : 'the files have';
}

/** The entries of the board, or of files that exports wrote. */
export async function sourceOf(
  operation: TimeEntryExport,
  reader: EntryReader,
  ports: SourcePorts,
  onEntries: OnEntries,
): Promise<AsyncIterable<TimeEntry[]>> {
  const { entriesFrom: paths, filter } = operation;
  if (paths === undefined) return reader.read(operation, ports.calls, onEntries);
  const { readFiles } = await import('./read-files.ts');
  return readFiles({ paths, passes: createFilter(filter), onEntries }, ports);
}

/** Whether the export would hold such an entry if the board had it. */
export function createCover({ tasks, entries, filter }: TimeEntryExport): (entry: TimeEntry) => boolean {
  const passes = createFilter(filter);
  const taskSet = new Set(tasks);
  const idSet = entries && new Set(entries);
  return (entry) => taskSet.has(entry.task) && (idSet === undefined || idSet.has(entry.id)) && passes(entry);
}
