import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../../scripts/runner/workspace.ts';
import { readWorkspaceFile } from '../../../src/host/read-file.ts';
import { hasLinks } from '../../support/system.ts';

async function textOf(bytes: AsyncIterable<Uint8Array> | undefined): Promise<string | undefined> {
  if (bytes === undefined) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('readWorkspaceFile', () => {
  it.skipIf(!hasLinks)('gives the bytes of a file, in pieces, also of one that a link leads to', async () => {
    const long = 'åäö\n'.repeat(50_000);
    await using workspace = await createWorkspace({ 'reports/time.csv': long });
    await symlink('reports/time.csv', join(workspace.path, 'latest.csv'));
    for (const path of ['reports/time.csv', 'latest.csv']) {
      const file = await readWorkspaceFile(workspace.path, path);
      expect(await textOf(file.bytes)).toBe(long);
      await expect(file.checkUnchanged()).resolves.toBeUndefined();
    }
  });

  it('gives nothing if there is no file, or no folder for it', async () => {
    await using workspace = await createWorkspace();
    const file = await readWorkspaceFile(workspace.path, 'reports/time.csv');
    expect(file.bytes).toBeUndefined();
    await expect(file.checkUnchanged()).resolves.toBeUndefined();
    await expect(file.close()).resolves.toBeUndefined();
  });

  it('may be closed without being read, and after it was read', async () => {
    await using workspace = await createWorkspace({ 'time.csv': 'x' });
    const file = await readWorkspaceFile(workspace.path, 'time.csv');
    await expect(file.close()).resolves.toBeUndefined();
    await expect(file.close()).resolves.toBeUndefined();
  });

  it.each<[string, (path: string) => Promise<void>]>([
    ['written to', (path) => writeFile(path, 'more')],
    [
      'replaced',
      async (path) => {
        await writeFile(`${path}.new`, 'old');
        await rename(`${path}.new`, path);
      },
    ],
    ['removed', (path) => rm(path)],
  ])('notices that the file was %s by somebody else', async (_, change) => {
    await using workspace = await createWorkspace({ 'time.csv': 'old' });
    const file = await readWorkspaceFile(workspace.path, 'time.csv');
    expect(await textOf(file.bytes)).toBe('old');
    await change(join(workspace.path, 'time.csv'));
    await expect(file.checkUnchanged()).rejects.toThrow(
      '"time.csv" was changed by another process since it was read; re-run',
    );
  });

  it('notices a file that somebody else has made meanwhile', async () => {
    await using workspace = await createWorkspace();
    const file = await readWorkspaceFile(workspace.path, 'time.csv');
    await writeFile(join(workspace.path, 'time.csv'), '');
    await expect(file.checkUnchanged()).rejects.toThrow('re-run');
  });

  it('refuses a file outside the workspace', async () => {
    await using workspace = await createWorkspace();
    await expect(readWorkspaceFile(workspace.path, '../time.csv')).rejects.toThrow('leads out of the workspace');
  });
});
