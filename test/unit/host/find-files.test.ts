import { chmod, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../../scripts/runner/workspace.ts';
import { findFiles } from '../../../src/host/find-files.ts';
import { hasLinks, ignoresCase, obeysPermissions } from '../../support/system.ts';

const files = Object.fromEntries(
  ['b.csv', 'a.csv', 'a.json', 'r/c.csv', 'r/2026/d.csv', 'r/.hidden.csv', '.h/e.csv', 'r/[1].csv'].map((path) => [
    path,
    '',
  ]),
);

describe('findFiles', () => {
  it.each<readonly [glob: string, expected: readonly string[]]>([
    ['a.csv', ['a.csv']],
    ['*.csv', ['a.csv', 'b.csv']],
    ['a.*', ['a.csv', 'a.json']],
    ['r/?.csv', ['r/c.csv']],
    ['r/*', ['r/[1].csv', 'r/c.csv', 'r/link.csv']],
    ['r/[1].csv', ['r/[1].csv']],
    ['*/*.csv', ['r/[1].csv', 'r/c.csv', 'r/link.csv']],
    ['**/*.csv', ['a.csv', 'b.csv', 'r/2026/d.csv', 'r/[1].csv', 'r/c.csv', 'r/link.csv']],
    ['r/**', ['r/2026/d.csv', 'r/[1].csv', 'r/c.csv', 'r/link.csv']],
    ['r/**/d.csv', ['r/2026/d.csv']],
    ['r/.hid*.csv', ['r/.hidden.csv']],
    ...(ignoresCase ? [] : [['A.csv', []] as const]),
    ['r', []],
    ['none/*.csv', []],
    ['a.csv/*.csv', []],
  ])('%s', async (glob, expected) => {
    await using workspace = await createWorkspace(files);
    if (hasLinks) {
      await symlink('../a.csv', join(workspace.path, 'r/link.csv'));
      await symlink('..', join(workspace.path, 'r/loop'));
    }
    await mkdir(join(workspace.path, 'r/folder.csv'));
    expect(await findFiles(workspace.path, glob)).toEqual(expected.filter((path) => hasLinks || path !== 'r/link.csv'));
  });

  it('takes no longer for many ** than for one', async () => {
    const deep = Array.from({ length: 40 }, () => 'd').join('/');
    await using workspace = await createWorkspace({ [`${deep}/x.csv`]: '', [`${deep}/x.txt`]: '' });
    expect(await findFiles(workspace.path, `${'**/'.repeat(8)}*.csv`)).toEqual([`${deep}/x.csv`]);
    expect(await findFiles(workspace.path, `${'**/d/'.repeat(8)}*.csv`)).toEqual([`${deep}/x.csv`]);
  });

  it.each(['out/*', 'out/**', '*/*.csv'])('lists no folder outside of the workspace: %s', async (glob) => {
    await using elsewhere = await createWorkspace({ 'secret.csv': '', 'deep/secret.csv': '' });
    await using workspace = await createWorkspace(files);
    await symlink(elsewhere.path, join(workspace.path, 'out'));
    await expect(findFiles(workspace.path, glob)).rejects.toThrow('"out" leads out of the workspace');
  });

  it.skipIf(!obeysPermissions)('says which folder cannot be read', async () => {
    await using workspace = await createWorkspace(files);
    await chmod(join(workspace.path, 'r'), 0);
    await expect(findFiles(workspace.path, 'r/*.csv')).rejects.toThrow('cannot read "r": permission denied');
    await chmod(join(workspace.path, 'r'), 0o755);
  });
});
