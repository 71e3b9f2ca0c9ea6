import { mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSourceFiles, readSourceFile, readStandardInput } from '../../../src/host/source-files.ts';
import { FileError } from '../../../src/model/ports.ts';
import { hasLinks } from '../../support/system.ts';

const mebibyte = 1024 * 1024;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taskboard-sources-'));
  await mkdir(join(folder, 'folder'));
  await writeFile(join(folder, 'latin1.yml'), Buffer.from([0x66, 0xfc, 0x72]));
  for (const [name, size] of [
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
    ['missing.yml', 'there is no file "missing.yml"; check the path'],
    ['folder', 'cannot read "folder": it is a folder, not a regular file; name one that is'],
    ['latin1.yml', 'cannot read "latin1.yml": it is not UTF-8; save it in that encoding'],
    ['25.json', 25 * mebibyte],
    ['26.json', 'cannot read "26.json": it is over 25 MiB; split it up'],
  ] as const)('is read, or says why not: %s', async (name, expected) => {
    expect(await messageOf(readSourceFile(name, folder))).toBe(expected);
  });
});

describe('a folder that a user names', () => {
  it.skipIf(!hasLinks)('gives the files with declarations in it, but follows no link', async () => {
    const inside = join(folder, 'checkout');
    await mkdir(join(inside, 'deep'), { recursive: true });
    await writeFile(join(inside, 'deep', 'taskboard.yml'), '');
    await symlink('deep', join(inside, 'folder'));
    await symlink('deep/taskboard.yml', join(inside, 'link.taskboard.yml'));
    expect(await findSourceFiles('checkout', folder)).toEqual(['checkout/deep/taskboard.yml']);
    expect(await findSourceFiles('checkout/link.taskboard.yml', folder)).toEqual(['checkout/link.taskboard.yml']);
  });

  it('stands for the declarations in it and below it, which their names tell', async () => {
    const names = [
      'repository/..x.taskboard.yml',
      'repository/.github/taskboard/weekly.yml',
      'repository/.github/taskboard.yml',
      'repository/export.taskboard.yaml',
    ];
    const others = [
      'repository/.github/taskboard/tasks.txt',
      'repository/.github/workflows/weekly.yml',
      'repository/node_modules/taskboard.yml',
      'repository/taskboard/other.yml',
    ];
    for (const name of [...names, ...others]) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), '');
    }
    expect(await findSourceFiles('repository', folder)).toEqual(names);
    expect(await findSourceFiles('repository/.github/taskboard', folder)).toEqual(names.slice(1, 2));
  });
});

it('standard input is bounded as a file is', async () => {
  const chunks = async function* () {
    for (let count = 0; count < 26; count += 1) yield new Uint8Array(mebibyte);
  };
  expect(await messageOf(readStandardInput(chunks()))).toBe(
    'cannot read standard input: it is over 25 MiB; split it up',
  );
});
