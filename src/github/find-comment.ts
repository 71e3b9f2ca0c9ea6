// Finds our comment among those of a pull request, on whatever page it is.
import type { HttpResponse } from '../http/attempt.ts';
import { parseJson } from '../text/json.ts';
import type { AskGitHub } from './ask-github.ts';
import type { Asked } from './judge.ts';
import { type Author, parseAuthor, readSelf, type Self, wroteIt } from './self.ts';

/** `text` as GitHub has it. */
type OwnComment = { readonly id: number; readonly text: string };

export type Found =
  | { readonly kind: 'found'; readonly comment: OwnComment }
  | { readonly kind: 'none' }
  | { readonly kind: 'stopped'; readonly asked: Asked };

/**
 * The first comment that begins with the marker and that the token's own user wrote; see `self.ts` for who that is.
 * Who we are is asked only when some comment begins with the marker. Where two runs at once have written one each, both
 * find the first from then on, and the other one stays as it is.
 *
 * @param path Of the list, such as `/repos/o/r/issues/1/comments`.
 */
export async function findOwnComment(ask: AskGitHub, path: string, marker: string): Promise<Found> {
  const seen = new Set<string>();
  let self: Self | undefined;
  let query: string | undefined = '?per_page=100';
  // A page that names itself or an earlier one as the next would never end.
  while (query !== undefined && !seen.has(query)) {
    seen.add(query);
    const asked = await ask({ method: 'GET', path: path + query, repeatable: true });
    const comments = asked.kind === 'answered' ? parseComments(asked.response) : undefined;
    if (asked.kind !== 'answered' || comments === undefined) return { kind: 'stopped', asked };
    const marked = comments.filter(({ text }) => text.startsWith(marker));
    if (marked.length > 0 && self === undefined) {
      const read = await readSelf(ask);
      if (read.kind === 'stopped') return read;
      self = read;
    }
    const comment = marked.find(({ author }) => self !== undefined && wroteIt(self, author));
    if (comment !== undefined) return { kind: 'found', comment };
    query = nextQuery(asked.response);
  }
  return { kind: 'none' };
}

type Comment = OwnComment & { readonly author: Author | undefined };

/** Undefined if the answer is no list; what is no comment in it is passed over. */
function parseComments({ status, body }: HttpResponse): Comment[] | undefined {
  const list = status === 200 ? parseJson(body) : undefined;
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { id, body: text, user }: { id?: unknown; body?: unknown; user?: unknown } = item;
    if (!Number.isSafeInteger(id) || typeof text !== 'string') return [];
    return [{ id: Number(id), text, author: parseAuthor(user) }];
  });
}

/**
 * The query of the next page (RFC 8288; GitHub REST API, "Using pagination"). Only the query is taken: the token goes to
 * no other host and path, wherever the link leads.
 */
function nextQuery({ headers }: HttpResponse): string | undefined {
  const link = /<([^<>]*)>\s*;\s*rel="next"/.exec(headers['link'] ?? '')?.[1];
  const search = link === undefined ? '' : URL.parse(link, 'https://relative.invalid')?.search;
  return search === '' ? undefined : search;
}
