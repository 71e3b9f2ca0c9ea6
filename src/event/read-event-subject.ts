// PURE: what an event is about, out of its payload, which is JSON of any shape until it is read here.
import type { EventSubject, Push, Release } from '../model/event-subject.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { objectOf, textOf } from '../text/json.ts';
import { readPullRequest } from './pull-request/read-pull-request.ts';

/**
 * A push, a release, or the pull request of any event that has one; undefined for others. Never throws: what is missing
 * or of another type than GitHub's is empty (GitHub, "Webhook events and payloads").
 */
export function readEventSubject(event: GitHubEvent): EventSubject | undefined {
  switch (event.name) {
    case 'push':
      return readPush(event.payload);
    case 'release':
      return readRelease(objectOf(event.payload['release']));
    default: {
      const pullRequest = readPullRequest(event);
      return pullRequest && { kind: 'pull-request', pullRequest };
    }
  }
}

function readPush({ ref, deleted, commits }: GitHubEvent['payload']): Push {
  const messages = Array.isArray(commits) ? commits.map((commit) => textOf(objectOf(commit)['message'])) : [];
  return { kind: 'push', ref: readRef(textOf(ref)), deletes: deleted === true, messages };
}

function readRef(ref: string): Push['ref'] {
  for (const [prefix, kind] of [
    ['refs/heads/', 'branch'],
    ['refs/tags/', 'tag'],
  ] as const) {
    if (ref.startsWith(prefix)) return { kind, name: ref.slice(prefix.length) };
  }
  return { kind: 'ref', name: ref };
}

function readRelease(release: ReturnType<typeof objectOf>): Release {
  return {
    kind: 'release',
    tag: textOf(release['tag_name']),
    title: textOf(release['name']),
    body: textOf(release['body']),
  };
}
