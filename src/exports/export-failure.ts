import type { EntryCall } from '../model/board.ts';
import { FileError, ReadFileError } from '../model/ports.ts';
import { endSentence } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';
import { FormatLimitError } from './file-format.ts';

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
