import type { Result } from './result.ts';

export type GitHubEvent = {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** Strangers may have written any of it. */
export type PullRequest = {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly branch: string;
  /** `OWNER`, `MEMBER`, `COLLABORATOR`, `CONTRIBUTOR`, `NONE` and others (GitHub, AuthorAssociation). */
  readonly authorAssociation: string;
  readonly authorLogin: string;
  readonly byBot: boolean;
  readonly labels: readonly string[];
  /** The head is in another repository than the base, or its repository is gone. */
  readonly fromFork: boolean;
  /** Before the edit of the pull request that started the run, which may have left it as it is; absent on other events. */
  readonly previousBody?: string;
};

export const referencePlaces = ['title', 'body', 'branch', 'commits'] as const;

export type ReferencePlace = (typeof referencePlaces)[number];

/** Not commits, which can hold the words of anybody whose pull request was merged. */
export const defaultPlaces: readonly ReferencePlace[] = ['title', 'body', 'branch'];

export type TaskReferences = {
  /** RE2; its first group is the id. */
  readonly pattern: string;
  readonly in: readonly ReferencePlace[];
  /** Author associations, `write` (whoever may write to the repository), or `anyone`. */
  readonly trustedAuthors: readonly string[];
  readonly example?: string;
};

export const defaultTrustedAuthors: readonly string[] = ['OWNER', 'MEMBER', 'COLLABORATOR', 'write'];

/** GitHub's `permission` (`admin`, `write`, `read`, `none`), or why it may not be asked, as a clause. */
type Access = { readonly permission: string } | { readonly hidden: string };

/** Asks GitHub about a login. An error is one or more sentences that say why it could not answer, and what to do. */
export type AskAccess = (login: string) => Promise<Result<Access>>;

/** What `task-references` finds in the event, for the output `tasks`, and what log and summary say of it. */
export type TaskSearch = {
  readonly tasks: readonly string[];
  /** Why there are none, unless a declaration says so: a clause, or sentences where it failed. */
  readonly why?: string;
  /** GitHub could not be asked whether they count, which fails the step. */
  readonly failed?: true;
  readonly alone?: true;
};

export type CheckBox = { readonly text: string; readonly ticked: boolean };
