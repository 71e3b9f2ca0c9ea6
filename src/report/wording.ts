// How operations are put into words: ids get display names, and each place shows text from outside in its own way, the
// log as `inPlainText`, summary and comment as `inHtml` (markdown/section.ts).
import type { DisplayNames } from '../model/totals.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { allOf } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';

/** `name`: of something on the board, in quotes; `title`: a display name; `id`: an id, a path or a value. */
export type Show = Readonly<Record<'name' | 'title' | 'id', (outside: string) => string>>;

export type Wording = { readonly names: DisplayNames; readonly show: Show };

/** On one line. */
export const inPlainText: Show = {
  name: quoteName,
  title: (text) => visibleExcerpt(text),
  // Plain ids, paths and timestamps need no quotes.
  id: (text) => (/^[\w./:+-]{1,256}$/.test(text) ? text : quoteName(text)),
};

/** `Login page (T8)`, or `task T8` without a display name. */
export function taskInWords(task: string, { names, show }: Wording): string {
  return named(names.tasks, task, `task ${show.id(task)}`, show);
}

/** `Login page (T8)`, or something else for what has no display name. */
export function named(names: ReadonlyMap<string, string>, key: string, otherwise: string, show: Show): string {
  const known = names.get(key);
  return known === undefined ? otherwise : `${show.title(known)} (${show.id(key)})`;
}

/** Operations named with what they share; the others are counted. */
const maxNamed = 20;

/** `a, b and c`, or the first of more: `a, b and 3 more`. */
export function nameFirst<Item>(items: readonly Item[], render: (item: Item) => string, max = maxNamed): string {
  const left = items.length - max;
  return allOf([...items.slice(0, max).map(render), ...(left > 0 ? [`${left} more`] : [])]);
}

export function renderFirst<Item>(items: readonly Item[], render: (item: Item) => string): string[] {
  const left = items.length - maxNamed;
  return [...items.slice(0, maxNamed).map(render), ...(left > 0 ? [`and ${left} more; the log has them all`] : [])];
}
