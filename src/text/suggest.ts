import { distance } from 'fastest-levenshtein';
import { anyOf, quoteName } from './messages.ts';

/** Other words that people use, by the known word. In lower case, letters and digits only. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** `did you mean "task"?` Undefined if nothing is near. */
export function suggest(word: string, known: readonly string[], synonyms: Synonyms = {}): string | undefined {
  return didYouMean(guessWords(word, known, synonyms));
}

export function didYouMean(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : `did you mean ${anyOf(words.map(quoteName))}?`;
}

/** The known words that a word may mean: those it is a synonym of, or else the nearest one. */
export function guessWords(word: string, known: readonly string[], synonyms: Synonyms = {}): readonly string[] {
  const synonymous = findSynonyms(word, known, synonyms);
  if (synonymous.length > 0) return synonymous;
  const near = word.length > maxLength ? undefined : nearest(word, known);
  return near === undefined ? [] : [near];
}

export function findSynonyms(word: string, known: readonly string[], synonyms: Synonyms): readonly string[] {
  // A key may have megabytes, and is asked about for each list of keys.
  if (word.length > maxLength) return [];
  const plain = word.toLowerCase().replace(/[^a-z\d]/g, '');
  return known.filter((candidate) => Object.hasOwn(synonyms, candidate) && synonyms[candidate]?.includes(plain));
}

/** Longer words aren't typos, and take time to compare. */
const maxLength = 64;

/** Ignoring case; a third of the letters may differ, and of four or fewer only one, unless two are swapped. */
function nearest(word: string, candidates: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  // Two swapped letters, the commonest slip, count as two changes.
  let bestDistance = Math.max(word.length < 4 ? 1 : 2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    const away = distance(lower, known);
    if (away < bestDistance && (away < 2 || lower.length > 4 || sorted(lower) === sorted(known))) {
      best = candidate;
      bestDistance = away;
    }
  }
  return best;
}

const sorted = (word: string): string => [...word].sort().join('');
