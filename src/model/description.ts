import type { Result } from './result.ts';

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
