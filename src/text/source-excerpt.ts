// PURE: the line of a problem with a caret below its column, for a log or a terminal.
import type { Position } from '../model/problem.ts';
import { visibleText } from './visible-text.ts';

/** Longer lines are not shown: cut, they could end in half of a secret, which nothing redacts. */
const maxLength = 160;

/** A user with a password, a value that may be a secret, and a web address with more than a host: a path may be a secret. */
const secrets: readonly RegExp[] = [
  /[^\s:]:[^\s:@]+@|\/\/.*@/,
  /(?:callback|hook|url|uri|endpoint|secret|token|passw|credential)[\w-]*["']?\s*:\s*(?!["']?https?:\/\/|["']?\s*$)/i,
  /\/\/[^\s/]*[/?#][^\s"']/,
  // Without a scheme; a date such as 01.11.2026 is no host.
  /(?<![\w.-])(?!\d+\.\d+\.\d+\/)(?:[\w-]+\.)+[\w-]+(?::\d+)?\/[^\s"']/,
  /[?&#][\w.-]+=/,
];

/** Two columns wide in a fixed-width font, as good as always. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

/**
 * ```text
 *     5 |       finishd: true
 *       |       ^
 * ```
 *
 * Undefined for a line that may hold a secret, or has characters that are invisible or control a terminal, for a long one,
 * and for a blank one.
 *
 * @param redact takes secrets out of a text; it gets the whole line.
 */
export function renderSourceExcerpt(
  sourceLine: string,
  { line, column }: Position,
  redact: (text: string) => string,
): string | undefined {
  if (sourceLine.length > maxLength || sourceLine.trim() === '') return undefined;
  const text = expandTabs(sourceLine);
  if (visibleText(text) !== text || redact(text) !== text || secrets.some((one) => one.test(text))) return undefined;
  const caret = columns(expandTabs(sourceLine.slice(0, column - 1)));
  const gutter = String(line).padStart(5);
  return `${gutter} | ${text}\n${' '.repeat(gutter.length)} | ${' '.repeat(caret)}^`;
}

/** Tabs of the indentation are seen only as an arrow. */
function expandTabs(text: string): string {
  return text.replace(/^\s+/, (indent) => indent.replaceAll('\t', '→'));
}

function columns(text: string): number {
  return [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
}
