import { describe, expect, it } from 'vitest';
import { readAuthorAccess } from '../../../src/github/author-access.ts';
import type { HttpRequest } from '../../../src/http/attempt.ts';
import { createRedaction } from '../../../src/redaction/redaction.ts';
import { responded } from '../run/run-fakes.ts';
import { instantClock } from './github-fakes.ts';

const limit = { signal: new AbortController().signal, deadlineMs: 600_000 };

async function read(response = responded(200, '{"permission":"write"}'), login = 'anna', repository = 'o/r') {
  const requests: HttpRequest[] = [];
  const attempt = async (request: HttpRequest) => {
    requests.push(request);
    return response;
  };
  const ports = { attempt, clock: instantClock(), random: () => 0.5, ...createRedaction() };
  return { access: await readAuthorAccess(repository, login, ports, limit), requests };
}

describe("an author's access", () => {
  it('is the permission that GitHub names', async () => {
    const { access, requests } = await read();
    expect(access).toEqual({ ok: true, value: { permission: 'write' } });
    expect(requests).toMatchObject([{ method: 'GET', path: '/repos/o/r/collaborators/anna/permission' }]);
  });

  it.each(['..', 'a/../b', 'a?b', 'a b', '\uD800', ''])(
    'is not asked for by a login that GitHub never gave, %j',
    async (login) => {
      const { access, requests } = await read(undefined, login);
      expect(access).toMatchObject({ ok: true, value: { hidden: expect.stringContaining('login') } });
      expect(requests).toEqual([]);
    },
  );

  it.each<[number, string]>([
    [401, 'so github-token is incomplete or has expired'],
    [403, 'so github-token may not ask: use the token of the job, or of somebody who may write'],
    [404, 'so it knows no such account, or github-token cannot read the repository'],
  ])('is hidden from a token that gets %i, and the reason says what that means', async (status, meaning) => {
    const { access, requests } = await read(responded(status, '{"message":"Must have push access"}'));
    const hidden = `GitHub responded with ${status}, ${meaning}`;
    expect(access).toEqual({ ok: true, value: { hidden } });
    expect(requests).toHaveLength(1);
  });

  it('is hidden where the runner names no repository', async () => {
    const { access, requests } = await read(undefined, 'anna', '');
    expect(access).toMatchObject({ ok: true, value: { hidden: expect.stringContaining('GITHUB_REPOSITORY') } });
    expect(requests).toEqual([]);
  });

  it.each<[string, ReturnType<typeof responded>, RegExp]>([
    ['trouble that stays', responded(503, 'x'), /^GitHub responded with 503 .*re-run later/],
    ['a redirect', responded(301, ''), /Redirects are not followed/],
    ['a response without a permission', responded(200, '[]'), /names no permission/],
  ])('is unknown after %s', async (_, response, error) => {
    expect((await read(response)).access).toMatchObject({ ok: false, error: expect.stringMatching(error) });
  });
});
