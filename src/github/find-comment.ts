import { isRateLimited } from '../http/retry-policy.ts';
import { parseJson } from '../text/json.ts';
import type { SendToGitHub } from './request.ts';
import { GitHubError, fieldsOf, toResult } from './response.ts';

type Comment = { readonly id: number; readonly body: string; readonly user: unknown };

/**
 * The first comment that begins with the marker and was written by the token's own user. Where two concurrent runs have
 * created one each, both find the first from then on, and the other stays as it is.
 *
 * @throws GitHubError also for a page that is not a list, which must not pass for the last one.
 */
export async function findOwnComment(
  send: SendToGitHub,
  listPath: string,
  marker: string,
): Promise<Comment | undefined> {
  let isOurs: IsOurs | undefined;
  for (let page = 1; ; page += 1) {
    // Pages are counted rather than following links, so that no response can direct the token to another address.
    const response = await send('GET', `${listPath}?per_page=100&page=${page}`);
    const comments = parseJson(response.body);
    if (!Array.isArray(comments)) throw new GitHubError(response);
    const marked = comments.filter(isComment).filter(({ body }) => body.startsWith(marker));
    if (marked.length > 0) isOurs ??= await readOwnership(send);
    const own = marked.find(({ user }) => isOurs?.(Object(user)));
    if (own !== undefined || !/\brel="next"/.test(response.headers['link'] ?? '')) return own;
  }
}

function isComment(item: unknown): item is Comment {
  const { id, body }: Readonly<Record<string, unknown>> = Object(item);
  return Number.isSafeInteger(id) && typeof body === 'string';
}

type IsOurs = (author: Readonly<Record<string, unknown>>) => boolean;

/**
 * A person's comments are known by the id, which `GET /user` gives. Installations get 403 there ("Resource not
 * accessible by integration"), and REST has no other way to learn the user behind their token. So any bot counts: nobody
 * can sign in as a bot, it takes the token of an app that is installed on the repository, and a stranger's comment with
 * our marker never passes for ours. `performed_via_github_app` does not help: it is also set on a person's comment
 * through an app. Two apps that both run this action on one repository share the comment.
 */
async function readOwnership(send: SendToGitHub): Promise<IsOurs> {
  const asked = await toResult(send('GET', '/user'));
  if (asked.ok) {
    const { id: own } = fieldsOf(asked.value);
    if (Number.isSafeInteger(own)) return ({ id }) => id === own;
    throw new GitHubError(asked.value);
  }
  const { response } = asked.error;
  // A rate limit is also a 403, and doesn't reveal whose token it is.
  const isInstallation = response?.status === 403 && !isRateLimited(response);
  if (isInstallation) return ({ id, type }) => Number.isSafeInteger(id) && type === 'Bot';
  throw asked.error;
}
