import { type Expr, Lexer, Parser } from '@actions/expressions';
import { ErrorType, ExpressionError, MAX_EXPRESSION_LENGTH, MAX_PARSER_DEPTH } from '@actions/expressions/errors';
import { type Token, TokenType } from '@actions/expressions/lexer';
import { hideAddresses, quoteName } from '../../text/messages.ts';
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
  const tokens = readTokens(trimmed);
  checkNames(tokens);
  try {
    return new Parser(tokens, contextNames, []).parse();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const type: ErrorType = error['typ'];
    const { lexeme }: Token = error['tok'];
    throw new Error((explanations[type] ?? unexpected)(lexeme));
  }
}

/** The library's own messages end in the whole expression, and a webhook's address in it is often a secret. */
const show = (lexeme: string) => quoteName(hideAddresses(lexeme));

/** What the parser's errors say of their token; of others, that it is unexpected. */
const explanations: Partial<Record<ErrorType, (lexeme: string) => string>> = {
  [ErrorType.ErrorUnexpectedEndOfExpression]: (last) => `the expression ends too early, after ${show(last)}`,
  [ErrorType.ErrorTooFewParameters]: (name) => `${name}() is called with too few arguments`,
  [ErrorType.ErrorTooManyParameters]: (name) => `${name}() is called with too many arguments`,
  [ErrorType.ErrorEvenParameters]: (name) => `${name}() takes an odd number of arguments`,
  [ErrorType.ErrorExceededMaxDepth]: () =>
    `the expression is nested more than ${MAX_PARSER_DEPTH} levels deep, which GitHub does not allow`,
};

function readTokens(expression: string): Token[] {
  const lexer = new Lexer(expression);
  try {
    return lexer.lex().tokens;
  } catch {
    // Only the lexer itself knows where it stopped.
    const start: number = lexer['start'];
    throw new Error(unreadable(expression.slice(start), expression.slice(start, lexer['offset'])));
  }
}

/** @param lexeme What is no token, at the start of the rest. */
function unreadable(rest: string, lexeme: string): string {
  const first = rest.charAt(0);
  if (first === '"') return 'put strings in single quotes';
  if (first === "'") return `${show(lexeme)} has no single quote at its end; a quote inside is written ''`;
  if (first.trim() === '') return 'there is an unusual space in the expression; write a plain one';
  return unexpected(lexeme);
}

/** What other languages write in another way, as a word or by its first character. */
const operators = new Map([
  ['=', '== compares'],
  ['&', '&& is the operator'],
  ['and', '&& is the operator'],
  ['|', '|| is the operator'],
  ['or', '|| is the operator'],
  ['not', '! is the operator'],
  ...Array.from('+-*/%', (sign) => [sign, 'expressions do not calculate'] as const),
]);

/** At the end of the expression, the lexeme is empty. */
function unexpected(lexeme: string): string {
  if (lexeme === '') return 'the expression ends too early';
  const [first = '', second] = lexeme;
  const hint = operators.get(lexeme.toLowerCase()) ?? (first === second ? undefined : operators.get(first));
  return `${show(lexeme)} is not expected here${hint === undefined ? '' : `; ${hint}`}`;
}

/** Names that the parser would refuse without a hint, or that an object of JavaScript has. */
function checkNames(tokens: readonly Token[]): void {
  for (const [index, { type, lexeme }] of tokens.entries()) {
    if (type !== TokenType.IDENTIFIER || tokens[index - 1]?.type === TokenType.DOT) continue;
    const isCall = tokens[index + 1]?.type === TokenType.LEFT_PAREN;
    if (operators.has(lexeme.toLowerCase())) throw new Error(unexpected(lexeme));
    const problem = isCall ? functionProblem(lexeme) : contextProblem(lexeme);
    if (problem !== undefined) throw new Error(problem);
  }
}
