export type SecretFinder = {
  /** Not empty. */
  readonly learn: (text: string) => void;
  readonly knows: (text: string) => boolean;
  /** Tells whether a text holds a secret: fast for a long text without one, where there are few secrets. */
  readonly mentions: (text: string) => boolean;
  /**
   * The text with every occurrence of a secret, also of overlapping ones, as `***`; and the beginning of one before a
   * `…`, where somebody cut it who knows no secrets.
   */
  readonly redact: (text: string) => string;
};

/** What stands in the place of a secret. */
export const replacement = '***';

/** Secrets are found by their first characters, and then by their length: thousands of them cost no more than one. */
const keyLength = 4;

/** Many tokens of one service begin with the same prefix, and have the same length. */
type SameStart = { readonly secrets: string[]; readonly lengths: Set<number> };

/** Of the beginning of a secret that is cut off. */
const maxCutLength = 256;

/** Up to so many, one native search for each beats one slow search for all. */
const maxSearches = 32;

export function createSecretFinder(): SecretFinder {
  const known = new Set<string>();
  const byStart = new Map<string, SameStart>();
  const firstUnits = new Uint8Array(65_536);
  const keyLengths = new Set<number>();
  /** Those that hold no other: a text without these has none. */
  let innermost: readonly string[] = [];

  const learn = (text: string): void => {
    if (known.has(text)) return;
    known.add(text);
    const key = text.slice(0, keyLength);
    const sameStart = byStart.get(key) ?? { secrets: [], lengths: new Set() };
    sameStart.secrets.push(text);
    sameStart.lengths.add(text.length);
    byStart.set(key, sameStart);
    firstUnits[text.charCodeAt(0)] = 1;
    keyLengths.add(key.length);
    if (innermost.length > maxSearches || innermost.some((inner) => text.includes(inner))) return;
    innermost = [...innermost.filter((other) => !other.includes(text)), text];
  };

  const longestAt = (text: string, index: number): number => {
    let longest = 0;
    for (const keyed of keyLengths) {
      for (const length of byStart.get(text.slice(index, index + keyed))?.lengths ?? []) {
        if (length > longest && known.has(text.slice(index, index + length))) longest = length;
      }
    }
    return longest;
  };

  /** Where the beginning of a secret begins that ends at `end`, not before `from`; `end` where there is none. */
  const startOfCut = (text: string, from: number, end: number): number => {
    for (let start = Math.max(from, end - maxCutLength); start <= end - keyLength; start += 1) {
      const begun = text.slice(start, end);
      if (byStart.get(begun.slice(0, keyLength))?.secrets.some((secret) => secret.startsWith(begun))) return start;
    }
    return end;
  };

  const redactCuts = (text: string): string => {
    let redacted = '';
    let shownTo = 0;
    for (let end = text.indexOf('…'); end !== -1; end = text.indexOf('…', end + 1)) {
      // No further back than the `…` before, so that a text of nothing else takes no longer than any.
      const start = startOfCut(text, shownTo, end);
      redacted += text.slice(shownTo, start);
      if (start < end) redacted += replacement;
      shownTo = end;
    }
    return redacted + text.slice(shownTo);
  };

  const redact = (text: string): string => {
    if (known.size === 0) return text;
    let redacted = '';
    let hiddenTo = 0;
    for (let index = 0; index < text.length; index += 1) {
      if (firstUnits[text.charCodeAt(index)] === 0) continue;
      const length = longestAt(text, index);
      if (length === 0) continue;
      // One that begins inside another only makes the hidden stretch longer.
      if (index >= hiddenTo) redacted += text.slice(hiddenTo, index) + replacement;
      hiddenTo = Math.max(hiddenTo, index + length);
    }
    return redactCuts(hiddenTo === 0 ? text : redacted + text.slice(hiddenTo));
  };

  return {
    learn,
    knows: (text) => known.has(text),
    mentions: (text) =>
      innermost.length > maxSearches ? redact(text) !== text : innermost.some((secret) => text.includes(secret)),
    redact,
  };
}
