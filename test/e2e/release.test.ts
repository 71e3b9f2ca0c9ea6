// The steps of a release that are seen outside, with stand-ins for gh and npm that say what they were asked to do.
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { isWindows } from '../support/system.ts';

const run = promisify(execFile);

type Outside = {
  /** Of the release of that tag: what GitHub says of it. */
  readonly release?: 'draft' | 'published';
  /** Releases beside it, as `v1.3.0 published`. */
  readonly others?: readonly string[];
  /** Where its tag is now: `c0ffee`, which was built, unless somebody moved it. */
  readonly tagged?: string;
  readonly hasMajorTag?: boolean;
  readonly isOnNpm?: boolean;
  /** The version that npm installs by default; none before the first is published. */
  readonly latestOnNpm?: string;
  /** GitHub does not say which releases there are. */
  readonly isDown?: boolean;
};

type Step = { readonly exitCode: number; readonly asked: readonly string[]; readonly output: string };

/** What answers a question exits with its answer; all else is a change, and noted. */
const standIns = ({ tagged = 'c0ffee', latestOnNpm = '', ...outside }: Outside) => ({
  gh: `case "$*" in
    ${outside.isDown ? '*repos/octo/board/releases*) exit 1 ;;' : ''}
    *repos/octo/board/releases*) echo '${releasesOf(outside).join('\n')}' ;;
    *repos/octo/board/commits/v1.2.3*) echo ${tagged} ;;
    *repos/octo/board/git/ref/tags/v1\\ *) exit ${outside.hasMajorTag ? 0 : 1} ;;
    *) echo "gh $*" >> "$ASKED" ;;
  esac`,
  npm: `case "$*" in
    "view taskboard-action version") ${latestOnNpm === '' ? 'echo E404 >&2; exit 1' : `echo ${latestOnNpm}`} ;;
    view*) ${outside.isOnNpm ? 'echo 1.2.3' : 'exit 1'} ;;
    *) echo "npm $*" >> "$ASKED" ;;
  esac`,
});

function releasesOf({ release, others = [] }: Outside): readonly string[] {
  return release === undefined ? others : [...others, `v1.2.3 ${release}`];
}

async function runStep(
  words: readonly string[],
  outside: Outside = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Step> {
  const home = await mkdtemp(join(tmpdir(), 'taskboard-release-'));
  try {
    for (const [name, script] of Object.entries(standIns(outside))) {
      await writeFile(join(home, name), `#!/bin/sh\n${script}\n`);
      await chmod(join(home, name), 0o755);
    }
    await mkdir(join(home, 'release/assets'), { recursive: true });
    await writeFile(join(home, 'release/assets/action.cdx.json'), '');
    await writeFile(join(home, 'release/assets/taskboard-action-1.2.3.tgz'), '');
    const asked = join(home, 'asked.txt');
    await writeFile(asked, '');
    const path = fileURLToPath(new URL('.ci/release', actionRoot));
    const options = {
      cwd: home,
      env: { PATH: `${home}:/usr/bin:/bin`, GH_REPO: 'octo/board', GITHUB_SHA: 'c0ffee', ASKED: asked, ...env },
    };
    const { exitCode, output } = await run('bash', [path, ...words], options).then(
      ({ stdout, stderr }) => ({ exitCode: 0, output: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        exitCode: error.code,
        output: error.stdout + error.stderr,
      }),
    );
    return { exitCode, output, asked: (await readFile(asked, 'utf8')).split('\n').filter((line) => line !== '') };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const draft = ['draft', 'v1.2.3', 'release'];
const publish = ['publish', 'v1.2.3'];
const npm = ['npm', 'v1.2.3', 'release'];
const create =
  'gh release create v1.2.3 --draft --verify-tag --title v1.2.3 --notes-file release/notes.md release/assets/action.cdx.json release/assets/taskboard-action-1.2.3.tgz';
const edit = 'gh release edit v1.2.3 --draft=false --latest';
const moveTag =
  'gh api --method PATCH repos/octo/board/git/refs/tags/v1 --field sha=c0ffee --field force=true --silent';
const createTag = 'gh api --method POST repos/octo/board/git/refs --field ref=refs/tags/v1 --field sha=c0ffee --silent';

// It runs on Linux only, as the workflow does.
describe.skipIf(isWindows)('.ci/release', () => {
  const cases: readonly (readonly [title: string, words: readonly string[], Outside, asked: readonly string[]])[] = [
    ['drafts a release', draft, {}, [create]],
    [
      'replaces the draft of an attempt that failed',
      draft,
      { release: 'draft' },
      ['gh release delete v1.2.3 --yes', create],
    ],
    [
      'publishes the package with its provenance',
      npm,
      { latestOnNpm: '1.2.2' },
      ['npm publish release/assets/taskboard-action-1.2.3.tgz --provenance --access public'],
    ],
    ['publishes no package twice', npm, { isOnNpm: true }, []],
    ['publishes the release, then creates the first major tag', publish, { release: 'draft' }, [edit, createTag]],
    [
      'publishes the release, then moves the major tag',
      publish,
      { release: 'draft', hasMajorTag: true },
      [edit, moveTag],
    ],
    [
      'moves the tag after an attempt that failed there',
      publish,
      { release: 'published', hasMajorTag: true },
      [moveTag],
    ],
  ];
  it.each(cases)('%s', async (_, words, outside, asked) => {
    expect(await runStep(words, outside)).toMatchObject({ exitCode: 0, asked });
  });

  const refusals: readonly (readonly [title: string, words: readonly string[], Outside, why: string])[] = [
    [
      'drafts nothing for a tag that was moved',
      draft,
      { tagged: 'bad' },
      'v1.2.3 was moved: it names bad, and c0ffee was built',
    ],
    ['publishes nothing for a tag that was moved', publish, { tagged: 'bad' }, 'v1.2.3 was moved'],
    [
      'moves no major tag back, when an old release is run again',
      publish,
      { release: 'published', others: ['v1.2.10 published', 'v1.3.0 draft', 'nightly published'] },
      'v1.2.10 is released: v1.2.3 is older',
    ],
    [
      'publishes no first version, which npm lets nobody but a person do',
      npm,
      {},
      'E404\nnpm gives no version of taskboard-action, for the reason above',
    ],
    ["moves npm's latest not back", npm, { latestOnNpm: '1.10.0' }, 'v1.10.0 is released: v1.2.3 is older'],
    ['drafts nothing if GitHub does not say what is released', draft, { isDown: true }, ''],
  ];
  it.each(refusals)('%s', async (_, words, outside, why) => {
    const step = await runStep(words, outside);
    expect(step).toMatchObject({ exitCode: 1, asked: [] });
    expect(step.output).toContain(why);
  });

  it('.ci/release changes no published release', async () => {
    const step = await runStep(draft, { release: 'published' });
    expect(step).toMatchObject({ exitCode: 1, asked: [] });
    expect(step.output).toContain('v1.2.3 is released already');
  });

  it.each([
    ['drafts', draft],
    ['publishes', publish],
  ])('.ci/release changes nothing if it cannot see which releases there are: %s', async (_, words) => {
    expect(await runStep(words, { isDown: true })).toMatchObject({ exitCode: 1, asked: [] });
  });

  it('.ci/release only prints what it would do if DRY_RUN is set', async () => {
    const step = await runStep(publish, { release: 'draft' }, { DRY_RUN: '1' });
    expect(step).toMatchObject({ exitCode: 0, asked: [], output: `$ ${edit}\n$ ${createTag}\n` });
  });
});
