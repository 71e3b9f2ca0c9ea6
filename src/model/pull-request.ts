import type { IfMissing } from './declaration.ts';
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

/** In UTF-16 units: what GitHub accepts for a release, which is more than for a pull request. */
export const maxDescriptionLength = 125_000;

/** The description of a pull request as its reader sees it: plain data, since it is parsed in another thread. */
export type Description = {
  /** What is rendered, without code, each block and each of its lines on a separate line. */
  readonly text: string;
  readonly links: readonly DescriptionLink[];
  readonly outline: readonly (DescriptionHeading | DescriptionBox)[];
  readonly cut?: true;
};

/** `at` is where the link ends in the text, in UTF-16 units. */
export type DescriptionLink = { readonly at: number; readonly target: string };

/** A heading of the document, from level 1; those in quotations don't count. */
export type DescriptionHeading = {
  readonly kind: 'heading';
  readonly level: number;
  readonly text: string;
  readonly hidden?: 'here';
};

/** A box of a task list; its text is in one line, code included. */
export type DescriptionBox = {
  readonly kind: 'box';
  readonly ticked: boolean;
  readonly text: string;
  /** Its text begins struck through. */
  readonly struckThrough?: true;
  /** Not shown, or in an HTML element of code: at its place in the outline, or where none can be told. Comments have no boxes. */
  readonly hidden?: 'here' | 'anywhere';
};

/** An error is a clause, as is the reason of `signal`. @throws FileError if this installation has no parser */
export type ParseMarkdown = (markdown: string, signal: AbortSignal) => Promise<Result<Description>>;

/** See contract.md, section 4, `require`. */
export type Requirements = {
  readonly task?: { readonly except: Exceptions };
  readonly checklist?: RequiredChecklist;
  readonly except: Exceptions;
};

/** Globs. A pull request that matches one of them is exempt. */
export type Exceptions = {
  /** Logins, in which case does not matter. */
  readonly authors: readonly string[];
  readonly labels: readonly string[];
  readonly branches: readonly string[];
};

export type RequiredChecklist = {
  /** `true`: all boxes of the description; a string: those below the headings with that rendered text. */
  readonly heading: true | string;
  readonly ifMissing: IfMissing;
  readonly except: Exceptions;
};

/** A requirement that a pull request does not meet, in the parts that each report puts together. */
export type Unmet = {
  readonly requirement: 'task' | 'checklist';
  /** A clause that begins with our own words: `this pull request names no task`. */
  readonly what: string;
  readonly open: readonly string[];
  /** What to do: a sentence without its full stop. */
  readonly remedy: string;
  readonly example?: string;
  /** What else to know: whole sentences. */
  readonly notes: readonly string[];
};

export type RequirementCheck = {
  readonly unmet: readonly Unmet[];
  /** Why nothing is required of this event, if so: a clause. */
  readonly exemption?: string;
};
