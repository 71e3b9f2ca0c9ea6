/** Secrets are found by their first characters, then by their length: thousands of them cost no more than one. */
const keyLength = 4;

/** How much of a secret that was cut off is looked for. */
const maxCutLength = 256;

/** Many tokens of one service share a prefix and a length. */
type SameStart = { readonly secrets: string[]; readonly lengths: Set<number> };

/** Finds secrets at a place of a text, in a time that does not depend on their number. */
export class SecretIndex {
  readonly #known = new Set<string>();
  readonly #byStart = new Map<string, SameStart>();
  readonly #keyLengths = new Set<number>();
  /** 1 for each UTF-16 code unit with which a secret begins. */
  readonly #firstUnits = new Uint8Array(65_536);

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  has(secret: string): boolean {
    return this.#known.has(secret);
  }

  /** @param secret not empty. */
  add(secret: string): void {
    this.#known.add(secret);
    const key = secret.slice(0, keyLength);
    const sameStart = this.#byStart.get(key) ?? { secrets: [], lengths: new Set() };
    sameStart.secrets.push(secret);
    sameStart.lengths.add(secret.length);
    this.#byStart.set(key, sameStart);
    this.#keyLengths.add(key.length);
    this.#firstUnits[secret.charCodeAt(0)] = 1;
  }

  /** The length of the longest secret that begins at the offset; 0 where none does. */
  lengthAt(text: string, offset: number): number {
    if (this.#firstUnits[text.charCodeAt(offset)] === 0) return 0;
    let longest = 0;
    for (const keyed of this.#keyLengths) {
      for (const length of this.#byStart.get(text.slice(offset, offset + keyed))?.lengths ?? []) {
        if (length > longest && this.#known.has(text.slice(offset, offset + length))) longest = length;
      }
    }
    return longest;
  }

  /** Where, from `from` on, the start of a secret begins that is cut off at `end`; `end` where there is none. */
  startOfCut(text: string, from: number, end: number): number {
    for (let start = Math.max(from, end - maxCutLength); start <= end - keyLength; start += 1) {
      const begun = text.slice(start, end);
      const sameStart = this.#byStart.get(begun.slice(0, keyLength));
      if (sameStart?.secrets.some((secret) => secret.startsWith(begun))) return start;
    }
    return end;
  }
}
