// Who we are to GitHub, and which comments are therefore ours.

import { isRateLimited } from '../http/retry-policy.ts';
import { parseJson } from '../text/json.ts';
import type { AskGitHub } from './ask-github.ts';
import type { Asked } from './judge.ts';

/** Who wrote a comment. `isBot`: GitHub says so of the users behind apps, `github-actions[bot]` among them. */
export type Author = { readonly id: number; readonly isBot: boolean };

export type Self =
  /** The token of a person or of a machine user. */
  | { readonly kind: 'user'; readonly id: number }
  /** A token of an installation: `GITHUB_TOKEN`, or one of an app of one's own. */
  | { readonly kind: 'installation' };

/**
 * Asks whose token it is. `GET /user` answers for people; for installations it is 403 ("Resource not accessible by
 * integration"), and REST has no other way to learn the user behind such a token.
 */
export async function readSelf(ask: AskGitHub): Promise<Self | { readonly kind: 'stopped'; readonly asked: Asked }> {
  const asked = await ask({ method: 'GET', path: '/user', repeatable: true });
  if (asked.kind !== 'answered') return { kind: 'stopped', asked };
  const { status, body } = asked.response;
  const author = status === 200 ? parseAuthor(parseJson(body)) : undefined;
  if (author !== undefined) return { kind: 'user', id: author.id };
  // A rate limit is 403, too, and says nothing of whose token it is.
  return status === 403 && !isRateLimited(asked.response) ? { kind: 'installation' } : { kind: 'stopped', asked };
}

/**
 * A person's comments are known by the id. For an installation any bot counts: nobody can sign in as a bot, it takes
 * the token of an app that is installed on the repository, so a stranger's comment with our marker is never taken for
 * ours. `performed_via_github_app` is no help: a person's comment through an app has it, too. Two apps that both run
 * this action on one repository share the comment.
 */
export function wroteIt(self: Self, author: Author | undefined): boolean {
  if (author === undefined) return false;
  return self.kind === 'user' ? author.id === self.id : author.isBot;
}

/** Undefined for a user that is gone. */
export function parseAuthor(user: unknown): Author | undefined {
  if (typeof user !== 'object' || user === null) return undefined;
  const { id, type }: { id?: unknown; type?: unknown } = user;
  return Number.isSafeInteger(id) ? { id: Number(id), isBot: type === 'Bot' } : undefined;
}
