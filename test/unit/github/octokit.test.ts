import { describe, expect, it, vi } from 'vitest';
import type { FaultRule } from '../../../src/embedded-board/faults.ts';
import { openOctokit } from '../../../src/github/octokit.ts';
import { GitHubError, toResult } from '../../../src/github/response.ts';
import { startGitHub } from '../../support/github-server.ts';
import { connect } from './github-fakes.ts';

const limit = { signal: new AbortController().signal, deadlineMs: 60_000 };
const issue = { owner: 'o', repo: 'r', issue_number: 1 };
const list = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';

const disguise = (status: number, headers: Readonly<Record<string, string>>): FaultRule => ({
  when: 'after',
  fault: { kind: 'disguise', status, headers },
});

async function open(faults: readonly FaultRule[] = []) {
  const github = await startGitHub({ faults });
  const ports = connect(github);
  return {
    octokit: openOctokit(ports, limit),
    calls: github.calls,
    [Symbol.asyncDispose]: async () => {
      await ports[Symbol.asyncDispose]();
      await github[Symbol.asyncDispose]();
    },
  };
}

describe('a request by Octokit over our transport', () => {
  it('goes to GITHUB_API_URL with our token, and gives the parsed response', async () => {
    await using github = await open();
    expect((await github.octokit.request(list, issue)).data).toEqual([]);
    expect(github.calls()).toEqual(['GET /repos/o/r/issues/1/comments']);
  });

  it('parses JSON whatever the content type of the response', async () => {
    await using github = await open([disguise(200, { 'content-type': 'no/;;type' })]);
    expect((await github.octokit.request(list, issue)).data).toEqual([]);
  });

  it('does not parse millions of values', async () => {
    const body = `[${'{},'.repeat(1_000_000)}{}]`;
    await using github = await open([{ when: 'after', fault: { kind: 'body', body } }]);
    expect((await github.octokit.request(list, issue)).data).toBe(body);
  });

  // In quadratic time, this would take hours.
  it('reads a number of millions of digits', async () => {
    const body = `[${'9'.repeat(16_000_000)}]`;
    await using github = await open([{ when: 'after', fault: { kind: 'body', body } }]);
    expect((await github.octokit.request(list, issue)).data).toEqual([Number.POSITIVE_INFINITY]);
  });

  it('treats a redirect as a failure', async () => {
    await using github = await open([disguise(302, { location: 'https://evil.example/' })]);
    const listed = await toResult(github.octokit.request(list, issue));
    expect(listed).toMatchObject({ ok: false, error: { response: { status: 302 } } });
    expect(github.calls()).toHaveLength(1);
  });

  it('prints nothing if GitHub announces the end of an endpoint', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await using github = await open([disguise(200, { deprecation: '@1', sunset: 'tomorrow' })]);
    await github.octokit.request(list, issue);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each([
    ['a read is attempted four times', 'GET /user', 4, false],
    ['a replacement is attempted four times', 'PUT /repos/o/r/actions/secrets/S', 4, false],
    ['a creation is attempted once, and in doubt', 'POST /repos/o/r/actions/variables', 1, true],
  ] as const)('if connections are reset, %s', async (_what, route, attempts, isUncertain) => {
    await using github = await open([{ when: 'before', fault: { kind: 'reset' } }]);
    const sent = await toResult(github.octokit.request(route as string, { name: 'N', value: 'V' }));
    expect(sent).toMatchObject({ ok: false, error: { isUncertain } });
    expect(github.calls()).toHaveLength(attempts);
  });

  it('fails with an error that holds neither the token nor what was sent', async () => {
    await using github = await open([{ when: 'before', fault: { kind: 'status', status: 500, body: 'trouble' } }]);
    const sent = await toResult(
      github.octokit.request('PUT /repos/o/r/actions/secrets/S', { encrypted_value: 's3aled' }),
    );
    const error = sent.ok ? undefined : sent.error;
    expect(error).toBeInstanceOf(GitHubError);
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/t0ken|s3aled/);
  });

  it('lets a bug through as it was thrown', async () => {
    const bug = new TypeError('bug');
    const ports = { ...connect({ origin: 'http://127.0.0.1:1', pathPrefix: '' }), attempt: () => Promise.reject(bug) };
    await expect(toResult(openOctokit(ports, limit).request('GET /user'))).rejects.toBe(bug);
  });
});
