// PURE: the Markdown of a description → what its reader sees. Both parsers can be kept busy for minutes, and by deep nesting
// overflow the stack: what strangers wrote is parsed in a worker (src/markdown-worker.ts).
import type { Description } from '../../model/description.ts';
import { renderMarkdown } from './render-markdown.ts';
import { readVisibleHtml } from './visible-html.ts';

/** Longest description of a release that GitHub takes; of a pull request, it takes 65,536 characters. */
export const maxBodyCharacters = 125_000;

/** @throws RangeError if the nesting is too deep for the stack. */
export function parseDescription(markdown: string): Description {
  const source = markdown.slice(0, maxBodyCharacters);
  const boxMark = nameNotIn(source);
  return readVisibleHtml(renderMarkdown(source, boxMark), boxMark);
}

/** A name that no `<input>` in the source can have. */
function nameNotIn(source: string): string {
  const lower = source.toLowerCase();
  const nameOf = (number: number): string => `box-${number}`;
  let number = 0;
  while (lower.includes(nameOf(number))) number += 1;
  return nameOf(number);
}
