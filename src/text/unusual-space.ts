import { quoteWhole } from './quote.ts';

/** Characters that look like a space or like nothing, and that YAML takes for text. They come from web pages and chats. */
const unusual = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF]/u;

/** `; the name "a " begins or ends with a space or a line break`, which nobody sees on the board; empty for other names. */
export function noteOuterSpace(name: string): string {
  return name === name.trim() ? '' : `; the name${quoteWhole(name)} begins or ends with a space or a line break`;
}

/** The first such character: where it is, and its name, such as `a no-break space (U+00A0)`. */
export function findUnusualSpace(text: string): { readonly offset: number; readonly name: string } | undefined {
  const match = unusual.exec(text);
  if (match === null) return undefined;
  const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { offset: match.index, name: `${code === '00A0' ? 'a no-break space' : 'an unusual space'} (U+${code})` };
}
