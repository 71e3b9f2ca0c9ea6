import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPendingFile, replaceFile } from '../../../src/host/pending-file.ts';
import { fc } from '../../support/fast-check.ts';

let workspace = '';
beforeAll(() => {
  workspace = realpathSync.native(mkdtempSync(join(tmpdir(), 'pending-')));
});
afterAll(() => rmSync(workspace, { recursive: true }));

type Chunk = string | Uint8Array;

async function written(chunks: readonly Chunk[]): Promise<Buffer> {
  const file = await createPendingFile(workspace, 'out.bin');
  for (const chunk of chunks) await file.write(chunk);
  await file.commit();
  return readFileSync(join(workspace, 'out.bin'));
}

describe('bytes and text in one file', () => {
  const cases: readonly (readonly [string, readonly Chunk[], Buffer])[] = [
    ['bytes that are no UTF-8', [Uint8Array.of(0xff, 0x00, 0xc3)], Buffer.from([0xff, 0x00, 0xc3])],
    ['bytes after text that is held', ['å', Uint8Array.of(0xff), 'b'], Buffer.from([0xc3, 0xa5, 0xff, 0x62])],
    ['bytes between halves of a pair', ['\uD83C', Uint8Array.of(1), '\uDF89'], Buffer.from('\uFFFD\u0001\uFFFD')],
    ['a part of a larger array', [Buffer.from('abcdef').subarray(2, 4)], Buffer.from('cd')],
  ];

  it.each(cases)('keeps %s', async (_name, chunks, expected) => {
    expect(await written(chunks)).toEqual(expected);
  });

  it('keeps the order of any chunks', async () => {
    const chunk = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constant('x'.repeat(300_000)),
      fc.uint8Array({ maxLength: 50 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 8 }), async (chunks) => {
        expect(await written(chunks)).toEqual(
          Buffer.concat(chunks.map((one) => (typeof one === 'string' ? Buffer.from(one) : one))),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('may be changed by their owner once they are written', async () => {
    const bytes = Uint8Array.of(1, 2);
    const file = await createPendingFile(workspace, 'out.bin');
    await file.write(bytes);
    bytes.fill(9);
    await file.write(bytes);
    await file.commit();
    expect([...readFileSync(join(workspace, 'out.bin'))]).toEqual([1, 2, 9, 9]);
  });
});

it.each(['sync', 'writeFile'])(
  'a disk that is full by %s makes the flush fail, after which the old file is still there',
  async (call) => {
    writeFileSync(join(workspace, 'old.csv'), 'old');
    const file = await createPendingFile(workspace, 'old.csv');
    await using handle = await open(join(workspace, 'old.csv'));
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const sync = vi.spyOn(Object.getPrototypeOf(handle), call).mockRejectedValueOnce(full);
    try {
      await file.write('x'.repeat(70_000));
      await expect(file.flush()).rejects.toThrow('cannot write "old.csv": the disk is full');
    } finally {
      sync.mockRestore();
    }
    expect(readFileSync(join(workspace, 'old.csv'), 'utf8')).toBe('old');
    expect(readdirSync(workspace).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  },
);

/** A system on which the first renames fail with these codes. */
function systemOf(platform: NodeJS.Platform, ...codes: readonly string[]) {
  const seen = { renames: 0, waitedMs: 0 };
  const system = {
    platform,
    rename: async () => {
      const code = codes[seen.renames];
      seen.renames += 1;
      if (code !== undefined) throw Object.assign(new Error(code), { code });
    },
    wait: async (delayMs: number) => {
      seen.waitedMs += delayMs;
    },
  };
  return { seen, replace: () => replaceFile('.a.tmp', 'a.csv', system) };
}

describe('replacing a file', () => {
  it('waits on Windows while another program has one of the files open', async () => {
    const { seen, replace } = systemOf('win32', 'EPERM', 'EACCES', 'EBUSY');
    await replace();
    expect(seen).toEqual({ renames: 4, waitedMs: 500 });
  });

  it('gives up there after two seconds', async () => {
    const { seen, replace } = systemOf('win32', ...Array.from({ length: 9 }, () => 'EPERM'));
    await expect(replace()).rejects.toMatchObject({ code: 'EPERM' });
    expect(seen).toEqual({ renames: 6, waitedMs: 2000 });
  });

  it.each([
    ['win32', 'ENOSPC'],
    ['linux', 'EPERM'],
    ['darwin', 'EBUSY'],
  ] as const)('fails at once where waiting would not help: %s, %s', async (platform, code) => {
    const { seen, replace } = systemOf(platform, code);
    await expect(replace()).rejects.toMatchObject({ code });
    expect(seen).toEqual({ renames: 1, waitedMs: 0 });
  });
});
