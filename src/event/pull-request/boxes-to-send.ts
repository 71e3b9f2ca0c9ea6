// PURE: which check boxes of a pull request go to the board (contract.md, section 4, `checklist`).
import type { PullRequest } from '../../model/pull-request.ts';
import { listSome } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { type CheckList, type CheckListHeading, flippedBoxes, readCheckList } from './check-list.ts';
import { type ParseMarkdown, parseMarkdown } from './parse-markdown.ts';
import { distrustNotice, distrustReason } from './trust.ts';

/**
 * The boxes to send, as they are now: those that changed where the event is an edit of the pull request itself, else
 * the ticked ones; none where its author is not trusted. With `conflicts`, which are messages here, nothing is sent.
 */
export function boxesToSend(
  pullRequest: PullRequest,
  heading: CheckListHeading,
  trustedAuthors: readonly string[],
  parse: ParseMarkdown = parseMarkdown,
): CheckList {
  const distrust = distrustNotice(pullRequest, trustedAuthors);
  if (distrust !== undefined)
    return { boxes: [], notices: [distrust], conflicts: [], nothing: distrustReason(pullRequest) };
  const { body, previousBody } = pullRequest;
  const now = readCheckList(parse(body), heading);
  if (now.conflicts.length > 0) return { boxes: [], notices: now.notices, conflicts: [conflictIn(now.conflicts)] };
  if (previousBody === undefined) return { ...now, boxes: now.boxes.filter(({ ticked }) => ticked) };
  if (previousBody === body) return { ...now, boxes: [] };
  const before = parse(previousBody);
  if (before.fault !== undefined) {
    const notice = `the description as it was before the edit cannot be compared, so no check box is sent: ${before.fault}`;
    return { boxes: [], notices: [...now.notices, notice], conflicts: [] };
  }
  return { ...now, boxes: flippedBoxes(readCheckList(before, heading), now) };
}

function conflictIn(texts: readonly string[]): string {
  return `the description of the pull request has check boxes of the same text, one ticked and one not: ${listSome(texts.map(quote))}; give each a text of its own, or tick both`;
}
