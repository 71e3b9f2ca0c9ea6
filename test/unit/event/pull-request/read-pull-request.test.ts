import { describe, expect, test } from 'vitest';
import { readPullRequest } from '../../../../src/event/pull-request/read-pull-request.ts';
import { fc } from '../../../support/fast-check.ts';
import { type Payload, recordedEvents } from './pull-requests.ts';

const withPullRequest = recordedEvents
  .flatMap(({ name, examples }) => examples.map((payload, index) => ({ name, index, payload })))
  .filter(({ payload }) => payload['pull_request'] !== undefined);

describe("GitHub's own example payloads", () => {
  test.for(withPullRequest)('$name, example $index, has a pull request', ({ name, payload }) => {
    const pull = payload['pull_request'] as Payload;
    expect(readPullRequest({ name, payload })).toMatchObject({
      number: pull['number'],
      title: pull['title'],
      body: pull['body'] ?? '',
      branch: expect.stringMatching(/./),
      authorAssociation: expect.stringMatching(/^[A-Z_]+$/),
      authorLogin: expect.stringMatching(/./),
      fromFork: expect.any(Boolean),
    });
  });
});

const payload = {
  action: 'edited',
  pull_request: {
    number: 7,
    title: 'A title',
    body: 'now',
    author_association: 'OWNER',
    user: { login: 'anna' },
    labels: [{ name: 'blocked' }, { name: 'no-task' }],
    head: { ref: 'a-branch', sha: 'h', repo: { id: 1, full_name: 'o/r' } },
    base: { repo: { id: 1, full_name: 'o/r' } },
  },
};

function read(name: string, changed: Payload = {}) {
  return readPullRequest({ name, payload: { ...payload, ...changed } });
}

test('every part comes from its place in the payload', () => {
  expect(read('pull_request', { action: 'opened' })).toStrictEqual({
    number: 7,
    title: 'A title',
    body: 'now',
    branch: 'a-branch',
    authorAssociation: 'OWNER',
    authorLogin: 'anna',
    byBot: false,
    labels: ['blocked', 'no-task'],
    fromFork: false,
  });
});

describe('the body as it was before', () => {
  test.for([
    ['pull_request', 'edited', { body: { from: 'before' } }, 'before'],
    ['pull_request_target', 'edited', { body: { from: 'before' } }, 'before'],
    ['pull_request', 'edited', { body: { from: null } }, ''],
    ['pull_request', 'edited', { body: {} }, ''],
    ['pull_request', 'edited', { title: { from: 'old' } }, 'now'],
    ['pull_request', 'edited', undefined, 'now'],
    ['pull_request', 'edited', { body: { from: 7 } }, 'now'],
    ['pull_request', 'opened', { body: { from: 'before' } }, undefined],
    ['pull_request_review', 'edited', { body: { from: 'of the review' } }, undefined],
    ['pull_request_review_comment', 'edited', { body: { from: 'of the comment' } }, undefined],
  ] as const)('%s, %s, changes %j: %j', ([name, action, changes, previousBody]) => {
    expect(read(name, { action, changes })?.previousBody).toBe(previousBody);
  });
});

function isFromFork(head: object | null, base: object | null): boolean | undefined {
  const pull_request = { number: 7, head: { repo: head }, base: { repo: base } };
  return read('pull_request', { pull_request })?.fromFork;
}

test.for([
  ['the same id and name', { id: 1, full_name: 'o/r' }, { id: 1, full_name: 'o/r' }, true],
  ['the same id, renamed in between', { id: 1, full_name: 'o/r' }, { id: 1, full_name: 'o/new' }, true],
  ['another one that has the name now', { id: 1, full_name: 'o/r' }, { id: 2, full_name: 'o/r' }, false],
  ['no ids, and the same name', { full_name: 'o/r' }, { full_name: 'o/r' }, true],
  ['no ids, and another name', { full_name: 'o/r' }, { full_name: 'p/r' }, false],
  ['an id on one side only, and the same name', { id: 1, full_name: 'o/r' }, { full_name: 'o/r' }, true],
  ['a name on one side only, and no ids', { full_name: 'o/r' }, {}, false],
  ['an id here and a name there', { id: 1 }, { full_name: 'o/r' }, false],
  ['nothing known of either', {}, {}, false],
  ['one that is gone', null, { id: 1, full_name: 'o/r' }, false],
] as const)('a head and a base with %s', ([, one, other, isSame]) => {
  expect(isFromFork(one, other)).toBe(!isSame);
  expect(isFromFork(other, one)).toBe(!isSame);
});

describe('payloads of any shape', () => {
  test.for([null, undefined, 'x', 7, [], {}, { number: '7' }, { number: 0 }, { number: 1.5 }])(
    'pull_request: %j is not one',
    (pull_request) => {
      expect(read('pull_request', { pull_request })).toBeUndefined();
    },
  );

  test('a number alone is enough, and the rest is empty', () => {
    expect(
      read('pull_request', { action: 'opened', pull_request: { number: 1, user: null, title: [] } }),
    ).toStrictEqual({
      number: 1,
      title: '',
      body: '',
      branch: '',
      authorAssociation: '',
      authorLogin: '',
      byBot: false,
      labels: [],
      fromFork: true,
    });
  });

  test('no JSON makes it throw', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    const keys = ['title', 'body', 'user', 'head', 'base', 'author_association', 'merge_commit_sha'];
    const pull = fc.dictionary(fc.constantFrom(...keys), json).map((rest) => ({ number: 1, ...rest }));
    fc.assert(
      fc.property(fc.oneof(json, pull), json, (pull_request, changes) => {
        read('pull_request', { pull_request, changes });
      }),
    );
  });
});
