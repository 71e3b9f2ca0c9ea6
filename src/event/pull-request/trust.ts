import type { AskAccess, PullRequest } from '../../model/pull-request.ts';
import { anyOf, quote } from '../../text/messages.ts';

export type FindReport = {
  readonly notices: readonly string[];
  /** Why nothing was found: a clause. */
  readonly nothing?: string;
  /** The author of the pull request does not count. */
  readonly distrusted?: true;
  /** GitHub could not be asked whether the author counts, which decides nothing: what depends on it has failed. */
  readonly failed?: true;
};

/** Tasks and checklists share its wording, so that it is shown once for both. */
type Distrust = FindReport & { readonly nothing: string };

/**
 * By the author's association (contract.md, section 4, `trusted-authors`). Undefined if they are trusted; `ask` if GitHub's
 * word on write access would decide.
 */
export function findDistrust(
  pullRequest: PullRequest,
  trustedAuthors: readonly string[],
): Distrust | 'ask' | undefined {
  if (trustedAuthors.includes('anyone') || trustedAuthors.includes(pullRequest.authorAssociation)) return undefined;
  return trustedAuthors.includes('write') ? 'ask' : distrust(pullRequest, trustedAuthors);
}

/** By their access to the repository. To be called only where the pull request holds something to use. */
export async function askForDistrust(
  pullRequest: PullRequest,
  trustedAuthors: readonly string[],
  askAccess: AskAccess,
): Promise<Distrust | undefined> {
  const { number, authorLogin: login, byBot } = pullRequest;
  if (login === '') return distrust(pullRequest, trustedAuthors);
  if (byBot) return distrust(pullRequest, trustedAuthors, ' (write counts people, not bots)');
  const access = await askAccess(login);
  if (!access.ok) {
    const unknown = `Whether the author ${quote(login)} of pull request #${number} may write to the repository is unknown.`;
    return { notices: [], nothing: `${unknown} ${access.error}`, failed: true };
  }
  if ('hidden' in access.value) {
    const unknown = ` (whether they may write to it is unknown: ${access.value.hidden})`;
    return distrust(pullRequest, trustedAuthors, unknown);
  }
  const { permission } = access.value;
  if (permission === 'admin' || permission === 'write') return undefined;
  return distrust(pullRequest, trustedAuthors, ` and permission ${quote(permission)}`, 'give them write access, or ');
}

/** @param access the end of a clause. @param grant the start of an advice. */
function distrust(
  { number, authorAssociation, authorLogin }: PullRequest,
  trustedAuthors: readonly string[],
  access = '',
  grant = '',
): Distrust {
  const author = authorLogin === '' ? 'a deleted account' : quote(authorLogin);
  const association = authorAssociation === '' ? 'unknown' : quote(authorAssociation);
  const permitted = trustedAuthors.length === 0 ? 'nobody' : `only ${trustedAuthors.join(', ')}`;
  const others = [
    ...(authorAssociation === '' ? [] : [association]),
    ...(trustedAuthors.includes('write') ? [] : ['write']),
    'anyone',
  ];
  const nothing =
    `no task and no checklist is read from pull request #${number} by ${author}, whose association with the repository is ` +
    `${association}${access}: trusted-authors of task-references permits ${permitted}; if what such authors write may ` +
    `change the board, ${grant}add ${anyOf(others)} there`;
  return { notices: [nothing], nothing, distrusted: true };
}
