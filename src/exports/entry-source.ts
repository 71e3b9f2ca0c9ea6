// Where the entries of an export come from: the board, or files that exports wrote.
import type { EntryCall } from '../model/board.ts';
import type { Calendar } from '../model/calendar.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { type Batch, createFilter } from './filter.ts';
import type { EntryReader, ReadPorts, restart } from './read-entries.ts';
import type { Scope } from './sorted/copies.ts';
import type { JoinPorts } from './sorted/entry-join.ts';

export type SourcePorts = ReadPorts &
  JoinPorts & {
    /** The reads that the operation consists of, in the order of its tasks. */
    readonly calls: readonly EntryCall[];
    /** @param timeZone exists. */
    readonly loadCalendar: (timeZone: string) => Promise<Calendar>;
  };

/** The entries of the board, or of files that exports wrote. */
export async function sourceOf(
  operation: TimeEntryExport,
  reader: EntryReader,
  ports: SourcePorts,
): Promise<AsyncIterable<Batch | typeof restart>> {
  const { entriesFrom: paths, filter } = operation;
  if (paths === undefined) return reader.read(operation, ports.calls);
  const { readFiles } = await import('./read-files.ts');
  return readFiles(paths, createFilter(filter), ports);
}

/** Whether the export would hold an entry of a file if the board had it. Files don't say which tasks were read for them. */
export function createScope({ tasks, entries, filter }: TimeEntryExport): (entry: TimeEntry) => Scope {
  const passes = createFilter(filter);
  const taskSet = new Set(tasks);
  const idSet = entries && new Set(entries);
  return (entry) => {
    if (!passes(entry)) return 'none';
    return taskSet.has(entry.task) && (idSet === undefined || idSet.has(entry.id)) ? 'read' : 'passes';
  };
}
