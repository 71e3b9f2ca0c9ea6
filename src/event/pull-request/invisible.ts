/**
 * Default ignorable code points, format characters and controls (Unicode). A selector after a pictograph belongs to it:
 * it asks for colours. The null notehead is a symbol without a glyph.
 */
const one = String.raw`(?:(?<!\p{Extended_Pictographic})[\uFE00-\uFE0F]|(?![\uFE00-\uFE0F])\p{DI}|\p{Cf}|(?!\s)\p{Cc}|\u{1D159})`;

export const invisible = new RegExp(one, 'u');
/** An invisible character, or a character reference, which an autolink shows literally. */
export const invisibleAtStart = new RegExp(String.raw`^(?:${one}|&#?\w{1,32};)`, 'u');
export const invisibleAtEnd = new RegExp(`${one}$`, 'u');

/** Whether the text shows anything at all. The braille pattern without dots is a blank. */
export function isSeen(text: string): boolean {
  return /[^\s\p{DI}\p{Cf}\p{Cc}\u2800\u{1D159}]/u.test(text);
}
