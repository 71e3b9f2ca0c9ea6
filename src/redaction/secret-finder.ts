/** What replaces a secret. */
export const replacement = '***';

/** Up to this many, one native search for each is faster than one of ours for all. */
const maxSearches = 32;

/** Secrets are found by their first characters, then by their length: thousands of them cost no more than one. */
const keyLength = 4;

/** In UTF-16 code units: how much of a truncated secret to search for. */
const maxCutLength = 256;

/** Takes a time that hardly depends on the number of secrets. Those of its functions that others get are bound. */
export class SecretFinder {
  readonly #known = new Set<string>();
  /** Many tokens of one service share a prefix and a length. */
  readonly #byStart = new Map<string, { readonly secrets: string[]; readonly lengths: Set<number> }>();
  readonly #keyLengths = new Set<number>();
  /** The length of the longest secret by the last byte of the UTF-16 code unit that it begins with; 0 if there is none. */
  readonly #longestByFirst = new Uint32Array(256);
  /** Secrets that contain no other: a text without these has none. Complete up to `maxSearches`. */
  #innermost: readonly string[] = [];
  #anyNumeric = false;

  /** @param secret not empty. */
  learn(secret: string): void {
    if (this.#known.has(secret)) return;
    this.#known.add(secret);
    this.#anyNumeric ||= /^[-.\d]+$/.test(secret);
    const key = secret.slice(0, keyLength);
    const sameStart = this.#byStart.get(key) ?? { secrets: [], lengths: new Set() };
    sameStart.secrets.push(secret);
    sameStart.lengths.add(secret.length);
    this.#byStart.set(key, sameStart);
    this.#keyLengths.add(key.length);
    const first = secret.charCodeAt(0);
    this.#longestByFirst[first & 0xff] = Math.max(this.#longestFrom(first), secret.length);
    const innermost = this.#innermost;
    if (innermost.length > maxSearches || innermost.some((inner) => secret.includes(inner))) return;
    this.#innermost = [...innermost.filter((other) => !other.includes(secret)), secret];
  }

  knows(secret: string): boolean {
    return this.#known.has(secret);
  }

  /** Whether one of the secrets could be within a number. */
  readonly anyNumeric = (): boolean => this.#anyNumeric;

  /**
   * Whether a text holds a secret. Fast for a long text without one, as long as there are few secrets.
   *
   * @param character Secrets without it need not be found.
   */
  readonly mentions = (text: string, character = ''): boolean => {
    if (this.#innermost.length > maxSearches) return this.redact(text) !== text;
    return this.#innermost.some((secret) => secret.includes(character) && text.includes(secret));
  };

  /**
   * The text with every occurrence of a secret as `***`, overlapping ones as one, and likewise the start of a secret
   * before a `…`, which others have cut without knowing it. Takes time in proportion to the text.
   */
  readonly redact = (text: string): string => this.redactStart(text, text.length);

  /** The first `length` characters, redacted; finds secrets that extend beyond them, too. */
  readonly redactStart = (text: string, length: number): string =>
    this.#known.size === 0 ? text.slice(0, length) : this.#redactCuts(this.#redactWhole(text, length));

  #redactWhole(text: string, length: number): string {
    const end = Math.min(length, text.length);
    let redacted = '';
    let shownTo = 0;
    for (let offset = 0; offset < end; offset += 1) {
      const found = this.#lengthAt(text, offset);
      if (found === 0) continue;
      redacted += text.slice(shownTo, offset) + replacement;
      shownTo = this.#hiddenTo(text, offset, offset + found);
      offset = shownTo - 1;
    }
    return redacted + text.slice(shownTo, Math.max(shownTo, end));
  }

  /** Where a run of overlapping secrets ends, of which the first is from `start` to `end`. */
  #hiddenTo(text: string, start: number, end: number): number {
    let examinedTo = start + 1;
    let hiddenTo = end;
    while (examinedTo < hiddenTo) {
      const from = examinedTo;
      examinedTo = hiddenTo;
      // Backwards, since what begins last ends last: most others then cannot hide more, and need no look.
      for (let at = examinedTo - 1; at >= from; at -= 1) {
        if (at + this.#longestFrom(text.charCodeAt(at)) <= hiddenTo) continue;
        hiddenTo = Math.max(hiddenTo, at + this.#lengthAt(text, at));
      }
    }
    return hiddenTo;
  }

  /** No secret that begins with the code unit is longer. */
  #longestFrom(first: number): number {
    return this.#longestByFirst[first & 0xff] ?? 0;
  }

  /** The length of the longest secret that begins at the offset; 0 if none does. */
  #lengthAt(text: string, offset: number): number {
    if (this.#longestFrom(text.charCodeAt(offset)) === 0) return 0;
    let longest = 0;
    for (const keyed of this.#keyLengths) {
      for (const length of this.#byStart.get(text.slice(offset, offset + keyed))?.lengths ?? []) {
        if (length <= longest || !this.#known.has(text.slice(offset, offset + length))) continue;
        // A shorter secret is a part of many words, our own too, and a word with a gap would give it away.
        const isPart = length < keyLength && (isWithinWord(text, offset) || isWithinWord(text, offset + length));
        if (!isPart) longest = length;
      }
    }
    return longest;
  }

  #redactCuts(text: string): string {
    let redacted = '';
    let shownTo = 0;
    let last = 0;
    for (let end = text.indexOf('…'); end !== -1; end = text.indexOf('…', end + 1)) {
      // No further back than the `…` before, so that the time stays linear.
      const start = this.#startOfCut(text, last, end);
      last = end;
      if (start === end) continue;
      redacted += text.slice(shownTo, start) + replacement;
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

/** Whether letters or digits are on both sides. */
function isWithinWord(text: string, offset: number): boolean {
  return offset > 0 && /^[\p{L}\p{N}]{2}$/u.test(text.slice(offset - 1, offset + 1));
}
