import { data, Evaluator, type Expr } from '@actions/expressions';
import type { Literal } from '@actions/expressions/ast';
import { TokenType } from '@actions/expressions/lexer';
import { type Data, textLength, WrittenNull } from './context-data.ts';
import type { Work } from './work.ts';

/** GitHub's evaluator within bounds, which takes literals as the runner does where the library differs. */
export class RunnerEvaluator extends Evaluator {
  readonly #work: Work;

  constructor(work: Work, ...given: ConstructorParameters<typeof Evaluator>) {
    super(...given);
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
    return literal.kind === data.Kind.Null ? new WrittenNull() : literal;
  }
}
