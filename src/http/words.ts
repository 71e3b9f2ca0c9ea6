/** What went wrong, for people. */
export type Words = {
  /** A sentence without its full stop. */
  readonly what: string;
  /** For those who search for it. */
  readonly code?: string;
  /** What to do next: one sentence or several. */
  readonly advice?: string;
};
