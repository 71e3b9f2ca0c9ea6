import { isRateLimited } from '../http/retry-policy.ts';
import { fieldsOf, settle, unexpectedAnswer } from './answer.ts';
import type { Octokit } from './octokit.ts';

/** Whether the token's own user wrote a comment of this author. */
export type IsOurs = (author: Readonly<Record<string, unknown>>) => boolean;

/**
 * A person's comments are known by the id, which `GET /user` gives. Installations get 403 there ("Resource not
 * accessible by integration"), and REST has no other way to learn the user behind their token. So any bot counts: nobody
 * can sign in as a bot, it takes the token of an app that is installed on the repository, and a stranger's comment with
 * our marker never passes for ours. `performed_via_github_app` does not help: it is also set on a person's comment
 * through an app. Two apps that both run this action on one repository share the comment.
 *
 * @throws GitHubError
 */
export async function readOwnership(octokit: Octokit): Promise<IsOurs> {
  const asked = await settle(octokit.request('GET /user'));
  if (asked.ok) {
    const { id: own } = fieldsOf(asked.value);
    if (Number.isSafeInteger(own)) return ({ id }) => id === own;
    throw unexpectedAnswer(asked.value);
  }
  const { failure } = asked.error;
  // A rate limit is a 403, too, and does not tell whose token it is.
  const isInstallation =
    failure.kind === 'answered' && failure.response.status === 403 && !isRateLimited(failure.response);
  if (isInstallation) return ({ id, type }) => Number.isSafeInteger(id) && type === 'Bot';
  throw asked.error;
}
