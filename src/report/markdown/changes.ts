// What was changed on the board, or would be, in words: a row for each task, ☑ and ☐ for boxes.

import type { PlannedRequest } from '../../model/board.ts';
import type { Operation } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { codeElement } from '../../text/escape-html.ts';
import { plural } from '../../text/grammar.ts';
import { inertName } from '../../text/inert-html.ts';
import { describeChange, describeOperation, type TaskChange } from '../operation-kinds.ts';
import { callbackHost, eventNames } from '../operation-phrases.ts';
import { id, title } from '../phrase.ts';
import {
  chunksOf,
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

/** Changes in one cell; the task's further ones get another row. */
const maxInCell = 20;

/** Requests shown of one export, which has one for each task. */
const maxRequests = 20;

/** Rows that stay open. */
const maxOpenRows = 20;

/** Updates and removals by task, in the order declared. */
export function changeSection(heading: string, outcomes: readonly Outcome[], names: DisplayNames): Section {
  const byTask = Map.groupBy(outcomes.map(({ operation }) => operation).filter(isTaskChange), ({ task }) => task);
  const rows = [...byTask].flatMap(([task, changes]) => taskRows(task, changes, names));
  const columns = ['Task', 'Change'];
  if (rows.length <= maxOpenRows) return tableSection(`<h3>${heading}</h3>\n`, columns, rows);
  const count = [...byTask.values()].reduce((sum, { length }) => sum + length, 0);
  const line = `${plural(count, 'change')} on ${plural(byTask.size, 'task')}`;
  const all = folded(line, tableSection('', columns, rows));
  return { ...all, open: `<h3>${heading}</h3>\n${all.open}` };
}

function isTaskChange(operation: Operation): operation is TaskChange {
  return 'task' in operation;
}

function taskRows(task: string, changes: readonly TaskChange[], names: DisplayNames): Row[] {
  const known = names.tasks.get(task);
  const shown = known === undefined ? [id(task)] : [title(known), ' (', id(task), ')'];
  const describe = (change: TaskChange) => sentenceHtml(describeChange(change, names));
  return chunksOf(changes, maxInCell).map((chunk) => ({
    count: chunk.length,
    render: () => tableRow([phraseHtml(shown), chunk.map(describe).join('<br>')]),
  }));
}

/** Registered now or before; a planned one has no id yet. */
export function webhookSection(heading: string, outcomes: readonly Outcome[]): Section {
  const rows = outcomes.flatMap((outcome): Row[] => {
    const { operation, registered } = outcome;
    if (operation.kind !== 'webhook-registration') return [];
    const { name, callbackUrl } = operation.webhook;
    const cells = () => [
      (name === undefined ? 'without a name' : inertName(name)) + noteOf(outcome),
      inertName(registered?.webhookId ?? ''),
      inertName(callbackHost(callbackUrl)),
      eventNames(operation.webhook),
    ];
    return [{ render: () => tableRow(cells()) }];
  });
  return tableSection(`<h3>${heading}</h3>\n`, ['Webhook', 'Id', 'Callback', 'Events'], rows);
}

/** What a dry run would do besides changing tasks: a sentence each. */
export function plannedSection(outcomes: readonly Outcome[], names: DisplayNames): Section {
  const rows = outcomes
    .filter(({ operation }) => !isTaskChange(operation))
    .map((outcome): Row => {
      const what = () => sentenceHtml(describeOperation(outcome.operation, names));
      return { render: () => `<li>${what()}${noteOf(outcome)}</li>\n` };
    });
  const heading = rows.length < outcomes.length ? 'A run would also' : 'A run would';
  return listSection(`<h3>${heading}</h3>\n`, rows);
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

function noteOf({ message, routine }: Outcome): Html {
  return routine ? '' : `<br><sub>${messageHtml(message)}</sub>`;
}
