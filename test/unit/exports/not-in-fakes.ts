// A board and a workspace for exports with `not-in`: what an export writes stays for the next one.
import { parseEntryResponse } from '../../../src/board/parse-time-entries.ts';
import { runExport } from '../../../src/exports/run-export.ts';
import type { TimeEntryExport } from '../../../src/model/operation.ts';
import type { TimeEntryFields } from '../../../src/model/time-entry.ts';
import { entryCallsOf } from '../../../src/plan/expand.ts';
import { exporting, type fakeFiles, fakeReads, forReports, redaction, responding } from './export-fakes.ts';

type Workspace = ReturnType<typeof fakeFiles>;

/** An export with `not-in: bills/*` unless it says otherwise. Tasks are those of the entries. */
export function billing(
  { files, findFiles }: Workspace,
  board: readonly TimeEntryFields[],
  more: Partial<TimeEntryExport> = {},
  signal: AbortSignal = new AbortController().signal,
) {
  const { read } = fakeReads((path) => {
    const [task, id] = path.split('/');
    if (id !== undefined)
      return responding(
        200,
        board.find(({ _id }) => _id === id),
      );
    return responding(
      200,
      board.filter(({ taskId }) => taskId === task),
    );
  });
  const operation = exporting({ files: [{ path: 'bills/new.csv', format: 'csv' }], notIn: ['bills/*'], ...more });
  return runExport(operation, {
    ...{ read, parseResponse: parseEntryResponse, concurrency: 2, redaction, signal, ...forReports },
    ...{ files, findFiles, calls: entryCallsOf(operation) },
  });
}
