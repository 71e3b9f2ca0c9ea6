import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../../scripts/runner/workspace.ts';
import { readWorkspaceFile } from '../../../src/host/workspace-read.ts';
import { hasLinks, isWindows } from '../../support/system.ts';

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

  it('refuses what is not a regular file of the workspace', async () => {
    await using workspace = await createWorkspace({ '.git/config': 'x' });
    await using outside = await createWorkspace({ 'time.csv': 'x' });
    await mkdir(join(workspace.path, 'folder.csv'));
    if (!isWindows) execFileSync('mkfifo', [join(workspace.path, 'pipe.csv')]);
    if (hasLinks) await symlink(join(outside.path, 'time.csv'), join(workspace.path, 'out.csv'));
    for (const [path, words] of [
      ['folder.csv', /not a regular file|a folder with that name/],
      ...(isWindows ? [] : [['pipe.csv', 'not a regular file'] as const]),
      ...(hasLinks ? [['out.csv', 'leads out of the workspace'] as const] : []),
      ['../time.csv', 'leads out of the workspace'],
      ['.git/config', 'lies inside .git'],
    ] as const) {
      await expect(readWorkspaceFile(workspace.path, path)).rejects.toThrow(words);
    }
  });
});
