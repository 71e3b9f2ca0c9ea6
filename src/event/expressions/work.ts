/** In UTF-16 code units: the longest text that an expression may give or hold. GitHub's own bound is 10 MB. */
export const maxTextLength = 10 * 1024 * 1024;

/** In characters examined; about a second. */
const maxWork = 64 * 1024 * 1024;

/** Converting an element to a value takes at most as long as examining this many characters. */
const elementWork = 64;

/** The remaining budget for all evaluations of a run, so that a hostile event can't prolong them. */
export class Work {
  #left = maxWork;

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
}

/** @throws when a text of this length is over the bound. */
export function checkTextLength(length: number): void {
  if (length > maxTextLength) {
    throw new Error(`the string would be longer than ${maxTextLength} characters; take a part of it`);
  }
}
