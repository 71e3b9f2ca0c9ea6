import definitions from '@octokit/webhooks-examples';
import { describe, expect, test } from 'vitest';
import { readEventSubject } from '../../../src/event/read-event-subject.ts';
import { fc } from '../../support/fast-check.ts';

type Payload = Readonly<Record<string, unknown>>;

// Its types describe a module of another kind than what it is: a list in a JSON file.
const events = definitions as unknown as readonly { readonly name: string; readonly examples: readonly Payload[] }[];
const examplesOf = (name: string) => events.find((event) => event.name === name)?.examples ?? [];

describe("GitHub's own example payloads", () => {
  test('are read as pushes to branches, with the messages of their commits', () => {
    const pushes = examplesOf('push').map((payload) => ({
      subject: readEventSubject({ name: 'push', payload }),
      commits: payload['commits'] as readonly { readonly message: string }[],
    }));
    expect(pushes.length).toBeGreaterThan(2);
    for (const { subject, commits } of pushes) {
      const messages = commits.map(({ message }) => message);
      expect(subject).toMatchObject({ kind: 'push', messages, ref: { name: expect.stringMatching(/^[^/]/) } });
    }
  });

  test('are read as releases, whose title and description may be null', () => {
    const releases = examplesOf('release').map((payload) => readEventSubject({ name: 'release', payload }));
    expect(releases.length).toBeGreaterThan(2);
    for (const release of releases) {
      expect(release).toMatchObject({ kind: 'release', tag: expect.stringMatching(/./), body: expect.any(String) });
    }
    expect(releases).toContainEqual({ kind: 'release', tag: '0.0.1', title: '', body: '' });
  });

  test('are about nothing that names tasks, or about a pull request', () => {
    for (const { name, examples } of events) {
      if (name === 'push' || name === 'release') continue;
      for (const payload of examples) {
        const kind = payload['pull_request'] === undefined ? undefined : 'pull-request';
        expect([name, readEventSubject({ name, payload })?.kind]).toStrictEqual([name, kind]);
      }
    }
  });
});

describe('A push', () => {
  test.for([
    ['refs/heads/feature/T8-login', { kind: 'branch', name: 'feature/T8-login' }],
    ['refs/heads/refs/tags/v1', { kind: 'branch', name: 'refs/tags/v1' }],
    ['refs/tags/v1.2', { kind: 'tag', name: 'v1.2' }],
    ['refs/pull/7/head', { kind: 'ref', name: 'refs/pull/7/head' }],
    [undefined, { kind: 'ref', name: '' }],
  ] as const)('to %s', ([ref, expected]) => {
    expect(readEventSubject({ name: 'push', payload: { ref } })).toStrictEqual({
      kind: 'push',
      ref: expected,
      deletes: false,
      messages: [],
    });
  });

  test('that deletes its branch says so', () => {
    const payload = { ref: 'refs/heads/T8', deleted: true, commits: [], head_commit: null };
    expect(readEventSubject({ name: 'push', payload })).toMatchObject({ deletes: true, messages: [] });
  });
});

test('Nothing is thrown for any payload, and all texts are texts', () => {
  const key = fc.constantFrom('ref', 'deleted', 'commits', 'release', 'message', 'name', 'body', 'tag_name');
  const payload = fc.dictionary(key, fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(key, fc.jsonValue()))));
  fc.assert(
    fc.property(fc.constantFrom('push', 'release'), payload, (name, of) => {
      const subject = readEventSubject({ name, payload: of });
      expect(subject?.kind).toBe(name);
      const texts = subject?.kind === 'push' ? [subject.ref.name, ...subject.messages] : Object.values(subject ?? {});
      for (const text of texts) expect(text).toBeTypeOf('string');
    }),
  );
});
