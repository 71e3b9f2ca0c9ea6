// `${{ … }}` of the configuration file, evaluated with GitHub's own expression language (contract.md, section 4).
import { data } from '@actions/expressions';
import { truthy } from '@actions/expressions/result';
import type { Evaluate, Evaluated, EvaluationError, ExpressionContexts } from '../../model/expression.ts';
import type { Result } from '../../model/result.ts';
import { createWrap, type Data, ObjectValue, plainOf, WrittenNull } from './context-data.ts';
import { explainMissing } from './explain-missing.ts';
import { ExpressionFault, faultOf } from './expression-fault.ts';
import { createFunctions } from './functions.ts';
import { parseExpression } from './parse-expression.ts';
import { PlacedEvaluator } from './placed-evaluator.ts';
import { opening, type Segment, splitSegments } from './segments.ts';
import { checkTextLength, Work } from './work.ts';

/** The text of an expression, and where it begins. */
type Place = Omit<Segment, 'kind'>;

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
  const run = ({ text, at }: Place): Data => {
    try {
      return new PlacedEvaluator(parseExpression(text, at, work), dictionary, functions, work).evaluate();
    } catch (error) {
      throw faultOf(error, at);
    }
  };
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

/** Turns whatever is thrown into an error with its place. That there is too much work is said once. */
export function guardWork(work: Work, { valueIn, isTrueIn }: Evaluating): Evaluate {
  return {
    evaluateText: (text) =>
      work.isExhausted ? { ok: true, value: { value: undefined } } : orError(() => valueIn(text)),
    evaluateCondition: (text) => (work.isExhausted ? { ok: true, value: true } : orError(() => isTrueIn(text))),
  };
}

function orError<T>(evaluate: () => T): Result<T, EvaluationError> {
  try {
    return { ok: true, value: evaluate() };
  } catch (error) {
    const { at, message } = faultOf(error, 0);
    return { ok: false, error: { at, message } };
  }
}

/** A lone expression keeps its type; anything next to it makes it a string. */
function joinValues(segments: readonly Segment[], run: (expression: Place) => Data): Evaluated {
  const [first, ...others] = segments;
  if (first?.kind === 'expression' && others.length === 0) {
    const value = run(first);
    if (value.kind === data.Kind.Array) return { value: textsOf(value, first) };
    if (value instanceof WrittenNull) return { value: null, literalNull: true };
    return { value: value.kind === data.Kind.Null ? null : (scalarOf(value, first) as data.StringData).value };
  }
  let text = '';
  for (const segment of segments) {
    try {
      text += segment.kind === 'literal' ? segment.text : scalarOf(run(segment), segment).coerceString();
      checkTextLength(text.length);
    } catch (error) {
      throw faultOf(error, segment.at);
    }
  }
  return { value: text };
}

/** No key takes a list of anything else: a number isn't an id, and an object would add structure. */
function textsOf(list: Data, { at }: Segment): readonly string[] {
  const items = plainOf(list) as readonly unknown[];
  if (items.every((item) => typeof item === 'string')) return items;
  throw new ExpressionFault(
    at,
    'the expression gives a list with items that are not strings; select strings, or use toJSON()',
  );
}

/** GitHub prints an object as `Object`, which is useless; and a value never adds structure to the file. */
function scalarOf(value: Data, { at }: Segment): Data {
  if (value.kind === data.Kind.Array) {
    throw new ExpressionFault(
      at,
      'the expression gives a list; take one item, as in list[0], or use join() or toJSON()',
    );
  }
  if (value.kind === data.Kind.Dictionary) {
    throw new ExpressionFault(at, 'the expression gives an object; take one of its properties, or use toJSON()');
  }
  return value;
}

/**
 * The one expression of an `if`. In a workflow, text next to `${{ }}` makes any condition true, which GitHub's own
 * editor support reports as an error, as we do.
 */
export function conditionOf(text: string): Place {
  if (!text.includes(opening)) return { text, at: 0 };
  const segments = splitSegments(text).filter(({ kind, text: piece }) => kind === 'expression' || piece.trim() !== '');
  const [only] = segments;
  if (only !== undefined && segments.length === 1) return only;
  const beside = segments.find(({ kind }) => kind === 'literal') ?? segments[1];
  throw new ExpressionFault(
    beside?.at ?? 0,
    `text beside \${{ }} would make the condition always true; write the whole condition inside one \${{ }}, or leave the braces out`,
  );
}
