/** Numbers texts from 0, in the order first seen. */
export class StringTable {
  readonly #numbers = new Map<string, number>();
  readonly texts: string[] = [];
  /** UTF-16 code units of all texts. */
  units = 0;

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    this.texts.push(text);
    this.units += text.length;
    return this.texts.length - 1;
  }
}
