import { stringEnd } from '../../text/json.ts';
import { parseEntryText } from './entry-text.ts';
import { type Fail, fixAdvice, type OnRow, type RowReader } from './row-reader.ts';
import { splitLines } from './split-lines.ts';

/** The next token. */
type Expected = 'array' | 'first' | 'comma' | 'entry' | 'nothing';

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

  const fault = (line: number): never => fail(line, `${expectations[expected]}; ${fixAdvice}`);

  /** Consumes one character between entries. */
  const step = (line: string, at: number, number: number): void => {
    const next = nextOf(expected, line[at]);
    if (next !== undefined) {
      expected = next;
    } else if ((expected === 'first' || expected === 'entry') && line[at] === '{') {
      firstLine = number;
      depth = 1;
    } else if (!isSpace(line.charCodeAt(at))) fault(number);
  };

  /** The offset after the last bracket of an entry, or the end of the line. */
  const entryEnd = (line: string, from: number, number: number): number => {
    let at = from;
    for (; depth > 0 && at < line.length; at += 1) {
      const code = line.charCodeAt(at);
      if (code === 34) {
        at = stringEnd(line, at);
        if (at === -1) return fail(number, `a text of this JSON has no end; ${fixAdvice}`);
      } else if (code === 123 || code === 91) depth += 1;
      else if (code === 125 || code === 93) depth -= 1;
    }
    return at;
  };

  const lines = splitLines((line, number) => {
    lastLine = number;
    let at = 0;
    while (at < line.length) {
      const from = at;
      if (depth === 0) {
        step(line, at, number);
        at += 1;
      }
      if (depth === 0) continue;
      at = entryEnd(line, at, number);
      open.push(line.slice(from, at));
      if (depth > 0) continue;
      onRow(parseEntryText(open.join('\n'), firstLine, fail), firstLine);
      open = [];
      expected = 'comma';
    }
  }, fail);

  return {
    push: lines.push,
    end: () => {
      lines.end();
      if (depth > 0) fail(firstLine, `the entry that begins here has no end; ${fixAdvice}`);
      // An empty file counts as none.
      if (expected !== 'nothing' && expected !== 'array') fault(lastLine);
    },
  };
}

function nextOf(expected: Expected, character: string | undefined): Expected | undefined {
  if (expected === 'array') return character === '[' ? 'first' : undefined;
  if (character === ']' && (expected === 'first' || expected === 'comma')) return 'nothing';
  return expected === 'comma' && character === ',' ? 'entry' : undefined;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 13;
}

const expectations: Readonly<Record<Expected, string>> = {
  array: 'expected an array of time entries, which begins with [',
  first: 'expected a time entry, which begins with {, or the end of the array, ]',
  comma: 'expected a comma, or the end of the array, ]',
  entry: 'expected a time entry, which begins with {',
  nothing: 'expected nothing behind the end of the array',
};
