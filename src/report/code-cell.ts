// PURE: text from outside as a cell of a table, in the summary and in the comment.
import { escapeHtml, excerpt, hideQueryValues, visibleText } from '../text/safe-text.ts';
import type { Cell } from './tables.ts';

/**
 * The text, shown literally, its first `maxBytes` bytes before it is escaped. In `code` of a raw HTML block GitHub looks
 * for no Markdown, and its filters for mentions, references, addresses and emoji pass over it.
 */
export function codeCell(text: string, maxBytes: number): Cell {
  return text === '' ? '' : `<code>${escapeHtml(excerpt(visibleText(hideQueryValues(text)), maxBytes))}</code>`;
}
