// `${{ … }}` of the configuration file, evaluated with GitHub's own expression language (contract.md, section 4).
import { data } from '@actions/expressions';
import { truthy } from '@actions/expressions/result';
import type { Evaluate, Evaluated, ExpressionContexts } from '../../model/expression.ts';
import type { Result } from '../../model/result.ts';
import { visibleExcerpt } from '../../text/excerpt.ts';
import { createWrap, type Data, ObjectValue, plainOf, WrittenNull } from './context-data.ts';
import { explainMissing } from './explain-missing.ts';
import { createFunctions } from './functions.ts';
import { parseExpression } from './parse-expression.ts';
import { RunnerEvaluator } from './runner-evaluator.ts';
import { opening, type Segment, splitSegments } from './segments.ts';
import { checkTextLength, Work } from './work.ts';

/** Expressions over these contexts; they are not copied, and only read. */
export function createEvaluator(contexts: ExpressionContexts): Evaluate {
  const work = new Work();
  const wrap = createWrap(work);
  const envCase = contexts.runner['os'] === 'Windows' ? 'any-case' : 'exact-case';
  const dictionary = new data.Dictionary(
    { key: 'github', value: wrap(contexts.github) },
    { key: 'env', value: new ObjectValue(contexts.env, wrap, work, envCase) },
    { key: 'runner', value: wrap(contexts.runner) },
  );
  const functions = createFunctions(wrap, work);
  const run = (expression: string): Data =>
    new RunnerEvaluator(work, parseExpression(expression, work), dictionary, functions).evaluate();
  return guardWork(work, {
    valueIn: (text) => {
      const segments = splitSegments(text);
      const evaluated = joinValues(segments, run);
      spendValue(evaluated.value, work);
      if (evaluated.value !== null || evaluated.literalNull) return evaluated;
      const missing = explainMissing(segments[0]?.text ?? '', contexts);
      return missing === undefined ? evaluated : { ...evaluated, missing };
    },
    isTrueIn: (text) => truthy(run(conditionOf(text))),
  });
}

/** Later stages look at every character of a value. */
function spendValue(value: Evaluated['value'], work: Work): void {
  if (typeof value === 'string') work.spendCharacters(value.length);
  if (typeof value !== 'object' || value === null) return;
  work.spendElements(value.length);
  for (const text of value) work.spendCharacters(text.length);
}

type Evaluating = { readonly valueIn: (text: string) => Evaluated; readonly isTrueIn: (text: string) => boolean };

/** Turns whatever is thrown into an error. That there is too much work is said once. */
export function guardWork(work: Work, { valueIn, isTrueIn }: Evaluating): Evaluate {
  return {
    evaluateText: (text) =>
      work.isExhausted ? { ok: true, value: { value: undefined } } : orError(() => valueIn(text)),
    evaluateCondition: (text) => (work.isExhausted ? { ok: true, value: true } : orError(() => isTrueIn(text))),
  };
}

function orError<T>(evaluate: () => T): Result<T> {
  try {
    return { ok: true, value: evaluate() };
  } catch (error) {
    return { ok: false, error: messageOf(error) };
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

/** A lone expression keeps its type; anything next to it makes it a string. */
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

/**
 * The one expression of an `if`. In a workflow, text next to `${{ }}` makes any condition true, which GitHub's own
 * editor support reports as an error, as we do.
 */
export function conditionOf(text: string): string {
  if (!text.includes(opening)) return text;
  const segments = splitSegments(text).filter(({ kind, text: piece }) => kind === 'expression' || piece.trim() !== '');
  const [only] = segments;
  if (only !== undefined && segments.length === 1) return only.text;
  throw new Error(
    `text beside \${{ }} would make the condition always true; write the whole condition inside one \${{ }}, or leave the braces out`,
  );
}
