import { type Expr, Lexer, Parser } from '@actions/expressions';
import { MAX_EXPRESSION_LENGTH } from '@actions/expressions/errors';
import { type Token, TokenType } from '@actions/expressions/lexer';
import { contextNames, contextProblem, functionProblem } from './names.ts';
import type { Work } from './values.ts';

/** Parsing and evaluating the shortest expression, and each character more of a long one. */
const expressionWork = 256;
const syntaxWork = 24;

/** @throws Error that says what is wrong with the expression, or that no work is left. */
export function parseExpression(expression: string, work: Work): Expr {
  const trimmed = expression.trim();
  if (trimmed === '') throw new Error('the expression is empty; write one, or remove the line');
  if (trimmed.length > MAX_EXPRESSION_LENGTH) {
    throw new Error(`the expression has ${trimmed.length} characters, and GitHub allows ${MAX_EXPRESSION_LENGTH}`);
  }
  work.spend(expressionWork + syntaxWork * trimmed.length);
  const [, text] = /^(?:[^'"]|'[^']*')*"([^"]*)/.exec(trimmed) ?? [];
  if (text !== undefined) throw new Error(`put strings in single quotes, as in '${text.replaceAll("'", "''")}'`);
  const { tokens } = new Lexer(trimmed).lex();
  checkNames(tokens);
  return new Parser(tokens, contextNames, []).parse();
}

/** Names that the parser would refuse without a hint, or that an object of JavaScript has. */
function checkNames(tokens: readonly Token[]): void {
  for (const [index, { type, lexeme }] of tokens.entries()) {
    if (type !== TokenType.IDENTIFIER || tokens[index - 1]?.type === TokenType.DOT) continue;
    const isCall = tokens[index + 1]?.type === TokenType.LEFT_PAREN;
    const problem = isCall ? functionProblem(lexeme) : contextProblem(lexeme);
    if (problem !== undefined) throw new Error(problem);
  }
}
