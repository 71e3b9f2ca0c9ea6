/** Controls, separators, format characters (bidi, zero-width, tags), lone surrogates, blank fillers, plane 14 selectors. */
const invisible =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5|[\u{E0100}-\u{E01EF}]/gu;

const shortForms: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Most texts: checked first, since the first use of `invisible` alone takes half a millisecond of a short run. */
const plain = /^[ -~]*$/;

/** The text on one line with nothing hidden: `\n` for a line break, `\u{202E}` for an invisible character. */
export function visibleText(text: string): string {
  return plain.test(text) ? text : text.replace(invisible, show);
}

/** A text of several lines with nothing hidden; line breaks of any kind become LF. */
export function visibleLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(invisible, (character) => (character === '\n' ? '\n' : show(character)));
}

/**
 * The last guard before a text is printed. The runner breaks lines at CR, LF and CRLF and takes a line for a command if it
 * begins with `::` after white space or contains `##[` (actions/runner, `ActionCommand`), on either stream.
 */
export function guardCommands(text: string): string {
  return visibleLines(text)
    .replaceAll('##[', '##\\[')
    .replace(/^[^\S\n]*(?=::)/gm, '$&\\');
}

export function logLine(text: string): string {
  return guardCommands(visibleText(text));
}

function show(character: string): string {
  return shortForms[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}

/** Characters that look like a space or like nothing, and that YAML takes for text. They come from web pages and chats. */
const unusual = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF]/u;

export function findUnusualSpace(text: string): { readonly offset: number; readonly name: string } | undefined {
  const match = unusual.exec(text);
  if (match === null) return undefined;
  const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { offset: match.index, name: `${code === '00A0' ? 'a no-break space' : 'an unusual space'} (U+${code})` };
}
