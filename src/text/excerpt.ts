import { visibleText } from './visible-text.ts';

const maxNameBytes = 256;

const ellipsis = '…';

/** At most `maxBytes` bytes of UTF-8, including the `…` of a cut. Redact secrets first: a cut could leave half of one. */
export function excerpt(text: string, maxBytes = maxNameBytes): string {
  // A UTF-16 unit takes at most 3 bytes, so most strings need no counting.
  if (text.length * 3 <= maxBytes || Buffer.byteLength(text) <= maxBytes) return text;
  const room = Math.max(maxBytes - Buffer.byteLength(ellipsis), 0);
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(room));
  return `${text.slice(0, read)}${ellipsis}`;
}

/**
 * What an excerpt of at most `maxBytes` bytes needs of a text, so that nothing looks at megabytes of it: patterns take
 * seconds for them, or exceed the stack. Some of it may still be hidden or collapsed.
 */
export function startOf(text: string, maxBytes = maxNameBytes): string {
  const length = maxBytes * 4;
  return text.length <= length ? text : `${text.slice(0, length).toWellFormed()}${ellipsis}`;
}

export function visibleExcerpt(text: string, maxBytes = maxNameBytes): string {
  return excerpt(visibleText(startOf(text, maxBytes)), maxBytes);
}

/**
 * The start of a text on one line, with white space collapsed. For responses, which may have many MiB.
 *
 * @param readStart gives the first characters of the text; redacted ones, where it may hold a secret.
 */
export function excerptLine(
  text: string,
  maxBytes: number,
  readStart = (whole: string, end: number) => whole.slice(0, end),
): string {
  const length = maxBytes * 16;
  const start = readStart(text, length).replaceAll('\uFEFF', '').replace(/\s+/g, ' ').trim();
  const line = visibleText(start.toWellFormed());
  return excerpt(length < text.length ? `${line}${ellipsis}` : line, maxBytes);
}
