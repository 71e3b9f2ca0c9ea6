import { describe, expect, test } from 'vitest';
import { findCheckoutFault } from '../../../src/event/checkout-trust.ts';
import type { Checkout } from '../../../src/model/ports.ts';
import type { GitHubEvent } from '../../../src/model/pull-request.ts';

const head = 'a'.repeat(40);
const merge = 'b'.repeat(40);
const base = 'c'.repeat(40);
const sha = 'd'.repeat(40);
const other = 'e'.repeat(40);
const run = { sha, repository: 'octo/board' };
const here = { id: 1, full_name: 'octo/board' };
const fork = { id: 2, full_name: 'mallory/board' };

const target = (changes = {}): GitHubEvent => ({
  name: 'pull_request_target',
  payload: {
    pull_request: {
      number: 7,
      head: { sha: head, repo: fork },
      base: { sha: base, repo: here },
      merge_commit_sha: merge,
      ...changes,
    },
  },
});
const workflowRun = (head_repository: unknown = fork): GitHubEvent => ({
  name: 'workflow_run',
  payload: { workflow_run: { head_sha: head, head_repository }, repository: here },
});
const comment = (issue: unknown = { number: 7, pull_request: {} }): GitHubEvent => ({
  name: 'issue_comment',
  payload: { issue, repository: here },
});

const checkout = (commit: string, more: Partial<Checkout> = {}): Checkout => ({
  commit,
  refs: [],
  fetched: [],
  ...more,
});
const origin = 'https://github.com/octo/board';
const ofFork = 'git@github.com:mallory/board.git';
const pullFetched = [`${other}\t\t'refs/pull/7/head' of ${origin}`];
/** As `actions/checkout` leaves it when its `ref` is a commit. */
const fetchedByHash = [`${other}\t\t'${other}' of ${origin}`];
const gone = { sha: head, repo: null };
const remedy =
  'check out the base branch instead (leave "ref" and "repository" out of actions/checkout), or declare inline';

test('a file at an unknown commit is refused with the way out', () => {
  expect(findCheckoutFault('a.yml', target(), run, [])).toBe(
    `it is unknown which commit "a.yml" comes from, and under pull_request_target this step has access to secrets while a stranger may have written the file; install git on the runner before actions/checkout runs, and ${remedy}`,
  );
});

test("a stranger's file is refused with the way out", () => {
  expect(findCheckoutFault('a.yml', target(), run, [checkout(head)])).toBe(
    `"a.yml" comes from a checkout of the pull request, which strangers can write, and under pull_request_target this step has access to secrets; ${remedy}`,
  );
});

describe('any other repository counts as the fork if that is gone,', () => {
  const isRefused = (address: string) =>
    findCheckoutFault('a.yml', target({ head: gone }), run, [checkout(other, { origin: address })]) !== undefined;

  test.for([
    'https://github.com/octo/board',
    'https://github.com/octo/board.git',
    'https://github.com/octo/board/',
    'https://github.com/Octo/Board.git/',
    'https://token@github.com/octo/board',
    'git@github.com:octo/board.git',
    'ssh://git@github.com:22/octo/board',
    'board',
    '',
  ])('but not %j', (address) => {
    expect(isRefused(address)).toBe(false);
  });

  test.for([
    'https://github.com/mallory/board',
    'https://github.com/octo/board2.git',
    'https://github.com/octo/board.github',
    'https://github.com/octo/board/../../mallory/board',
    'https://github.com/octo/board/mallory/board.git',
    'git@github.com:mallory/board.git/',
  ])('%j is one', (address) => {
    expect(isRefused(address)).toBe(true);
  });
});

describe('a file is refused', () => {
  test.each<[string, GitHubEvent, readonly Checkout[]]>([
    ['at the head of the pull request', target(), [checkout(head)]],
    ['at its test merge', target(), [checkout(merge)]],
    [
      'at the head once it is merged, which a squash leaves out of the base',
      target({ merged: true }),
      [checkout(head)],
    ],
    [
      'at refs/pull/7/head, pushed to since the event',
      target(),
      [checkout(other, { refs: ['refs/remotes/pull/7/head'] })],
    ],
    ['at another pull request', target(), [checkout(other, { refs: ['refs/remotes/pull/9/merge'] })]],
    ['of the fork itself, pushed to since the event', target(), [checkout(other, { origin: ofFork })]],
    ['where the head was fetched and checked out', target(), [checkout(other, { origin, fetched: pullFetched })]],
    [
      'where the branch of the fork was fetched and merged',
      target(),
      [checkout(other, { origin, fetched: [`${head}\t\tbranch 'x' of ${ofFork}`] })],
    ],
    ['within a checkout of the head', target(), [checkout(base), checkout(head)]],
    ['at a commit that cannot be read', target(), [{ fetched: [] }]],
    ['of which one of several commits cannot be read', target(), [checkout(base), { fetched: [] }]],
    [
      'on a branch of another remote, where the head was fetched',
      target(),
      [checkout(other, { refs: ['refs/remotes/fork/main'], fetched: pullFetched })],
    ],
    [
      'of any other repository, where the fork has no name',
      target({ head: { sha: head, repo: { id: 2, full_name: '' } } }),
      [checkout(other, { origin: 'https://github.com/octo/settings' })],
    ],
    ['without a .git', target(), []],
    ['where the fork is gone', target({ head: { sha: head, repo: null } }), [checkout(head)]],
    ['at the head of a workflow_run', workflowRun(), [checkout(head)]],
    ['of the fork of a workflow_run', workflowRun(), [checkout(other, { origin: ofFork })]],
    ['of a workflow_run whose head is gone', workflowRun(null), [checkout(head)]],
    ['at refs/pull/7/head on a comment', comment(), [checkout(other, { refs: ['refs/remotes/pull/7/head'] })]],
    ['of any other repository on a comment', comment(), [checkout(other, { origin: ofFork })]],
    [
      'fetched by its hash on a comment, which does not tell the head',
      comment(),
      [checkout(other, { origin, fetched: fetchedByHash })],
    ],
  ])('%s', (_, event, checkouts) => {
    expect(findCheckoutFault('a.yml', event, run, checkouts)).toMatch(
      new RegExp(`"a\\.yml".* under ${event.name} this step has access to secrets.*check out the base branch instead`),
    );
  });
});

describe('a file is read', () => {
  test.each<[string, GitHubEvent, readonly Checkout[]]>([
    ['at the commit of the run', target(), [checkout(sha, { origin, fetched: pullFetched })]],
    ['at the base that the event names', target(), [checkout(base)]],
    [
      'at that base, wherever the head was fetched',
      target(),
      [checkout(base, { origin: ofFork, fetched: pullFetched })],
    ],
    ['at a commit of which nothing is known, and nothing strange', target(), [checkout(other, { origin })]],
    ['whose refs cannot be read, if nothing strange was fetched', target(), [{ commit: other, fetched: [] }]],
    [
      'where a branch of the repository was fetched',
      target(),
      [checkout(other, { fetched: [`${other}\t\tbranch 'main' of ${origin}`] })],
    ],
    ['of a repository that is neither', target(), [checkout(other, { origin: 'https://github.com/octo/settings' })]],
    [
      'on a branch of the base, though the head was fetched for a comparison',
      target(),
      [checkout(other, { origin, refs: ['refs/remotes/origin/main'], fetched: pullFetched })],
    ],
    ['at the merge commit, once it is the base', target({ merged: true }), [checkout(merge, { fetched: pullFetched })]],
    ['at the head of a branch of the repository itself', target({ head: { sha: head, repo: here } }), [checkout(head)]],
    ['without a .git, where no stranger is concerned', target({ head: { sha: head, repo: here } }), []],
    ['at the head of a workflow_run of the repository', workflowRun(here), [checkout(head)]],
    [
      'of a repository that is neither, on a workflow_run',
      workflowRun(),
      [checkout(other, { origin: 'https://github.com/octo/settings' })],
    ],
    ['on a comment that is about no pull request', comment({ number: 7 }), []],
    ['of the repository on a comment', comment(), [checkout(other, { origin })]],
    [
      'on a branch of the repository on a comment, though fetched by its hash',
      comment(),
      [checkout(other, { origin, refs: ['refs/remotes/origin/main'], fetched: fetchedByHash })],
    ],
    ['fetched by its hash where the head is known', target(), [checkout(other, { origin, fetched: fetchedByHash })]],
    ['of a tag on a comment', comment(), [checkout(other, { origin, fetched: [`${other}\t\ttag 'v1' of ${origin}`] })]],
    ['on any other event', { name: 'push', payload: {} }, []],
  ])('%s', (_, event, checkouts) => {
    expect(findCheckoutFault('a.yml', event, run, checkouts)).toBeUndefined();
  });
});
