// What is wrong with a text that is not valid YAML, for the person who wrote it: not how a parser reads it, but what
// somebody typed.
import type { Issue } from '../../model/problem.ts';
import { quoteName } from '../../text/quote.ts';
import { findUnusualSpace } from '../../text/visible-text.ts';
import type { Context } from './context.ts';
import type { InvalidYaml, SyntaxCode } from './invalid-yaml.ts';

type Line = { readonly start: number; readonly text: string };

type Scan = Pick<InvalidYaml, 'code' | 'offset'> & {
  readonly context: Context;
  readonly text: string;
  readonly opening: number;
  /** The line of the issue, and its neighbours; empty ones at the ends of the text. */
  readonly line: Line;
  readonly above: Line;
  readonly below: Line;
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
  const line = lineAt(text, offset);
  const next = text.indexOf('\n', offset);
  const above = line.start === 0 ? noLine : lineAt(text, line.start - 1);
  const scan = {
    context,
    text,
    offset,
    code,
    opening,
    line,
    above,
    below: next === -1 ? noLine : lineAt(text, next + 1),
  };
  for (const [codes, explainIn] of explanations) {
    const found = codes === 'any' || codes.includes(code) ? explainIn(scan) : undefined;
    if (found !== undefined) return found;
  }
  return { offset, ...(plainWords[code] ?? plainWords.unexpected) };
}

/** Longest part of a line that is looked at; nobody types longer ones. */
const maxLineLength = 1000;

const noLine: Line = { start: 0, text: '' };

function lineAt(text: string, offset: number): Line {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start, start + maxLineLength).split('\n', 1);
  return { start, text: line.trimEnd() };
}

/** For a line of a form, of which the first group is what precedes the mistake, and the second a word in it. */
function onLine(form: RegExp, says: (word: string) => Words): (line: Line) => Explained | undefined {
  return (line) => {
    const [, before, word = ''] = form.exec(line.text) ?? [];
    return before === undefined ? undefined : { offset: line.start + before.length, ...says(word) };
  };
}

const tabIndent: Explain = ({ text, line, offset, code }) => {
  const [spaces] = /^ *(?=\t)/.exec(line.text) ?? [];
  if (spaces === undefined && code !== 'tab') return undefined;
  const { length } = text.match(/^ *\t/gm) ?? '';
  const what = length > 1 ? `${length} lines are indented with tabs` : 'the line is indented with a tab';
  return { offset: spaces === undefined ? offset : line.start + spaces.length, what, hint: 'use spaces' };
};

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
  const what = `${isExpression ? 'an expression' : 'a string with braces'} within { } or [ ] needs quotes`;
  return { offset: opening, what, hint: 'put it in quotes' };
};

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

/** A line above is part of the same string. */
const spaceless: Explain = ({ above, line }) =>
  spacelessDash(above) ?? spacelessColon(above) ?? spacelessDash(line) ?? spacelessColon(line);

/** A line among keys that is none, since its colon is missing or hidden. */
const missingColon = onLine(/^(\s*(?:- +)*)(?:([A-Za-z][\w-]{0,60})(?: [^:]*| *=.*)?$)?/, (key) =>
  key === ''
    ? { what: 'this is not a key with a value', hint: 'write "key: value", with a space after the colon' }
    : { what: `a colon is missing after ${quoteName(key)}`, hint: `write "${key}: …"` },
);

/** A deeper line continues the value above it, up to its own colon. */
const continued: Explain = ({ line, below }) => {
  const [, spaces] = /^( +)[\w-]+:(?:\s|$)/.exec(below.text) ?? [];
  if (spaces === undefined || spaces.length <= line.text.search(/[^\s-]/)) return undefined;
  return { offset: below.start + spaces.length, ...plainWords.indentation };
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
  ['any', unusualSpace],
  [['unexpected', 'missing-comma'], bareBrace],
  [['unexpected', 'multiline-key', 'open-quote'], misquoted],
  [atKeys, spaceless],
  [['missing-colon', 'multiline-key'], ({ line }) => missingColon(line)],
  [['nested-mapping'], continued],
  [['open-bracket'], openBracket],
];
