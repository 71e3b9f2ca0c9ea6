/** Ends the evaluation of a text; caught where the text came in. `at` counts UTF-16 code units of that text. */
export class ExpressionFault extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** What was thrown, as a fault: the one that other errors have as their cause, or else a new one at `at`. */
export function faultOf(error: unknown, at: number): ExpressionFault {
  if (error instanceof ExpressionFault) return error;
  if (error instanceof Error && error.cause !== undefined) return faultOf(error.cause, at);
  if (error instanceof RangeError) {
    return new ExpressionFault(
      at,
      'the expression needs more memory than there is; simplify it, or use less of the event',
    );
  }
  return new ExpressionFault(at, error instanceof Error ? error.message : String(error));
}
