// From text to the values of one plain YAML document, with the problems of both, and limits on size, depth and work.
import { type CST, Lexer, Parser } from 'yaml';
import { type Context, StopReading } from './context.ts';
import { checkEnd } from './read-items.ts';
import { readDocument } from './read-nodes.ts';
import { InvalidYaml, type SourceNode, maxDepth, tooDeep, unsupported } from './source-node.ts';

const maxBytes = 8 * 1024 * 1024;

/** The parser's stack holds at most two entries per level, plus a few. */
const maxParserStack = 2 * maxDepth + 8;

/**
 * Words, signs, indentations and line ends, each about a microsecond's work: 8 MiB of nothing but line ends would take
 * ten seconds. 20,000 subtask updates that set everything, each property on a line of its own, hold 1.4 million.
 */
const maxWeight = 1_500_000;

/** A tenth of a second's work. */
const weightPerTurn = 100_000;

/**
 * Reads one plain YAML document: no anchors, aliases, tags, merge keys, directives or second document, at most 8 MiB
 * and 64 levels deep (contract.md, section 2). Problems go to the context, and so do violations of the syntax: one that
 * leaves nothing to read only if it isn't the echo of another. Yields from time to time, to let signals take effect.
 */
export function* parseSource(context: Context, maxWeight?: number): Generator<undefined, SourceNode> {
  let root: SourceNode | undefined;
  try {
    for (const token of boundedTokens(context, maxWeight)) {
      if (token === undefined) yield;
      else root = readToken(token, root, context);
    }
  } catch (error) {
    const isInvalid = error instanceof InvalidYaml;
    if (isInvalid && (context.violations.length === 0 || error.isLast)) context.violations.push(error);
    if (!isInvalid && !(error instanceof StopReading)) throw error;
    return { type: 'faulty', offset: 0 };
  }
  return root ?? { type: 'scalar', offset: 0, value: null, source: '' };
}

function readToken(token: CST.Token, root: SourceNode | undefined, context: Context): SourceNode | undefined {
  const { offset, type } = token;
  if (type === 'directive') {
    const hint = 'remove the line that begins with %';
    context.giveUp(offset, unsupported('YAML directives are not supported here', hint));
  }
  if (type === 'document') {
    if (root === undefined) return readDocument(token, context);
    const hint = 'remove the line ---, or make two files';
    context.giveUp(offset, unsupported('a second YAML document begins here', hint));
  }
  if (type === 'error' || (type === 'doc-end' && root === undefined)) throw new InvalidYaml('unexpected', offset);
  if (type === 'doc-end') checkEnd(context.source.text, token.end);
  return root;
}

/** The tokens of a text, up to a limit: what reads them is recursive. Undefined from time to time, to let signals take effect. */
function* boundedTokens(context: Context, most = maxWeight): Generator<CST.Token | undefined> {
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
function weightOf(lexeme: string, before: string): number {
  const opens = lexeme === '[' || lexeme === '{' || lexeme === '?' || (lexeme === ':' && /^[\s-]*$/.test(before));
  let weight = opens ? 3 : 1;
  const last = lexeme.length - 1;
  for (let at = lexeme.indexOf('\n'); at !== -1 && at < last; at = lexeme.indexOf('\n', at + 1)) weight += 1;
  return weight;
}
