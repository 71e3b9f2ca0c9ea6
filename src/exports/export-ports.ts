import type { EntryCall } from '../model/board.ts';
import type { SystemPorts, WorkspaceFiles } from '../model/ports.ts';
import type { Result } from '../model/result.ts';
import type { EntryRead, TimeEntry } from '../model/time-entry.ts';
import type { DifferenceSpool } from '../model/verification.ts';
import type { FormatContext } from './file-format.ts';
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
