import type { PullRequest } from './pull-request.ts';

/** What the event of a run is about, where that can name tasks (contract.md, section 4). Strangers may have written any of it. */
export type EventSubject = { readonly kind: 'pull-request'; readonly pullRequest: PullRequest } | Push | Release;

export type Push = {
  readonly kind: 'push';
  readonly ref: { readonly kind: 'branch' | 'tag' | 'ref'; readonly name: string };
  /** The push deletes the branch or tag. */
  readonly deletes: boolean;
  /** Messages of the commits that the payload lists, in its order: the oldest first. */
  readonly messages: readonly string[];
};

export type Release = {
  readonly kind: 'release';
  readonly tag: string;
  /** Empty where it has none; GitHub shows the tag then. */
  readonly title: string;
  /** Markdown; empty where there is none. */
  readonly body: string;
};
