import { describe, expect, it } from 'vitest';
import type { FaultRule } from '../../../src/embedded-board/faults.ts';
import { openGitHub } from '../../../src/github/request.ts';
import { GitHubError, toResult } from '../../../src/github/response.ts';
import { startGitHub } from '../../support/github-server.ts';
import { connect } from './github-fakes.ts';

const limit = { signal: new AbortController().signal, deadlineMs: 60_000 };
const list = '/repos/o/r/issues/1/comments';
const secret = '/repos/o/r/actions/secrets/S';

async function open(faults: readonly FaultRule[] = []) {
  const github = await startGitHub({ faults });
  const ports = connect(github);
  return {
    send: openGitHub(ports, limit),
    calls: github.calls,
    [Symbol.asyncDispose]: async () => {
      await ports[Symbol.asyncDispose]();
      await github[Symbol.asyncDispose]();
    },
  };
}

describe('a request to GitHub', () => {
  it('that is redirected fails', async () => {
    const fault = { kind: 'disguise', status: 302, headers: { location: 'https://evil.example/' } } as const;
    await using github = await open([{ when: 'after', fault }]);
    const listed = await toResult(github.send('GET', list));
    expect(listed).toMatchObject({ ok: false, error: { response: { status: 302 } } });
    expect(github.calls()).toHaveLength(1);
  });

  it.each([
    ['a read is attempted four times', 'GET', '/user', 4, false],
    ['a replacement is attempted four times', 'PUT', secret, 4, false],
    ['a creation is attempted once, and in doubt', 'POST', '/repos/o/r/actions/variables', 1, true],
  ] as const)('if connections are reset, %s', async (_what, method, path, attempts, isUncertain) => {
    await using github = await open([{ when: 'before', fault: { kind: 'reset' } }]);
    const sent = await toResult(github.send(method, path, { name: 'N', value: 'V' }));
    expect(sent).toMatchObject({ ok: false, error: { isUncertain } });
    expect(github.calls()).toHaveLength(attempts);
  });

  it('fails with an error that holds neither the token nor what was sent', async () => {
    await using github = await open([{ when: 'before', fault: { kind: 'status', status: 500, body: 'trouble' } }]);
    const sent = await toResult(github.send('PUT', secret, { encrypted_value: 's3aled' }));
    const error = sent.ok ? undefined : sent.error;
    expect(error).toBeInstanceOf(GitHubError);
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/t0ken|s3aled/);
  });

  it('lets a bug through as it was thrown', async () => {
    const bug = new TypeError('bug');
    const ports = { ...connect({ origin: 'http://127.0.0.1:1', pathPrefix: '' }), attempt: () => Promise.reject(bug) };
    await expect(toResult(openGitHub(ports, limit)('GET', '/user'))).rejects.toBe(bug);
  });
});
