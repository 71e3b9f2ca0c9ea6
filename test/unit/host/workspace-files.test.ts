import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWorkspaceText } from '../../../src/host/read-file.ts';
import { openSystem } from '../../../src/host/system.ts';
import { FileError } from '../../../src/model/ports.ts';
import { hasLinks, isWindows } from '../../support/system.ts';

const filesOf = (workspace: string) => openSystem(workspace, new URL('file:///no-worker.js')).files;

let base = '';
let workspace = '';
beforeEach(() => {
  base = realpathSync.native(mkdtempSync(join(tmpdir(), 'files-')));
  workspace = join(base, 'work');
  mkdirSync(join(workspace, '.git'), { recursive: true });
  mkdirSync(join(base, 'outside'));
});
afterEach(() => rmSync(base, { recursive: true }));

const write = async (path: string, text: string): Promise<void> => {
  const file = await filesOf(workspace).create(path);
  await file.write(text);
  await file.commit();
};
const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');

describe('a file of the workspace', () => {
  it('is created with its folders, and replaces the old file only on commit', async () => {
    const file = await filesOf(workspace).create('a/b/time.csv');
    await file.write('x'.repeat(100_000));
    expect(readdirSync(join(workspace, 'a/b'))).toEqual([expect.stringMatching(/^\.time\.csv\.[0-9a-f]{12}\.tmp$/)]);
    await file.write('y');
    await file.commit();
    await file.discard();
    expect(read('a/b/time.csv')).toBe(`${'x'.repeat(100_000)}y`);
    expect(readdirSync(join(workspace, 'a/b'))).toEqual(['time.csv']);
  });

  it('leaves the old file when it is discarded', async () => {
    writeFileSync(join(workspace, 'old.csv'), 'old');
    const file = await filesOf(workspace).create('old.csv');
    await file.write('x'.repeat(100_000));
    await file.discard();
    expect(read('old.csv')).toBe('old');
    expect(readdirSync(workspace).sort()).toEqual(['.git', 'old.csv']);
    await expect(file.write('more')).rejects.toThrow('cannot write "old.csv": it is discarded already');
  });

  it('leaves nothing behind when it cannot take its place', async () => {
    const file = await filesOf(workspace).create('late.csv');
    mkdirSync(join(workspace, 'late.csv/full'), { recursive: true });
    await expect(file.commit()).rejects.toThrow(FileError);
    expect(readdirSync(workspace).sort()).toEqual(['.git', 'late.csv']);
  });

  it.skipIf(isWindows)('keeps the permissions of the old file', async () => {
    writeFileSync(join(workspace, 'old.csv'), 'old');
    chmodSync(join(workspace, 'old.csv'), 0o640);
    await write('old.csv', 'new');
    expect(statSync(join(workspace, 'old.csv')).mode & 0o777).toBe(0o640);
  });

  it.skipIf(!hasLinks)('is written where a link inside the workspace leads, and the link stays', async () => {
    mkdirSync(join(workspace, 'real'));
    symlinkSync('real', join(workspace, 'folder'));
    symlinkSync('real/target.csv', join(workspace, 'link.csv'));
    await write('folder/a.csv', 'a');
    await write('link.csv', 'b');
    expect([read('real/a.csv'), read('real/target.csv'), read('link.csv')]).toEqual(['a', 'b', 'b']);
  });

  it('has a name of any length that the file system accepts', async () => {
    const name = `${'å'.repeat(125)}.csv`;
    await write(name, 'x');
    expect(read(name)).toBe('x');
  });

  const refused: readonly (readonly [title: string, path: string, message: string])[] = [
    ['a path out of the workspace', '../outside/a.csv', 'leads out of the workspace'],
    ['an absolute path elsewhere', '/tmp/a.csv', 'leads out of the workspace'],
    ['the workspace itself', '.', 'is the workspace itself'],
    ['.git', '.git/hooks/a.csv', 'inside .git'],
    ['.git deeper down', 'sub/.Git/a.csv', 'inside .git'],
    ['.git with an invisible character', '.g\u200Cit/a.csv', 'inside .git'],
    ['a NUL', 'a\0.csv', 'not the path'],
    ['nothing', '', 'not the path'],
    ['a folder', 'folder', 'not a regular file'],
    ['a path below a file', 'file/a.csv', 'there is a file where a folder should be'],
  ];
  const refusedLinks: typeof refused = [
    ['a link out of the workspace', 'out/a.csv', 'leads out of the workspace'],
    ['a link out of the workspace behind a link inside', 'near/out/a.csv', 'leads out of the workspace'],
    ['a link to a file outside', 'out.csv', 'leads out of the workspace'],
    ['a link to nothing outside', 'dangling.csv', 'leads out of the workspace'],
    ['a link into .git', 'git-link/a.csv', 'inside .git'],
    ['a link to itself', 'loop.csv', 'form a loop'],
  ];
  // Windows says only when the file is renamed that there can be none of that name.
  const tooLong: typeof refused = [['a name that is too long', `${'x'.repeat(300)}.csv`, 'too long']];
  it.each([...refused, ...(hasLinks ? refusedLinks : []), ...(isWindows ? [] : tooLong)])(
    'is refused for %s',
    async (_name, path, message) => {
      mkdirSync(join(workspace, 'folder'));
      writeFileSync(join(workspace, 'file'), '');
      writeFileSync(join(base, 'outside/there.csv'), 'old');
      if (hasLinks) makeLinks();
      const created = filesOf(workspace).create(path);
      await expect(created).rejects.toThrow(FileError);
      await expect(created).rejects.toThrow(message);
      expect(readdirSync(join(base, 'outside'))).toEqual(['there.csv']);
      expect(readdirSync(join(workspace, '.git'))).toEqual([]);
    },
  );

  function makeLinks(): void {
    symlinkSync('../outside', join(workspace, 'out'));
    symlinkSync('.', join(workspace, 'near'));
    symlinkSync('../outside/there.csv', join(workspace, 'out.csv'));
    symlinkSync('../outside/new.csv', join(workspace, 'dangling.csv'));
    symlinkSync('.git', join(workspace, 'git-link'));
    symlinkSync('loop.csv', join(workspace, 'loop.csv'));
  }

  it('says so when there is no workspace', async () => {
    const gone = join(base, 'gone');
    const refused = filesOf(gone).create('a.csv');
    await expect(refused).rejects.toThrow(`there is no workspace: the folder "${gone}" does not exist`);
    await expect(readWorkspaceText(gone, 'a.yml', 1024)).rejects.toThrow('there is no workspace');
  });

  it.skipIf(isWindows)('is not committed if a folder now leads elsewhere', async () => {
    mkdirSync(join(workspace, 'sub'));
    const file = await filesOf(workspace).create('sub/a.csv');
    await file.write('x');
    renameSync(join(workspace, 'sub'), join(workspace, 'moved'));
    symlinkSync('../outside', join(workspace, 'sub'));
    await expect(file.commit()).rejects.toThrow('leads out of the workspace');
    expect(readdirSync(join(base, 'outside'))).toEqual([]);
  });

  it.skipIf(isWindows)('does not end up in another folder inside either', async () => {
    mkdirSync(join(workspace, 'sub'));
    mkdirSync(join(workspace, 'other'));
    const file = await filesOf(workspace).create('sub/a.csv');
    rmSync(join(workspace, 'sub'), { recursive: true });
    symlinkSync('other', join(workspace, 'sub'));
    await expect(file.commit()).rejects.toThrow('was changed by another process');
    expect(readdirSync(join(workspace, 'other'))).toEqual([]);
  });

  it.skipIf(!hasLinks)('works in a workspace that is reached by a link', async () => {
    symlinkSync('work', join(base, 'link'));
    const file = await filesOf(join(base, 'link')).create('a.csv');
    await file.commit();
    expect(existsSync(join(workspace, 'a.csv'))).toBe(true);
  });
});

describe('a text of the workspace', () => {
  it('is read without its byte order mark; one that is missing is undefined', async () => {
    writeFileSync(join(workspace, 'a.yml'), '\uFEFFå: 1\n');
    expect(await readWorkspaceText(workspace, 'a.yml', 1024)).toBe('å: 1\n');
    expect(await readWorkspaceText(workspace, 'no/b.yml', 1024)).toBeUndefined();
  });

  it.each<readonly [title: string, path: string, message: string]>([
    ['outside', '../outside/a.yml', 'leads out of the workspace'],
    ['in .git', '.git/config', 'inside .git'],
    ['that is a folder', 'folder', 'not a regular file'],
    ...(isWindows ? [] : [['that is a pipe', 'pipe', 'not a regular file'] as const]),
  ])('is refused for one %s', async (_name, path, message) => {
    mkdirSync(join(workspace, 'folder'));
    if (!isWindows) execFileSync('mkfifo', [join(workspace, 'pipe')]);
    await expect(readWorkspaceText(workspace, path, 1024)).rejects.toThrow(FileError);
    await expect(readWorkspaceText(workspace, path, 1024)).rejects.toThrow(message);
  });
});
