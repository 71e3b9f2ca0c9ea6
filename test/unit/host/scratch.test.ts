import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScratch } from '../../../src/host/scratch.ts';

let folder = '';

/** For temporary files; on Windows the two others name it. */
function useFolder(path: string): void {
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, path);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scratch-test-'));
  useFolder(folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(pieces, (piece) => piece.slice())).toString();
}

describe('a scratch file', () => {
  it('gives back any part of what was written', async () => {
    const scratch = createScratch();
    const long = 'åäö\n'.repeat(20_000);
    await scratch.append(long);
    const middle = Buffer.byteLength(long);
    await scratch.append('end\n');
    expect(await textOf(scratch.read(middle, middle + 4))).toBe('end\n');
    expect(await textOf(scratch.read(0, middle))).toBe(long);
    await scratch.close();
  });

  it('leaves nothing behind, and creates nothing if nothing is written', async () => {
    const unused = createScratch();
    await unused.close();
    const scratch = createScratch();
    await scratch.append('text');
    await scratch.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it('says where the disk is full', async () => {
    useFolder(join(folder, 'none'));
    await expect(createScratch().append('text')).rejects.toThrow(
      /cannot write to the temporary folder ".*none": ENOENT/,
    );
  });
});
