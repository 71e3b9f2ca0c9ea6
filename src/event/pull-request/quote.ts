// PURE: what strangers wrote, made fit for a message.

const maxQuotedCharacters = 80;
const maxListed = 5;

/** A text in quotes on one line, as JSON escapes it, cut to 80 characters with `…`. */
export function quote(text: string): string {
  // Well formed after the cut, so that half of a pair at its end is not printed.
  const start = text.length > maxQuotedCharacters ? `${text.slice(0, maxQuotedCharacters).toWellFormed()}…` : text;
  return JSON.stringify(start);
}

/** The first five texts quoted, and how many more there are. */
export function quoteAll(texts: readonly string[]): string {
  const listed = texts.slice(0, maxListed).map(quote).join(', ');
  return texts.length > maxListed ? `${listed} and ${texts.length - maxListed} more` : listed;
}
