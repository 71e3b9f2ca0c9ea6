import { distance } from 'fastest-levenshtein';
import { quoteName } from './quote.ts';

/** `did you mean "task"?` for a near miss, ignoring case; a third of the letters may differ. */
export function suggest(word: string, known: readonly string[]): string | undefined {
  if (word.length > 64) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  // Two swapped letters, the commonest slip, count as two changes.
  let bestDistance = Math.max(word.length < 4 ? 1 : 2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const away = distance(lower, candidate.toLowerCase());
    if (away < bestDistance) {
      best = candidate;
      bestDistance = away;
    }
  }
  return best === undefined ? undefined : `did you mean ${quoteName(best)}?`;
}
