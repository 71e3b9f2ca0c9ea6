/** In UTF-16 code units: the longest text that an expression may give or hold. GitHub's own bound is 10 MB. */
const maxTextLength = 10 * 1024 * 1024;

/** In characters examined; about half a second, since the file that holds the expressions is read at one go, too. */
const maxWork = 40 * 1024 * 1024;

/** Converting an element of a list or an object to a value takes at most as long as examining this many characters. */
export const elementWork = 64;

/**
 * The remaining budget for all expressions of a run: however many a file holds, and whatever the event is, signals are
 * handled within a second.
 */
export class Work {
  #left = maxWork;

  /** What else is evaluated doesn't matter then, since such a run doesn't start. */
  get isExhausted(): boolean {
    return this.#left < 0;
  }

  /** @param characters how many could be examined instead. @throws when nothing is left. */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) {
      throw new Error('the expressions up to this one take too much work; simplify them, or use less of the event');
    }
  }
}

export function checkTextLength(length: number): void {
  if (length > maxTextLength) {
    throw new Error(`the string would be longer than ${maxTextLength} characters; take a part of it`);
  }
}
