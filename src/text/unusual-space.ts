/** Characters that look like a space or like nothing, and that YAML takes for text. They come from web pages and chats. */
const unusual = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF]/u;

/** `; the name ends in a line break`, which nobody sees on the board; empty without white space around it. */
export function noteOuterSpace(name: string): string {
  const [, first] = /^(\s)/.exec(name) ?? [];
  const [, last] = /(\s)$/.exec(name) ?? [];
  if (first === undefined && last === undefined) return '';
  return `; the name ${last === undefined ? `begins with ${spaceName(first)}` : `ends in ${spaceName(last)}`}`;
}

function spaceName(space = ' '): string {
  if (/[\n\r]/.test(space)) return 'a line break';
  return space === '\t' ? 'a tab' : 'a space';
}

/** The first such character: where it is, and its name, such as `a no-break space (U+00A0)`. */
export function findUnusualSpace(text: string): { readonly offset: number; readonly name: string } | undefined {
  const match = unusual.exec(text);
  if (match === null) return undefined;
  const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { offset: match.index, name: `${code === '00A0' ? 'a no-break space' : 'an unusual space'} (U+${code})` };
}
