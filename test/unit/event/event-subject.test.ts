import { describe, expect, test } from 'vitest';
import { readEventSubject } from '../../../src/event/event-subject.ts';
import { fc } from '../../support/fast-check.ts';
import { recordedEvents } from './pull-request/pull-requests.ts';

const examplesOf = (name: string) => recordedEvents.find((event) => event.name === name)?.examples ?? [];

describe("GitHub's own example payloads", () => {
  test('are read as pushes to branches, with the messages of their commits', () => {
    const pushes = examplesOf('push').map((payload) => ({
      subject: readEventSubject({ name: 'push', payload }),
      commits: payload['commits'] as readonly { readonly message: string }[],
    }));
    expect(pushes.length).toBeGreaterThan(2);
    for (const { subject, commits } of pushes) {
      const messages = commits.map(({ message }) => message).join('\n');
      expect(subject).toMatchObject({
        kind: 'push',
        name: expect.stringMatching(/^the push (?:to|of the tag) "[^/]/),
        places: { commits: messages },
      });
    }
  });

  test('are read as releases, whose title and description may be null', () => {
    const releases = examplesOf('release').map((payload) => readEventSubject({ name: 'release', payload }));
    expect(releases.length).toBeGreaterThan(2);
    for (const release of releases) {
      expect(release).toMatchObject({
        kind: 'release',
        name: expect.stringMatching(/"[^"]+"/),
        places: { body: expect.any(String) },
      });
    }
    expect(releases).toContainEqual({ kind: 'release', name: 'the release "0.0.1"', places: { title: '', body: '' } });
  });

  test('are about nothing that names tasks, or about a pull request', () => {
    for (const { name, examples } of recordedEvents) {
      if (name === 'push' || name === 'release') continue;
      for (const payload of examples) {
        const kind = payload['pull_request'] === undefined ? undefined : 'pull request';
        expect([name, readEventSubject({ name, payload })?.kind]).toStrictEqual([name, kind]);
      }
    }
  });
});

describe('A push', () => {
  test.for([
    ['refs/heads/feature/T8-login', 'the push to "feature/T8-login"', { branch: 'feature/T8-login' }],
    ['refs/heads/refs/tags/v1', 'the push to "refs/tags/v1"', { branch: 'refs/tags/v1' }],
    ['refs/tags/v1.2', 'the push of the tag "v1.2"', {}],
    ['refs/pull/7/head', 'the push to "refs/pull/7/head"', {}],
    [undefined, 'the push to ""', {}],
  ] as const)('to %s', ([ref, name, places]) => {
    expect(readEventSubject({ name: 'push', payload: { ref } })).toStrictEqual({
      kind: 'push',
      name,
      places: { ...places, commits: '' },
    });
  });

  test('that deletes its branch says so', () => {
    const payload = { ref: 'refs/heads/T8', deleted: true, commits: [], head_commit: null };
    const nothing = 'the push deletes "T8", so it names no task';
    expect(readEventSubject({ name: 'push', payload })).toMatchObject({ nothing, places: { commits: '' } });
  });
});

test('Nothing is thrown for any payload, and all texts are texts', () => {
  const key = fc.constantFrom('ref', 'deleted', 'commits', 'release', 'message', 'name', 'body', 'tag_name');
  const payload = fc.dictionary(key, fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(key, fc.jsonValue()))));
  fc.assert(
    fc.property(fc.constantFrom('push', 'release'), payload, (name, of) => {
      const subject = readEventSubject({ name, payload: of });
      expect(subject?.kind).toBe(name);
      for (const text of [subject?.name, ...Object.values(subject?.places ?? {})]) expect(text).toBeTypeOf('string');
    }),
  );
});
