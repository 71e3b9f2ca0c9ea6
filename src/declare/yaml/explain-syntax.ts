// What is wrong with a text that is not valid YAML, for the person who wrote it: not how a parser reads it, but what
// somebody typed.
import type { Issue } from '../../model/problem.ts';
import { anyOf, plural } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import { findUnusualSpace } from '../../text/unusual-space.ts';
import { keySynonyms } from '../shapes/synonyms.ts';
import type { Context } from './context.ts';
import type { InvalidYaml, SyntaxCode } from './invalid-yaml.ts';

type Line = { readonly start: number; readonly text: string };

type Scan = Pick<InvalidYaml, 'code' | 'offset'> & {
  readonly context: Context;
  readonly text: string;
  readonly opening: number;
  /** What is wrong further up, by its offset. */
  readonly explained: ReadonlyMap<number, Words>;
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
    const { offset, ...words } = explain(violation, context, explained);
    explained.set(offset, words);
  }
  for (const [offset, words] of explained) {
    context.rejectText(offset, { code: 'invalid-yaml', ...words, what: `not valid YAML: ${words.what}` });
  }
}

function explain(violation: InvalidYaml, context: Context, explained: Scan['explained']): Explained {
  const { code, offset, opening = offset } = violation;
  const { text } = context.source;
  const scan = { context, text, offset, code, opening, explained, ...linesAround(text, offset) };
  const likely = explanations.filter(([codes]) => codes === 'any' || codes.includes(code));
  const [found] = likely
    .values()
    .map(([, explainIn]) => explainIn(scan))
    .filter((one) => one !== undefined);
  return found ?? { offset, ...(plainWords[code] ?? plainWords.unexpected) };
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

const spacedEnvironment = onLine(/^(.*\bin: +)environment: *([\w-]{1,60})/, (environment) => ({
  what: 'an environment is one string, without a space after its colon',
  hint: `write in: "environment:${environment}"`,
}));

/** `task: T8 label: x`. */
const keyWithinString = onLine(/^(\s*(?:- +)*[a-z-]{1,30}: +[^\s"'{[]\S* +)([a-z-]{1,30}): /i, (key) =>
  Object.hasOwn(keySynonyms, key)
    ? { what: `two keys are on one line: ${quoteName(key)} begins here`, hint: `put "${key}: …" on a line of its own` }
    : undefined,
);

/** `${{ … }}` or a path with `{from}`, unquoted within brackets or braces. */
const bareBrace: Explain = ({ text, offset, opening }) => {
  if (opening === offset || !/^[^\s"'\]}]\{/.test(text.slice(offset - 1, offset + 1))) return undefined;
  const isExpression = text.startsWith('${{', offset - 1);
  const [whole = ''] = (isExpression ? /^[^\n]*?\}\}/ : /[^\s,\]]*/).exec(text.slice(opening, opening + 200)) ?? [];
  const what = `${isExpression ? 'an expression' : 'a string with braces'} within { } or [ ] needs quotes`;
  return { offset: opening, what, hint: quotesHint(whole) };
};

/** `to: {from}.csv`, which begins a mapping for YAML. */
const leadingBrace = onLine(/^(\s*(?:- +)*(?:[\w-]{1,60}: +)?)(\{\w{1,20}\}[^\s,:#]{1,100})$/, (value) => ({
  what: 'a string that begins with { needs quotes',
  hint: quotesHint(value),
}));

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

const shallowBlock: Explain = ({ line, above }) => {
  const [, key] = /^\s*(?:- +)*([\w-]{1,60}):\s*[|>]/.exec(above.findLast(({ text }) => text !== '')?.text ?? '') ?? [];
  if (key === undefined) return undefined;
  const what = `the text of "${key}" must be indented deeper than its key`;
  return { offset: line.start + line.text.search(/\S|$/), what, hint: 'indent its lines by two more spaces' };
};

/** A line among keys that is none, since its colon is missing or hidden. */
const missingColon = onLine(/^(\s*(?:- +)*)(?:([A-Za-z][\w-]{0,60})(?: [^:]*| *=.*)?$)?/, (key) =>
  key === ''
    ? { what: 'this is not a key with a value', hint: 'write "key: value", with a space after the colon' }
    : { what: `a colon is missing after ${quoteName(key)}`, hint: `write "${key}: …"` },
);

/** A line that is indented like none above: the nearest columns at which others begin with a key or a dash, as it does. */
const misindented: Explain = ({ context, line, above, below, offset, code, explained }) => {
  // A deeper line continues the value above it, up to its own colon.
  const isBelow = code === 'nested-mapping';
  const [own] = startsOf(isBelow ? below[0] : line);
  if (own === undefined || (isBelow && own.column <= line.text.search(/[^\s-]|-\S|$/))) return undefined;
  if (code === 'unexpected' && offset !== own.offset) return undefined;
  const others = (isBelow ? [...above, line] : above).flatMap(startsOf).filter((start) => !explained.has(start.offset));
  const alike = others.filter(({ isDash, column }) => isDash === own.isDash && column !== own.column);
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

const openBracket: Explain = ({ context, text, opening }) => {
  const opener = text.charAt(opening);
  const hint = `add a ${opener === '[' ? ']' : '}'}, perhaps at the end of line ${context.place(opening).at.line}`;
  return { offset: opening, what: `the ${opener} that opens here is never closed`, hint };
};

const plainWords: { readonly [Code in SyntaxCode]?: Words } & { readonly unexpected: Words } = {
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
  [['nested-mapping', 'unexpected'], spacedEnvironment],
  [['nested-mapping', 'unexpected'], keyWithinString],
  ['any', unusualSpace],
  [['unexpected', 'missing-comma'], bareBrace],
  [['unexpected'], leadingBrace],
  [['unexpected', 'multiline-key', 'open-quote'], misquoted],
  // A line above is part of the same string.
  [atKeys, (scan) => firstOn([...scan.above.slice(-1), scan.line], scan, spaceless)],
  [atKeys, shallowBlock],
  [['missing-colon', 'multiline-key'], missingColon],
  [['nested-mapping', 'indentation', 'unexpected'], misindented],
  [['open-bracket'], openBracket],
];
