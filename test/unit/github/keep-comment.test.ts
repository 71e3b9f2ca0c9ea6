import { describe, expect, it, vi } from 'vitest';
import type { FaultRule } from '../../../src/embedded-board/faults.ts';
import { keepComment } from '../../../src/github/keep-comment.ts';
import type { GitHubPorts } from '../../../src/github/response.ts';
import type { GitHubUser, Grant } from '../../support/github-grants.ts';
import { type GitHubOptions, actionsBot, startGitHub, workflowGrant } from '../../support/github-server.ts';
import { commentRequest, connect, instantClock, marker } from './github-fakes.ts';

const stranger: GitHubUser = { id: 7, login: 'stranger', type: 'User' };
const anna: GitHubUser = { id: 8, login: 'anna', type: 'User' };
const annasGrant: Grant = { user: anna, comments: 'write', isInstallation: false };
const old = `${marker}\nold`;
const text = `${marker}\nnew`;
const never = new AbortController().signal;
const list = '/repos/o/r/issues/1/comments';

function chatter(count: number): { readonly body: string; readonly user: GitHubUser }[] {
  return Array.from({ length: count }, (_, index) => ({ body: `comment ${index}`, user: stranger }));
}

/** Keeps the comment once on a GitHub made so, and gives everything that can be seen of it. */
async function keepOn(
  options: GitHubOptions,
  changes: Parameters<typeof commentRequest>[0] = {},
  token = 't0ken',
  clock = instantClock(),
) {
  await using github = await startGitHub(options);
  await using ports = connect(github, token, clock);
  const result = await keepComment(commentRequest(changes), ports, never);
  return { result, calls: github.calls(), comments: github.comments(), waitsMs: clock.waitsMs };
}

function messageOf(result: Awaited<ReturnType<typeof keepComment>>): string {
  return result.ok ? `(${result.value})` : result.error;
}

const fail = (status: number, changes: Partial<FaultRule> = {}): FaultRule => ({
  when: 'before',
  times: 1,
  fault: { kind: 'status', status, body: '{"message":"Server Error"}' },
  ...changes,
});

describe('the comment of a pull request', () => {
  it('is created if there is none, with two requests', async () => {
    const { result, calls, comments } = await keepOn({ comments: chatter(2) });
    expect(result).toEqual({ ok: true, value: 'created' });
    expect(calls).toEqual([`GET ${list}?per_page=100&page=1`, `POST ${list}`]);
    expect(comments.map(({ body }) => body)).toEqual(['comment 0', 'comment 1', text]);
  });

  it('is found on the third page, and updated in place', async () => {
    const options = { comments: [...chatter(230), { body: old, user: actionsBot }, ...chatter(3)] };
    const { result, calls, comments } = await keepOn(options);
    expect(result).toEqual({ ok: true, value: 'updated' });
    expect(calls).toEqual([
      `GET ${list}?per_page=100&page=1`,
      `GET ${list}?per_page=100&page=2`,
      `GET ${list}?per_page=100&page=3`,
      'GET /user',
      'PATCH /repos/o/r/issues/comments/331',
    ]);
    expect(comments[230]?.body).toBe(text);
    expect(comments).toHaveLength(234);
  });

  it.each([
    ['as it was written', text],
    ['with the line breaks of a browser', `${text.replaceAll('\n', '\r\n')}\r\n`],
  ])('is not written again if it is the same, %s', async (_how, body) => {
    const { result, calls } = await keepOn({ comments: [{ body, user: actionsBot }] });
    expect(result).toEqual({ ok: true, value: 'unchanged' });
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('is the first of several that simultaneous runs have written; the others stay', async () => {
    const { result, comments } = await keepOn({
      comments: [
        { body: old, user: actionsBot },
        { body: `${marker}\nother`, user: actionsBot },
      ],
    });
    expect(result).toEqual({ ok: true, value: 'updated' });
    expect(comments.map(({ body }) => body)).toEqual([text, `${marker}\nother`]);
  });
});

describe('whose comment it is', () => {
  const others: readonly [string, GitHubUser | null, Grant][] = [
    ['a stranger, to a workflow', stranger, workflowGrant],
    ['a stranger, to a person', stranger, annasGrant],
    ['a workflow, to a person', actionsBot, annasGrant],
    ['a user who is gone, to a workflow', null, workflowGrant],
  ];
  it.each(others)('a comment with our marker by %s is not ours, and is left alone', async (_who, user, grant) => {
    const { result, comments } = await keepOn({ comments: [{ body: old, user }], grants: { t0ken: grant } });
    expect(result).toEqual({ ok: true, value: 'created' });
    expect(comments.map(({ body }) => body)).toEqual([old, text]);
  });

  it('a person finds what that person wrote behind the marker of a stranger', async () => {
    const comments = [
      { body: old, user: stranger },
      { body: old, user: anna },
    ];
    const kept = await keepOn({ comments, grants: { t0ken: annasGrant } });
    expect(kept.result).toEqual({ ok: true, value: 'updated' });
    expect(kept.comments.map(({ body }) => body)).toEqual([old, text]);
  });

  it('a comment that only quotes the marker is not ours', async () => {
    const { result } = await keepOn({ comments: [{ body: `> ${old}`, user: actionsBot }] });
    expect(result).toEqual({ ok: true, value: 'created' });
  });
});

describe('what GitHub refuses', () => {
  const readOnly: Grant = { ...workflowGrant, comments: 'read' };
  const refusals: readonly [string, GitHubOptions, Parameters<typeof commentRequest>[0], readonly string[]][] = [
    [
      'a token that may not create one',
      { grants: { t0ken: readOnly } },
      {},
      ['403', 'Resource not accessible by integration', 'pull-requests: write', 'issues: write'],
    ],
    [
      'a token that may not change one',
      { grants: { t0ken: readOnly }, comments: [{ body: old, user: actionsBot }] },
      {},
      ['403', 'pull-requests: write'],
    ],
    [
      'a token that sees no pull request',
      { grants: { t0ken: { ...workflowGrant, comments: 'none' } } },
      {},
      ['404', 'may not see the pull requests of o/r', 'pull-requests: write'],
    ],
    [
      'a pull request from a fork',
      { grants: { t0ken: readOnly } },
      { forkOnly: true },
      ['403', 'comes from a fork', 'can only read', 'pull_request_target'],
    ],
    ['a repository without an owner', {}, { repository: 'r' }, ['GITHUB_REPOSITORY']],
    ['an invalid token', { grants: {} }, {}, ['401', 'Bad credentials', 'github-token']],
    ['a locked conversation', { locked: true }, {}, ['403', 'issue is locked', 'unlock']],
    ['a comment that is too long', {}, { text: marker + 'x'.repeat(65_536) }, ['422', 'report this as a bug']],
  ];
  it.each(refusals)('%s: the warning says what to do', async (_what, options, changes, words) => {
    const { result, waitsMs } = await keepOn(options, changes);
    for (const word of words) expect(messageOf(result)).toContain(word);
    expect(waitsMs).toEqual([]);
  });

  it('a response with the token, line breaks and much text is quoted without them', async () => {
    const said = `t0ken \u001B[31m\n::error::x ${'y'.repeat(10_000)}`;
    const fault = { kind: 'status', status: 418, body: said } as const;
    const { result } = await keepOn({ faults: [{ when: 'before', fault }] });
    expect(messageOf(result)).toContain('GitHub responded with 418 ("*** \\u{1B}[31m\\n::error::x yyy');
    expect(messageOf(result).length).toBeLessThan(500);
  });

  it.each([
    ['a page that is not a list', '<html>Sign in</html>'],
    ['an error with the status of success', '{"message":"nope"}'],
    ['a list of millions of values', `[${'{},'.repeat(1_000_000)}{}]`],
  ])('%s is not mistaken for a pull request without comments', async (_what, body) => {
    const { result, calls } = await keepOn({ faults: [{ when: 'before', fault: { kind: 'body', body } }] });
    expect(messageOf(result)).toContain('GITHUB_API_URL');
    expect(calls).toHaveLength(1);
  });
});

describe('unexpected responses', () => {
  const body = JSON.stringify([
    null,
    { id: 'x', body: old, user: actionsBot },
    { id: 5, body: null, user: actionsBot },
    { id: 6, body: old, user: { id: 'y', type: 'Bot' } },
    { id: 101, body: old, user: actionsBot },
  ]);

  it('anything but comments in a list is ignored', async () => {
    const fault = { kind: 'body', body } as const;
    const { calls } = await keepOn({ faults: [{ when: 'before', times: 1, fault }] });
    expect(calls.at(-1)).toBe('PATCH /repos/o/r/issues/comments/101');
  });

  const compressed = { 'content-encoding': 'gzip' };
  it('an unrequested compressed list is not mistaken for an empty one', async () => {
    const faults: FaultRule[] = [{ when: 'after', fault: { kind: 'disguise', status: 200, headers: compressed } }];
    const { result, calls } = await keepOn({ faults });
    expect(messageOf(result)).toContain('is compressed, although');
    expect(calls).toHaveLength(1);
  });

  it('the status of a compressed response to a write is enough', async () => {
    const fault = { kind: 'disguise', status: 201, headers: compressed } as const;
    const { result } = await keepOn({ faults: [{ when: 'after', match: { method: 'POST' }, fault }] });
    expect(result).toEqual({ ok: true, value: 'created' });
  });

  it('a rate limit that names no time is reported after four attempts', async () => {
    const { result, calls } = await keepOn({ faults: [fail(429, { times: 9 })] });
    expect(messageOf(result)).toContain('it asks to wait, and a run does not wait long');
    expect(calls).toHaveLength(4);
  });

  it.each([
    ['in trouble', fail(500, { match: { pathPattern: /^\/user$/ }, times: 9 }), '500'],
    [
      'at its rate limit',
      {
        when: 'before',
        match: { pathPattern: /^\/user$/ },
        fault: { kind: 'status', status: 403, headers: { 'retry-after': '60' } },
      } as FaultRule,
      'rate limit',
    ],
  ])('if GitHub is %s before it said who we are, nothing is written', async (_how, rule, words) => {
    const { result, comments } = await keepOn({ comments: [{ body: old, user: actionsBot }], faults: [rule] });
    expect(messageOf(result)).toContain(words);
    expect(comments.map((comment) => comment.body)).toEqual([old]);
  });

  it('a run that is interrupted while it waits reports the last response', async () => {
    const interruption = new AbortController();
    await using github = await startGitHub({ faults: [fail(502, { times: 9 })] });
    await using ports = connect(github, 't0ken', { ...instantClock(), wait: async () => interruption.abort() });
    const result = await keepComment(commentRequest(), ports, interruption.signal);
    expect(messageOf(result)).toContain('GitHub responded with 502');
    expect(github.calls()).toHaveLength(1);
  });
});

describe('what goes wrong on the way', () => {
  const passing: readonly [string, FaultRule, number][] = [
    ['a 502 for the list', fail(502, { match: { method: 'GET' } }), 1],
    ['a cut list', { when: 'after', times: 1, fault: { kind: 'truncate' } }, 1],
    [
      'a secondary rate limit with the status of a missing permission',
      {
        when: 'before',
        times: 1,
        match: { method: 'POST' },
        fault: { kind: 'status', status: 403, body: '{"message":"You have exceeded a secondary rate limit."}' },
      },
      1,
    ],
  ];
  it.each(passing)('the comment is created despite %s', async (_what, rule, waits) => {
    const { result, comments, waitsMs } = await keepOn({ comments: chatter(1), faults: [rule] });
    expect(result).toEqual({ ok: true, value: 'created' });
    expect(comments).toHaveLength(2);
    expect(waitsMs).toHaveLength(waits);
  });

  const doubts: readonly [string, FaultRule][] = [
    ['a reset after it was done', { when: 'after', fault: { kind: 'reset' } }],
    ['a 504 after it was done', fail(504, { when: 'after' })],
  ];
  it.each(doubts)('a creation in doubt is not repeated, and the warning says so: %s', async (_what, rule) => {
    const { result, calls } = await keepOn({ faults: [{ ...rule, match: { method: 'POST' } }] });
    expect(messageOf(result)).toContain('It is unknown whether the comment was written');
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('a long wait that GitHub asks for is not waited for', async () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1795000090' };
    const fault = { kind: 'status', status: 403, headers } as const;
    const clock = instantClock(1_795_000_000_000);
    const { result, calls } = await keepOn({ faults: [{ when: 'before', fault }] }, {}, 't0ken', clock);
    expect(messageOf(result)).toContain('to wait 90 s');
    expect(calls).toHaveLength(1);
    expect(clock.waitsMs).toEqual([]);
  });

  it('a GitHub that never responds delays the run no longer than allowed', async () => {
    const faults: FaultRule[] = [{ when: 'before', fault: { kind: 'hang' } }];
    using timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(50));
    const { result } = await keepOn({ faults });
    expect(timeout).toHaveBeenCalledWith(20_000);
    expect(messageOf(result)).toBe('GitHub did not respond in the allowed time.');
  });

  it('a creation that has no response when the run ends is reported as uncertain', async () => {
    const interruption = new AbortController();
    await using github = await startGitHub();
    await using ports = connect(github);
    const attempt: GitHubPorts['attempt'] = async (request, signal) => {
      if (request.method === 'GET') return await ports.attempt(request, signal);
      interruption.abort();
      return { kind: 'aborted', sent: true };
    };
    const result = await keepComment(commentRequest(), { ...ports, attempt }, interruption.signal);
    expect(messageOf(result)).toContain('It is unknown whether the comment was written');
  });

  it('a GitHub that cannot be reached is reported without advice about the board', async () => {
    await using ports = connect({ origin: 'http://127.0.0.1:1', pathPrefix: '' });
    const message = messageOf(await keepComment(commentRequest(), ports, never));
    expect(message).toContain('127.0.0.1:1 refused the connection');
    expect(message).not.toMatch(/base-url|board/);
  });

  it('an interrupted run sends nothing', async () => {
    await using github = await startGitHub();
    await using ports = connect(github);
    expect((await keepComment(commentRequest(), ports, AbortSignal.abort())).ok).toBe(false);
    expect(github.calls()).toEqual([]);
  });

  it('a link to another host is not followed: the next page is requested from GitHub itself', async () => {
    const headers = { link: '<https://evil.example/steal?per_page=100>; rel="next"' };
    const { result, calls } = await keepOn({
      faults: [{ when: 'after', times: 1, fault: { kind: 'disguise', status: 200, headers } }],
    });
    expect(result).toEqual({ ok: true, value: 'created' });
    expect(calls).toEqual([`GET ${list}?per_page=100&page=1`, `GET ${list}?per_page=100&page=2`, `POST ${list}`]);
  });

  it('a second page without a body is not mistaken for the last one', async () => {
    const faults: FaultRule[] = [
      { when: 'before', match: { pathPattern: /page=2$/ }, fault: { kind: 'body', body: '' } },
    ];
    const { result, calls } = await keepOn({ comments: chatter(150), faults });
    expect(messageOf(result)).toContain('GITHUB_API_URL');
    expect(calls).toEqual([`GET ${list}?per_page=100&page=1`, `GET ${list}?per_page=100&page=2`]);
  });
});
