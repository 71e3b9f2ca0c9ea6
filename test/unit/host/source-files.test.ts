import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSourceFile, readStandardInput } from '../../../src/host/source-files.ts';
import { FileError } from '../../../src/model/ports.ts';

const mebibyte = 1024 * 1024;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taskboard-sources-'));
  await mkdir(join(folder, 'folder'));
  await writeFile(join(folder, 'latin1.yml'), Buffer.from([0x66, 0xfc, 0x72]));
  for (const [name, size] of [
    ['8.yml', 8 * mebibyte],
    ['9.yml', 8 * mebibyte + 1],
    ['25.json', 25 * mebibyte],
    ['26.json', 25 * mebibyte + 1],
  ] as const) {
    // Sparse: it takes no room on the disk.
    await using file = await open(join(folder, name), 'w');
    await file.truncate(size);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const messageOf = async (reading: Promise<string>) =>
  await reading.then(
    (text) => text.length,
    (error: unknown) => (error instanceof FileError ? error.message : error),
  );

describe('a file that a user names', () => {
  it.each([
    ['missing.yml', 'declarations', 'there is no file "missing.yml"; check the path'],
    ['folder', 'declarations', 'cannot read "folder": it is not a regular file; name one that is'],
    ['latin1.yml', 'declarations', 'cannot read "latin1.yml": it is not UTF-8; save it in that encoding'],
    ['8.yml', 'declarations', 8 * mebibyte],
    ['9.yml', 'declarations', 'cannot read "9.yml": it is over 8 MiB; split it up'],
    ['25.json', 'event', 25 * mebibyte],
    ['26.json', 'event', 'cannot read "26.json": it is over 25 MiB, more than GitHub sends for an event'],
  ] as const)('is read, or says why not: %s', async (name, kind, expected) => {
    expect(await messageOf(readSourceFile(name, folder, kind))).toBe(expected);
  });
});

it('standard input is bounded as a file is', async () => {
  const chunks = async function* () {
    for (let count = 0; count < 9; count += 1) yield new Uint8Array(mebibyte);
  };
  expect(await messageOf(readStandardInput(chunks()))).toBe(
    'cannot read "standard input": it is over 8 MiB; split it up',
  );
});
