// What is wrong with a text that is not valid YAML, for the person who wrote it. The parser's own words are about how it
// reads; these are about what somebody typed.
import type { Fault } from '../../model/problem.ts';
import { excerpt } from '../../text/excerpt.ts';
import { quoteName } from '../../text/quote.ts';
import { findUnusualSpace } from '../../text/unusual-space.ts';
import { visibleText } from '../../text/visible-text.ts';
import { findMisindented } from './find-misindented.ts';
import { type Line, type Scan, scanText } from './scan-text.ts';
import type { SyntaxFault } from './syntax-fault.ts';

type Explained = Pick<Fault, 'what' | 'expected' | 'hint'> & { readonly offset: number };

type Explain = (scan: Scan, fault: SyntaxFault) => Explained | undefined;

/** Undefined if the parser's words are all there is. */
export function explainSyntax(text: string, fault: SyntaxFault): Explained | undefined {
  const scan = scanText(text, fault.offset);
  if (scan === undefined) return undefined;
  for (const explain of explanations) {
    const explained = explain(scan, fault);
    if (explained !== undefined) return explained;
  }
  return undefined;
}

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
const bareBrace: Explain = ({ text, pieces }, { offset }) => {
  const index = pieces.findIndex((piece, at) => {
    const [next, after] = [pieces[at + 1], pieces[at + 2]];
    const isText = piece.open.length > 0 && /[^\s{}[\],:]/.test(piece.text) && !/^["'#]/.test(piece.text);
    return isText && next?.text === '{' && (!piece.text.endsWith('$') || after?.text === '{');
  });
  const piece = pieces[index];
  if (piece === undefined || piece.offset > offset) return undefined;
  const isExpression = piece.text.endsWith('$');
  const [whole = ''] =
    (isExpression ? /^[^\n]*?\}\}/ : /[^\s,\]]*/).exec(text.slice(piece.offset, piece.offset + 200)) ?? [];
  const kind = isExpression ? 'an expression' : 'a string with braces';
  const quotes = /["\\]/.test(whole) ? `'${whole}'` : `"${whole}"`;
  const isShown = whole !== '' && excerpt(whole, 80) === whole && visibleText(whole) === whole && !whole.includes('//');
  const hint = isShown ? `write ${quotes}` : 'put it in quotes';
  return { offset: piece.offset, what: `${kind} within { } or [ ] needs quotes`, hint };
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

const openQuote: Explain = ({ pieces, lines }, { offset, code, message }) => {
  const last = pieces.findLast((piece) => piece.offset < offset && /\S/.test(piece.text));
  const quote = last?.text.charAt(0);
  if (last === undefined || (quote !== '"' && quote !== "'")) return undefined;
  const name = quote === '"' ? 'double' : 'single';
  if (code === 'MISSING_CHAR') {
    // Otherwise a comma.
    if (!message.startsWith('Missing closing')) return undefined;
    const what = `the ${name} quote that opens here is never closed`;
    return { offset: last.offset, what, hint: 'close it at the end of the string' };
  }
  if (last.text.includes('\n')) {
    const line = lines.findIndex(({ start, text }) => last.offset + last.text.length <= start + text.length) + 1;
    const what = `the ${name} quote that opens here is closed only on line ${line}`;
    return { offset: last.offset, what, hint: 'close it at the end of its own text' };
  }
  const hint =
    quote === "'"
      ? "for an apostrophe within single quotes write '', or use double quotes"
      : 'put quotes around the whole string, or leave them out';
  return { offset, what: 'text follows the closing quote', hint };
};

const missingSpace: Explain = ({ lines, faultLine }) => {
  for (const line of [lines[faultLine - 1], lines[faultLine]]) {
    if (line?.counts !== true) continue;
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

const shallowBlock: Explain = ({ lines, line, faultLine }) => {
  const above = lines.slice(0, faultLine).findLast(({ text }) => text !== '');
  const [, key] = /^\s*(?:- +)*([\w-]{1,60}):\s*[|>]/.exec(above?.text ?? '') ?? [];
  if (key === undefined) return undefined;
  const what = `the text of "${key}" must be indented deeper than its key`;
  return { offset: line.start + indentOf(line), what, hint: 'indent its lines by two more spaces' };
};

const misindented: Explain = ({ lines, faultLine }) => {
  const found = findMisindented(lines);
  if (found === undefined) return undefined;
  const line = lines.findLastIndex(({ start }) => start <= found.offset);
  return line < faultLine ? undefined : found;
};

/** A line among keys that is none, since its colon is missing or hidden. */
const missingColon: Explain = ({ lines, line, faultLine }, { code, message }) => {
  const rest = line.text.replace(/\s*(?:- +)*/, '');
  const column = line.text.length - rest.length;
  const next = lines.slice(faultLine + 1).find(({ text }) => text !== '');
  const isAmongKeys =
    code === 'MULTILINE_IMPLICIT_KEY'
      ? next !== undefined && indentOf(next) === column
      : message.startsWith('Implicit map keys need');
  if (!isAmongKeys) return undefined;
  const offset = line.start + column;
  const [, key] = /^([A-Za-z][\w-]{0,60})(?: [^:]*| *=.*)?$/.exec(rest) ?? [];
  return key === undefined
    ? { offset, what: 'this is not a key with a value', hint: 'write "key: value", with a space after the colon' }
    : { offset, what: `a colon is missing after ${quoteName(key)}`, hint: `write "${key}: …"` };
};

const missingComma: Explain = ({ pieces }, { offset }) => {
  const words = pieces.filter(({ text }) => /\S/.test(text) && !text.startsWith('#'));
  const at = words.findIndex(({ text, open }, index) => {
    const next = words[index + 1];
    return open.length > 0 && /^["']/.test(text) && next !== undefined && !/^[,:\]}]/.test(next.text);
  });
  // Without one, the last word, which nothing follows.
  const [word, next] = words.slice(at);
  if (word === undefined || next === undefined || word.offset > offset) return undefined;
  return { offset: next.offset, what: 'a comma is missing before this' };
};

const colonInText: Explain = (_, { offset, code }) =>
  code === 'BLOCK_AS_IMPLICIT_KEY'
    ? {
        offset,
        what: 'the string contains a colon followed by a space, as if it were a key',
        hint: 'quote the whole string',
      }
    : undefined;

const openBracket: Explain = ({ text, pieces, lines }, { message }) => {
  if (!/Flow (?:map|sequence)/.test(message)) return undefined;
  const bracket = pieces.at(-1)?.open.at(-1);
  if (bracket === undefined) return undefined;
  const opening = text.charAt(bracket);
  const line = lines.findLastIndex(({ start }) => start <= bracket);
  return {
    offset: bracket,
    what: `the ${opening} that opens here is never closed`,
    hint: `add a ${opening === '[' ? ']' : '}'}, perhaps at the end of line ${line + 1}`,
  };
};

const explanations: readonly Explain[] = [
  conflictMarker,
  unusualSpace,
  tabIndent,
  bareBrace,
  leadingBrace,
  openQuote,
  missingSpace,
  shallowBlock,
  missingColon,
  misindented,
  missingComma,
  colonInText,
  openBracket,
];

function indentOf({ text }: Line): number {
  return text.length - text.trimStart().length;
}
