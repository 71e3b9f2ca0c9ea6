import { type FileHandle, open } from 'node:fs/promises';

/** Opens a file for reading; a pipe does not wait for its writer. @throws the error of the file system, such as ENOENT */
export async function openToRead(path: string): Promise<FileHandle> {
  const { O_RDONLY, O_NONBLOCK } = (await import('node:fs')).constants;
  // Windows has no O_NONBLOCK.
  return await open(path, O_RDONLY | (O_NONBLOCK || 0));
}

/**
 * A file's bytes, unless there are more than `maxBytes`, or it is a folder, a pipe or a device.
 *
 * @throws the error of the file system, such as ENOENT.
 */
export async function readBoundedFile(
  path: string,
  maxBytes: number,
): Promise<Uint8Array | 'no-file' | { readonly tooLarge: number }> {
  const handle = await openToRead(path);
  try {
    const found = await handle.stat();
    if (!found.isFile()) return 'no-file';
    return found.size > maxBytes ? { tooLarge: found.size } : await handle.readFile();
  } finally {
    await handle.close();
  }
}
