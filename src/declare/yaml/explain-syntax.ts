// What is wrong with a text that is not valid YAML, for the person who wrote it: not how a parser reads it, but what
// somebody typed.
import type { Issue } from '../../model/problem.ts';
import { excerpt } from '../../text/excerpt.ts';
import { quoteName } from '../../text/quote.ts';
import { findUnusualSpace } from '../../text/unusual-space.ts';
import { visibleText } from '../../text/visible-text.ts';
import { keySynonyms } from '../shapes/synonyms.ts';
import type { Context } from './context.ts';
import { describeMisindented } from './find-misindented.ts';
import { type Line, type Scan, scanText } from './scan-text.ts';
import { localCodes, type SyntaxCode, type SyntaxIssue } from './syntax-issues.ts';

type Words = Pick<Issue, 'what' | 'expected' | 'hint'>;

type Explained = Words & { readonly offset: number };

type Explain = (scan: Scan, issue: SyntaxIssue) => Explained | undefined;

/** Reports each issue in words. */
export function rejectSyntax(issues: readonly SyntaxIssue[], context: Context): void {
  for (const issue of issues) {
    const { offset, ...words } = explainSyntax(context.source.text, issue);
    context.rejectText(offset, { code: 'invalid-yaml', ...words, what: `not valid YAML: ${words.what}` });
  }
}

function explainSyntax(text: string, issue: SyntaxIssue): Explained {
  const scan = localCodes.includes(issue.code) ? undefined : scanText(text, issue.offset);
  const explained = scan && explanations.map((explain) => explain(scan, issue)).find((one) => one !== undefined);
  return explained ?? explainCode(text, issue);
}

const noKey: Words = {
  what: 'this is not a key with a value',
  hint: 'write "key: value", with a space after the colon',
};

const words: Readonly<Record<Exclude<SyntaxCode, 'open-quote' | 'open-bracket'>, Words>> = {
  tab: { what: 'the line is indented with a tab', hint: 'use spaces' },
  'bad-start': { what: 'an unquoted string cannot begin like this', hint: 'quote it' },
  'bad-escape': {
    what: 'in double quotes a backslash begins an escape, and there is no such escape',
    hint: 'use single quotes, or double the backslash',
  },
  'missing-comma': { what: 'a comma is missing before this' },
  'missing-colon': noKey,
  'multiline-key': noKey,
  'long-key': { what: 'this key is over 1,024 characters long' },
  'nested-mapping': {
    what: 'the string contains a colon followed by a space, as if it were a key',
    hint: 'quote the whole string',
  },
  indentation: { what: 'the indentation of this line matches no line above' },
  'glued-comment': { what: 'a space is missing before the # of a comment', hint: 'add it, or quote the whole string' },
  unexpected: { what: 'this is unexpected here', hint: 'if it is part of a string, quote the whole string' },
};

function explainCode(text: string, { offset, code, opening = offset }: SyntaxIssue): Explained {
  const opener = text.charAt(opening);
  switch (code) {
    case 'open-quote': {
      const what = `the ${nameOf(opener)} quote that opens here is never closed`;
      return { offset: opening, what, hint: 'close it at the end of the string' };
    }
    case 'open-bracket': {
      const line = text.slice(0, opening).split('\n').length;
      const what = `the ${opener} that opens here is never closed`;
      const hint = `add a ${opener === '[' ? ']' : '}'}, perhaps at the end of line ${line}`;
      return { offset: opening, what, hint };
    }
    case 'tab': {
      const { length } = text.match(/^ *\t/gm) ?? '';
      return { offset, ...words[code], ...(length > 1 && { what: `${length} lines are indented with tabs` }) };
    }
    case 'bad-start':
      return { offset, ...words[code], what: `an unquoted string cannot begin with ${opener}` };
    default:
      return { offset, ...words[code] };
  }
}

/** `in: environment: staging`, and `task: T8 label: x`: YAML sees a key within a string. */
const keyWithinString: Explain = ({ line }, { code }) => {
  if (code !== 'nested-mapping' && code !== 'unexpected') return undefined;
  const [, place, environment] = /^(.*\bin: +)environment: *([\w-]{1,60})/.exec(line.text) ?? [];
  if (place !== undefined) {
    const what = 'an environment is one string, without a space after its colon';
    return { offset: line.start + place.length, what, hint: `write in: "environment:${environment}"` };
  }
  const [, before, key] = /^(\s*(?:- +)*[a-z-]{1,30}: +[^\s"'{[]\S* +)([a-z-]{1,30}): /i.exec(line.text) ?? [];
  if (before === undefined || key === undefined || !Object.hasOwn(keySynonyms, key)) return undefined;
  const what = `two keys are on one line: ${quoteName(key)} begins here`;
  return { offset: line.start + before.length, what, hint: `put "${key}: …" on a line of its own` };
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

const tabIndent: Explain = ({ line }) => {
  const tab = /^ *\t/.exec(line.text);
  if (tab === null) return undefined;
  return { offset: line.start + tab[0].length - 1, what: 'the line is indented with a tab', hint: 'use spaces' };
};

/** `${{ … }}` or a path with `{from}`, unquoted within brackets or braces. */
const bareBrace: Explain = ({ text }, { offset, code, opening }) => {
  const isBrace = code === 'unexpected' || code === 'missing-comma';
  if (!isBrace || opening === undefined || !/^[^\s"'\]}]\{/.test(text.slice(offset - 1, offset + 1))) return undefined;
  const isExpression = text.startsWith('${{', offset - 1);
  const [whole = ''] = (isExpression ? /^[^\n]*?\}\}/ : /[^\s,\]]*/).exec(text.slice(opening, opening + 200)) ?? [];
  const kind = isExpression ? 'an expression' : 'a string with braces';
  const quotes = /["\\]/.test(whole) ? `'${whole}'` : `"${whole}"`;
  const isShown = whole !== '' && excerpt(whole, 80) === whole && visibleText(whole) === whole && !whole.includes('//');
  const hint = isShown ? `write ${quotes}` : 'put it in quotes';
  return { offset: opening, what: `${kind} within { } or [ ] needs quotes`, hint };
};

/** `to: {from}.csv`, which begins a mapping for YAML. */
const leadingBrace: Explain = ({ line }) => {
  const [, before = '', value] =
    /^(\s*(?:- +)*(?:[A-Za-z][\w-]{0,60}: +)?)(\{\w{1,20}\}[^\s,:#]{1,100})$/.exec(line.text) ?? [];
  if (value === undefined) return undefined;
  const isShown = !/["\\]/.test(value) && visibleText(value) === value;
  return {
    offset: line.start + before.length,
    what: 'a string that begins with { needs quotes',
    hint: isShown ? `write "${value}"` : 'put it in quotes',
  };
};

/** Text behind a quoted one, which often began or ended too early. */
const afterQuote: Explain = ({ text }, { offset, code, opening }) => {
  if (opening === undefined || (code !== 'unexpected' && code !== 'multiline-key')) return undefined;
  const quote = text.charAt(opening);
  if (quote !== '"' && quote !== "'") return undefined;
  if (code === 'multiline-key' || text.slice(opening, offset).includes('\n')) {
    const what = `the ${nameOf(quote)} quote that opens here is not closed on its line`;
    return { offset: opening, what, hint: 'close it at the end of its own text' };
  }
  const hint =
    quote === "'"
      ? "for an apostrophe within single quotes write '', or use double quotes"
      : 'put quotes around the whole string, or leave them out';
  return { offset, what: 'text follows the closing quote', hint };
};

function nameOf(quote: string): string {
  return quote === '"' ? 'double' : 'single';
}

const missingSpace: Explain = ({ lines, issueLine }, { code }) => {
  if (code === 'open-bracket') return undefined;
  for (const line of [lines[issueLine - 1], lines[issueLine]]) {
    if (line === undefined) continue;
    const [, spaces, key] = /^(\s*)-([A-Za-z][\w-]{0,60}):/.exec(line.text) ?? [];
    if (spaces !== undefined) {
      return {
        offset: line.start + spaces.length,
        what: 'a space is missing after the dash',
        hint: `write "- ${key}: …"`,
      };
    }
    const [, before, name] = /^(\s*(?:- +)*)([A-Za-z][\w-]{0,60}):[^\s:/](?!.*:\s)/.exec(line.text) ?? [];
    if (before === undefined) continue;
    return {
      offset: line.start + before.length,
      what: `a space is missing after "${name}:"`,
      hint: `write "${name}: …"`,
    };
  }
  return undefined;
};

const shallowBlock: Explain = ({ lines, line, issueLine }) => {
  const above = lines.slice(0, issueLine).findLast(({ text }) => text !== '');
  const [, key] = /^\s*(?:- +)*([\w-]{1,60}):\s*[|>]/.exec(above?.text ?? '') ?? [];
  if (key === undefined) return undefined;
  const what = `the text of "${key}" must be indented deeper than its key`;
  return { offset: line.start + indentOf(line), what, hint: 'indent its lines by two more spaces' };
};

const misindented: Explain = ({ lines, line, issueLine }, { offset, code }) => {
  // A deeper line continues the value above it, up to its own colon.
  if (code === 'nested-mapping') return describeMisindented(lines, issueLine + 1, keyColumn(line) + 1);
  const isOfLine = code === 'indentation' || (code === 'unexpected' && offset === line.start + indentOf(line));
  return isOfLine ? describeMisindented(lines, issueLine) : undefined;
};

/** A line among keys that is none, since its colon is missing or hidden. */
const missingColon: Explain = ({ lines, line, issueLine }, { code }) => {
  const rest = line.text.replace(/\s*(?:- +)*/, '');
  const column = line.text.length - rest.length;
  const next = lines.slice(issueLine + 1).find(({ text }) => text !== '');
  const isAmongKeys =
    code === 'missing-colon' || (code === 'multiline-key' && next !== undefined && indentOf(next) === column);
  if (!isAmongKeys) return undefined;
  const offset = line.start + column;
  const [, key] = /^([A-Za-z][\w-]{0,60})(?: [^:]*| *=.*)?$/.exec(rest) ?? [];
  return key === undefined
    ? { offset, ...noKey }
    : { offset, what: `a colon is missing after ${quoteName(key)}`, hint: `write "${key}: …"` };
};

const explanations: readonly Explain[] = [
  conflictMarker,
  keyWithinString,
  unusualSpace,
  tabIndent,
  bareBrace,
  leadingBrace,
  afterQuote,
  missingSpace,
  shallowBlock,
  missingColon,
  misindented,
];

function keyColumn({ text }: Line): number {
  return /^[ -]*/.exec(text)?.[0].length ?? 0;
}

function indentOf({ text }: Line): number {
  return text.length - text.trimStart().length;
}
