// What is wrong with a text that is not valid YAML, for the person who wrote it: not how a parser reads it, but what
// somebody typed.
import type { Issue } from '../../model/problem.ts';
import { quoteName } from '../../text/quote.ts';
import { findUnusualSpace } from '../../text/unusual-space.ts';
import type { Context } from './context.ts';
import type { InvalidYaml, SyntaxCode } from './invalid-yaml.ts';

type Line = { readonly start: number; readonly text: string };

type Scan = Pick<InvalidYaml, 'code' | 'offset'> & {
  readonly context: Context;
  readonly text: string;
  readonly opening: number;
  /** The line of the issue, and those around it. */
  readonly line: Line;
  readonly above: readonly Line[];
  readonly below: readonly Line[];
};

type Words = Pick<Issue, 'what' | 'expected' | 'hint'>;

type Explained = Words & { readonly offset: number };
type Explain = (scan: Scan) => Explained | undefined;

/** Reports in words why a text can't be read: once for each line, and for one mistake that several lines show. */
export function rejectSyntax(context: Context): void {
  const lines = context.violations.map(({ offset }) => context.place(offset).at.line);
  const firsts = context.violations.filter((_, index) => lines[index] !== lines[index - 1]);
  const explained = new Map<number, Words>();
  for (const violation of firsts) {
    const { offset, ...words } = explain(violation, context);
    explained.set(offset, words);
  }
  for (const [offset, words] of explained) {
    context.rejectText(offset, { code: 'invalid-yaml', ...words, what: `not valid YAML: ${words.what}` });
  }
}

function explain(violation: InvalidYaml, context: Context): Explained {
  const { code, offset, opening = offset } = violation;
  const { text } = context.source;
  const scan = { context, text, offset, code, opening, ...linesAround(text, offset) };
  for (const [codes, explainIn] of explanations) {
    const found = codes === 'any' || codes.includes(code) ? explainIn(scan) : undefined;
    if (found !== undefined) return found;
  }
  return { offset, ...(plainWords[code] ?? plainWords.unexpected) };
}

/** In UTF-16 units, on both sides of the issue: what is further away doesn't explain it. */
const maxReach = 100_000;

/** Longest part of a line that is looked at; nobody types longer ones. */
const maxLineLength = 1000;

function linesAround(text: string, offset: number): Pick<Scan, 'line' | 'above' | 'below'> {
  let start = offset < maxReach ? 0 : text.lastIndexOf('\n', offset - maxReach) + 1;
  const lines: Line[] = [];
  for (const line of text.slice(start, offset + maxReach).split('\n')) {
    lines.push({ start, text: line.slice(0, maxLineLength).trimEnd() });
    start += line.length + 1;
  }
  const index = lines.findLastIndex((line) => line.start <= offset);
  const line = lines[index] ?? { start: 0, text: '' };
  return { line, above: lines.slice(0, index), below: lines.slice(index + 1, index + 3) };
}

/** For a line of a form, of which the first group is what precedes the mistake, and the second a word in it. */
function onLine(form: RegExp, says: (word: string) => Words | undefined): Explain {
  return ({ line }) => {
    const [, before, word = ''] = form.exec(line.text) ?? [];
    const words = before === undefined ? undefined : says(word);
    return words && { offset: line.start + (before ?? '').length, ...words };
  };
}

function firstOn(lines: readonly Line[], scan: Scan, explain: Explain): Explained | undefined {
  return lines.map((line) => explain({ ...scan, line })).find((explained) => explained !== undefined);
}

const tabIndent: Explain = ({ text, line, offset, code }) => {
  const [spaces] = /^ *(?=\t)/.exec(line.text) ?? [];
  if (spaces === undefined && code !== 'tab') return undefined;
  const { length } = text.match(/^ *\t/gm) ?? '';
  const what = length > 1 ? `${length} lines are indented with tabs` : 'the line is indented with a tab';
  return { offset: spaces === undefined ? offset : line.start + spaces.length, what, hint: 'use spaces' };
};

const conflictMarker = onLine(/^()(?:<{7}|={7}|>{7})(?: |$)/, () => ({
  what: 'a merge conflict is left here',
  hint: 'resolve it',
}));

const unusualSpace: Explain = ({ line }) => {
  const space = findUnusualSpace(line.text);
  if (space === undefined) return undefined;
  const what = `there is ${space.name} here, which YAML treats as text`;
  return { offset: line.start + space.offset, what, hint: 'replace it with a plain space' };
};

/** `${{ … }}` or a path with `{from}`, unquoted within brackets or braces. */
const bareBrace: Explain = ({ text, offset, opening }) => {
  if (opening === offset || !/^[^\s"'\]}]\{/.test(text.slice(offset - 1, offset + 1))) return undefined;
  const isExpression = text.startsWith('${{', offset - 1);
  const [whole = ''] = (isExpression ? /^[^\n]*?\}\}/ : /[^\s,\]]*/).exec(text.slice(opening, opening + 200)) ?? [];
  const what = `${isExpression ? 'an expression' : 'a string with braces'} within { } or [ ] needs quotes`;
  return { offset: opening, what, hint: quotesHint(whole) };
};

/** The text itself only if it surely needs no escapes, and is no address that may hold a password. */
function quotesHint(text: string): string {
  return /^(?!.*\/\/)[ !#-[\]-~]{1,80}$/.test(text) ? `write "${text}"` : 'put it in quotes';
}

/** A quote that is never closed, or text behind a quoted one, which often began or ended too early. */
const misquoted: Explain = ({ text, offset, opening, code }) => {
  const quote = text.charAt(opening);
  if (quote !== '"' && quote !== "'") return undefined;
  const isOpen = code === 'open-quote';
  if (isOpen || text.slice(opening, offset).includes('\n') || offset === opening) {
    const what = `the ${quote === '"' ? 'double' : 'single'} quote that opens here is`;
    const hint = 'close it at the end of its own text';
    return { offset: opening, what: `${what} ${isOpen ? 'never closed' : 'not closed on its line'}`, hint };
  }
  const apostrophe = "for an apostrophe within single quotes write '', or use double quotes";
  const hint = quote === "'" ? apostrophe : 'put quotes around the whole string, or leave them out';
  return { offset, what: 'text follows the closing quote', hint };
};

const spacelessDash = onLine(/^(\s*(?:- +)*)-([A-Za-z][\w-]{0,60}):/, (key) => ({
  what: 'a space is missing after the dash',
  hint: `write "- ${key}: …"`,
}));

/** Unless a later colon has one. */
const spacelessColon = onLine(/^(\s*(?:- +)*)([A-Za-z][\w-]{0,60}):[^\s:/](?!.*:\s)/, (key) => ({
  what: `a space is missing after "${key}:"`,
  hint: `write "${key}: …"`,
}));

const spaceless: Explain = (scan) => spacelessDash(scan) ?? spacelessColon(scan);

/** A line among keys that is none, since its colon is missing or hidden. */
const missingColon = onLine(/^(\s*(?:- +)*)(?:([A-Za-z][\w-]{0,60})(?: [^:]*| *=.*)?$)?/, (key) =>
  key === ''
    ? { what: 'this is not a key with a value', hint: 'write "key: value", with a space after the colon' }
    : { what: `a colon is missing after ${quoteName(key)}`, hint: `write "${key}: …"` },
);

/** A deeper line continues the value above it, up to its own colon. */
const continued: Explain = ({ line, below: [next] }) => {
  const [, spaces] = /^( +)[\w-]+:(?:\s|$)/.exec(next?.text ?? '') ?? [];
  if (next === undefined || spaces === undefined || spaces.length <= line.text.search(/[^\s-]/)) return undefined;
  return { offset: next.start + spaces.length, ...plainWords.indentation };
};

const openBracket: Explain = ({ context, text, opening }) => {
  const opener = text.charAt(opening);
  const hint = `add a ${opener === '[' ? ']' : '}'}, perhaps at the end of line ${context.place(opening).at.line}`;
  return { offset: opening, what: `the ${opener} that opens here is never closed`, hint };
};

const plainWords: { readonly [Code in SyntaxCode]?: Words } & Readonly<Record<'unexpected' | 'indentation', Words>> = {
  'missing-comma': { what: 'a comma is missing before this' },
  'nested-mapping': {
    what: 'the string contains a colon followed by a space, as if it were a key',
    hint: 'quote the whole string',
  },
  indentation: { what: 'the indentation of this line matches no line above' },
  unexpected: { what: 'this is unexpected here', hint: 'if it is part of a string, quote the whole string' },
};

const atKeys: readonly SyntaxCode[] = ['missing-colon', 'multiline-key', 'nested-mapping', 'indentation', 'unexpected'];

/** In the order in which they are tried. */
const explanations: readonly (readonly [codes: 'any' | readonly SyntaxCode[], explain: Explain])[] = [
  ['any', tabIndent],
  ['any', (scan) => firstOn([...scan.above, scan.line, ...scan.below], scan, conflictMarker)],
  ['any', unusualSpace],
  [['unexpected', 'missing-comma'], bareBrace],
  [['unexpected', 'multiline-key', 'open-quote'], misquoted],
  // A line above is part of the same string.
  [atKeys, (scan) => firstOn([...scan.above.slice(-1), scan.line], scan, spaceless)],
  [['missing-colon', 'multiline-key'], missingColon],
  [['nested-mapping'], continued],
  [['open-bracket'], openBracket],
];
