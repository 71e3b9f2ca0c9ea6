import { FileError } from '../model/ports.ts';
import { FormatLimitError } from './file-format.ts';
import { type EntryReader, ReadError } from './read-entries.ts';

/** The failures that are not bugs of this product: JSON.parse accepts any depth, but JSON.stringify does not. */
export function exportFailure(error: unknown): ReadError | FileError | FormatLimitError | undefined {
  if (error instanceof ReadError || error instanceof FileError || error instanceof FormatLimitError) return error;
  if (!(error instanceof RangeError)) return undefined;
  return new ReadError('a time entry has a field that is nested too deeply to be written; correct it on the board');
}

export function failureOf(error: Error, { attempts }: EntryReader['seen'], interrupted: boolean) {
  const httpStatus = error instanceof ReadError ? error.httpStatus : undefined;
  // An error status is reported even if the run was interrupted meanwhile.
  const status = interrupted && error instanceof ReadError && httpStatus === undefined ? 'skipped' : 'failed';
  const isOfFile = error instanceof FileError;
  return {
    status,
    attempts,
    ...(httpStatus !== undefined && { httpStatus }),
    ...(isOfFile && { failedBy: 'file' as const }),
  } as const;
}
