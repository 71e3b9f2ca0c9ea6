import { FileError, ReadFileError } from '../model/ports.ts';

const advice: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied; grant the user of this process access to it'],
  ['EPERM', 'the operation is not permitted; grant the user of this process access to it'],
  ['EBUSY', 'another program has the file open; close it there, then re-run'],
  ['EROFS', 'the file system is read-only; choose a writable folder'],
  ['ENOSPC', 'the disk is full; free up space'],
  ['EDQUOT', 'the disk quota is used up; free up space'],
  ['EFBIG', 'no file may be that large (ulimit -f, or the file system); write several smaller ones'],
  ['EISDIR', 'a folder with that name exists; choose another path'],
  ['ENOTDIR', 'there is a file where a folder should be; choose another path'],
  ['EEXIST', 'there is a file where a folder should be; choose another path'],
  ['ENAMETOOLONG', 'the name is too long for the file system; choose a shorter one'],
  ['ELOOP', 'the links form a loop; fix them'],
  ['ENOENT', 'a folder on the way to it is missing or was removed meanwhile; check the path, then re-run'],
]);

export function fileError(what: string, path: string, error: unknown): FileError {
  if (error instanceof FileError) return error;
  const code = codeOf(error);
  const words = advice.get(code) ?? (error instanceof Error ? error.message : String(error));
  const Failure = what === 'cannot read' ? ReadFileError : FileError;
  return new Failure(`${what} "${path}": ${words}${code === '' ? '' : ` (${code})`}`, { cause: error });
}

/** For `catch`: nothing where a file does not exist. @throws any other error as it is */
export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** `ENOENT` and the like; empty for other errors. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
