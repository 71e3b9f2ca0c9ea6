/** `a, b or c`. */
export function anyOf(words: readonly string[]): string {
  return joinWith('or', words);
}

/** `a, b and c`. */
export function allOf(words: readonly string[]): string {
  return joinWith('and', words);
}

function joinWith(conjunction: string, words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** `a, b and 3 more`. @param total if only the first are given. */
export function listSome(texts: readonly string[], max = 5, total = texts.length): string {
  const listed = texts.slice(0, max).join(', ');
  return total > max ? `${listed} and ${total - max} more` : listed;
}

/** The first `max` of a list, then `3 more` for the others, which are not rendered. */
export function renderFirst<Item>(items: readonly Item[], render: (item: Item) => string, max = 20): string[] {
  const left = items.length - max;
  return [...items.slice(0, max).map(render), ...(left > 0 ? [`${left} more`] : [])];
}

export function plural(count: number, singular: string, several = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : several}`;
}

/** @param clause begins with our own words, whose case may change. */
export function sentence(clause: string): string {
  return clause.slice(0, 1).toUpperCase() + clause.slice(1);
}

export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
