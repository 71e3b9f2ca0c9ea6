// From text to the tokens of one plain document, with limits on size, depth and work.
import { type CST, Lexer, Parser } from 'yaml';
import type { Fault } from '../../model/problem.ts';
import { checkEnd } from './check-trivia.ts';
import type { Context } from './context.ts';
import type { SyntaxIssue } from './syntax-issue.ts';

const maxBytes = 8 * 1024 * 1024;

/** Levels of nesting (contract.md, section 2). */
export const maxDepth = 64;

/** Of a text that isn't valid YAML, no more are looked for: nobody reads on. */
export const maxIssues = 100;

/** The parser's stack holds at most two entries per level, plus a few. */
const maxParserStack = 2 * maxDepth + 8;

/**
 * Words, signs, indentations and line ends, each about a microsecond's work: 8 MiB of nothing but line ends would take
 * ten seconds. 20,000 subtask updates that set everything, each property on a line of its own, hold 1.4 million.
 */
const maxWeight = 1_500_000;

/** Of a source that is YAML, but not plain. */
export function unsupported(what: string, hint: string): Fault {
  return { code: 'invalid-yaml', what, hint };
}

export const tooDeep = { code: 'too-large', what: `nested more than ${maxDepth} levels deep` } as const;

/**
 * The tokens of a text, or undefined if it is not worth composing: what is wrong with it has been reported or is
 * among the `issues`.
 *
 * @param most the weight that the text may have.
 */
export function readTokens(
  context: Context,
  issues: SyntaxIssue[],
  most = maxWeight,
): readonly CST.Token[] | undefined {
  let refused = false;
  const refuse: Refuse = (offset, fault) => {
    refused = true;
    context.rejectText(offset, fault);
  };
  const tokens: CST.Token[] = [];
  let begun = false;
  for (const token of boundedTokens(context.source.text, most, refuse)) {
    if (token.type === 'directive') {
      refuse(token.offset, unsupported('YAML directives are not supported here', 'remove the line that begins with %'));
    } else if (token.type === 'document' && begun) {
      refuse(token.offset, unsupported('a second YAML document begins here', 'remove the line ---, or make two files'));
    } else if (token.type === 'error' || (token.type === 'doc-end' && !begun)) {
      issues.push({ offset: token.offset, code: 'unexpected' });
    } else if (token.type === 'doc-end') {
      checkEnd(token.end, (offset, code) => issues.push({ offset, code }));
    }
    if (refused || issues.length >= maxIssues) return undefined;
    begun ||= token.type === 'document';
    tokens.push(token);
  }
  return refused ? undefined : tokens;
}

type Refuse = (offset: number, fault: Fault) => void;

/**
 * Stops as soon as a limit is exceeded: the composer, which comes next, is recursive, and slow on deep flow
 * collections.
 */
function* boundedTokens(text: string, most: number, refuse: Refuse): Generator<CST.Token> {
  if (Buffer.byteLength(text) > maxBytes) {
    refuse(0, { code: 'too-large', what: 'the text is over 8 MiB', hint: 'split it into several runs' });
    return;
  }
  const parser = new Parser();
  let weight = 0;
  for (const lexeme of new Lexer().lex(text)) {
    // Not `yield*`, which would cost a tenth of all the time here.
    for (const token of parser.next(lexeme)) yield token;
    weight += weightOf(lexeme);
    if (parser.stack.length > maxParserStack) {
      refuse(parser.offset, tooDeep);
      return;
    }
    if (weight > most) {
      const what = 'there are over 1.5 million words, punctuation marks and line ends before this';
      refuse(parser.offset, { code: 'too-large', what, hint: 'split the text into several runs' });
      return;
    }
  }
  yield* parser.end();
}

/**
 * A plain text is two lexemes, a quoted one and an alias one with as much work behind it, a text of many lines one as
 * well; and an opener makes a collection.
 */
export function weightOf(lexeme: string): number {
  const first = lexeme[0];
  if (first === '[' || first === '{') return 3;
  let weight = first === '"' || first === "'" || first === '*' ? 2 : 1;
  const last = lexeme.length - 1;
  for (let at = lexeme.indexOf('\n'); at !== -1 && at < last; at = lexeme.indexOf('\n', at + 1)) weight += 1;
  return weight;
}
