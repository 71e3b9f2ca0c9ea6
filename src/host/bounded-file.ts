import { open } from 'node:fs/promises';

/**
 * A file's bytes, unless there are more than `maxBytes`, or it is a folder, a pipe or a device.
 *
 * @throws the error of the file system, such as ENOENT.
 */
export async function readBoundedFile(path: string, maxBytes: number): Promise<Uint8Array | 'too-large' | 'no-file'> {
  const { O_RDONLY, O_NONBLOCK } = (await import('node:fs')).constants;
  // Without O_NONBLOCK, which Windows does not have, to open a named pipe would wait for a writer.
  const handle = await open(path, O_RDONLY | (O_NONBLOCK || 0));
  try {
    const found = await handle.stat();
    if (!found.isFile()) return 'no-file';
    if (found.size > maxBytes) return 'too-large';
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
