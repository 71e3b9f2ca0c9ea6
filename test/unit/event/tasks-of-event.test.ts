// `task: { from: event }`: what pushes, releases and pull requests name (contract.md, section 4).
import { describe, expect, test } from 'vitest';
import { readEventSubject } from '../../../src/event/event-subject.ts';
import { type Resolved, resolveFromEvent } from '../../../src/event/resolve-from-event.ts';
import type { Declaration } from '../../../src/model/declaration.ts';
import type { GitHubEvent, TaskReferences } from '../../../src/model/pull-request.ts';
import { findPorts, parseUnless, readWith, referencesOf } from './pull-request/pull-requests.ts';

const pattern = '(T[0-9]+)';

type Payload = GitHubEvent['payload'];

/** What a removal with `task: { from }` becomes on the event. */
async function resolve(
  name: string,
  payload: Payload,
  references: Partial<TaskReferences> = {},
  from: 'event' | 'pull-request' = 'event',
): Promise<Resolved> {
  const at = { source: 'board.yml', line: 1, column: 1 };
  const removal: Declaration = {
    list: 'label-removals',
    source: 'label-removals[0]',
    at,
    inFile: true,
    tasks: { from },
    labels: ['x'],
    ifMissing: 'fail',
  };
  const subject = readEventSubject({ name, payload });
  const situation = {
    eventName: name,
    allowedTasks: [],
    references: referencesOf({ pattern, ...references }),
    ...(subject && { subject }),
  };
  return await resolveFromEvent([removal], situation, findPorts({ read: readWith(parseUnless('- heavy')) }));
}

async function tasksOf(...given: Parameters<typeof resolve>): Promise<readonly string[]> {
  const { declarations } = await resolve(...given);
  return declarations.flatMap((one) => ('tasks' in one ? (one.tasks ?? []) : []));
}

/** Why nothing is done, and the notices. */
async function skippedFor(...given: Parameters<typeof resolve>): Promise<readonly string[]> {
  const { declarations, notices } = await resolve(...given);
  return [...declarations.map((one) => ('reason' in one ? one.reason : 'it is not skipped')), ...notices];
}

const push = (ref: string, messages: readonly string[] = []) => ({
  ref,
  commits: messages.map((message) => ({ message })),
});
const release = (name: string | null, body: string | null, further: Payload = {}) => ({
  release: { tag_name: 'v1.2', name, body, ...further },
});
const pullRequest = (further: Payload) => ({
  pull_request: { number: 7, title: '', body: null, author_association: 'MEMBER', ...further },
});

describe('Tasks of a push', () => {
  const messages = ['T3 and T1: Log in', 'Fix a typo\n\nRefs T2\nT1 again'];

  test.for<[string, Partial<TaskReferences>, readonly string[]]>([
    ['in the commits, in order of appearance, each once', { in: ['commits'] }, ['T3', 'T1', 'T2']],
    ['in the branch', { in: ['branch'] }, ['T9']],
    ['in both, in the order of in', { in: ['branch', 'commits'] }, ['T9', 'T3', 'T1', 'T2']],
    ['in the branch alone unless in says otherwise', {}, ['T9']],
    [
      'line by line, and each message on lines of its own',
      { in: ['commits'], pattern: '^(T[0-9]+|Fix)' },
      ['T3', 'Fix', 'T1'],
    ],
    ['whoever is trusted with pull requests', { in: ['commits'], trustedAuthors: [] }, ['T3', 'T1', 'T2']],
  ])('are found %s', async ([, references, tasks]) => {
    expect(await tasksOf('push', push('refs/heads/T9-login', messages), references)).toStrictEqual(tasks);
  });

  test('are searched as they are written: a message is not Markdown', async () => {
    const hidden = ['`T1`', '<!-- T2 -->', '    T3', '```\nT4\n```'];
    expect(await tasksOf('push', push('refs/heads/main', hidden), { in: ['commits'] })).toStrictEqual([
      'T1',
      'T2',
      'T3',
      'T4',
    ]);
  });

  test('are ids, and what is not one is reported with its place', async () => {
    const event = push('refs/heads/T/b', ['T/m']);
    expect((await resolve('push', event, { in: ['branch', 'commits'], pattern: 'T(.*)' })).notices).toStrictEqual([
      'skipped matches in the branch name of the push that are not task ids (1 to 64 of A-Z, a-z, 0-9, _ and -): "/b"',
      'skipped matches in the commit messages of the push that are not task ids (1 to 64 of A-Z, a-z, 0-9, _ and -): "/m"',
    ]);
  });

  test('are searched for in a megabyte of messages, and not in more', async () => {
    const search = (message: string) => resolve('push', push('refs/heads/main', [message]), { in: ['commits'] });
    const megabyte = `${'x '.repeat(524_287)}T1`;
    expect(await search(megabyte)).toMatchObject({ declarations: [{ tasks: ['T1'] }], notices: [] });
    const reason =
      'the commit messages of the push cannot be searched for task ids: there are more than 1048576 characters';
    expect(await search(`${megabyte} `)).toMatchObject({
      declarations: [{ list: 'none', reason }],
      notices: [reason],
    });
  });

  test.for<[string, Payload, Partial<TaskReferences>, readonly string[]]>([
    [
      'nothing matches in the branch, which is all that is searched',
      push('refs/heads/main', ['T1']),
      {},
      [
        'the push to "main" names no task: the pattern finds no task id in branch; to search the commit messages, add commits to "in"',
      ],
    ],
    [
      'nothing matches in the commits',
      push('refs/heads/main', ['x']),
      { in: ['commits', 'branch', 'title'] },
      ['the push to "main" names no task: the pattern finds no task id in commits or branch'],
    ],
    [
      'a tag is pushed, which has no branch',
      push('refs/tags/T1'),
      { in: ['branch'] },
      Array(2).fill(
        'the push of the tag "T1" names no task: it can be searched in commits, but "in" of task-references has only branch',
      ),
    ],
    [
      'a branch is deleted',
      { ...push('refs/heads/T1'), deleted: true },
      { in: ['commits', 'branch'] },
      Array(2).fill('the push deletes "T1", so it names no task'),
    ],
    [
      'the branch has a hostile name',
      push('refs/heads/x\n::error::y', []),
      { in: ['title'] },
      Array(2).fill(
        String.raw`the push to "x\n::error::y" names no task: it can be searched in branch and commits, but "in" of task-references has only title`,
      ),
    ],
  ])('are none where %s', async ([, payload, references, why]) => {
    expect(await skippedFor('push', payload, references)).toStrictEqual(why);
  });
});

describe('Tasks of a release', () => {
  test.for<[string, Payload, Partial<TaskReferences>, readonly string[]]>([
    ['in title and description', release('T2', '- T1\n- T2'), {}, ['T2', 'T1']],
    ['in the description alone', release('T2', '- T1'), { in: ['body', 'branch', 'commits'] }, ['T1']],
    ['but not in its comments and code', release('v1', 'T1 `T2`\n<!-- T3 -->\n\n    T4\n'), {}, ['T1']],
    ['in the target of a link', release('v1', '[x](https://board.example.com/T1)'), {}, ['T1']],
    ['of a draft or a prerelease as well', release('T1', null, { draft: true, prerelease: true }), {}, ['T1']],
    ['beyond what a pull request may hold', release(null, `${'x'.repeat(120_000)} T1`), {}, ['T1']],
  ])('are found %s', async ([, payload, references, tasks]) => {
    expect(await tasksOf('release', payload, references)).toStrictEqual(tasks);
  });

  test('are searched for in a description as far as GitHub takes one, without a notice', async () => {
    const event = release('T1', 'x'.repeat(1_200_000));
    expect(await resolve('release', event)).toMatchObject({ declarations: [{ tasks: ['T1'] }], notices: [] });
  });

  test.for<[string, Payload, Partial<TaskReferences>, readonly string[]]>([
    [
      'it has neither title nor description',
      release(null, null),
      {},
      [
        'the release "v1.2" names no task: the pattern finds no task id in title or body; code, comments and hidden text do not count',
      ],
    ],
    [
      'its Markdown takes too long',
      release('x', '- heavy'),
      {},
      Array(2).fill(
        'the description of the release cannot be searched for task ids: its Markdown takes longer than 20 s to parse',
      ),
    ],
  ])('are none where %s', async ([, payload, references, why]) => {
    expect(await skippedFor('release', payload, references)).toStrictEqual(why);
  });
});

describe('Tasks of a pull request', () => {
  test('are those of { from: pull-request }, and only of trusted authors', async () => {
    const named = pullRequest({ title: 'T1', body: 'T2' });
    for (const from of ['event', 'pull-request'] as const) {
      expect(await tasksOf('pull_request', named, {}, from)).toStrictEqual(['T1', 'T2']);
    }
    const stranger = pullRequest({ title: 'T1', author_association: 'NONE' });
    expect(await resolve('pull_request', stranger)).toMatchObject({
      declarations: [{ list: 'none' }],
    });
  });
});

test('Other events name no task, and the notice says so', async () => {
  const why = 'the event "schedule" has no pull request and is neither a push nor a release';
  expect(await skippedFor('schedule', {})).toStrictEqual([why, why]);
});
