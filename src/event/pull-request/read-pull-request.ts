import type { JsonObject } from '../../model/expression.ts';
import type { GitHubEvent, PullRequest } from '../../model/pull-request.ts';
import { isJsonObject, objectOf, textOf } from '../../text/json.ts';

/**
 * Never throws: what is missing or of another type than GitHub's is an empty string, and a head whose repository is not
 * known to be the base's counts as a fork's (GitHub, "Webhook events and payloads").
 */
export function readPullRequest({ name, payload }: GitHubEvent): PullRequest | undefined {
  const pull = objectOf(payload['pull_request']);
  const number = pull['number'];
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) return undefined;
  const head = objectOf(pull['head']);
  const user = objectOf(pull['user']);
  const authorLogin = textOf(user['login']);
  const body = textOf(pull['body']);
  const previousBody = previousBodyOf(name, payload, body);
  return {
    number,
    title: textOf(pull['title']),
    body,
    branch: textOf(head['ref']),
    authorAssociation: textOf(pull['author_association']),
    authorLogin,
    byBot: user['type'] === 'Bot' || authorLogin.endsWith('[bot]'),
    labels: namesOf(pull['labels']),
    fromFork: !isSameRepository(objectOf(head['repo']), objectOf(objectOf(pull['base'])['repo'])),
    ...(previousBody !== undefined && { previousBody }),
  };
}

/** By id, since a repository can be renamed between the two; by name if a payload has no ids. */
function isSameRepository(one: JsonObject, other: JsonObject): boolean {
  const key = ['id', 'full_name'].find((name) => one[name] !== undefined && other[name] !== undefined);
  return key !== undefined && one[key] === other[key];
}

function namesOf(labels: unknown): readonly string[] {
  return Array.isArray(labels) ? labels.map((label) => textOf(objectOf(label)['name'])) : [];
}

/** On a review, `action: edited` and `changes.body` are the review's, not the pull request's. */
function previousBodyOf(name: string, payload: JsonObject, body: string): string | undefined {
  const ofPullRequest = name === 'pull_request' || name === 'pull_request_target';
  if (!ofPullRequest || payload['action'] !== 'edited') return undefined;
  const change = objectOf(payload['changes'])['body'];
  if (!isJsonObject(change)) return body;
  // A description that was empty is `null` in payloads; an unknown shape must not flip anything.
  const from = change['from'] ?? '';
  return typeof from === 'string' ? from : body;
}
