/**
 * In UTF-16 code units: above any entry, whose comment has at most 262,144, even if JSON spells each with six. A row is
 * worked on without a pause, and in many times its memory.
 */
const maxRowUnits = 2 * 1024 * 1024;

/** For messages. */
export const longRow = `over ${maxRowUnits.toLocaleString('en')} characters`;

/** The parts of a line or a row until it is whole. After an unclosed quote or bracket, all the rest of a file looks like one. */
export class HeldText {
  readonly #separator: string;
  readonly #failAsTooLong: () => never;
  #parts: string[] = [];
  #units = 0;

  constructor(separator: '' | '\n', failAsTooLong: () => never) {
    this.#separator = separator;
    this.#failAsTooLong = failAsTooLong;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  add(part: string): void {
    this.#parts.push(part);
    // Empty lines within quotes count, too.
    this.#units += part.length + this.#separator.length;
    if (this.#units > maxRowUnits) this.#failAsTooLong();
  }

  /** All of it; what is added next begins anew. */
  take(): string {
    const text = this.#parts.length === 1 ? (this.#parts[0] ?? '') : this.#parts.join(this.#separator);
    this.#parts = [];
    this.#units = 0;
    return text;
  }
}
