import type { Result } from './result.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export type ExpressionContexts = {
  readonly github: JsonObject;
  readonly env: Readonly<Record<string, string>>;
  readonly runner: Readonly<Record<string, string>>;
};

/** The value of a text with expressions; undefined if no event gives it one. */
export type Evaluated = {
  readonly value: string | number | boolean | null | readonly string[] | undefined;
  /** The expression is a literal null, as in `${{ null }}`; otherwise something that it names is missing. */
  readonly literalNull?: true;
};

/** GitHub's expressions over the contexts of one run. Neither throws, whatever the text; an error says why there is no value. */
export type Evaluate = {
  /** A lone expression keeps its type. The value of an expression is never evaluated again. */
  readonly evaluateText: (text: string) => Result<Evaluated>;
  readonly evaluateCondition: (text: string) => Result<Condition>;
};

/** Whether an `if` holds, or would hold in some run. */
export type Condition = { readonly holds: boolean; readonly isUnknown?: true };
