// PURE: text from outside as a cell of a table, in the summary and in the comment.
import { codeElement } from '../text/escape-html.ts';
import { hideQueryValues } from '../text/quote.ts';
import type { Cell } from './tables.ts';

/** The text, shown literally, its first `maxBytes` bytes, without the credentials of URLs. */
export function codeCell(text: string, maxBytes: number): Cell {
  return codeElement(hideQueryValues(text), maxBytes);
}
