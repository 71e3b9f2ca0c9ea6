/** The event that started the run, as the runner's file holds it (`GITHUB_EVENT_PATH`). */
export type GitHubEvent = {
  /** Such as `pull_request` or `pull_request_review`. */
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** What the run takes from the pull request of its event. All of it may be written by strangers. */
export type PullRequest = {
  readonly number: number;
  readonly title: string;
  /** Markdown; empty where there is none. */
  readonly body: string;
  /** Name of the head's branch. */
  readonly branch: string;
  /** `OWNER`, `MEMBER`, `COLLABORATOR`, `CONTRIBUTOR`, `NONE` and others (GitHub, AuthorAssociation). */
  readonly authorAssociation: string;
  readonly authorLogin: string;
  /** The head is in another repository than the base, or its repository is gone. */
  readonly fromFork: boolean;
  /** Commit of the head. */
  readonly headSha: string;
  /** Commit of the test merge, where GitHub has made one and nobody has merged yet. */
  readonly mergeSha?: string;
  /**
   * The run was started by an edit of the pull request itself: the body as it was before, or as it is where something
   * else was edited. Absent on every other event.
   */
  readonly previousBody?: string;
};

export const referencePlaces = ['title', 'body', 'branch'] as const;

/** How task ids are found in a pull request (contract.md, section 4, `task-references`). */
export type TaskReferences = {
  /** RE2; its first group is the id. */
  readonly pattern: string;
  readonly in: readonly (typeof referencePlaces)[number][];
  /** Author associations, or `anyone`. */
  readonly trustedAuthors: readonly string[];
};

/** Whose pull requests count unless `trusted-authors` says otherwise (contract.md, section 4). */
export const defaultTrustedAuthors: readonly string[] = ['OWNER', 'MEMBER', 'COLLABORATOR'];

/** One box of a check list: its text as GitHub renders it, without markup. */
export type CheckBox = { readonly text: string; readonly ticked: boolean };
