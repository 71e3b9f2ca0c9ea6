import type { TimeEntry } from '../../model/time-entry.ts';
import { parseExactly } from '../../text/exact-json.ts';
import { isEscaped, isJsonObject, maxJsonValues, stringEnd, valueEnd } from '../../text/json.ts';
import { nameEntry, toTimeEntry } from '../../text/time-entry.ts';
import { HeldText, longRow } from './held-text.ts';
import { joinLines } from './read-lines.ts';
import type { Fail, OnRow, RowReader } from './row-reader.ts';

/** One JSON object per line; blank lines are ignored. */
export function createNdjsonReader(onRow: OnRow, fail: Fail): RowReader {
  return joinLines((line, number) => {
    if (line.trim() === '') return;
    const entry = parseEntry(line, (problem) => fail(number, problem));
    onRow({ text: withoutSpaces(line), entry }, number);
  }, fail);
}

/**
 * Reads an array of objects in any layout. Each object is cut out by its brackets and parsed separately, so that a long
 * file never becomes one long string, and every field keeps its spelling.
 */
export function createJsonReader(onRow: OnRow, fail: Fail): RowReader {
  const reader = new ArrayReader(onRow, fail);
  return { part: (text, number, endsLine) => reader.read(text, number, endsLine), end: () => reader.end() };
}

class ArrayReader {
  readonly #onRow: OnRow;
  readonly #fail: Fail;
  readonly #open: HeldText;
  #expected: Expected = 'array';
  /** Open brackets in the entry; 0 between entries. */
  #depth = 0;
  #isInString = false;
  /** A backslash at the end of the last part, which escapes what comes next. */
  #backslash = '';
  #index = 0;
  #firstLine = 0;
  #line = 1;

  constructor(onRow: OnRow, fail: Fail) {
    this.#onRow = onRow;
    this.#fail = fail;
    const problem = `the entry that begins here is ${longRow}, or never closed`;
    this.#open = new HeldText('', () => fail(this.#firstLine, problem));
  }

  /** All entries of a file may be on one line. */
  read(part: string, number: number, endsLine: boolean): void {
    this.#line = number;
    const held = this.#backslash + part;
    this.#backslash = !endsLine && isEscaped(held, held.length) ? '\\' : '';
    const text = this.#backslash === '' ? held : held.slice(0, -1);
    for (let at = 0; at < text.length; ) {
      const from = at;
      if (this.#depth === 0) {
        this.#step(text.charAt(at));
        at += 1;
      }
      if (this.#depth === 0) continue;
      at = this.#entryEnd(text, at);
      this.#open.add(text.slice(from, at));
      if (this.#depth === 0) this.#close();
    }
    if (!endsLine || this.#depth === 0) return;
    if (this.#isInString) this.#fail(number, 'a string in this JSON is never closed');
    this.#open.add('\n');
  }

  end(): void {
    this.read('', this.#line, true);
    if (this.#depth > 0) this.#failAsOpen();
    // An empty file counts as none.
    if (this.#expected !== 'nothing' && this.#expected !== 'array') this.#failAsUnexpected();
  }

  /** Consumes one character between entries. */
  #step(character: string): void {
    const next = nextTokens[this.#expected][character];
    if (next === 'inside') {
      this.#firstLine = this.#line;
      this.#depth = 1;
    } else if (next !== undefined) {
      this.#expected = next;
    } else if (!' \t\r'.includes(character)) this.#failAsUnexpected();
  }

  /** The offset after the last bracket of the entry, or the end of the text. */
  #entryEnd(text: string, from: number): number {
    let at = from;
    for (; this.#depth > 0 && at < text.length; at += 1) {
      if (this.#isInString) {
        at = stringEnd(text, at - 1);
        if (at === -1) return text.length;
        this.#isInString = false;
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === 34) this.#isInString = true;
      else if (code === 123 || code === 91) this.#depth += 1;
      else if (code === 125 || code === 93) this.#depth -= 1;
    }
    return at;
  }

  #close(): void {
    const text = this.#open.take();
    const entry = parseEntry(text, (problem) => this.#fail(this.#firstLine, problem), ` at index ${this.#index}`);
    this.#onRow({ text: withoutSpaces(text), entry }, this.#firstLine);
    this.#index += 1;
    this.#expected = 'comma';
  }

  #failAsOpen(): never {
    return this.#fail(this.#firstLine, 'the entry that begins here is never closed');
  }

  #failAsUnexpected(): never {
    return this.#fail(this.#line, expectations[this.#expected]);
  }
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
function parseEntry(text: string, fail: (problem: string) => never, where = ''): TimeEntry {
  const holdsTooMany = text.length > maxJsonValues && valueEnd(text, 0) === undefined;
  if (holdsTooMany) return fail(`the time entry${where}: it has more than ${maxJsonValues} values`);
  const value = orUndefined(text);
  if (value === undefined) return fail('this is not valid JSON');
  if (!isJsonObject(value)) return fail('expected a time entry, a JSON object');
  const entry = toTimeEntry(value);
  return entry.ok ? entry.value : fail(`${nameEntry(value) ?? 'the time entry'}${where}: ${entry.error}`);
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
