// What is wrong with a text that is not valid YAML, for the person who wrote it: not how a parser reads it, but what
// somebody typed.
import type { Issue } from '../../model/problem.ts';
import { findUnusualSpace } from '../../text/messages.ts';
import type { Context } from './context.ts';
import type { SyntaxCode } from './source-node.ts';

type Words = Pick<Issue, 'what' | 'hint'>;

/** Reports in words why a text can't be read, once for each line. */
export function rejectSyntax(context: Context): void {
  const lines = context.violations.map(({ offset }) => context.place(offset).at.line);
  const firsts = context.violations.filter((_, index) => lines[index] !== lines[index - 1]);
  for (const { code, offset } of firsts) {
    const blank = findBlank(context.source.text, offset);
    const { what, hint } = blank?.words ?? wordsOf[code];
    context.rejectText(blank?.offset ?? offset, { code: 'invalid-yaml', what: `not valid YAML: ${what}`, hint });
  }
}

/** Longest part of a line that is looked at; nobody types longer ones. */
const maxLineLength = 1000;

/** A tab that indents the line of the offset, or an unusual space anywhere in it. */
function findBlank(text: string, offset: number): { readonly offset: number; readonly words: Words } | undefined {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start, start + maxLineLength).split('\n', 1);
  const [spaces] = /^ *(?=\t)/.exec(line) ?? [];
  if (spaces !== undefined) return { offset: start + spaces.length, words: wordsOf.tab };
  const space = findUnusualSpace(line);
  if (space === undefined) return undefined;
  const what = `there is ${space.name} here, which YAML treats as text`;
  return { offset: start + space.offset, words: { what, hint: 'replace it with a plain space' } };
}

const wordsOf: Readonly<Record<SyntaxCode, Words>> = {
  tab: { what: 'the line is indented with a tab', hint: 'use spaces' },
  'open-quote': {
    what: 'the quote that opens here is not closed on its line',
    hint: 'close it at the end of its own text',
  },
  'open-bracket': { what: 'the bracket or brace that opens here is never closed', hint: 'add ] or }' },
  'missing-comma': {
    what: 'a comma is missing before this',
    hint: 'add it, or quote the whole string if this is part of one, such as an expression',
  },
  'missing-colon': {
    what: 'this is not a key with a value',
    hint: 'write "key: value", with a space after the colon',
  },
  'nested-mapping': {
    what: 'the string contains a colon followed by a space, as if it were a key',
    hint: 'quote the whole string, or correct the indentation of the line below',
  },
  indentation: { what: 'the indentation of this line matches no line above' },
  unexpected: {
    what: 'this is unexpected here',
    hint: 'check the quotes before it, or quote the whole string if this is part of one',
  },
};
