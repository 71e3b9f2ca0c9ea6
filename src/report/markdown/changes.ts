// What was changed on the board, or would be, in words: a row for each task, ☑ and ☐ for boxes.

import type { Operation } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';
import { plural, sentence } from '../../text/grammar.ts';
import { named, renderFirst, type Wording } from '../wording.ts';
import { inWords } from '../words.ts';
import {
  folded,
  type Html,
  listSection,
  messageHtml,
  type Row,
  type Section,
  tableRow,
  tableSection,
} from './section.ts';

/** Rows that stay open. */
const maxOpenRows = 20;

/** Updates and removals by task, in the order declared. */
export function changeSection(heading: string, outcomes: readonly Outcome[], wording: Wording): Section {
  const changes = outcomes.map(({ operation }) => operation).filter(isTaskChange);
  const byTask = Map.groupBy(changes, ({ task }) => task);
  const rows = [...byTask].map(([task, ofTask]) => taskRow(task, ofTask, wording));
  const columns = ['Task', 'Change'];
  if (rows.length <= maxOpenRows) return tableSection(`<h3>${heading}</h3>\n`, columns, rows);
  const line = `${plural(changes.length, 'change')} on ${plural(byTask.size, 'task')}`;
  const all = folded(line, tableSection('', columns, rows));
  return { ...all, open: `<h3>${heading}</h3>\n${all.open}` };
}

type TaskChange = Extract<Operation, { readonly task: string }>;

function isTaskChange(operation: Operation): operation is TaskChange {
  return 'task' in operation;
}

function taskRow(task: string, changes: readonly TaskChange[], wording: Wording): Row {
  const { names, show } = wording;
  return () => {
    const shown = renderFirst(changes, (change) => inWords(change, wording).change?.() ?? '');
    return tableRow([named(names.tasks, task, show.id(task), show), shown.join('<br>')]);
  };
}

/** What a run did, or would do, besides changing tasks: a sentence each. */
export function otherSection(
  heading: string,
  outcomes: readonly Outcome[],
  describe: (outcome: Outcome) => Html,
): Section {
  const rows = outcomes
    .filter(({ operation }) => !isTaskChange(operation))
    .map((outcome) => () => `<li>${sentence(describe(outcome))}${noteOf(outcome)}</li>\n`);
  return listSection(`<h3>${heading}</h3>\n`, rows);
}

function noteOf({ message, routine }: Outcome): Html {
  return routine ? '' : `<br><sub>${messageHtml(message)}</sub>`;
}
