const ellipsis = '…';

/**
 * What moves a terminal, turns the direction of text or shows nothing at all, white space apart: controls, format
 * characters, blank fillers, selectors of plane 14.
 */
const invisible = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5|[\u{E0100}-\u{E01EF}]/gu;

/**
 * A text from outside as one line of at most `maxBytes` bytes of UTF-8, the `…` of a cut included, cut between code
 * points: white space as single spaces, what cannot be seen as `\u{202E}`. Secrets must be redacted before: a cut could
 * leave half of one behind.
 */
export function excerpt(text: string, maxBytes: number): string {
  // A bound on the work for answers of many MiB; only a text nearly all of line breaks loses by it.
  const bound = maxBytes * 16;
  const line = text
    .slice(0, bound)
    .replaceAll('\uFEFF', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
    .replace(invisible, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);
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
