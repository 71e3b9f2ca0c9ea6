/** In UTF-16 code units: the longest text that an expression may give or hold. GitHub's own bound is 10 MB. */
export const maxTextLength = 10 * 1024 * 1024;

/** In characters examined; about half a second, since the file that holds the expressions is read at one go, too. */
const maxWork = 40 * 1024 * 1024;

/** Converting an element to a value takes at most as long as examining this many characters. */
const elementWork = 64;
/** Parsing and evaluating the shortest expression, and each character more of a long one. */
const expressionWork = 256;
const syntaxWork = 24;

/**
 * The remaining budget for all expressions of a run: however many a file holds, and whatever the event is, signals are
 * handled within a second.
 */
export class Work {
  #left = maxWork;

  /** The error that says so was thrown. What else is evaluated doesn't matter, since such a run doesn't start. */
  get isExhausted(): boolean {
    return this.#left < 0;
  }

  /** @throws when nothing is left. */
  spendCharacters(count: number): void {
    this.#left -= count;
    if (this.#left < 0) {
      throw new Error('the expressions up to this one take too much work; simplify them, or use less of the event');
    }
  }

  /** For the elements of a list or an object. @throws when nothing is left. */
  spendElements(count: number): void {
    this.spendCharacters(elementWork * count);
  }

  /** For an expression of so many characters. @throws when nothing is left. */
  spendExpression(length: number): void {
    this.spendCharacters(expressionWork + syntaxWork * length);
  }
}

/** @throws when a text of this length is over the bound. */
export function checkTextLength(length: number): void {
  if (length > maxTextLength) {
    throw new Error(`the string would be longer than ${maxTextLength} characters; take a part of it`);
  }
}
