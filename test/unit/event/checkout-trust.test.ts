import { expect, test } from 'vitest';
import { findCheckoutFault, refsOfPullRequest } from '../../../src/event/checkout-trust.ts';
import type { PullRequest } from '../../../src/model/pull-request.ts';

const pullRequest: PullRequest = {
  number: 7,
  title: '',
  body: '',
  branch: 'x',
  authorAssociation: 'NONE',
  authorLogin: 'mona',
  fromFork: true,
  headSha: 'a'.repeat(40),
  mergeSha: 'b'.repeat(40),
};
const base = 'c'.repeat(40);

test.each<[string, readonly string[], PullRequest | undefined]>([
  ['at the head of the pull request', [base, pullRequest.headSha], pullRequest],
  ['at its test merge', ['b'.repeat(40)], pullRequest],
  ['at its head, which was pushed to since the event', ['refs/remotes/pull/7/head'], pullRequest],
  ['at its test merge, of which the event says nothing', ['refs/remotes/pull/7/merge'], pullRequest],
])('a file is refused whose checkout is %s', (_, commits, from) => {
  expect(findCheckoutFault('.github/taskboard.yml', from, commits)).toMatch(
    /^"\.github\/taskboard\.yml" comes from a checkout of the pull request.*check out the base branch instead/,
  );
});

test.each<[string, readonly string[], PullRequest | undefined]>([
  ['at a commit of the base', [base], pullRequest],
  ['at the head of another pull request', ['refs/remotes/pull/8/head'], pullRequest],
  ['unknown, and the event names no commit either', [''], { ...pullRequest, headSha: '' }],
  ['at any commit, where the event has no pull request', [pullRequest.headSha], undefined],
])('a file is read whose checkout is %s', (_, commits, from) => {
  expect(findCheckoutFault('a.yml', from, commits)).toBeUndefined();
});

test('the refs are those that actions/checkout makes', () => {
  expect(refsOfPullRequest(pullRequest)).toEqual(['refs/remotes/pull/7/head', 'refs/remotes/pull/7/merge']);
});
