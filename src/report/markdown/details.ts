// What a reader looks up: the requests of a plan, and what was not changed.

import type { PlannedRequest } from '../../model/board.ts';
import type { Operation } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { RenderedProblem } from '../../model/problem.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { codeElement } from '../../text/escape-html.ts';
import { endSentence, plural } from '../../text/grammar.ts';
import { inertName } from '../../text/inert-html.ts';
import { renderPosition } from '../../text/render-problem.ts';
import { type Cause, groupByCause } from '../causes.ts';
import { sortProblems } from '../log/problems.ts';
import { describeOperation } from '../operation-kinds.ts';
import { listPhrases } from '../phrase.ts';
import {
  folded,
  type Html,
  listSection,
  messageHtml,
  phraseHtml,
  type Row,
  type Section,
  sentenceHtml,
  tableRow,
  tableSection,
} from './section.ts';

/** Operations listed with their common reason. */
const maxNamed = 20;

/** Requests shown of one export, which has one for each task. */
const maxRequests = 20;

/** What was unchanged or skipped, and why; folded unless it is all there is. */
export function notChanged(outcomes: readonly Outcome[], names: DisplayNames, isAll: boolean): Section[] {
  return (['unchanged', 'skipped'] as const).flatMap((status) => {
    const left = outcomes.filter((outcome) => outcome.status === status);
    const rows = groupByCause(left).map(
      (cause): Row => ({
        count: cause.outcomes.length,
        render: () => reasonHtml(cause, names),
      }),
    );
    const line = `${left.length} ${status}`;
    if (left.length === 0) return [];
    return [isAll ? listSection(`<p>${line}:</p>\n`, rows) : folded(line, listSection('', rows))];
  });
}

/** `Tick “a” on task T8: Not started, since …`. */
function reasonHtml({ text, outcomes }: Cause, names: DisplayNames): Html {
  const operations = listPhrases(
    outcomes.map(({ operation }) => describeOperation(operation, names)),
    maxNamed,
  );
  // The name of a list stays in lower case.
  const what = outcomes[0].operation.kind === 'none' ? phraseHtml(operations) : sentenceHtml(operations);
  return `<li>${what}: ${messageHtml(endSentence(text))}</li>\n`;
}

/** The requests that a dry run has not sent, as they would be. */
export function requestSection(
  outcomes: readonly Outcome[],
  requestsOf: (operation: Operation) => readonly PlannedRequest[],
): Section {
  const rows = outcomes.map(
    ({ operation }): Row => ({ render: () => requestRows(requestsOf(withoutCallbackPath(operation))) }),
  );
  return folded('Requests that a run would send', tableSection('', ['Method', 'Path', 'Body'], rows));
}

/** A callback's path and query may be credentials, and a comment can be public. */
function withoutCallbackPath(operation: Operation): Operation {
  if (operation.kind !== 'webhook-registration') return operation;
  const url = URL.parse(operation.webhook.callbackUrl);
  const callbackUrl = url === null ? '***' : `${url.origin}/***`;
  return { ...operation, webhook: { ...operation.webhook, callbackUrl } };
}

function requestRows(requests: readonly PlannedRequest[]): Html {
  const shown = requests
    .slice(0, maxRequests)
    .map(({ method, path, body = '' }) => tableRow([method, codeElement(path), codeElement(body)]));
  const left = requests.length - maxRequests;
  return left > 0 ? `${shown.join('')}${tableRow([`and ${left} more of this export`, '', ''])}` : shown.join('');
}

/** Invalid input: every problem with its position. */
export function problemSection(problems: readonly RenderedProblem[]): Section {
  const rows = sortProblems(problems).map(
    ({ at, message }): Row => ({
      render: () => tableRow([inertName(renderPosition(at)), messageHtml(message)]),
    }),
  );
  return tableSection(`<h3>${plural(problems.length, 'problem')} to fix</h3>\n`, ['Where', 'What'], rows);
}
