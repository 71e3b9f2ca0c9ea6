// What is wrong with a text that is not valid YAML, for the person who wrote it: not how a parser reads it, but what
// somebody typed.
import type { Issue } from '../../model/problem.ts';
import { excerpt } from '../../text/excerpt.ts';
import { anyOf, plural } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import { findUnusualSpace } from '../../text/unusual-space.ts';
import { visibleText } from '../../text/visible-text.ts';
import { keySynonyms } from '../shapes/synonyms.ts';
import type { Context } from './context.ts';
import type { InvalidYaml, SyntaxCode } from './invalid-yaml.ts';

type Line = { readonly start: number; readonly text: string };

type Scan = {
  readonly context: Context;
  readonly text: string;
  readonly offset: number;
  readonly code: SyntaxCode;
  readonly opening: number;
  /** Up to two below that of the issue. */
  readonly lines: readonly Line[];
  /** The line of the issue, and its index. */
  readonly line: Line;
  readonly index: number;
};

type Explained = Pick<Issue, 'what' | 'expected' | 'hint'> & { readonly offset: number };

type Explain = (scan: Scan) => Explained | undefined;

/** Reports in words why a text can't be read. */
export function rejectSyntax({ code, offset, opening = offset }: InvalidYaml, context: Context): void {
  const { text } = context.source;
  const { lines, index } = linesAround(text, offset);
  const line = lines[index] ?? { start: 0, text: '' };
  const scan = { context, text, offset, code, opening, lines, line, index };
  const likely = explanations.filter(({ codes }) => codes === undefined || codes.includes(code));
  const explained = likely.map(({ explain }) => explain(scan)).find((one) => one !== undefined);
  const { offset: at, ...words } = explained ?? { offset, ...wordsOf(scan) };
  context.rejectText(at, { code: 'invalid-yaml', ...words, what: `not valid YAML: ${words.what}` });
}

/** In UTF-16 units, on both sides of the issue: what is further away doesn't explain it. */
const maxReach = 100_000;

/** Longest part of a line that is looked at; nobody types longer ones. */
const maxLineLength = 1000;

function linesAround(text: string, offset: number): Pick<Scan, 'lines' | 'index'> {
  let start = offset < maxReach ? 0 : text.lastIndexOf('\n', offset - maxReach) + 1;
  const lines: Line[] = [];
  for (const line of text.slice(start, offset + maxReach).split('\n')) {
    lines.push({ start, text: line.slice(0, maxLineLength).trimEnd() });
    start += line.length + 1;
  }
  const index = lines.findLastIndex((line) => line.start <= offset);
  return { lines: lines.slice(0, index + 3), index };
}

function wordsOf({ code, context, text, opening }: Scan): Omit<Explained, 'offset'> {
  const opener = text.charAt(opening);
  switch (code) {
    case 'open-quote': {
      const what = `the ${nameOf(opener)} quote that opens here is never closed`;
      return { what, hint: 'close it at the end of the string' };
    }
    case 'open-bracket': {
      const { line } = context.place(opening).at;
      const hint = `add a ${opener === '[' ? ']' : '}'}, perhaps at the end of line ${line}`;
      return { what: `the ${opener} that opens here is never closed`, hint };
    }
    case 'missing-comma':
      return { what: 'a comma is missing before this' };
    case 'nested-mapping': {
      const what = 'the string contains a colon followed by a space, as if it were a key';
      return { what, hint: 'quote the whole string' };
    }
    case 'indentation':
      return { what: 'the indentation of this line matches no line above' };
    default:
      return { what: 'this is unexpected here', hint: 'if it is part of a string, quote the whole string' };
  }
}

function nameOf(quote: string): string {
  return quote === '"' ? 'double' : 'single';
}

const tabIndent: Explain = ({ text, line, offset, code }) => {
  const tab = /^ *\t/.exec(line.text);
  if (tab === null && code !== 'tab') return undefined;
  const { length } = text.match(/^ *\t/gm) ?? '';
  const what = length > 1 ? `${length} lines are indented with tabs` : 'the line is indented with a tab';
  return { offset: tab ? line.start + tab[0].length - 1 : offset, what, hint: 'use spaces' };
};

const conflictMarker: Explain = ({ lines }) => {
  const line = lines.find(({ text }) => /^(?:<{7}|={7}|>{7})(?: |$)/.test(text));
  return line && { offset: line.start, what: 'a merge conflict is left here', hint: 'resolve it' };
};

const unusualSpace: Explain = ({ line }) => {
  const space = findUnusualSpace(line.text);
  if (space === undefined) return undefined;
  const what = `there is ${space.name} here, which YAML treats as text`;
  return { offset: line.start + space.offset, what, hint: 'replace it with a plain space' };
};

/** `in: environment: staging`, and `task: T8 label: x`: YAML sees a key within a string. */
const keyWithinString: Explain = ({ line }) => {
  const [, place, environment] = /^(.*\bin: +)environment: *([\w-]{1,60})/.exec(line.text) ?? [];
  if (place !== undefined) {
    const what = 'an environment is one string, without a space after its colon';
    return { offset: line.start + place.length, what, hint: `write in: "environment:${environment}"` };
  }
  const [, before = '', key = ''] =
    /^(\s*(?:- +)*[a-z-]{1,30}: +[^\s"'{[]\S* +)([a-z-]{1,30}): /i.exec(line.text) ?? [];
  if (!Object.hasOwn(keySynonyms, key)) return undefined;
  const what = `two keys are on one line: ${quoteName(key)} begins here`;
  return { offset: line.start + before.length, what, hint: `put "${key}: …" on a line of its own` };
};

/** `${{ … }}` or a path with `{from}`, unquoted within brackets or braces. */
const bareBrace: Explain = ({ text, offset, opening }) => {
  if (opening === offset || !/^[^\s"'\]}]\{/.test(text.slice(offset - 1, offset + 1))) return undefined;
  const isExpression = text.startsWith('${{', offset - 1);
  const [whole = ''] = (isExpression ? /^[^\n]*?\}\}/ : /[^\s,\]]*/).exec(text.slice(opening, opening + 200)) ?? [];
  const what = `${isExpression ? 'an expression' : 'a string with braces'} within { } or [ ] needs quotes`;
  return { offset: opening, what, hint: quotesHint(whole) };
};

/** `to: {from}.csv`, which begins a mapping for YAML. */
const leadingBrace: Explain = ({ line }) => {
  const [, before = '', value] =
    /^(\s*(?:- +)*(?:[\w-]{1,60}: +)?)(\{\w{1,20}\}[^\s,:#]{1,100})$/.exec(line.text) ?? [];
  if (value === undefined) return undefined;
  return {
    offset: line.start + before.length,
    what: 'a string that begins with { needs quotes',
    hint: quotesHint(value),
  };
};

function quotesHint(text: string): string {
  const isShown = text !== '' && excerpt(text, 80) === text && visibleText(text) === text && !/["\\]|\/\//.test(text);
  return isShown ? `write "${text}"` : 'put it in quotes';
}

/** Text behind a quoted one, which often began or ended too early. */
const afterQuote: Explain = ({ text, offset, opening }) => {
  const quote = text.charAt(opening);
  if (quote !== '"' && quote !== "'") return undefined;
  if (text.slice(opening, offset).includes('\n') || offset === opening) {
    const what = `the ${nameOf(quote)} quote that opens here is not closed on its line`;
    return { offset: opening, what, hint: 'close it at the end of its own text' };
  }
  const apostrophe = "for an apostrophe within single quotes write '', or use double quotes";
  const hint = quote === "'" ? apostrophe : 'put quotes around the whole string, or leave them out';
  return { offset, what: 'text follows the closing quote', hint };
};

const missingSpace: Explain = ({ lines, index }) => {
  for (const line of lines.slice(Math.max(0, index - 1), index + 1)) {
    const [, before = '', dash, key] = /^(\s*(?:- +)*)(-?)([A-Za-z][\w-]{0,60}):/.exec(line.text) ?? [];
    const offset = line.start + before.length;
    if (dash) return { offset, what: 'a space is missing after the dash', hint: `write "- ${key}: …"` };
    // Unless a later colon has one.
    if (key && /^[^\s:/](?!.*:\s)/.test(line.text.slice(before.length + key.length + 1))) {
      return { offset, what: `a space is missing after "${key}:"`, hint: `write "${key}: …"` };
    }
  }
  return undefined;
};

const shallowBlock: Explain = ({ lines, line, index }) => {
  const above = lines.slice(0, index).findLast(({ text }) => text !== '');
  const [, key] = /^\s*(?:- +)*([\w-]{1,60}):\s*[|>]/.exec(above?.text ?? '') ?? [];
  if (key === undefined) return undefined;
  const what = `the text of "${key}" must be indented deeper than its key`;
  return { offset: line.start + columnOf(line), what, hint: 'indent its lines by two more spaces' };
};

/** A line among keys that is none, since its colon is missing or hidden. */
const missingColon: Explain = ({ line }) => {
  const column = columnOf(line, true);
  const offset = line.start + column;
  const [, key] = /^([A-Za-z][\w-]{0,60})(?: [^:]*| *=.*)?$/.exec(line.text.slice(column)) ?? [];
  const what = key ? `a colon is missing after ${quoteName(key)}` : 'this is not a key with a value';
  return { offset, what, hint: key ? `write "${key}: …"` : 'write "key: value", with a space after the colon' };
};

/** A line that is indented like none above: the nearest columns at which others begin with a key or a dash, as it does. */
const misindented: Explain = ({ context, lines, line, index, offset, code }) => {
  // A deeper line continues the value above it, up to its own colon.
  const isBelow = code === 'nested-mapping';
  const own = startsOf(lines[isBelow ? index + 1 : index])[0];
  if (own === undefined || (isBelow && own.column <= columnOf(line, true))) return undefined;
  if (code === 'unexpected' && offset !== own.offset) return undefined;
  const above = lines.filter(({ start }) => start < own.offset - own.column).flatMap(startsOf);
  const alike = above.filter(({ isDash, column }) => isDash === own.isDash && column !== own.column);
  // The outermost keys are hardly meant, unless there is nothing else.
  const inner = alike.filter(({ column }) => column > 0);
  const columns = new Map((inner.length > 0 ? inner : alike).map((start) => [start.column, start.offset]));
  const distanceTo = (column: number) => Math.abs(column - own.column);
  const nearest = Math.min(...[...columns.keys()].map(distanceTo));
  const places = [...columns]
    .filter(([column]) => distanceTo(column) === nearest)
    .map(([column, at]) => `${column}, as on line ${context.place(at).at.line}`);
  const what = `the indentation of this line (${plural(own.column, 'space')}) matches no line above`;
  return { offset: own.offset, what, expected: places.length > 0 ? anyOf(places) : 'the indentation of a line above' };
};

type Start = { readonly offset: number; readonly column: number; readonly isDash: boolean };

/** The columns at which a line begins: those of dashes, then perhaps that of a key. */
function startsOf(line: Line | undefined): readonly Start[] {
  const [, spaces = '', dashes = '', rest = ''] = /^( *)((?:-(?: +|$))*)(.*)/.exec(line?.text ?? '') ?? [];
  const indices = [...dashes.matchAll(/-/g)].map(({ index }) => ({ index, isDash: true }));
  if (/^[^#[{][^#]*:(?:\s|$)/.test(rest)) indices.push({ index: dashes.length, isDash: false });
  return indices.map(({ index, isDash }) => {
    const column = spaces.length + index;
    return { offset: (line?.start ?? 0) + column, column, isDash };
  });
}

const nearKeys: readonly SyntaxCode[] = [
  'missing-colon',
  'multiline-key',
  'nested-mapping',
  'indentation',
  'unexpected',
];

/** In the order in which they are tried; without codes, for any. */
const explanations: readonly { readonly explain: Explain; readonly codes?: readonly SyntaxCode[] }[] = [
  { explain: tabIndent },
  { explain: conflictMarker },
  { explain: keyWithinString, codes: ['nested-mapping', 'unexpected'] },
  { explain: unusualSpace },
  { explain: bareBrace, codes: ['unexpected', 'missing-comma'] },
  { explain: leadingBrace, codes: ['unexpected'] },
  { explain: afterQuote, codes: ['unexpected', 'multiline-key'] },
  { explain: missingSpace, codes: nearKeys },
  { explain: shallowBlock, codes: nearKeys },
  { explain: missingColon, codes: ['missing-colon', 'multiline-key'] },
  { explain: misindented, codes: ['nested-mapping', 'indentation', 'unexpected'] },
];

/** Where a line begins; after its dashes, if they don't count. */
function columnOf({ text }: Line, afterDashes = false): number {
  return (afterDashes ? /^\s*(?:- +)*/ : /^\s*/).exec(text)?.[0].length ?? 0;
}
