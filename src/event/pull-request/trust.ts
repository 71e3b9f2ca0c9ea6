// PURE: whose pull requests may name tasks and tick boxes (contract.md, section 4, `trusted-authors`).
import type { PullRequest } from '../../model/pull-request.ts';
import { quote } from '../../text/quote.ts';

/** Why nothing is read, for a result, which the pull request shows as well. */
export function distrustReason({ number }: PullRequest): string {
  return `nothing is read from the pull request #${number}, since trusted-authors does not permit its author`;
}

/**
 * Why nothing is read from the pull request, with the way to open it; undefined where its author is trusted. The text is
 * the same for tasks and check lists, so that one notice serves both.
 */
export function distrustNotice(
  { number, authorAssociation, authorLogin }: PullRequest,
  trustedAuthors: readonly string[],
): string | undefined {
  if (trustedAuthors.includes('anyone') || trustedAuthors.includes(authorAssociation)) return undefined;
  const author = authorLogin === '' ? 'its author' : `its author ${quote(authorLogin)}`;
  const association = authorAssociation === '' ? 'unknown' : quote(authorAssociation);
  const trusted = trustedAuthors.length === 0 ? 'nobody' : trustedAuthors.join(', ');
  return (
    `no task and no check list is read from pull request #${number}: the association of ${author} with the repository is ` +
    `${association}, and trusted-authors of task-references permits ${trusted}; add the association there, or anyone, if ` +
    'what such authors write may change the board'
  );
}
