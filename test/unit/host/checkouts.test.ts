import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCheckouts } from '../../../src/host/checkouts.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';
import { hasLinks } from '../../support/system.ts';

const shaOf = (digit: string): string => digit.repeat(40);
const a = shaOf('a');
const b = shaOf('b');

let base = '';
let workspace = '';
beforeEach(() => {
  base = realpathSync.native(mkdtempSync(join(tmpdir(), 'checkout-')));
  workspace = join(base, 'work');
  mkdirSync(workspace);
});
afterEach(() => rmSync(base, { recursive: true }));

const put = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
};
const checkoutsOf = (path = '.github/taskboard.yml') => readCheckouts(workspace, path);
const commitsOf = async (path?: string) => (await checkoutsOf(path)).map(({ commit }) => commit);
const packed = `# pack-refs with: peeled fully-peeled sorted \n${b} refs/heads/maint\n${a} refs/heads/main\n^${b}\n${b} refs/heads/main2\n`;

describe('the commit that a file was checked out from', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly (string | undefined)[]]>([
    ['is the detached HEAD', { '.git/HEAD': `${a}\n` }, [a]],
    ['may be of SHA-256', { '.git/HEAD': 'c'.repeat(64) }, ['c'.repeat(64)]],
    ['is given in lower case', { '.git/HEAD': a.toUpperCase() }, [a]],
    ['is that of the branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${a}\n` }, [a]],
    ['is that of the branch, packed', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': packed }, [a]],
    ['is packed in the last line', { '.git/HEAD': 'ref: refs/heads/x', '.git/packed-refs': `${a} refs/heads/x` }, [a]],
    [
      'is the loose one where it is packed, too',
      {
        '.git/HEAD': 'ref: refs/heads/main\n',
        '.git/refs/heads/main': a,
        '.git/packed-refs': `${b} refs/heads/main\n`,
      },
      [a],
    ],
    [
      'is found through symbolic refs',
      { '.git/HEAD': 'ref: refs/heads/x', '.git/refs/heads/x': 'ref: refs/heads/y', '.git/refs/heads/y': a },
      [a],
    ],
    ['is none without a checkout', { 'a.yml': '' }, []],
    ['is unknown before the first commit', { '.git/HEAD': 'ref: refs/heads/main\n' }, [undefined]],
    [
      'is unknown where refs lead in a circle',
      { '.git/HEAD': 'ref: refs/x', '.git/refs/x': 'ref: refs/x' },
      [undefined],
    ],
    ['is unknown where a ref leads out', { '.git/HEAD': 'ref: refs/../../../x', x: a }, [undefined]],
    ['is unknown where a ref is no ref', { '.git/HEAD': 'ref: config', '.git/config': a }, [undefined]],
    ['is unknown where HEAD is too long', { '.git/HEAD': `${a}\n${'x'.repeat(10_000)}` }, [undefined]],
    ['is unknown where HEAD is something else', { '.git/HEAD': `${a}0` }, [undefined]],
    ['is unknown where a ref is a folder', { '.git/HEAD': 'ref: refs/heads', '.git/refs/heads/x': a }, [undefined]],
    ['is unknown where HEAD is a folder', { '.git/HEAD/x': a }, [undefined]],
    ['is unknown where .git leads nowhere', { '.git': 'gitdir: /nowhere/at/all\n' }, [undefined]],
  ])('%s', async (_, files, expected) => {
    put(files);
    expect(await commitsOf()).toEqual(expected);
  });

  it('is that of the nearest checkout, whatever surrounds it', async () => {
    put({ '.git/HEAD': a, 'base/.git/HEAD': b });
    expect(await commitsOf('base/.github/taskboard.yml')).toEqual([b]);
    expect(await commitsOf('base.yml')).toEqual([a]);
  });

  it('is not that of a folder around the workspace', async () => {
    mkdirSync(join(base, '.git'));
    writeFileSync(join(base, '.git/HEAD'), a);
    expect(await commitsOf()).toEqual([]);
    expect(await commitsOf('../x.yml')).toEqual([]);
    expect(await commitsOf('')).toEqual([]);
  });

  it('is also that of the checkout around a submodule, which chose it', async () => {
    put({ '.git/HEAD': a, '.git/modules/sub/HEAD': b, 'sub/.git': 'gitdir: ../.git/modules/sub\n' });
    expect(await commitsOf('sub/taskboard.yml')).toEqual([b, a]);
  });

  it('is unknown in a .git that is broken, and that of the checkout around it counts too', async () => {
    put({ '.git/HEAD': a, 'x/.git': 'nonsense', 'y/.git/config': '' });
    expect(await commitsOf('x/taskboard.yml')).toEqual([undefined, a]);
    expect(await commitsOf('y/taskboard.yml')).toEqual([undefined, a]);
  });

  it('is unknown in a repository with reftables', async () => {
    put({ '.git/HEAD': 'ref: refs/heads/.invalid\n', '.git/reftable/tables.list': 'x.ref\n', '.git/refs/heads': '' });
    expect(await commitsOf()).toEqual([undefined]);
  });

  it.skipIf(!hasLinks)('is also that of the checkout that a link leads to', async () => {
    put({ 'one/.git/HEAD': a, 'two/.git/HEAD': b, 'two/real.yml': '' });
    symlinkSync('../two/real.yml', join(workspace, 'one/link.yml'));
    symlinkSync('two', join(workspace, 'three'));
    expect(await commitsOf('one/link.yml')).toEqual([a, b]);
    expect(await commitsOf('three/real.yml')).toEqual([b]);
  });

  it('is what git says, in a clone and in a worktree', async () => {
    const git = (folder: string, ...args: string[]): string =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim();
    git(workspace, 'init', '--quiet', '--initial-branch=main');
    git(workspace, 'commit', '--quiet', '--allow-empty', '--message=one');
    const one = git(workspace, 'rev-parse', 'HEAD');
    expect(await commitsOf()).toEqual([one]);
    git(workspace, 'pack-refs', '--all');
    expect(await commitsOf()).toEqual([one]);
    git(workspace, 'worktree', 'add', '--quiet', '-b', 'other', 'tree');
    git(join(workspace, 'tree'), 'commit', '--quiet', '--allow-empty', '--message=two');
    expect(await commitsOf('tree/a.yml')).toEqual([git(join(workspace, 'tree'), 'rev-parse', 'HEAD'), one]);
  });

  it('never throws, whatever git’s files hold', async () => {
    const line = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(
        a,
        'ref: refs/heads/a',
        'ref: refs/\0',
        'ref: refs//x',
        'gitdir: .',
        'gitdir: ../..',
        'gitdir: \0',
      ),
    );
    await fc.assert(
      fc.asyncProperty(line, line, line, fc.string({ unit: anyCharacter }), async (head, ref, dotGit, path) => {
        put({ '.git/HEAD': head, '.git/refs/heads/a': ref, '.git/packed-refs': ref, 'sub/.git': dotGit });
        for (const commit of [...(await commitsOf(path)), ...(await commitsOf('sub/a.yml'))]) {
          expect(commit ?? a).toMatch(/^[0-9a-f]{40}$/);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what git’s files say of a checkout', () => {
  it('is which remote branches and pull requests are at its commit, loose ones and packed ones', async () => {
    put({
      '.git/HEAD': a,
      '.git/refs/remotes/origin/main': `${a}\n`,
      '.git/refs/remotes/origin/other': b,
      '.git/refs/remotes/pull/1/head': a,
      '.git/packed-refs': `${a} refs/remotes/origin/next\n${b} refs/remotes/origin/old\n${a} refs/heads/main\n`,
    });
    const [checkout] = await checkoutsOf();
    expect(checkout?.refs?.toSorted()).toEqual([
      'refs/remotes/origin/main',
      'refs/remotes/origin/next',
      'refs/remotes/pull/1/head',
    ]);
  });

  it('is where its origin is, and what was fetched', async () => {
    const fetched = `${b}\tnot-for-merge\t'refs/pull/1/head' of https://github.com/o/r`;
    put({
      '.git/HEAD': a,
      '.git/config':
        '[core]\n\tbare = false\n[remote "x"]\n\turl = /x\n[remote "origin"]\n\turl = https://github.com/o/r\n\tfetch = +x\n',
      '.git/FETCH_HEAD': `${fetched}\n`,
    });
    expect(await checkoutsOf()).toEqual([
      { commit: a, refs: [], origin: 'https://github.com/o/r', fetched: [fetched] },
    ]);
  });
});
