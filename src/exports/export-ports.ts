import type { EntryCall } from '../model/board.ts';
import { FileError, ReadFileError, type SystemPorts, type WorkspaceFiles } from '../model/ports.ts';
import type { Result } from '../model/result.ts';
import type { DifferenceSpool, EntryRead, TimeEntry } from '../model/time-entry.ts';
import { endSentence, quoteName } from '../text/messages.ts';
import { type FormatContext, FormatLimitError } from './file-format.ts';
import type { TextRedaction } from './redact-entry.ts';

export type JoinPorts = {
  readonly files: Pick<WorkspaceFiles, 'read'>;
  /** For what doesn't fit into memory. */
  readonly openScratch: SystemPorts['openScratch'];
  readonly signal: AbortSignal;
};

export type ExportPorts = JoinPorts &
  Pick<SystemPorts, 'files' | 'findFiles'> &
  Pick<FormatContext, 'calendar' | 'names' | 'rates' | 'startedMs' | 'runUrl'> & {
    /** The reads that the operation consists of, in the order of its tasks. */
    readonly calls: readonly EntryCall[];
    /** Reads within the run's limits: concurrency, cancellation, retry policy. */
    readonly read: (call: EntryCall) => Promise<EntryRead>;
    /** The entries of a response, in its order, in batches of little work; an error is the last, without a full stop. */
    readonly parseResponse: (call: EntryCall, body: string) => Iterable<Result<readonly TimeEntry[]>>;
    readonly concurrency: number;
    /** Keeps secrets that the board sends back out of the files. */
    readonly redaction: TextRedaction;
    /** Without it, differences beyond the first are only counted. */
    readonly spool?: DifferenceSpool | undefined;
  };

/** Entries couldn't be read, or are invalid, or none of them is exported by mistake. `message` names the task or the entry, and what to do. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly httpStatus: number | undefined;

  constructor(message: string, httpStatus?: number) {
    super(message);
    this.httpStatus = httpStatus;
  }
}

export function describeCall(call: EntryCall): string {
  const task = `task ${quoteName(call.task)}`;
  return call.kind === 'get-time-entry' ? `time entry ${quoteName(call.entry)} of ${task}` : task;
}

/** @throws ReadError */
export function checkRunning(signal: AbortSignal): void {
  if (signal.aborted) throw new ReadError('the run was interrupted.');
}

/** @param consequence a sentence. @throws `error` again if it is a bug of this product. */
export function failureOf(error: unknown, consequence: string, { aborted }: AbortSignal) {
  if (!(error instanceof ReadError || error instanceof FileError || error instanceof FormatLimitError)) throw error;
  const httpStatus = error instanceof ReadError ? error.httpStatus : undefined;
  const cause = endSentence(error.message);
  return {
    // An error status is reported even if the run was interrupted meanwhile.
    status: aborted && error instanceof ReadError && httpStatus === undefined ? 'skipped' : 'failed',
    message: `${cause} ${consequence}`,
    cause,
    ...(httpStatus !== undefined && { httpStatus }),
    ...(error instanceof FileError && !(error instanceof ReadFileError) && { failedBy: 'file' as const }),
  } as const;
}
