import type { TimeEntry } from '../../model/time-entry.ts';
import { parseExactly } from '../../text/exact-json.ts';
import { isJsonObject, stringEnd } from '../../text/json.ts';
import { nameEntry, toTimeEntry } from '../../text/time-entry.ts';
import type { Fail, OnRow, RowReader } from './row-reader.ts';

/** One JSON object per line; blank lines are ignored. */
export function createNdjsonReader(onRow: OnRow, fail: Fail): RowReader {
  return {
    line: (line, number) => {
      if (line.trim() === '') return;
      const entry = parseEntry(line, (fault) => fail(number, fault));
      onRow({ text: withoutSpaces(line), entry }, number);
    },
    end: () => undefined,
  };
}

/**
 * Reads an array of objects in any layout. Each object is cut out by its brackets and parsed separately, so that a long
 * file never becomes one long string, and every field keeps its spelling.
 */
export function createJsonReader(onRow: OnRow, fail: Fail): RowReader {
  let expected: Expected = 'array';
  /** Open brackets in the entry; 0 between entries. */
  let depth = 0;
  let open: string[] = [];
  let firstLine = 0;
  let lastLine = 1;
  let index = 0;

  /** Consumes one character between entries. */
  const step = (character: string, number: number): void => {
    const next = nextTokens[expected][character];
    if (next === 'inside') {
      firstLine = number;
      depth = 1;
    } else if (next !== undefined) {
      expected = next;
    } else if (!' \t\r'.includes(character)) fail(number, expectations[expected]);
  };

  /** The offset after the last bracket of an entry, or the end of the line. */
  const entryEnd = (line: string, from: number, number: number): number => {
    let at = from;
    for (; depth > 0 && at < line.length; at += 1) {
      const code = line.charCodeAt(at);
      if (code === 34) {
        at = stringEnd(line, at);
        if (at === -1) return fail(number, 'a string in this JSON is never closed');
      } else if (code === 123 || code === 91) depth += 1;
      else if (code === 125 || code === 93) depth -= 1;
    }
    return at;
  };

  return {
    line: (line, number) => {
      lastLine = number;
      let at = 0;
      while (at < line.length) {
        const from = at;
        if (depth === 0) {
          step(line.charAt(at), number);
          at += 1;
        }
        if (depth === 0) continue;
        at = entryEnd(line, at, number);
        open.push(line.slice(from, at));
        if (depth > 0) continue;
        const text = open.join('\n');
        const entry = parseEntry(text, (fault) => fail(firstLine, fault), ` at index ${index}`);
        onRow({ text: withoutSpaces(text), entry }, firstLine);
        index += 1;
        open = [];
        expected = 'comma';
      }
    },
    end: () => {
      if (depth > 0) fail(firstLine, 'the entry that begins here is never closed');
      // An empty file counts as none.
      if (expected !== 'nothing' && expected !== 'array') fail(lastLine, expectations[expected]);
    },
  };
}

type Expected = keyof typeof expectations;

const expectations = {
  array: 'expected an array of time entries, which begins with [',
  first: 'expected a time entry, which begins with {, or the end of the array, ]',
  comma: 'expected a comma, or the end of the array, ]',
  entry: 'expected a time entry, which begins with {',
  nothing: 'expected nothing after the end of the array',
};

/** What is expected after a character; `inside`: it begins an entry. */
const nextTokens: Readonly<Record<Expected, Readonly<Record<string, Expected | 'inside'>>>> = {
  array: { '[': 'first' },
  first: { '{': 'inside', ']': 'nothing' },
  comma: { ',': 'entry', ']': 'nothing' },
  entry: { '{': 'inside' },
  nothing: {},
};

/** The entry in a JSON object, if it is as valid as one of the board: it may be kept and billed. */
function parseEntry(text: string, fail: (fault: string) => never, where = ''): TimeEntry {
  const value = orUndefined(text);
  if (value === undefined) return fail('this is not valid JSON');
  if (!isJsonObject(value)) return fail('expected a time entry, a JSON object');
  const entry = toTimeEntry(value);
  return typeof entry === 'string' ? fail(`${nameEntry(value) ?? 'the time entry'}${where}: ${entry}`) : entry;
}

function orUndefined(json: string): unknown {
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
