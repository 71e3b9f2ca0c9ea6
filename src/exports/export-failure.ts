import { FileError } from '../model/ports.ts';
import { FormatLimitError } from './file-format.ts';
import { type EntryReader, ReadError } from './read-entries.ts';

/** The error if it isn't a bug of this product. */
export function exportFailure(error: unknown): ReadError | FileError | FormatLimitError | undefined {
  const isKnown = error instanceof ReadError || error instanceof FileError || error instanceof FormatLimitError;
  return isKnown ? error : undefined;
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
