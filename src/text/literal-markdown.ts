// PURE: text from outside in Markdown, shown as it is.
import { visibleText } from './visible-text.ts';

/** For one text: a table must stay readable. */
const maxUnits = 1000;

/**
 * The text as one `<code>`, on one line, its start where it is long. To stand in a raw HTML block, as in a `<table>`
 * without blank lines: GitHub looks for no Markdown there, and its filters for mentions, references, addresses and
 * emoji pass over code (contract.md, section 5). Secrets must be redacted before, since half of one could be left.
 */
export function codeElement(text: string): string {
  if (text === '') return '';
  const start = text.length > maxUnits ? `${text.slice(0, maxUnits).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
  return `<code>${visibleText(start).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</code>`;
}
