// The archive of the repository, which a runner downloads for each job: what .gitattributes leaves of the last commit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startBoard } from '../../src/embedded-board/server.ts';

const tar = execFileSync('git', ['archive', '--worktree-attributes', 'HEAD'], {
  cwd: actionRoot,
  maxBuffer: 2 ** 28,
});

it('the archive holds the action, its metadata, licence and README, and nothing else', () => {
  const paths = execFileSync('tar', ['-t'], { input: tar, encoding: 'utf8' }).trim().split('\n');
  const others = paths.filter((path) => !/^dist\/[\w-]*(?:\.js|\.txt|\.json)?$/.test(path));
  expect(others).toEqual(['LICENSE', 'README.md', 'action.yml']);
  expect(paths.length).toBeLessThan(70);
});

it('the archive is smaller than that of github-script, which many jobs download', () => {
  expect(gzipSync(tar, { level: 9 }).length).toBeLessThan(432_000);
});

it('the action in the archive carries out the declarations of the demo', async () => {
  await using extracted = await createWorkspace();
  execFileSync('tar', ['-x', '-C', extracted.path], { input: tar });
  await using board = await startBoard({ token: 'tok-3f9a1c7e5b' });
  const declarations = readFileSync(new URL('examples/demo/taskboard.yml', actionRoot), 'utf8');
  const origin = new URL(board.url).host;
  await using workspace = await createWorkspace({
    '.github/taskboard.yml': declarations.replaceAll('127.0.0.1:8787', origin),
  });
  const { outcome, outputs } = await runAction({
    root: pathToFileURL(`${extracted.path}/`),
    workspace: workspace.path,
    inputs: { 'base-url': board.url, token: 'tok-3f9a1c7e5b' },
  });
  expect(outcome).toBe('success');
  expect(outputs).toMatchObject({ succeeded: '7', failed: '0', unknown: '0', skipped: '0' });
});
