// As in the summary, external text is only in `<code>` of raw HTML blocks. There is no time, number of attempts or address
// of the run, so that the same results give the same bytes and an up-to-date comment is left alone.
import type { Outcome, OutcomeStatus } from '../../model/outcome.ts';
import type { RenderedProblem } from '../../model/problem.ts';
import { renderCounts } from '../counts.ts';
import { describeChange, describeOperation } from '../describe-operation.ts';
import { type Cell, codeCell, problemTable, type RunNotes, renderNotes, renderTables, type Table } from '../tables.ts';

/** The first line, by which the comment is found again. Must never change. */
export const commentMarker = '<!-- taskboard-action -->';

/** GitHub accepts 65,536 characters; bytes, which are never fewer, leave some room. */
const maxCommentBytes = 64_000;

/** Of one cell before escaping: a pull request needs an overview. */
const maxCellBytes = 512;

/** With secrets redacted. */
export type CommentInput = RunNotes & {
  readonly outcomes: readonly Outcome[];
  /** If there are any, nothing was sent. */
  readonly problems?: readonly RenderedProblem[];
};

/**
 * The comment on the pull request (contract.md, section 4): Markdown of at most `maxBytes` bytes that begins with the
 * marker. Rows that do not fit are left out and counted.
 */
export function renderComment(input: CommentInput, maxBytes = maxCommentBytes): string {
  const head = `${commentMarker}\n## Task board\n\n${renderHead(input)}\n`;
  const note = 'since a comment is bounded; the log of the run has the rest.';
  return head + renderTables(tablesOf(input), maxBytes - Buffer.byteLength(head), note);
}

function renderHead({ outcomes, problems = [], ...notes }: CommentInput): string {
  if (problems.length > 0) return '**Nothing was sent: inputs or declarations are invalid.**\n';
  return `**${renderCounts(outcomes)}**\n${renderNotes(notes, code)}`;
}

function tablesOf({ outcomes, problems = [] }: CommentInput): Table[] {
  const of = (...statuses: readonly OutcomeStatus[]) => outcomes.filter(({ status }) => statuses.includes(status));
  return [
    problemTable(problems, code),
    messages('Unknown: look at the board', of('unknown')),
    messages('Failed', of('failed')),
    messages('Done', of('succeeded', 'unchanged')),
    messages('Skipped', of('skipped')),
    {
      heading: 'Plan',
      columns: ['Operation', 'Change'],
      rows: of('planned').map(({ operation }) => () => [
        code(describeOperation(operation)),
        code(describeChange(operation)),
      ]),
    },
  ];
}

function messages(heading: string, outcomes: readonly Outcome[]): Table {
  return {
    heading,
    columns: ['Operation', 'Status', 'Message'],
    rows: outcomes.map(({ operation, status, message }) => () => [
      code(describeOperation(operation)),
      status,
      code(message),
    ]),
  };
}

function code(text: string): Cell {
  return codeCell(text, maxCellBytes);
}
