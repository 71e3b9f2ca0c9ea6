// The ids of a `tasks-file` that is a JSON array of strings.
import type { Issue } from '../model/problem.ts';
import { parseJson, stringEnd } from '../text/json.ts';
import type { Context } from './yaml/context.ts';

const notTexts: Issue = {
  code: 'invalid-value',
  what: 'the file is not a JSON array of strings',
  expected: 'one such as ["T8", "T21"]',
};

/** Takes each string with its position. Unlike JSON.parse, it finds the first thing that is none. */
export function readJsonTexts(context: Context, take: (value: string, offset: number) => void): void {
  const { text } = context.source;
  const start = text.search(/\S/);
  if (text[start] !== '[') context.giveUp(start, notTexts);
  let at = skipSpace(text, start + 1);
  for (let isMore = text[at] !== ']'; isMore; ) {
    const end = text[at] === '"' ? stringEnd(text, at) : at;
    // Nothing, which isn't JSON, if it is never closed.
    const value = parseJson(text.slice(at, end + 1));
    if (typeof value !== 'string') context.giveUp(at, notTexts);
    take(value, at);
    at = skipSpace(text, end + 1);
    isMore = text[at] === ',';
    if (isMore) at = skipSpace(text, at + 1);
    else if (text[at] !== ']') context.giveUp(at, notTexts);
  }
  const rest = skipSpace(text, at + 1);
  if (rest < text.length) context.giveUp(rest, notTexts);
}

function skipSpace(text: string, from: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}
