import { parseJson, stringEnd } from '../text/json.ts';
import { quote } from '../text/quote.ts';
import type { Tell } from './yaml/source-report.ts';

/** What a piece of JSON begins with, behind spaces: a number or a word, a mark, or the quote of a text. */
const piece = /[ \t\r\n]*(?:([^ \t\r\n",[\]{}]+)|([[\]{},])|("))/y;

type Expected = 'array' | 'first' | 'value' | 'comma' | 'nothing';

/**
 * Reads a JSON array of texts, and tells what is something else with its place, which JSON.parse does not. It stops at
 * the first fault of the syntax.
 */
export function readJsonTexts(text: string, take: (value: string, offset: number) => void, tell: Tell): void {
  let expected: Expected = 'array';
  let at = 0;
  while (true) {
    piece.lastIndex = at;
    const match = piece.exec(text);
    if (match === null) {
      if (expected !== 'nothing') tell(text.trimEnd().length, words[expected]);
      return;
    }
    const [whole, bare, mark] = match;
    const offset = at + whole.length - (bare ?? '"').length;
    at += whole.length;
    const isValue: boolean = expected === 'first' || expected === 'value';
    const next: Expected | undefined = isValue && mark === undefined ? 'comma' : nextOf(expected, mark);
    if (next === undefined) {
      tell(offset, words[expected]);
      return;
    }
    expected = next;
    if (bare !== undefined) tell(offset, `expected a task id, found ${quote(bare)}; quote it`);
    if (bare !== undefined || mark !== undefined) continue;
    const end = stringEnd(text, offset);
    const value = end === -1 ? undefined : parseJson(text.slice(offset, end + 1));
    if (typeof value !== 'string') {
      tell(offset, brokenText);
      return;
    }
    take(value, offset);
    at = end + 1;
  }
}

function nextOf(expected: Expected, mark: string | undefined): Expected | undefined {
  if (expected === 'array' && mark === '[') return 'first';
  if (expected === 'comma' && mark === ',') return 'value';
  return mark === ']' && (expected === 'first' || expected === 'comma') ? 'nothing' : undefined;
}

const brokenText =
  'a text that begins here has no end, or holds a line break or an escape that JSON does not have; a backslash is \\\\';

const words: Readonly<Record<Expected, string>> = {
  array: 'expected a JSON array of task ids',
  first: 'expected a task id in quotes, or ] at the end of the array',
  value: 'expected a task id in quotes',
  comma: 'expected a comma, or ] at the end of the array',
  nothing: 'expected nothing behind the end of the array',
};
