import { visibleText } from './visible-text.ts';

/** Enough to recognize a name, an id or a value. */
const maxNameBytes = 256;

const ellipsis = '…';

/**
 * The start of a text, at most `maxBytes` bytes of UTF-8 including the `…` of a cut, cut between code points. Redact
 * secrets first: a cut could leave half of one.
 */
export function excerpt(text: string, maxBytes = maxNameBytes): string {
  // A UTF-16 unit takes at most 3 bytes, so most strings need no counting.
  if (text.length * 3 <= maxBytes || Buffer.byteLength(text) <= maxBytes) return text;
  const room = Math.max(maxBytes - Buffer.byteLength(ellipsis), 0);
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(room));
  return `${text.slice(0, read)}${ellipsis}`;
}

/**
 * The same on one line: white space collapsed, nothing invisible. For responses, which may have many MiB.
 *
 * @param startOf gives the first characters of the text; redacted ones, where it may hold a secret.
 */
export function excerptLine(text: string, maxBytes: number, startOf = takeStart): string {
  const length = maxBytes * 16;
  const start = startOf(text, length).replaceAll('\uFEFF', '').replace(/\s+/g, ' ').trim();
  const line = visibleText(start.toWellFormed());
  return excerpt(length < text.length ? `${line}${ellipsis}` : line, maxBytes);
}

function takeStart(text: string, length: number): string {
  return text.slice(0, length);
}
