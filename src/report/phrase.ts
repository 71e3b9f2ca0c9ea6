// What is said about an operation, in the log as in the summary: our own words and, between them, outside text, which
// each place shows in its own way.
import type { DisplayNames } from '../model/totals.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { quoteName } from '../text/quote.ts';

/** `name`: of something on the board, in quotes; `title`: a display name; `id`: an id, a path or a value. */
export type Outside = { readonly outside: string; readonly as: 'name' | 'title' | 'id' };

export type Phrase = readonly (string | Outside)[];

export const name = (outside: string): Outside => ({ outside, as: 'name' });
export const title = (outside: string): Outside => ({ outside, as: 'title' });
export const id = (outside: string): Outside => ({ outside, as: 'id' });

/** As plain text on one line, for the log. */
export function plainPhrase(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : plainText(part))).join('');
}

function plainText({ outside, as }: Outside): string {
  if (as === 'title') return visibleExcerpt(outside);
  // Plain ids, paths and timestamps need no quotes.
  return as === 'id' && /^[\w./:+-]{1,256}$/.test(outside) ? outside : quoteName(outside);
}

/** `Login page (T8)`, or something else for what has no display name. */
export function namedPhrase(names: ReadonlyMap<string, string>, key: string, otherwise: Phrase): Phrase {
  const known = names.get(key);
  return known === undefined ? otherwise : [title(known), ' (', id(key), ')'];
}

/** `Login page (T8)`, or `task T8` without a display name. */
export function taskPhrase(task: string, { tasks }: DisplayNames): Phrase {
  return namedPhrase(tasks, task, ['task ', id(task)]);
}

/** `a, b and c`, or the first `max` of more: `a, b and 3 more`. */
export function listPhrases(phrases: readonly Phrase[], max = Number.POSITIVE_INFINITY): Phrase {
  const left = phrases.length - max;
  const listed = left > 0 ? [...phrases.slice(0, max), [`${left} more`]] : phrases;
  return listed.flatMap((phrase, place) => {
    if (place === 0) return phrase;
    return [place === listed.length - 1 ? ' and ' : ', ', ...phrase];
  });
}

/** Operations named with what they share; the others are counted. */
export const maxNamed = 20;

export function renderFirst<Item>(items: readonly Item[], render: (item: Item) => string): string[] {
  const shown = items.slice(0, maxNamed).map(render);
  const left = items.length - shown.length;
  return left === 0 ? shown : [...shown, `and ${left} more; the log has them all`];
}
