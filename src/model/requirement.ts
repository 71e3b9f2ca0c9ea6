import type { IfMissing } from './declaration.ts';

/** What a pull request must have (contract.md, section 4, `require`). */
export type Requirements = {
  /** Present if it must name a task. */
  readonly task?: { readonly except: Exceptions };
  readonly checklist?: RequiredChecklist;
  /** A pull request that one of them matches meets every requirement. */
  readonly except: Exceptions;
};

/** Globs. A pull request that matches one of them is exempt. */
export type Exceptions = {
  /** Logins, in which case does not matter. */
  readonly authors: readonly string[];
  readonly labels: readonly string[];
  /** The head branch. */
  readonly branches: readonly string[];
};

export type RequiredChecklist = {
  /** `true`: all boxes of the description; a string: those below the headings with that rendered text. */
  readonly heading: true | string;
  /** Whether it may have no box at all. */
  readonly ifMissing: IfMissing;
  readonly except: Exceptions;
};

/** A requirement that a pull request does not meet, in the parts that each report puts together. */
export type Unmet = {
  readonly requirement: 'task' | 'checklist';
  /** A clause that begins with our own words: `this pull request names no task`. */
  readonly what: string;
  /** The texts of open boxes, in order of appearance. */
  readonly open: readonly string[];
  /** What to do: a sentence without its full stop. */
  readonly remedy: string;
  /** What to write, for people to copy. */
  readonly example?: string;
  /** What else to know: whole sentences. */
  readonly notes: readonly string[];
};

/** What became of the requirements of a run. */
export type RequirementCheck = {
  readonly unmet: readonly Unmet[];
  /** Why nothing is required of this event, if so: a clause. */
  readonly exemption?: string;
};
