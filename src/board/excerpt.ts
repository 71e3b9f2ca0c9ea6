const ellipsis = '…';

/** What breaks a line, moves a terminal or turns the direction of text: C0, C1, separators, bidi controls. */
const unprintable = /[\s\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

/**
 * A text from outside as one line of at most `maxBytes` bytes of UTF-8, the `…` of a cut included, cut between code
 * points. Secrets must be redacted before: a cut could leave half of one behind.
 */
export function excerpt(text: string, maxBytes: number): string {
  // A bound on the work for answers of many MiB; only a text nearly all of line breaks loses by it.
  const bound = maxBytes * 16;
  const line = text.slice(0, bound).replace(unprintable, ' ').trim().toWellFormed();
  if (text.length <= bound && Buffer.byteLength(line) <= maxBytes) {
    return line;
  }
  let bytes = Buffer.byteLength(ellipsis);
  let end = 0;
  for (const character of line) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) {
      break;
    }
    end += character.length;
  }
  return `${line.slice(0, end)}${ellipsis}`;
}
