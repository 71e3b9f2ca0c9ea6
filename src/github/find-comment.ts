// Finds our comment among those of a pull request, on whatever page it is.
import { unexpectedAnswer } from './answer.ts';
import type { Octokit } from './octokit.ts';
import { type IsOurs, readOwnership } from './ownership.ts';

/** A pull request, as routes name it. */
export type PullRequestRoute = { readonly owner: string; readonly repo: string; readonly issue_number: number };

type Comment = { readonly id: number; readonly body: string; readonly user: unknown };

/**
 * The first comment that begins with the marker and was written by the token's own user (see `ownership.ts`); undefined if
 * there is none. `GET /user` is sent only when some comment begins with the marker. Where two concurrent runs have
 * created one each, both find the first from then on, and the other stays as it is.
 *
 * @throws GitHubError also for a page that is not a list, which must not pass for the last one.
 */
export async function findOwnComment(
  octokit: Octokit,
  pullRequest: PullRequestRoute,
  marker: string,
): Promise<Comment | undefined> {
  let isOurs: IsOurs | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await octokit.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      ...pullRequest,
      per_page: 100,
      // Pages are counted rather than following links, so that no answer can direct the token to another address.
      ...(page > 1 && { page }),
    });
    const comments: unknown = answer.data;
    if (!Array.isArray(comments)) throw unexpectedAnswer(answer);
    const marked = comments.filter(isComment).filter(({ body }) => body.startsWith(marker));
    if (marked.length > 0) isOurs ??= await readOwnership(octokit);
    const own = marked.find(({ user }) => isOurs?.(Object(user)));
    if (own !== undefined || !/\brel="next"/.test(answer.headers.link ?? '')) return own;
  }
}

function isComment(item: unknown): item is Comment {
  const { id, body }: Readonly<Record<string, unknown>> = Object(item);
  return Number.isSafeInteger(id) && typeof body === 'string';
}
