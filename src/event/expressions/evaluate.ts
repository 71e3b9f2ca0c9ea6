import { Evaluator, type Expr, data } from '@actions/expressions';
import type { Literal } from '@actions/expressions/ast';
import { TokenType } from '@actions/expressions/lexer';
import { truthy } from '@actions/expressions/result';
import type { Condition, Evaluate, Evaluated, ExpressionContexts } from '../../model/expression.ts';
import type { Result } from '../../model/result.ts';
import { visibleExcerpt } from '../../text/messages.ts';
import { createFunctions } from './functions.ts';
import { parseExpression } from './parse-expression.ts';
import { type Segment, opening, splitSegments } from './segments.ts';
import {
  type Data,
  ObjectValue,
  Values,
  type Work,
  WrittenNull,
  checkTextLength,
  elementWork,
  plainOf,
  textLength,
} from './values.ts';

/**
 * By contract.md, section 4. The contexts are not copied. Without them, what can be parsed and uses known names has an
 * unknown value, and every condition holds, so that what it guards is checked.
 */
export function createEvaluator(contexts?: ExpressionContexts): Evaluate {
  const values = new Values();
  const { work } = values;
  const evaluate = contexts === undefined ? () => new data.Null() : evaluatorIn(contexts, values);
  const run = (expression: string): Data => evaluate(parseExpression(expression, work));
  /** That there is too much work is said once. */
  const guarded = <T>(unknown: T, compute: () => T): Result<T> => {
    if (work.isExhausted) return { ok: true, value: unknown };
    try {
      const value = compute();
      return { ok: true, value: contexts === undefined ? unknown : value };
    } catch (error) {
      return { ok: false, error: messageOf(error) };
    }
  };
  return {
    evaluateText: (text) =>
      guarded<Evaluated>({ value: undefined }, () => {
        const evaluated = joinValues(splitSegments(text), run);
        // Later stages look at every character of a value.
        for (const one of [evaluated.value].flat()) if (typeof one === 'string') work.spend(elementWork + one.length);
        return evaluated;
      }),
    evaluateCondition: (text) =>
      guarded<Condition>({ holds: true, isUnknown: true }, () => ({ holds: truthy(run(conditionOf(text))) })),
  };
}

function evaluatorIn({ github, env, runner }: ExpressionContexts, values: Values): (expression: Expr) => Data {
  // The runner's system tells variables apart by case.
  const isCaseSensitive = runner['os'] !== 'Windows';
  const dictionary = new data.Dictionary(
    { key: 'github', value: values.of(github) },
    { key: 'env', value: new ObjectValue(env, values, isCaseSensitive) },
    { key: 'runner', value: values.of(runner) },
  );
  const functions = createFunctions(values);
  return (expression) => new RunnerEvaluator(values.work, expression, dictionary, functions).evaluate();
}

class RunnerEvaluator extends Evaluator {
  readonly #work: Work;

  constructor(work: Work, ...given: ConstructorParameters<typeof Evaluator>) {
    super(...given);
    this.#work = work;
  }

  /** Whatever is done with a text looks at all of it. */
  override eval(node: Expr): Data {
    const value = super.eval(node);
    this.#work.spend(textLength(value));
    return value;
  }

  override visitLiteral({ literal, token }: Literal): Data {
    // The library unescapes only the first doubled quote.
    if (token.type === TokenType.STRING) return new data.StringData(token.lexeme.slice(1, -1).replaceAll("''", "'"));
    return literal.kind === data.Kind.Null ? new WrittenNull() : literal;
  }
}

/** The library quotes whole texts in some of its messages. */
const maxMessageBytes = 400;

/** The library wraps what is thrown within it. */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return messageOf(error.cause);
  if (error instanceof RangeError) {
    return 'the expression needs more memory than there is; simplify it, or use less of the event';
  }
  return visibleExcerpt(error instanceof Error ? error.message : String(error), maxMessageBytes);
}

function joinValues(segments: readonly Segment[], run: (expression: string) => Data): Evaluated {
  const [first, ...others] = segments;
  if (first?.kind === 'expression' && others.length === 0) {
    const value = run(first.text);
    if (value.kind === data.Kind.Array) return { value: textsOf(value) };
    if (value instanceof WrittenNull) return { value: null, literalNull: true };
    return { value: value.kind === data.Kind.Null ? null : (scalarOf(value) as data.StringData).value };
  }
  let text = '';
  for (const { kind, text: piece } of segments) {
    text += kind === 'literal' ? piece : scalarOf(run(piece)).coerceString();
    checkTextLength(text.length);
  }
  return { value: text };
}

/** No key takes a list of anything else: a number isn't an id, and an object would add structure. */
function textsOf(list: Data): readonly string[] {
  const items = plainOf(list) as readonly unknown[];
  if (items.every((item) => typeof item === 'string')) return items;
  throw new Error('the expression gives a list with items that are not strings; select strings, or use toJSON()');
}

/** GitHub prints an object as `Object`, which is useless; and a value never adds structure to the file. */
function scalarOf(value: Data): Data {
  if (value.kind === data.Kind.Array) {
    throw new Error('the expression gives a list; take one item, as in list[0], or use join() or toJSON()');
  }
  if (value.kind === data.Kind.Dictionary) {
    throw new Error('the expression gives an object; take one of its properties, or use toJSON()');
  }
  return value;
}

/** In a workflow, text next to `${{ }}` makes any condition true; GitHub's editor support reports it as an error, too. */
function conditionOf(text: string): string {
  if (!text.includes(opening)) return text;
  const segments = splitSegments(text).filter(({ kind, text: piece }) => kind === 'expression' || piece.trim() !== '');
  const [only] = segments;
  if (only !== undefined && segments.length === 1) return only.text;
  throw new Error(
    `text beside \${{ }} would make the condition always true; write the whole condition inside one \${{ }}, or leave the braces out`,
  );
}
