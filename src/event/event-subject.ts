import type { GitHubEvent, PullRequest, ReferencePlace } from '../model/pull-request.ts';
import { objectOf, textOf } from '../text/json.ts';
import { quote } from '../text/messages.ts';
import { readPullRequest } from './pull-request/read-pull-request.ts';

/** Strangers may have written any of it. */
export type EventSubject = {
  readonly kind: 'pull request' | 'push' | 'release';
  /** `the pull request #7`, `the push to "main"`, `the release "v1.2"`. */
  readonly name: string;
  /** Texts that can be searched, whatever `in` says; `body` is Markdown. */
  readonly places: Readonly<Partial<Record<ReferencePlace, string>>>;
  /** Why it names no task, whatever its texts say. */
  readonly nothing?: string;
  readonly pullRequest?: PullRequest;
};

/** Never throws: what is missing or of another type than GitHub's is empty (GitHub, "Webhook events and payloads"). */
export function readEventSubject(event: GitHubEvent): EventSubject | undefined {
  switch (event.name) {
    case 'push':
      return readPush(event.payload);
    case 'release': {
      const release = objectOf(event.payload['release']);
      const places = { title: textOf(release['name']), body: textOf(release['body']) };
      return { kind: 'release', name: `the release ${quote(textOf(release['tag_name']))}`, places };
    }
    default: {
      const pullRequest = readPullRequest(event);
      return pullRequest && pullRequestSubject(pullRequest);
    }
  }
}

export function pullRequestSubject(pullRequest: PullRequest): EventSubject {
  const { number, title, body, branch } = pullRequest;
  return { kind: 'pull request', name: `the pull request #${number}`, places: { title, body, branch }, pullRequest };
}

function readPush({ ref, deleted, commits }: GitHubEvent['payload']): EventSubject {
  const whole = textOf(ref);
  const [, kind, name = whole] = /^refs\/(heads|tags)\/(.*)$/s.exec(whole) ?? [];
  const messages = Array.isArray(commits) ? commits.map((commit) => textOf(objectOf(commit)['message'])) : [];
  return {
    kind: 'push',
    name: kind === 'tags' ? `the push of the tag ${quote(name)}` : `the push to ${quote(name)}`,
    places: { ...(kind === 'heads' && { branch: name }), commits: messages.join('\n') },
    ...(deleted === true && { nothing: `the push deletes ${quote(name)}, so it names no task` }),
  };
}
