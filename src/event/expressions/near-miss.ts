/** `; did you mean "github"?` for a word that is a slip or two away from a known one, otherwise nothing. */
export function nearMiss(word: string, known: readonly string[]): string {
  const lower = word.toLowerCase();
  const best = known.find((candidate) => lower.length <= 32 && slips(lower, candidate.toLowerCase()) <= 2);
  return best === undefined || lower.length < 3 ? '' : `; did you mean ${JSON.stringify(best)}?`;
}

/** Levenshtein's distance, row by row. */
function slips(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1];
    for (let column = 0; column < to.length; column += 1) {
      const replaced = (row[column] ?? 0) + (from[index] === to[column] ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
