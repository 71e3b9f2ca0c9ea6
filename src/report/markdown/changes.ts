// What was changed on the board, or would be, in words: a row for each task, ☑ and ☐ for boxes.

import type { Operation } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { plural } from '../../text/grammar.ts';
import { inertName } from '../../text/inert-html.ts';
import { describeChange, describeOperation, type TaskChange } from '../operation-kinds.ts';
import { callbackHost, eventNames } from '../operation-phrases.ts';
import { id, title } from '../phrase.ts';
import {
  folded,
  messageHtml,
  phraseHtml,
  type Row,
  type Section,
  sentenceHtml,
  tableHead,
  tableRow,
} from './section.ts';

/** Changes in one cell; the task's further ones get another row. */
const maxInCell = 20;

/** Rows that stay open. */
const maxOpenRows = 20;

/** Updates and removals by task, in the order declared. */
export function changeSection(heading: string, outcomes: readonly Outcome[], names: DisplayNames): Section {
  const byTask = Map.groupBy(outcomes.map(({ operation }) => operation).filter(isTaskChange), ({ task }) => task);
  const rows = [...byTask].flatMap(([task, changes]) => taskRows(task, changes, names));
  const table = { open: tableHead(['Task', 'Change']), rows, close: '</table>\n' };
  const open = `<h3>${heading}</h3>\n`;
  if (rows.length <= maxOpenRows) return { ...table, open: open + table.open };
  const count = [...byTask.values()].reduce((sum, { length }) => sum + length, 0);
  const all = folded(`${plural(count, 'change')} on ${plural(byTask.size, 'task')}`, table);
  return { ...all, open: open + all.open };
}

function isTaskChange(operation: Operation): operation is TaskChange {
  return 'task' in operation;
}

function taskRows(task: string, changes: readonly TaskChange[], names: DisplayNames): Row[] {
  const known = names.tasks.get(task);
  return Array.from({ length: Math.ceil(changes.length / maxInCell) }, (_, index) => {
    const chunk = changes.slice(index * maxInCell, (index + 1) * maxInCell);
    return {
      count: chunk.length,
      render: () => {
        const shown = known === undefined ? [id(task)] : [title(known), ' (', id(task), ')'];
        return tableRow([
          phraseHtml(shown),
          chunk.map((change) => sentenceHtml(describeChange(change, names))).join('<br>'),
        ]);
      },
    };
  });
}

/** Registered now or before; a planned one has no id yet. */
export function webhookSection(heading: string, outcomes: readonly Outcome[]): Section {
  const rows = outcomes.flatMap(({ operation, registered, message, routine }): Row[] => {
    if (operation.kind !== 'webhook-registration') return [];
    const { name, callbackUrl } = operation.webhook;
    const note = routine ? '' : `<br><sub>${messageHtml(message)}</sub>`;
    return [
      {
        render: () =>
          tableRow([
            (name === undefined ? 'without a name' : inertName(name)) + note,
            inertName(registered?.webhookId ?? ''),
            inertName(callbackHost(callbackUrl)),
            eventNames(operation.webhook),
          ]),
      },
    ];
  });
  return {
    open: `<h3>${heading}</h3>\n${tableHead(['Webhook', 'Id', 'Callback', 'Events'])}`,
    rows,
    close: '</table>\n',
  };
}

/** What a dry run would do besides changing tasks: a sentence each. */
export function plannedSection(outcomes: readonly Outcome[], names: DisplayNames): Section {
  const rows = outcomes
    .filter(({ operation }) => !isTaskChange(operation))
    .map(({ operation, message, routine }): Row => {
      const note = routine ? '' : `<br><sub>${messageHtml(message)}</sub>`;
      return { render: () => `<li>${sentenceHtml(describeOperation(operation, names))}${note}</li>\n` };
    });
  const heading = rows.length < outcomes.length ? 'A run would also' : 'A run would';
  return { open: `<h3>${heading}</h3>\n<ul>\n`, rows, close: '</ul>\n' };
}
