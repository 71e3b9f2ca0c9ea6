import type { Fault } from '../model/problem.ts';
import { excerpt } from '../text/excerpt.ts';
import { parseJson, stringEnd } from '../text/json.ts';
import { visibleText } from '../text/visible-text.ts';

/** What a piece of JSON begins with, after spaces: a number or a word, a mark, or the quote of a text. */
const piece = /[ \t\r\n]*(?:([^ \t\r\n",[\]{}]+)|([[\]{},])|("))/y;

export type Reject = (offset: number, fault: Fault) => void;

type Expected = 'array' | 'first' | 'value' | 'comma' | 'nothing';

/**
 * Reads a JSON array of strings, and rejects anything else with its position, unlike JSON.parse. It stops at
 * the first fault of the syntax.
 */
export function readJsonTexts(text: string, take: (value: string, offset: number) => void, reject: Reject): void {
  let expected: Expected = 'array';
  let at = 0;
  let bareSeen = false;
  while (true) {
    piece.lastIndex = at;
    const match = piece.exec(text);
    if (match === null) {
      if (expected !== 'nothing') reject(text.trimEnd().length, { code: 'invalid-value', expected: titles[expected] });
      return;
    }
    const [whole, bare, mark] = match;
    const offset = at + whole.length - (bare ?? '"').length;
    at += whole.length;
    const isValue: boolean = expected === 'first' || expected === 'value';
    const next: Expected | undefined = isValue && mark === undefined ? 'comma' : nextOf(expected, mark);
    if (next === undefined) {
      reject(offset, { code: 'invalid-value', expected: titles[expected] });
      return;
    }
    expected = next;
    if (bare !== undefined && !bareSeen) {
      bareSeen = true;
      reject(offset, {
        code: 'invalid-type',
        expected: 'a task id',
        found: bareName(bare),
        hint: 'put every id in quotes',
      });
    }
    if (bare !== undefined || mark !== undefined) continue;
    const end = stringEnd(text, offset);
    // Nothing, which isn't JSON, if it is never closed.
    const value = parseJson(text.slice(offset, end + 1));
    if (typeof value !== 'string') {
      const what =
        'a string that begins here is never closed, or contains a line break or an escape that JSON does not have';
      reject(offset, { code: 'invalid-value', what, hint: 'a backslash is \\\\' });
      return;
    }
    take(value, offset);
    at = end + 1;
  }
}

function bareName(bare: string): string {
  return `${visibleText(excerpt(bare))} without quotes`;
}

function nextOf(expected: Expected, mark: string | undefined): Expected | undefined {
  if (expected === 'array' && mark === '[') return 'first';
  if (expected === 'comma' && mark === ',') return 'value';
  return mark === ']' && (expected === 'first' || expected === 'comma') ? 'nothing' : undefined;
}

const titles: Readonly<Record<Expected, string>> = {
  array: 'a JSON array of task ids',
  first: 'a task id in quotes, or ] at the end of the array',
  value: 'a task id in quotes',
  comma: 'a comma, or ] at the end of the array',
  nothing: 'nothing after the end of the array',
};
