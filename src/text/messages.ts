// PURE: what messages are made of: visible text, excerpts, quoted names, and the grammar of lists and sentences.

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

/** A name or an id on one line, otherwise as it is, so that people find it on the board. */
export function quoteName(name: string): string {
  return `"${visibleExcerpt(startOf(name).replace(/["\\]/g, '\\$&'))}"`;
}

/** A value that somebody wrote, which may be a URL. Its credentials are hidden before it is cut, which could leave half of one. */
export function quote(text: string): string {
  return quoteName(hideCredentials(text));
}

/** After a space, or nothing if it is long: secrets are not redacted yet, and a cut could leave half of one. */
export function quoteWhole(text: string): string {
  return excerpt(text) === text ? ` ${quoteName(text)}` : '';
}

/**
 * Every web address in a text, with or without a scheme, with `***` for whatever follows the host, since a path may be
 * a secret, too; and for the whole address if it may hold a password. A date such as 01.11.2026 is no host.
 */
export function hideAddresses(text: string): string {
  return text
    .replace(/\/\/.*@.*/g, '//***')
    .replace(/(\/\/[^\s/?#"'<>,[\]{}]*)[/?#][^\s"'<>,\]}]+/g, '$1/***')
    .replace(/(?<![\w.-])(?!\d+\.\d+\.\d+\/)((?:[\w-]+\.)+[\w-]+(?::\d+)?\/)[^\s"'<>,\]}]+/g, '$1***')
    .replace(/([?&#][\w.-]+=)[^\s"'<>,\]}]+/g, '$1***');
}

/** User info, query and fragment of a URL, which need not be a sound one. */
function hideCredentials(text: string): string {
  return text.replace(/\/\/.*/s, (rest) => rest.replace(/^\/\/.*@/s, '//***@').replace(/([?#]).+/s, '$1***'));
}

/**
 * Replaces the query values of every http(s) URL in a text with `***`. URLs without a query are matched too, so that no
 * part of a text is scanned twice: a label may be megabytes of `http://http://`.
 */
export function hideQueryValues(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#"'<>]*\??)([^\s#"'<>]*)/gi, (_url, before: string, query: string) => {
    return before + query.replace(/([^&=]+=)?[^&]+/g, '$1***');
  });
}

/** `a, b or c`. */
export function anyOf(words: readonly string[]): string {
  return joinWith('or', words);
}

/** `a, b and c`. */
export function allOf(words: readonly string[]): string {
  return joinWith('and', words);
}

function joinWith(conjunction: string, words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** `a, b and 3 more`. @param total if only the first are given. */
export function listSome(texts: readonly string[], max = 5, total = texts.length): string {
  const listed = texts.slice(0, max).join(', ');
  return total > max ? `${listed} and ${total - max} more` : listed;
}

/** The first `max` of a list, then `3 more` for the others, which are not rendered. */
export function renderFirst<Item>(items: readonly Item[], render: (item: Item) => string, max = 20): string[] {
  const left = items.length - max;
  return [...items.slice(0, max).map(render), ...(left > 0 ? [`${left} more`] : [])];
}

export function plural(count: number, singular: string, several = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : several}`;
}

/** @param clause begins with our own words, whose case may change. */
export function sentence(clause: string): string {
  return clause.slice(0, 1).toUpperCase() + clause.slice(1);
}

export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
