// PURE: text from outside as HTML, in elements and in attributes with quotes.
import { escapeHtml } from '../../../text/escape-html.ts';
import { visibleLines, visibleText } from '../../../text/visible-text.ts';

/** Joiners hold emoji and Persian words together; marks of direction reach no further than their `<bdi>`. */
const joinersAndMarks = /[^\u200C-\u200F]+/g;

/** One line. Nothing in it can hide, end its element or begin another. */
export function textLine(text: string): string {
  return escapeQuoted(text.replace(joinersAndMarks, visibleText));
}

/** The same with its line breaks. */
export function textLines(text: string): string {
  return escapeQuoted(text.replace(joinersAndMarks, visibleLines));
}

/** A text in a direction of its own, so that it cannot turn its surroundings. */
export function isolated(html: string): string {
  return `<bdi>${html}</bdi>`;
}

/** Old browsers take a backtick for a quote. */
function escapeQuoted(text: string): string {
  return escapeHtml(text).replaceAll('`', '&#96;');
}

/** `20,000`. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
