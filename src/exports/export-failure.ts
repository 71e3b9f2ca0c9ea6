import { FileError, ReadFileError } from '../model/ports.ts';
import { FormatLimitError } from './file-format.ts';
import { type EntryReader, ReadError } from './read-entries.ts';

type ExportError = ReadError | FileError | FormatLimitError;

/** Whether it isn't a bug of this product. */
export function isExportError(error: unknown): error is ExportError {
  return error instanceof ReadError || error instanceof FileError || error instanceof FormatLimitError;
}

export function failureOf(error: ExportError, { attempts }: EntryReader['seen'], interrupted: boolean) {
  const httpStatus = error instanceof ReadError ? error.httpStatus : undefined;
  // An error status is reported even if the run was interrupted meanwhile.
  const status = interrupted && error instanceof ReadError && httpStatus === undefined ? 'skipped' : 'failed';
  return {
    status,
    attempts,
    ...(httpStatus !== undefined && { httpStatus }),
    ...(error instanceof FileError && !(error instanceof ReadFileError) && { failedBy: 'file' as const }),
  } as const;
}
