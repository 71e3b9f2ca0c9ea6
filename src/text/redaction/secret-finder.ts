import { SecretIndex } from './secret-index.ts';

/** What a secret is replaced by. */
export const replacement = '***';

/** Up to this many, one native search for each is faster than one of ours for all. */
const maxSearches = 32;

export class SecretFinder {
  readonly #index = new SecretIndex();
  /** Secrets that contain no other: a text without these has none. Complete up to `maxSearches`. */
  #innermost: readonly string[] = [];

  /** @param secret not empty. */
  learn(secret: string): void {
    if (this.knows(secret)) return;
    this.#index.add(secret);
    const innermost = this.#innermost;
    if (innermost.length > maxSearches || innermost.some((inner) => secret.includes(inner))) return;
    this.#innermost = [...innermost.filter((other) => !other.includes(secret)), secret];
  }

  knows(secret: string): boolean {
    return this.#index.has(secret);
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
    return this.#index.isEmpty ? text : this.#redactCuts(this.#redactWhole(text));
  }

  #redactWhole(text: string): string {
    let redacted = '';
    let hiddenTo = 0;
    for (let offset = 0; offset < text.length; offset += 1) {
      const length = this.#index.lengthAt(text, offset);
      if (length === 0) continue;
      // A secret that begins inside another only extends what is hidden.
      if (offset >= hiddenTo) redacted += text.slice(hiddenTo, offset) + replacement;
      hiddenTo = Math.max(hiddenTo, offset + length);
    }
    return redacted + text.slice(hiddenTo);
  }

  #redactCuts(text: string): string {
    let redacted = '';
    let shownTo = 0;
    for (let end = text.indexOf('…'); end !== -1; end = text.indexOf('…', end + 1)) {
      // No further back than the `…` before, so that the time stays linear.
      const start = this.#index.startOfCut(text, shownTo, end);
      redacted += text.slice(shownTo, start) + (start < end ? replacement : '');
      shownTo = end;
    }
    return redacted + text.slice(shownTo);
  }
}
