// External text is only in `<code>` of raw HTML blocks, where GitHub recognises no mention, reference, link, image or tag.
// A blank line would end such a block, so there is none.
import type { ExportSummary } from '../../model/export-report.ts';
import type { Outcome, OutcomeStatus } from '../../model/outcome.ts';
import type { RenderedProblem } from '../../model/problem.ts';
import { decimalHours, hoursAndMinutes } from '../../text/duration.ts';
import { plural } from '../../text/grammar.ts';
import { renderCounts } from '../counts.ts';
import { callbackHost, describeOperation } from '../describe-operation.ts';
import { type Cell, codeCell, problemTable, type RunNotes, renderNotes, renderTables, type Table } from '../tables.ts';

/** GitHub drops a summary over 1 MiB; a mask may be longer than what it hides, so some room is left. */
const maxSummaryBytes = 1_000_000;

/** Of one cell: a table must stay readable, and the log has the rest. */
const maxCellBytes = 2048;

/** Shorter messages, such as `updated`, are repeated instead of `as above`. */
const minRepeatedLength = 40;

export type SummaryContext = RunNotes & {
  /** `renderExportSummary`, which is loaded only for runs that export. */
  readonly renderExport?: (summary: ExportSummary, maxBytes: number) => string;
};

/** Markdown of at most `maxBytes` bytes: rows that do not fit are left out and counted, failures last. */
export function renderSummary(
  outcomes: readonly Outcome[],
  context: SummaryContext,
  maxBytes = maxSummaryBytes,
): string {
  const head = `## Task board\n\n**${renderCounts(outcomes)}**\n${renderNotes(context, code)}\n`;
  const room = maxBytes - Buffer.byteLength(head);
  // Exports have first claim to half of the room, which thousands of finished operations would otherwise use up.
  const exports = renderExports(outcomes, context, Math.floor(room / 2));
  return head + renderTables(tablesOf(outcomes), room - Buffer.byteLength(exports)) + exports;
}

/** Totals and charts, with an equal share of the remaining room for each export. */
function renderExports(outcomes: readonly Outcome[], { renderExport }: SummaryContext, maxBytes: number): string {
  if (renderExport === undefined) return '';
  const summaries = outcomes.flatMap(({ exported }) => exported?.summary ?? []);
  let text = '';
  for (const [index, summary] of summaries.entries()) {
    const room = Math.floor((maxBytes - Buffer.byteLength(text)) / (summaries.length - index));
    text += `\n${renderExport(summary, room - 1)}`;
  }
  return text;
}

/** For invalid input: every problem with its position, as far as there is room. */
export function renderProblemsSummary(problems: readonly RenderedProblem[], maxBytes = maxSummaryBytes): string {
  const head = '## Task board\n\n**Nothing was sent: inputs or declarations are invalid.**\n\n';
  return head + renderTables([problemTable(problems, code)], maxBytes - Buffer.byteLength(head));
}

function tablesOf(outcomes: readonly Outcome[]): Table[] {
  const of = (...statuses: readonly OutcomeStatus[]) => outcomes.filter(({ status }) => statuses.includes(status));
  return [
    operations('Unknown: look at the board', of('unknown')),
    operations('Failed', of('failed')),
    {
      heading: 'Webhooks',
      columns: ['Name', 'Id', 'Callback host', 'Status'],
      rows: outcomes.flatMap(webhookRow),
    },
    {
      heading: 'Time-entry exports',
      columns: ['Operation', 'Entries', 'Recorded hours', 'Decimal', 'Files'],
      rows: outcomes.flatMap(exportRow),
    },
    operations('Done', of('succeeded', 'unchanged')),
    operations('Planned', of('planned')),
    operations('Skipped', of('skipped')),
  ];
}

function operations(heading: string, outcomes: readonly Outcome[]): Table {
  return {
    heading,
    columns: ['Operation', 'Status', 'HTTP', 'Attempts', 'Message'],
    rows: outcomes.map(({ operation, status, httpStatus, attempts, message }, index) => () => [
      code(describeOperation(operation)),
      status,
      String(httpStatus ?? ''),
      String(attempts),
      // A failing board answers everything alike.
      message.length >= minRepeatedLength && message === outcomes[index - 1]?.message ? 'as above' : code(message),
    ]),
  };
}

function webhookRow({ operation, status, registered }: Outcome): (() => Cell[])[] {
  if (operation.kind !== 'webhook-registration') return [];
  const { name, callbackUrl } = operation.webhook;
  return [
    () => [
      name === undefined ? '' : code(name),
      registered === undefined ? '' : code(registered.webhookId),
      code(callbackHost(callbackUrl)),
      status,
    ],
  ];
}

function exportRow({ operation, exported }: Outcome): (() => Cell[])[] {
  if (operation.kind !== 'time-entry-export' || exported === undefined) return [];
  const { entries, totalSeconds, files } = exported;
  const totalMs = Math.round(totalSeconds * 1000);
  return [
    () => [
      code(describeOperation(operation)),
      String(entries),
      hoursAndMinutes(totalMs),
      decimalHours(totalMs),
      files.length > 20 ? plural(files.length, 'file') : files.map(code).join('<br>'),
    ],
  ];
}

function code(text: string): Cell {
  return codeCell(text, maxCellBytes);
}
