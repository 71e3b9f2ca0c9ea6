/** What a secret is replaced by. */
export const replacement = '***';

/** Up to this many, one native search for each is faster than one of ours for all. */
const maxSearches = 32;

/** Secrets are found by their first characters, then by their length: thousands of them cost no more than one. */
const keyLength = 4;

/** How much of a secret that was cut off is looked for. */
const maxCutLength = 256;

/** Finds secrets in texts, in a time that hardly depends on their number. */
export class SecretFinder {
  readonly #known = new Set<string>();
  /** Many tokens of one service share a prefix and a length. */
  readonly #byStart = new Map<string, { readonly secrets: string[]; readonly lengths: Set<number> }>();
  readonly #keyLengths = new Set<number>();
  /** 1 for each UTF-16 code unit with which a secret begins. */
  readonly #firstUnits = new Uint8Array(65_536);
  /** Secrets that contain no other: a text without these has none. Complete up to `maxSearches`. */
  #innermost: readonly string[] = [];

  /** @param secret not empty. */
  learn(secret: string): void {
    if (this.#known.has(secret)) return;
    this.#known.add(secret);
    const key = secret.slice(0, keyLength);
    const sameStart = this.#byStart.get(key) ?? { secrets: [], lengths: new Set() };
    sameStart.secrets.push(secret);
    sameStart.lengths.add(secret.length);
    this.#byStart.set(key, sameStart);
    this.#keyLengths.add(key.length);
    this.#firstUnits[secret.charCodeAt(0)] = 1;
    const innermost = this.#innermost;
    if (innermost.length > maxSearches || innermost.some((inner) => secret.includes(inner))) return;
    this.#innermost = [...innermost.filter((other) => !other.includes(secret)), secret];
  }

  knows(secret: string): boolean {
    return this.#known.has(secret);
  }

  /** Whether a text holds a secret. Fast for a long text without one, as long as there are few secrets. */
  mentions(text: string): boolean {
    if (this.#innermost.length > maxSearches) return this.redact(text) !== text;
    return this.#innermost.some((secret) => text.includes(secret));
  }

  /**
   * The text with every occurrence of a secret as `***`, overlapping ones as one, and likewise the start of a secret
   * before a `…`, which others have cut without knowing it. Takes time in proportion to the text.
   */
  redact(text: string): string {
    return this.#known.size === 0 ? text : this.#redactCuts(this.#redactWhole(text));
  }

  #redactWhole(text: string): string {
    let redacted = '';
    let hiddenTo = 0;
    for (let offset = 0; offset < text.length; offset += 1) {
      const length = this.#lengthAt(text, offset);
      if (length === 0) continue;
      // A secret that begins inside another only extends what is hidden.
      if (offset >= hiddenTo) redacted += text.slice(hiddenTo, offset) + replacement;
      hiddenTo = Math.max(hiddenTo, offset + length);
    }
    return redacted + text.slice(hiddenTo);
  }

  /** The length of the longest secret that begins at the offset; 0 where none does. */
  #lengthAt(text: string, offset: number): number {
    if (this.#firstUnits[text.charCodeAt(offset)] === 0) return 0;
    let longest = 0;
    for (const keyed of this.#keyLengths) {
      for (const length of this.#byStart.get(text.slice(offset, offset + keyed))?.lengths ?? []) {
        if (length > longest && this.#known.has(text.slice(offset, offset + length))) longest = length;
      }
    }
    return longest;
  }

  #redactCuts(text: string): string {
    let redacted = '';
    let shownTo = 0;
    for (let end = text.indexOf('…'); end !== -1; end = text.indexOf('…', end + 1)) {
      // No further back than the `…` before, so that the time stays linear.
      const start = this.#startOfCut(text, shownTo, end);
      redacted += text.slice(shownTo, start) + (start < end ? replacement : '');
      shownTo = end;
    }
    return redacted + text.slice(shownTo);
  }

  /** Where, from `from` on, the start of a secret begins that is cut off at `end`; `end` where there is none. */
  #startOfCut(text: string, from: number, end: number): number {
    for (let start = Math.max(from, end - maxCutLength); start <= end - keyLength; start += 1) {
      const begun = text.slice(start, end);
      const sameStart = this.#byStart.get(begun.slice(0, keyLength));
      if (sameStart?.secrets.some((secret) => secret.startsWith(begun))) return start;
    }
    return end;
  }
}
