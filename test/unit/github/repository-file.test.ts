import { describe, expect, it } from 'vitest';
import { readRepositoryFile } from '../../../src/github/repository-file.ts';
import type { HttpRequest } from '../../../src/http/attempt.ts';
import { createRedaction } from '../../../src/redaction/redaction.ts';
import { fc } from '../../support/fast-check.ts';
import { responded } from '../run/run-fakes.ts';
import { instantClock } from './github-fakes.ts';

const commit = 'ffac537e6cbbf934b08745a378932722df287a53';
const file = { repository: 'o/r', commit, path: 'a.yml' };
const limit = { signal: new AbortController().signal, deadlineMs: 600_000 };

function open(response = responded(200, 'text')) {
  const requests: HttpRequest[] = [];
  const attempt = async (request: HttpRequest) => {
    requests.push(request);
    return response;
  };
  return { requests, ports: { attempt, clock: instantClock(), random: () => 0.5, ...createRedaction() } };
}

describe('a file of a repository', () => {
  it('is asked for by its percent-encoded path, whatever its name', async () => {
    const segment = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !text.includes('/') && !/^\.\.?$/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 4 }), async (segments) => {
        const { ports, requests } = open();
        await readRepositoryFile({ ...file, path: segments.join('/') }, ports, limit);
        const { pathname, search } = new URL(`https://h${requests[0]?.path}`);
        expect(requests[0]?.path).toBe(`${pathname}${search}`);
        expect(search).toBe(`?ref=${commit}`);
        expect(pathname.split('/').slice(5).map(decodeURIComponent)).toEqual(segments);
      }),
    );
  });

  it.each(['', 'o', 'o/r/x', '../..', 'o/.', 'o/r?x', 'o/r#'])(
    'of the repository "%s" is not asked for',
    async (repository) => {
      const { ports, requests } = open();
      const read = await readRepositoryFile({ ...file, repository }, ports, limit);
      expect(read).toMatchObject({ ok: false, error: { code: 'missing-file' } });
      expect(requests).toEqual([]);
    },
  );

  it.each(['', 'main', 'ffac537', `${commit}&ref=x`])('at the commit "%s" is not asked for', async (name) => {
    const { ports, requests } = open();
    expect(await readRepositoryFile({ ...file, commit: name }, ports, limit)).toMatchObject({ ok: false });
    expect(requests).toEqual([]);
  });

  it.each([
    ['application/json', '[{"type":"file"}]', /it is a folder, a submodule, or a link/],
    ['Application/JSON; charset=utf-8', '{"type":"symlink"}', /it is a folder, a submodule, or a link/],
    ['text/html', '<p>', /it is a web page/],
    ['application/vnd.github.raw+json', '\uFFFD', /it is not UTF-8/],
  ])('is refused as %s: %s', async (type, body, message) => {
    const { ports } = open(responded(200, body, { 'content-type': type }));
    const read = await readRepositoryFile(file, ports, limit);
    expect(read).toMatchObject({ ok: false, error: { code: 'unreadable-file', what: expect.stringMatching(message) } });
  });

  it.each([
    ['application/vnd.github.raw+json; charset=utf-8', '[{"type":"file"}]'],
    ['application/vnd.github.v3.raw', '{"type":"symlink"}'],
    ['application/json', '["T1", "T2"]'],
  ])('is its text as %s: %s', async (type, body) => {
    const { ports } = open(responded(200, body, { 'content-type': type }));
    expect(await readRepositoryFile(file, ports, limit)).toEqual({ ok: true, value: body });
  });

  it('waits a minute at most', async () => {
    const { ports, requests } = open(responded(429, '', { 'retry-after': '25' }));
    expect(await readRepositoryFile(file, ports, limit)).toMatchObject({ ok: false });
    expect([ports.clock.waitsMs, requests.length]).toEqual([[25_000, 25_000], 3]);
  });
});
