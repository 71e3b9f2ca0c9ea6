// The rows of a `tasks-file`: its lines, those of a CSV, or the strings of a JSON array.
import type { Issue } from '../model/problem.ts';
import { parseJson, stringEnd } from '../text/json.ts';
import { explainTable, findColumns, type ReadRow, readCells } from './tasks-table.ts';

type PlacedRow = readonly [offset: number, row: ReadRow];

/** The rows with their offsets, or what is wrong with them. What makes the rest unreadable comes last. */
export function rowsOf(text: string): Generator<PlacedRow> {
  return /^\s*(?:\[|\{\s*")/.test(text) ? jsonRows(text) : lineRows(text);
}

/** Linear, however many lines are blank: one match for each of the others, without the spaces before it. */
function* lineRows(text: string): Generator<PlacedRow> {
  let readRow: ((line: string) => ReadRow) | undefined;
  for (const { 0: rest, index: offset } of text.matchAll(/\S[^\n]*/g)) {
    const line = rest.trimEnd();
    if (line.startsWith('#')) continue;
    if (readRow !== undefined) {
      yield [offset, readRow(line)];
      continue;
    }
    const columns = findColumns(line);
    const issue = columns === undefined ? explainTable(line) : undefined;
    if (issue !== undefined) {
      yield [offset, issue];
      return;
    }
    readRow = columns === undefined ? readLine : (row) => readCells(row, columns);
    if (columns === undefined) yield [offset, readLine(line)];
  }
}

/** What it refuses is valid in an id, but certainly a mistake on a line. A JSON array can hold such ids. */
function readLine(line: string): ReadRow {
  // Several ids in one text are reported where their operations are planned.
  if (/^[^\s;]+$|^[\w-]+(?:, *[\w-]+)+$/.test(line)) return { id: line };
  const refuse = (what: string, hint: string): Issue => ({ code: 'invalid-value', what, hint });
  if (/\s#|\r/.test(line)) {
    const hint = 'put a comment on its own line, and end lines with LF or CR LF';
    return refuse('the line contains a comment or a carriage return', hint);
  }
  if (line.startsWith('- ')) return refuse('the line begins with a dash, as in YAML', 'write the id alone');
  return refuse(
    'the line contains more than a task id',
    'write the id alone, or put the header "id,name" above ids and names, with commas between them',
  );
}

/** Up to the first thing that is no string: JSON.parse would hold millions of others in memory. */
function* jsonRows(text: string): Generator<PlacedRow> {
  let at = text.search(/\S/);
  for (let before = '['; text[at] === before; before = ',') {
    at = skipSpace(text, at + 1);
    if (before === '[' && text[at] === ']') break;
    const end = text[at] === '"' ? stringEnd(text, at) : at;
    // Nothing, which isn't JSON, if it is never closed.
    const id = parseJson(text.slice(at, end + 1));
    if (typeof id !== 'string') {
      yield [at, notTexts];
      return;
    }
    yield [at, { id }];
    at = skipSpace(text, end + 1);
  }
  const isClosed = text[at] === ']';
  const rest = isClosed ? skipSpace(text, at + 1) : at;
  if (!isClosed || rest < text.length) yield [rest, notTexts];
}

function skipSpace(text: string, from: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

const notTexts: Issue = {
  code: 'invalid-value',
  what: 'the file is not a JSON array of strings',
  expected: 'one such as ["T8", "T21"]',
};
