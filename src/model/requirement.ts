import type { IfMissing } from './declaration.ts';

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
