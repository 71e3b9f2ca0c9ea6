/** Ends the evaluation of a text; caught where the text came in. `at` counts UTF-16 code units of that text. */
export class ExpressionFault extends Error {
  override readonly name = 'ExpressionFault';
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** The fault behind errors that others put around it. */
export function faultBehind(error: unknown): ExpressionFault | undefined {
  let inner = error;
  while (inner instanceof Error && !(inner instanceof ExpressionFault)) inner = inner.cause;
  return inner instanceof ExpressionFault ? inner : undefined;
}
