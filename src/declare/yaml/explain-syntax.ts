// What is wrong with a text that is not valid YAML, for the person who wrote it: not how a parser reads it, but what
// somebody typed.
import type { Issue } from '../../model/problem.ts';
import { findUnusualSpace } from '../../text/visible-text.ts';
import type { Context } from './context.ts';
import type { InvalidYaml, SyntaxCode } from './invalid-yaml.ts';

type Words = Pick<Issue, 'what' | 'hint'>;
type Explained = Words & { readonly offset: number };

/** Reports in words why a text can't be read: once for each line, and for one mistake that several lines show. */
export function rejectSyntax(context: Context): void {
  const lines = context.violations.map(({ offset }) => context.place(offset).at.line);
  const firsts = context.violations.filter((_, index) => lines[index] !== lines[index - 1]);
  const explained = new Map<number, Words>();
  for (const violation of firsts) {
    const { offset, ...words } = explain(violation, context.source.text);
    explained.set(offset, words);
  }
  for (const [offset, words] of explained) {
    context.rejectText(offset, { code: 'invalid-yaml', ...words, what: `not valid YAML: ${words.what}` });
  }
}

function explain(violation: InvalidYaml, text: string): Explained {
  const { code, offset } = violation;
  const line = lineAt(text, offset);
  return (
    findBlank(line) ??
    // The line above may be part of the same string.
    findSpacelessDash(lineAt(text, line.start - 1)) ??
    findSpacelessDash(line) ??
    explainString(violation, text) ?? { offset, ...wordsOf[code] }
  );
}

type Line = { readonly start: number; readonly text: string };

/** Longest part of a line that is looked at; nobody types longer ones. */
const maxLineLength = 1000;

function lineAt(text: string, offset: number): Line {
  const start = offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start, start + maxLineLength).split('\n', 1);
  return { start, text: line };
}

/** A tab that indents the line, or an unusual space anywhere in it. */
function findBlank({ start, text }: Line): Explained | undefined {
  const [spaces] = /^ *(?=\t)/.exec(text) ?? [];
  if (spaces !== undefined) return { offset: start + spaces.length, ...wordsOf.tab };
  const space = findUnusualSpace(text);
  if (space === undefined) return undefined;
  const what = `there is ${space.name} here, which YAML treats as text`;
  return { offset: start + space.offset, what, hint: 'replace it with a plain space' };
}

/** A string that needs quotes, or has them in the wrong place. */
function explainString({ code, offset, opening = offset }: InvalidYaml, text: string): Explained | undefined {
  // `${{ … }}` or a path with `{from}` within brackets.
  if (opening !== offset && /^[^\s"'\]}]\{/.test(text.slice(offset - 1, offset + 1))) {
    const what = 'a string with braces, such as an expression, needs quotes within { } or [ ]';
    return { offset: opening, what, hint: 'put it in quotes' };
  }
  if (code === 'nested-mapping') {
    const [key = ''] = text.slice(offset, offset + maxLineLength).split(/:\s/, 1);
    const inside = key.search(/\S[^\n]*$/);
    return key.includes('\n') ? { offset: offset + inside, ...wordsOf.indentation } : undefined;
  }
  if (code === 'missing-comma' || !/["']/.test(text.charAt(opening))) return undefined;
  const isOneLine = !text.slice(opening, offset).includes('\n') && offset !== opening;
  if (code === 'open-quote' || !isOneLine) return { offset: opening, ...wordsOf['open-quote'] };
  const hint = "put quotes around the whole string; for an apostrophe within single quotes write ''";
  return { offset, what: 'text follows the closing quote', hint };
}

function findSpacelessDash({ start, text }: Line): Explained | undefined {
  const [, before, key] = /^(\s*(?:- +)*)-([A-Za-z][\w-]{0,60}):/.exec(text) ?? [];
  const words = { what: 'a space is missing after the dash', hint: `write "- ${key}: …"` };
  return before === undefined ? undefined : { offset: start + before.length, ...words };
}

const notKey = { what: 'this is not a key with a value', hint: 'write "key: value", with a space after the colon' };

const wordsOf: Readonly<Record<SyntaxCode, Words>> = {
  tab: { what: 'the line is indented with a tab', hint: 'use spaces' },
  'open-quote': {
    what: 'the quote that opens here is not closed on its line',
    hint: 'close it at the end of its own text',
  },
  'open-bracket': { what: 'the bracket or brace that opens here is never closed', hint: 'add ] or }' },
  'missing-comma': { what: 'a comma is missing before this' },
  'missing-colon': notKey,
  'multiline-key': notKey,
  'nested-mapping': {
    what: 'the string contains a colon followed by a space, as if it were a key',
    hint: 'quote the whole string',
  },
  indentation: { what: 'the indentation of this line matches no line above' },
  unexpected: { what: 'this is unexpected here', hint: 'if it is part of a string, quote the whole string' },
};
