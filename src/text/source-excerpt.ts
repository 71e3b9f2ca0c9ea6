import type { Position } from '../model/problem.ts';
import { hideAddresses, visibleText } from './messages.ts';

/** Longer lines are not shown: cut, they could end in half of a secret, which nothing redacts. */
const maxLength = 160;

/** A user with a password, and a value that may be a secret, or an address with one in its path. */
const mayBeSecret =
  /[^\s:]:[^\s:@]+@|(?:callback|hook|url|uri|endpoint|secret|token|passw|credential)[\w-]*["']?\s*:\s*(?!["']?https?:\/\/|["']?\s*$)/i;

/** Two columns wide in a fixed-width font, as good as always. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

/**
 * ```text
 *     5 |       finishd: true
 *       |       ^
 * ```
 *
 * The line may hold text from outside: of web addresses just scheme and host are shown, and a line with characters that
 * are invisible or control a terminal is not shown at all, nor is a long one. Undefined then, and for blank lines.
 *
 * @param redact takes secrets out of a text; it gets the whole line.
 */
export function renderSourceExcerpt(
  sourceLine: string,
  { line, column }: Position,
  redact: (text: string) => string,
): string | undefined {
  if (sourceLine.length > maxLength || sourceLine.trim() === '' || mayBeSecret.test(sourceLine)) return undefined;
  const text = expandTabs(sourceLine);
  if (visibleText(text) !== text) return undefined;
  const shown = hideAddresses(redact(text)).trimEnd();
  // What is hidden before the column moves the caret.
  const before = expandTabs(sourceLine.slice(0, column - 1));
  const caret = columns(hideAddresses(redact(before)));
  const gutter = String(line).padStart(5);
  return `${gutter} | ${shown}\n${' '.repeat(gutter.length)} | ${' '.repeat(Math.min(caret, columns(shown)))}^`;
}

function expandTabs(text: string): string {
  return text.replace(/^\s+/, (indent) => indent.replaceAll('\t', '→'));
}

function columns(text: string): number {
  return [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
}
