import type { Issue } from '../model/problem.ts';
import { parseJson, stringEnd } from '../text/json.ts';

export type Reject = (offset: number, issue: Issue) => void;

/** Reads a JSON array of strings, and rejects the first thing that is none with its position, unlike JSON.parse. */
export function readJsonTexts(json: string, take: (value: string, offset: number) => void, reject: Reject): void {
  const text = json.trimEnd();
  const start = text.indexOf('[') + 1;
  let at = skipSpace(text, start);
  for (let isFirst = true; text[at] !== ']' || !isFirst; isFirst = false) {
    if (text[at] !== '"') {
      const expected = `a task id in quotes${isFirst ? ', or ] at the end of the array' : ''}`;
      const isBare = /[^,[\]{}]/.test(text.charAt(at));
      reject(at, { code: isBare ? 'invalid-type' : 'invalid-value', expected });
      return;
    }
    const end = stringEnd(text, at);
    // Nothing, which isn't JSON, if it is never closed.
    const value = parseJson(text.slice(at, end + 1));
    if (typeof value !== 'string') {
      const what =
        'a string that begins here is never closed, or contains a line break or an escape that JSON does not have';
      reject(at, { code: 'invalid-value', what, hint: 'a backslash is \\\\' });
      return;
    }
    take(value, at);
    at = skipSpace(text, end + 1);
    if (text[at] === ']') break;
    if (text[at] !== ',') {
      reject(at, { code: 'invalid-value', expected: 'a comma, or ] at the end of the array' });
      return;
    }
    at = skipSpace(text, at + 1);
  }
  const rest = skipSpace(text, at + 1);
  if (rest < text.length) reject(rest, { code: 'invalid-value', expected: 'nothing after the end of the array' });
}

function skipSpace(text: string, from: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}
