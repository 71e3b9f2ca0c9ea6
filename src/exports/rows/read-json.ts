import type { TimeEntry } from '../../model/time-entry.ts';
import { isCostly, isJsonObject, maxJsonParts, parseJson, stringEnd, valueEnd } from '../../text/json.ts';
import { nameEntry, toExactEntry } from '../../text/time-entry.ts';
import type { FailHere, RowReader } from './row-reader.ts';

/** One JSON object per line; blank lines are ignored. */
export function createNdjsonReader(fail: FailHere): RowReader {
  return {
    endOf: (text, from) => {
      const end = text.indexOf('\n', from);
      return end === -1 ? undefined : end + 1;
    },
    read: (text) => {
      if (text.trim() === '') return undefined;
      const entry = parseEntry(text, fail);
      return { text: withoutSpaces(text), entry };
    },
  };
}

/**
 * Reads an array of objects in any layout. Each object is cut out and parsed separately, so that a long file never becomes
 * one long string, and every field keeps its spelling.
 */
export function createJsonReader(fail: FailHere): RowReader {
  let expected: Expected = 'array';
  let index = 0;
  return {
    endOf: (text, from) => {
      const character = text.charAt(from);
      if (character === '') return undefined;
      if (nextTokens[expected][character] !== 'entry') return from + 1;
      const end = valueEnd(text, from);
      // Whether it is whole, only what follows can tell.
      return end === text.length ? undefined : end;
    },
    read: (text, isLast) => {
      if (isLast) checkEnd(text, expected, fail);
      const next = nextTokens[expected][text.charAt(0)];
      if (next === 'entry') {
        const entry = parseEntry(text, fail, ` at index ${index}`);
        index += 1;
        expected = 'comma';
        return { text: withoutSpaces(text), entry };
      }
      if (next !== undefined) expected = next;
      else if (!' \t\r\n'.includes(text)) fail(expectations[expected]);
      return undefined;
    },
  };
}

/** @param rest the beginning of an entry, or nothing. */
function checkEnd(rest: string, expected: Expected, fail: FailHere): void {
  if (rest !== '') {
    fail(parseJson(rest) === undefined ? 'the entry that begins here is never closed' : expectations.comma);
  }
  // An empty file counts as none.
  if (expected !== 'nothing' && expected !== 'array') fail(expectations[expected]);
}

type Expected = keyof typeof expectations;

const expectations = {
  array: 'expected an array of time entries, which begins with [',
  first: 'expected a time entry, which begins with {, or the end of the array, ]',
  comma: 'expected a comma, or the end of the array, ]',
  next: 'expected a time entry, which begins with {',
  nothing: 'expected nothing after the end of the array',
};

/** What is expected after a character; `entry`: it begins one. */
const nextTokens: Readonly<Record<Expected, Readonly<Record<string, Expected | 'entry'>>>> = {
  array: { '[': 'first' },
  first: { '{': 'entry', ']': 'nothing' },
  comma: { ',': 'next', ']': 'nothing' },
  next: { '{': 'entry' },
  nothing: {},
};

/** The entry in a JSON object, if it is as valid as one of the board: it may be kept and billed. */
function parseEntry(text: string, fail: FailHere, where = ''): TimeEntry {
  const value = parseJson(text);
  if (value === undefined) return fail(isCostly(text) ? tooMuch : 'this is not valid JSON');
  if (!isJsonObject(value)) return fail('expected a time entry, a JSON object');
  const entry = toExactEntry(value, text);
  return entry.ok ? entry.value : fail(`${nameEntry(value) ?? 'the time entry'}${where}: ${entry.error}`);
}

const tooMuch = `this has more than ${maxJsonParts.toLocaleString('en')} objects, arrays, fields and items`;

function withoutSpaces(json: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === 34) at = stringEnd(json, at);
    else if (code === 32 || code === 9 || code === 10 || code === 13) {
      parts.push(json.slice(from, at));
      from = at + 1;
    }
  }
  return parts.length === 0 ? json : parts.join('') + json.slice(from);
}
