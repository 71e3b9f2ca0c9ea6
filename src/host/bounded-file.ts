import { isUtf8 } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { FileError } from '../model/ports.ts';

/** Opens a file for reading; a pipe does not wait for its writer. @throws the error of the file system, such as ENOENT */
export async function openToRead(path: string): Promise<FileHandle> {
  const { O_RDONLY, O_NONBLOCK } = (await import('node:fs')).constants;
  // Windows has no O_NONBLOCK.
  return await open(path, O_RDONLY | (O_NONBLOCK || 0));
}

/**
 * The text of a file, a byte order mark removed.
 *
 * @param name as messages show it: a path in quotes.
 * @throws FileError for a folder, a pipe or a device, for more than `maxBytes`, and for text that is not UTF-8; otherwise
 * the error of the file system, such as ENOENT.
 */
export async function readTextFile(path: string, name: string, maxBytes: number): Promise<string> {
  const handle = await openToRead(path);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new FileError(`cannot read ${name}: it is not a regular file; name one that is`);
    if (found.size > maxBytes) throw tooLarge(name, maxBytes);
    return decodeText(await handle.readFile(), name);
  } finally {
    await handle.close();
  }
}

export function tooLarge(name: string, maxBytes: number): FileError {
  return new FileError(`cannot read ${name}: it is over ${maxBytes / 1024 / 1024} MiB; split it up`);
}

/** @throws FileError if it is not UTF-8 */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw new FileError(`cannot read ${name}: it is not UTF-8; save it in that encoding`);
}
