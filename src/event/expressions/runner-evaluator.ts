import { data, Evaluator, type Expr } from '@actions/expressions';
import type { FunctionCall, Literal } from '@actions/expressions/ast';
import { TokenType } from '@actions/expressions/lexer';
import { type Data, NumberValue, textLength, WrittenNull } from './context-data.ts';
import type { Functions } from './functions.ts';
import type { Work } from './work.ts';

/** GitHub's evaluator, which behaves like the runner where the library differs. */
export class RunnerEvaluator extends Evaluator {
  readonly #functions: Functions;
  readonly #work: Work;

  constructor(tree: Expr, contexts: data.Dictionary, functions: Functions, work: Work) {
    super(tree, contexts);
    this.#functions = functions;
    this.#work = work;
  }

  /** Whatever is done with a text looks at all of it. */
  override eval(node: Expr): Data {
    const value = super.eval(node);
    this.#work.spendCharacters(textLength(value));
    return value;
  }

  override visitLiteral({ literal, token }: Literal): Data {
    // The library unescapes only the first doubled quote.
    if (token.type === TokenType.STRING) return new data.StringData(token.lexeme.slice(1, -1).replaceAll("''", "'"));
    if (literal.kind === data.Kind.Number) return new NumberValue((literal as data.NumberData).value);
    return literal.kind === data.Kind.Null ? new WrittenNull() : literal;
  }

  override visitFunctionCall({ functionName, args }: FunctionCall): Data {
    const name = functionName.lexeme.toLowerCase();
    if (name === 'case') return this.#choose(args);
    const call = this.#functions.get(name);
    if (call === undefined) throw new Error('there is no such function');
    return call(args.map((arg) => this.eval(arg)));
  }

  /** As the runner does, only what is needed is evaluated. */
  #choose(args: readonly Expr[]): Data {
    const [condition, chosen, ...rest] = args;
    if (condition === undefined) return new data.Null();
    const value = this.eval(condition);
    if (chosen === undefined) return value;
    if (value.kind !== data.Kind.Boolean)
      throw new Error('case() was given a condition that is neither true nor false');
    return (value as data.BooleanData).value ? this.eval(chosen) : this.#choose(rest);
  }
}
