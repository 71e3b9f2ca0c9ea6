// Each place shows text from outside in its own way: the log as `inPlainText`, summary and comment as `inHtml` (markdown/section.ts).
import type { DisplayNames } from '../model/totals.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { quoteName } from '../text/quote.ts';

/** `name`: of something on the board, in quotes; `title`: a display name; `id`: an id, a path or a value. */
export type Show = Readonly<Record<'name' | 'title' | 'id', (outside: string) => string>>;

export type Wording = { readonly names: DisplayNames; readonly show: Show };

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

export function named(names: ReadonlyMap<string, string>, key: string, otherwise: string, show: Show): string {
  const known = names.get(key);
  return known === undefined ? otherwise : `${show.title(known)} (${show.id(key)})`;
}
