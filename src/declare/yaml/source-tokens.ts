// From text to the tokens of one plain document, with limits on size, depth and work.
import { type CST, Lexer, Parser } from 'yaml';
import type { Issue } from '../../model/problem.ts';
import type { Context } from './context.ts';

const maxBytes = 8 * 1024 * 1024;

/** Levels of nesting (contract.md, section 2). */
export const maxDepth = 64;

/** The parser's stack holds at most two entries per level, plus a few. */
const maxParserStack = 2 * maxDepth + 8;

/**
 * Words, signs, indentations and line ends, each about a microsecond's work: 8 MiB of nothing but line ends would take
 * ten seconds. 20,000 subtask updates that set everything, each property on a line of its own, hold 1.4 million.
 */
const maxWeight = 1_500_000;

/** The issue of a source that is YAML, but not plain. */
export function unsupported(what: string, hint: string): Issue {
  return { code: 'invalid-yaml', what, hint };
}

export const tooDeep = { code: 'too-large', what: `nested more than ${maxDepth} levels deep` } as const;

/** A tenth of a second's work. */
const weightPerTurn = 100_000;

/** The tokens of a text, up to a limit: what reads them is recursive. Undefined from time to time, to let signals take effect. */
export function* boundedTokens(context: Context, most = maxWeight): Generator<CST.Token | undefined> {
  const { text } = context.source;
  if (Buffer.byteLength(text) > maxBytes) {
    context.giveUp(0, { code: 'too-large', what: 'the text is over 8 MiB', hint: 'split it into several runs' });
  }
  const parser = new Parser();
  let weight = 0;
  let turns = 1;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    // Not `yield*`, which would cost a tenth of all the time here.
    for (const token of parser.next(lexeme)) yield token;
    weight += weightOf(lexeme, before);
    before = lexeme;
    if (parser.stack.length > maxParserStack) context.giveUp(parser.offset, tooDeep);
    if (weight > turns * weightPerTurn) {
      turns += 1;
      yield undefined;
    }
    if (weight > most) {
      const what = 'there are over 1.5 million words, punctuation marks and line ends before this';
      context.giveUp(parser.offset, { code: 'too-large', what, hint: 'split the text into several runs' });
    }
  }
  yield* parser.end();
}

/** A text of many lines is one lexeme; an opener makes a collection, and so may a sign without a key before it. */
export function weightOf(lexeme: string, before: string): number {
  const opens = lexeme === '[' || lexeme === '{' || lexeme === '?' || (lexeme === ':' && /^[\s-]*$/.test(before));
  let weight = opens ? 3 : 1;
  const last = lexeme.length - 1;
  for (let at = lexeme.indexOf('\n'); at !== -1 && at < last; at = lexeme.indexOf('\n', at + 1)) weight += 1;
  return weight;
}
