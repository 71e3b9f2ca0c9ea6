import type { TimeEntry } from '../../model/time-entry.ts';
import { parseExactly } from '../../text/exact-json.ts';
import { isJsonObject, maxJsonValues, parseJson, stringEnd, valueEnd } from '../../text/json.ts';
import { nameEntry, toTimeEntry } from '../../text/time-entry.ts';
import { createLineReader } from './read-lines.ts';
import type { Fail, OnRow, RowReader } from './row-reader.ts';

/** One JSON object per line; blank lines are ignored. */
export function createNdjsonReader(onRow: OnRow, fail: Fail): RowReader {
  const read = (text: string, line: number): void => {
    if (text.trim() === '') return;
    const entry = parseEntry(text, (problem) => fail(line, problem));
    onRow({ text: withoutSpaces(text), entry, line });
  };
  return createLineReader({ describe: (long) => `the line is ${long}`, areQuoted: false, onRow: read }, fail);
}

/**
 * Reads an array of objects in any layout. Each object is cut out and parsed separately, so that a long file never becomes
 * one long string, and every field keeps its spelling.
 */
export function createJsonReader(onRow: OnRow, fail: Fail): RowReader {
  let expected: Expected = 'array';
  let line = 1;
  let index = 0;

  const readEntry = (text: string): void => {
    const entry = parseEntry(text, (problem) => fail(line, problem), ` at index ${index}`);
    onRow({ text: withoutSpaces(text), entry, line });
    line += text.split('\n').length - 1;
    index += 1;
    expected = 'comma';
  };

  return {
    read: (text) => {
      for (let at = 0; ; ) {
        const character = text.charAt(at);
        const next = nextTokens[expected][character];
        if (character === '') return at;
        if (next === 'entry') {
          const end = valueEnd(text, at) ?? fail(line, tooManyValues(` at index ${index}`));
          // Whether it is whole, only what follows can tell.
          if (end === text.length) return at;
          readEntry(text.slice(at, end));
          at = end;
          continue;
        }
        if (next !== undefined) expected = next;
        else if (character === '\n') line += 1;
        else if (!' \t\r'.includes(character)) fail(line, expectations[expected]);
        at += 1;
      }
    },
    end: (rest) => {
      if (rest !== '') {
        fail(line, parseJson(rest) === undefined ? 'the entry that begins here is never closed' : expectations.comma);
      }
      // An empty file counts as none.
      if (expected !== 'nothing' && expected !== 'array') fail(line, expectations[expected]);
    },
    describeRest: () => [line, (long) => `the entry that begins here is ${long}, or never closed`],
  };
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
function parseEntry(text: string, fail: (problem: string) => never, where = ''): TimeEntry {
  if (text.length > maxJsonValues && valueEnd(text, 0) === undefined) return fail(tooManyValues(where));
  const value = parsedOrUndefined(text);
  if (value === undefined) return fail('this is not valid JSON');
  if (!isJsonObject(value)) return fail('expected a time entry, a JSON object');
  const entry = toTimeEntry(value);
  return entry.ok ? entry.value : fail(`${nameEntry(value) ?? 'the time entry'}${where}: ${entry.error}`);
}

function tooManyValues(where: string): string {
  return `the time entry${where}: it has more than ${maxJsonValues} values`;
}

function parsedOrUndefined(json: string): unknown {
  try {
    return parseExactly(json);
  } catch {
    return undefined;
  }
}

/** Valid JSON without white space outside its strings. */
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
