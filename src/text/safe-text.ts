// PURE: text from outside made fit for the place where it is shown (contract.md, section 5).
import { visibleText } from './visible-text.ts';

export { visibleText };

/**
 * The text as one line of the log that is no workflow command: the runner takes a line for one that begins with `::`
 * after white space, and one that holds `##[` anywhere. A backslash breaks both up.
 */
export function logLine(text: string): string {
  return visibleText(text)
    .replaceAll('##[', '##\\[')
    .replace(/^\s*(?=::)/, '$&\\');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/**
 * The start of a text, at most `maxBytes` bytes of UTF-8 with the `…` of a cut, cut between code points. Secrets must
 * be redacted before, since half of one could be left.
 */
export function excerpt(text: string, maxBytes: number): string {
  // No UTF-16 unit takes more than 3 bytes, so most texts need no counting.
  if (text.length * 3 <= maxBytes || Buffer.byteLength(text) <= maxBytes) return text;
  const room = Math.max(maxBytes - Buffer.byteLength('…'), 0);
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(room));
  return `${text.slice(0, read)}…`;
}

/**
 * Values in the query of every http(s) URL of a text as `***`: they are where credentials stand. A URL without a query is
 * matched too, so that no piece of a text is looked at twice: a label may be megabytes of `http://http://`.
 */
export function hideQueryValues(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#"'<>]*\??)([^\s#"'<>]*)/gi, (_url, before: string, query: string) => {
    return before + query.replace(/([^&=]+=)?[^&]+/g, '$1***');
  });
}

/** A name from outside for a sentence: visible, bounded and in quotes. */
export function quoted(name: string): string {
  return `"${excerpt(visibleText(name), 256)}"`;
}
