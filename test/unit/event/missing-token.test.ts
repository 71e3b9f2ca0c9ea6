import { expect, test } from 'vitest';
import { explainMissingSecrets, mayLackSecrets } from '../../../src/event/missing-token.ts';
import type { PullRequest } from '../../../src/model/pull-request.ts';

const own: PullRequest = {
  number: 7,
  title: '',
  body: '',
  branch: 'x',
  authorAssociation: 'MEMBER',
  authorLogin: 'mona',
  byBot: false,
  labels: [],
  fromFork: false,
};

test.each([
  ['pull_request', true],
  ['pull_request_review', true],
  ['pull_request_target', false],
  ['push', false],
  ['', false],
])('secrets may be kept from runs of %j: %s', (eventName, expected) => {
  expect(mayLackSecrets(eventName)).toBe(expected);
});

test.each<[string, PullRequest, string | undefined, string | undefined]>([
  ['comes from a fork', { ...own, fromFork: true }, 'mona', 'the pull request #7 comes from a fork'],
  ['is by Dependabot', { ...own, authorLogin: 'dependabot[bot]' }, undefined, 'the pull request #7 is by Dependabot'],
  ['was started by Dependabot', own, 'dependabot[bot]', 'the pull request #7 is by Dependabot'],
  ['is of the repository itself', own, 'mona', undefined],
])('a pull request that %s', (_, pullRequest, actor, expected) => {
  const reason = explainMissingSecrets(pullRequest, actor);
  expect(reason).toBe(
    expected === undefined
      ? undefined
      : `${expected}, and GitHub withholds the secrets of the repository from such runs`,
  );
});
