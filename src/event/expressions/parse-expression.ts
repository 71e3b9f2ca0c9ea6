// One expression → its tree, by GitHub's lexer and parser.
import { type Expr, Lexer, Parser } from '@actions/expressions';
import { MAX_EXPRESSION_LENGTH } from '@actions/expressions/errors';
import { type Token, TokenType } from '@actions/expressions/lexer';
import { visibleExcerpt } from '../../text/excerpt.ts';
import { contextNames, contextProblem, functionProblem } from './names.ts';
import type { Work } from './work.ts';

/** @throws Error that says what is wrong with the expression, or that no work is left. */
export function parseExpression(expression: string, work: Work): Expr {
  const trimmed = expression.trim();
  if (trimmed === '') throw new Error('the expression is empty; write one, or remove the line');
  if (trimmed.length > MAX_EXPRESSION_LENGTH) {
    throw new Error(`the expression has ${trimmed.length} characters, and GitHub allows ${MAX_EXPRESSION_LENGTH}`);
  }
  work.spendExpression(trimmed.length);
  try {
    const { tokens } = new Lexer(trimmed).lex();
    checkNames(tokens);
    return new Parser(tokens, contextNames, []).parse();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const message = visibleExcerpt(what.replace(` within expression: ${trimmed}`, ''));
    const hints = slips.flatMap(([slip, hint]) => (slip.test(trimmed) ? [hint] : []));
    throw new Error([message, ...hints].join('; '));
  }
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

/** What other languages write in another way. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/"/, 'strings are in single quotes'],
  [/[^=!<>]=(?!=)/, '== compares'],
  [/\b(?:and|or|not)\b/i, 'the operators are &&, || and !'],
];
