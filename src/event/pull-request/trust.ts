// PURE: whose pull requests may name tasks and tick boxes (contract.md, section 4, `trusted-authors`).
import type { PullRequest } from '../../model/pull-request.ts';
import { quote } from '../../text/quote.ts';

/**
 * Why nothing is read from the pull request; undefined if its author is trusted. The notice says how to trust the
 * author, and so does `nothing`, the reason in results and summary. Tasks and checklists share its wording, so it is shown
 * once for both.
 */
export function findDistrust(
  { number, authorAssociation, authorLogin }: PullRequest,
  trustedAuthors: readonly string[],
): { readonly notices: readonly string[]; readonly nothing: string } | undefined {
  if (trustedAuthors.includes('anyone') || trustedAuthors.includes(authorAssociation)) return undefined;
  const author = authorLogin === '' ? 'its author' : `its author ${quote(authorLogin)}`;
  const association = authorAssociation === '' ? 'unknown' : quote(authorAssociation);
  const trusted = trustedAuthors.length === 0 ? 'nobody' : trustedAuthors.join(', ');
  const notice =
    `no task and no checklist is read from pull request #${number}: the association of ${author} with the repository is ` +
    `${association}, and trusted-authors of task-references permits ${trusted}; add the association there, or anyone, if ` +
    `what such authors write may change the board${authorAssociation === 'CONTRIBUTOR' ? contributor : ''}`;
  return { notices: [notice], nothing: notice };
}

/** GitHub shows members whose membership is private as contributors. */
const contributor =
  ' (everyone whose commit was ever merged is a CONTRIBUTOR; a member with a private membership is shown as one: make ' +
  'it public, or add the author as a collaborator)';
