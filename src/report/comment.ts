// There is no time, number of attempts or address of the run, so that the same results give the same bytes and an
// up-to-date comment is left alone.

import type { Outcome } from '../model/operation.ts';
import { type ReportContext, renderReport } from './markdown/report.ts';

/**
 * The first line, by which the comment is found again. Must never change.
 *
 * @param id the input `comment-id`, letters, digits, `-` and `_`; empty for the one comment of a pull request.
 */
export function commentMarker(id: string): string {
  return id === '' ? '<!-- taskboard-action -->' : `<!-- taskboard-action:${id} -->`;
}

/** GitHub accepts 65,536 characters; bytes, which are never fewer, leave some room. */
const maxCommentBytes = 64_000;

/** With secrets redacted. */
export type CommentInput = ReportContext & { readonly outcomes: readonly Outcome[] };

/** See contract.md, section 4. The heading begins with `id`. */
export async function renderComment({ outcomes, ...context }: CommentInput, id = ''): Promise<string> {
  const head = `${commentMarker(id)}\n`;
  const report = await renderReport(outcomes, context, {
    ...(id !== '' && { name: id }),
    withAmounts: false,
    maxBytes: maxCommentBytes - Buffer.byteLength(head),
    leftOut: 'since the size of a comment is limited; the log of the run has the rest.',
  });
  return head + report;
}
