import type { Operation, Outcome } from '../../model/operation.ts';
import { inertName } from '../../text/inert-html.ts';
import { allOf, endSentence, plural, renderFirst, sentence } from '../../text/messages.ts';
import { renderPosition } from '../../text/render-problem.ts';
import { type Cause, groupByCause } from '../run-in-words.ts';
import { type Wording, named } from '../wording.ts';
import { inWords } from '../words.ts';
import {
  type Html,
  type Row,
  type Section,
  folded,
  listSection,
  messageHtml,
  tableRow,
  tableSection,
} from './section.ts';

export function failureSections(outcomes: readonly Outcome[], wording: Wording): Section[] {
  return (['unknown', 'failed'] as const).map((status) => {
    const rows = groupByCause(outcomes, status).map((cause) => () => failureHtml(cause, wording));
    return listSection(`<h3>${headings[status]}</h3>\n`, rows);
  });
}

const headings = {
  unknown: '⚠️ May or may not have been done: check the board before you re-run',
  failed: '❌ Failed',
} as const;

function failureHtml({ text, outcomes }: Cause, wording: Wording): Html {
  const [first, ...others] = outcomes;
  const what = (outcome: Outcome) => attempted(outcome, wording);
  if (others.length === 0)
    return `<li><strong>${what(first)}</strong><br>${messageHtml(text)}<br>${placeOf(first)}</li>\n`;
  const items = renderFirst(outcomes, (outcome) => `${what(outcome)} ${placeOf(outcome)}`).map(
    (one) => `<li>${one}</li>\n`,
  );
  const lead = `<strong>${plural(outcomes.length, 'operation')}, for the same reason:</strong> ${messageHtml(text)}`;
  return `<li>${lead}\n<ul>\n${items.join('')}</ul></li>\n`;
}

/** A comparison that found differences was made. */
function attempted({ operation, status, verified }: Outcome, wording: Wording): Html {
  const toDo = inWords(operation, wording).toDo();
  // The name of a list.
  if (operation.kind === 'none') return toDo;
  return status === 'failed' && verified === undefined ? `Could not ${toDo}` : sentence(toDo);
}

function placeOf({ operation }: Outcome): Html {
  return `<sub>${operation.source} at ${inertName(renderPosition(operation.at))}</sub>`;
}

/** Folded unless it is all there is. */
export function notChanged(outcomes: readonly Outcome[], wording: Wording): Section[] {
  const isAll = outcomes.every(({ status }) => status === 'unchanged' || status === 'skipped');
  return (['unchanged', 'skipped'] as const).map((status) => {
    const causes = groupByCause(outcomes, status);
    const count = causes.reduce((sum, cause) => sum + cause.outcomes.length, 0);
    const rows = causes.map((cause) => () => reasonHtml(cause, wording));
    const line = `${count} ${status}`;
    return isAll ? listSection(`<p>${line}:</p>\n`, rows) : folded(line, listSection('', rows));
  });
}

function reasonHtml({ text, outcomes }: Cause, wording: Wording): Html {
  const operations = allOf(renderFirst(outcomes, ({ operation }) => inWords(operation, wording).toDo()));
  // The name of a list stays in lower case.
  const what = outcomes[0].operation.kind === 'none' ? operations : sentence(operations);
  return `<li>${what}: ${messageHtml(endSentence(text))}</li>\n`;
}

const maxOpenRows = 20;

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

export function otherSection(
  heading: string,
  outcomes: readonly Outcome[],
  describe: (outcome: Outcome) => Html,
): Section {
  const rows = outcomes
    .filter(({ operation }) => !isTaskChange(operation))
    .map((outcome) => () => {
      const note = outcome.routine ? '' : `<br><sub>${messageHtml(outcome.message)}</sub>`;
      return `<li>${sentence(describe(outcome))}${note}</li>\n`;
    });
  return listSection(`<h3>${heading}</h3>\n`, rows);
}
