// Payloads of events as GitHub sends them: its own examples, with what a file of events/ changes in them.
import { readFile } from 'node:fs/promises';
import definitions from '@octokit/webhooks-examples';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The payload of an event `pull_request`. */
export type PullRequestPayload = JsonObject & { readonly action: string };

// Its types describe a module of another kind than what it is: a list in a JSON file.
const webhooks = definitions as unknown as readonly {
  readonly name: string;
  readonly examples: readonly JsonObject[];
}[];
const examplesOf = (event: string) => webhooks.find(({ name }) => name === event)?.examples ?? [];
const examples = examplesOf('pull_request');

/**
 * @param name File of events/ without its extension: what differs from GitHub's example of the same action, or, where
 *   there is none (`edited`), of `opened`. Objects are merged, all else is replaced.
 * @param changes What differs from that in turn.
 */
export async function readPayload(name: string, changes: JsonObject = {}): Promise<PullRequestPayload> {
  const text = await readFile(new URL(`events/${name}.json`, import.meta.url), 'utf8');
  const event = JSON.parse(text) as PullRequestPayload;
  const example = exampleOf(event.action) ?? exampleOf('opened');
  if (example === undefined) throw new Error('@octokit/webhooks-examples has no pull request that was opened');
  return { ...merge(merge(example, event), changes), action: event.action };
}

/** A push to the default branch, `master`. */
export function pushPayload(changes: JsonObject = {}): JsonObject {
  const example = examplesOf('push').find(({ ref }) => ref === 'refs/heads/master');
  if (example === undefined) throw new Error('@octokit/webhooks-examples has no push to master');
  return merge(example, changes);
}

/** A review of a pull request by its owner that is submitted. */
export function reviewPayload(changes: JsonObject = {}): JsonObject {
  const example = examplesOf('pull_request_review').find(({ action }) => action === 'submitted');
  if (example === undefined) throw new Error('@octokit/webhooks-examples has no review that is submitted');
  return merge(example, changes);
}

/** A release that is published. */
export function releasePayload(changes: JsonObject = {}): JsonObject {
  const example = examplesOf('release').find(({ action }) => action === 'published');
  if (example === undefined) throw new Error('@octokit/webhooks-examples has no release that is published');
  return merge(example, changes);
}

function exampleOf(action: string): JsonObject | undefined {
  return examples.findLast((example) => example['action'] === action);
}

function merge(base: JsonObject, changes: JsonObject): JsonObject {
  const merged = Object.entries(changes).map(([key, value]) => {
    const current = base[key];
    return [key, isObject(current) && isObject(value) ? merge(current, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(merged) };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
