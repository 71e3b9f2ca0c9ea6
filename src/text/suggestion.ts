import { distance } from 'fastest-levenshtein';

/** `; did you mean "task"?` for a near miss, otherwise nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; did you mean ${JSON.stringify(near)}?`;
}

/** The known word that was probably meant. Compares without case; a third of the letters may differ. */
function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > 64) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  // Two letters exchanged, the commonest slip, count as two changes.
  let bestDistance = Math.max(word.length < 4 ? 1 : 2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const away = distance(lower, candidate.toLowerCase());
    if (away < bestDistance) {
      best = candidate;
      bestDistance = away;
    }
  }
  return best;
}

/** `a, b or c`. */
export function anyOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
