// One expression → its tree, by GitHub's lexer and parser, with our own messages.
import { type Expr, Lexer, Parser } from '@actions/expressions';
import { Binary, FunctionCall, Grouping, IndexAccess, Logical, Unary } from '@actions/expressions/ast';
import { MAX_EXPRESSION_LENGTH, MAX_PARSER_DEPTH } from '@actions/expressions/errors';
import { type Token, TokenType } from '@actions/expressions/lexer';
import { quote } from '../../text/quote.ts';
import { contextNames, contextProblem, countProblem, functionProblem } from './names.ts';
import type { Work } from './work.ts';

/** @throws Error that says what is wrong with the expression, or that no work is left. */
export function parseExpression(expression: string, work: Work): Expr {
  const trimmed = expression.trim();
  if (trimmed === '') throw new Error('the expression is empty; write one, or remove the line');
  if (trimmed.length > MAX_EXPRESSION_LENGTH) {
    throw new Error(`the expression has ${trimmed.length} characters, and GitHub allows ${MAX_EXPRESSION_LENGTH}`);
  }
  work.spendExpression(trimmed.length);
  const tokens = readTokens(trimmed);
  checkNames(tokens);
  const tree = parse(tokens);
  if (isDeeperThan(tree, MAX_PARSER_DEPTH)) throw new Error(tooDeep);
  return tree;
}

function readTokens(expression: string): readonly Token[] {
  try {
    return new Lexer(expression).lex().tokens;
  } catch (error) {
    // The position is part of the message, followed by the expression itself.
    const head = String(error).slice(0, -` within expression: ${expression}`.length);
    const index = Number(/ Located at position (\d+)$/.exec(head)?.[1] ?? 1) - 1;
    throw new Error(unreadable(expression.slice(index)));
  }
}

function unreadable(rest: string): string {
  const first = rest.charAt(0);
  if (first === "'") return "the string that begins here has no single quote at its end; a quote inside is written ''";
  if (first === '"') return "put strings in single quotes, as in 'text'";
  if (/^\s/.test(first)) {
    const code = first.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `there is an unusual space (U+${code}) here; write a plain one`;
  }
  const word = /^[^\s()[\],.!<>=&|]+/.exec(rest)?.[0] ?? first;
  return unexpected(word);
}

function unexpected(word: string): string {
  const hint = operatorHints[word] ?? (/^[-+*/%]/.test(word) ? '; expressions do not calculate' : '');
  return `${quote(word)} is not expected here${hint}`;
}

const operatorHints: Readonly<Record<string, string>> = {
  '=': '; == compares',
  '&': '; && is the operator',
  '|': '; || is the operator',
};

/** Mistakes that the parser explains badly, or accepts. */
function checkNames(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]?.type;
    const after = tokens[index + 1];
    const problem =
      token.type === TokenType.IDENTIFIER && before !== TokenType.DOT
        ? after?.type === TokenType.LEFT_PAREN
          ? functionProblem(token.lexeme)
          : (contextProblem(token.lexeme) ?? tokenProblem(token, after, tokens[index + 2]))
        : token.type === TokenType.RIGHT_PAREN && before === TokenType.COMMA
          ? 'an argument is missing after the comma'
          : undefined;
    if (problem !== undefined) throw new Error(problem);
  }
}

/** The credential of the job is in the context of a workflow; here it would only be a null without a reason. */
function tokenProblem(context: Token, access: Token | undefined, name: Token | undefined): string | undefined {
  const named = access?.type === TokenType.LEFT_BRACKET ? name?.lexeme.slice(1, -1) : name?.lexeme;
  const accessed = access?.type === TokenType.LEFT_BRACKET || access?.type === TokenType.DOT;
  if (!accessed || `${context.lexeme}.${named}`.toLowerCase() !== 'github.token') return undefined;
  return 'github.token is not readable in the file; the action gets it from its input github-token';
}

function parse(tokens: readonly Token[]): Expr {
  try {
    return new Parser([...tokens], [...contextNames], []).parse();
  } catch (error) {
    const { message, pos } = error as { readonly message: string; readonly pos?: unknown };
    const token = tokens.find(({ range }) => range.start === pos);
    if (token === undefined) throw error;
    if (message.startsWith('Exceeded max expression depth')) throw new Error(tooDeep);
    throw new Error(explain(message, token));
  }
}

function explain(message: string, token: Token): string {
  if (message.includes('parameters supplied')) return countProblem(token.lexeme);
  if (token.type === TokenType.EOF) return 'the expression ends too early';
  if (message.startsWith('Unexpected end')) return `the expression ends too early, after ${quote(token.lexeme)}`;
  return unexpected(token.lexeme);
}

const tooDeep = `the expression is nested more than ${MAX_PARSER_DEPTH} levels deep, which GitHub does not allow`;

/** The parser does not count chains of comparisons; to evaluate a long one would overflow the stack. */
function isDeeperThan(tree: Expr, maxDepth: number): boolean {
  let level: readonly Expr[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap(partsOf);
  }
  return false;
}

function partsOf(node: Expr): readonly Expr[] {
  if (node instanceof Binary) return [node.left, node.right];
  if (node instanceof Logical || node instanceof FunctionCall) return node.args;
  if (node instanceof Unary) return [node.expr];
  if (node instanceof Grouping) return [node.group];
  return node instanceof IndexAccess ? [node.expr, node.index] : [];
}
