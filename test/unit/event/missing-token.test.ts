import { expect, test } from 'vitest';
import { explainMissingSecrets } from '../../../src/event/missing-token.ts';

const repository = { id: 1 };
const own = { number: 7, user: { login: 'mona' }, head: { repo: repository }, base: { repo: repository } };
const fromFork = { ...own, head: { repo: { id: 2 } } };

const explain = (name: string, pullRequest: object | undefined, actor?: string) =>
  explainMissingSecrets(name, async () => ({ name, payload: { pull_request: pullRequest } }), actor);

test.each(['pull_request_target', 'push', ''])('secrets are readable on the event %j', async (name) => {
  expect(await explain(name, fromFork)).toBeUndefined();
});

test.each<[string, object, string | undefined, string]>([
  ['comes from a fork', fromFork, 'mona', 'comes from a fork'],
  ['is by Dependabot', { ...own, user: { login: 'dependabot[bot]' } }, undefined, 'is by Dependabot'],
  ['was started by Dependabot', own, 'dependabot[bot]', 'is by Dependabot'],
])('a run gets no secrets if its pull request %s', async (_, pullRequest, actor, whose) => {
  for (const name of ['pull_request', 'pull_request_review']) {
    expect(await explain(name, pullRequest, actor)).toBe(
      `the pull request #7 ${whose}, and GitHub withholds the secrets of the repository from such runs`,
    );
  }
});

test.each([
  ['is of the repository itself', own],
  ['the payload lacks', undefined],
])('a run of a pull request that %s has its secrets', async (_, pullRequest) => {
  expect(await explain('pull_request', pullRequest, 'mona')).toBeUndefined();
});
