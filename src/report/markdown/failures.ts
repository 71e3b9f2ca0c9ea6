// What needs action, and what was not changed: each cause once, with the operations that share it.

import type { Outcome } from '../../model/outcome.ts';
import { endSentence, plural, sentence } from '../../text/grammar.ts';
import { inertName } from '../../text/inert-html.ts';
import { renderPosition } from '../../text/render-problem.ts';
import { type Cause, groupByCause } from '../causes.ts';
import { nameFirst, renderFirst, type Wording } from '../wording.ts';
import { inWords } from '../words.ts';
import { folded, type Html, listSection, messageHtml, type Section } from './section.ts';

/** @param withAttempts whether the number of attempts is shown. */
export function failureSections(outcomes: readonly Outcome[], wording: Wording, withAttempts: boolean): Section[] {
  return (['unknown', 'failed'] as const).map((status) => {
    const rows = groupByCause(outcomes, status).map((cause) => () => failureHtml(cause, wording, withAttempts));
    return listSection(`<h3>${headings[status]}</h3>\n`, rows);
  });
}

const headings = {
  unknown: '⚠️ May or may not have been done: check the board before you re-run',
  failed: '❌ Failed',
} as const;

function failureHtml({ text, outcomes }: Cause, wording: Wording, withAttempts: boolean): Html {
  const [first, ...others] = outcomes;
  const what = (outcome: Outcome) => attempted(outcome, wording);
  const place = (outcome: Outcome) => placeOf(outcome, withAttempts);
  if (others.length === 0)
    return `<li><strong>${what(first)}</strong><br>${messageHtml(text)}<br>${place(first)}</li>\n`;
  const items = renderFirst(outcomes, (outcome) => `${what(outcome)} ${place(outcome)}`).map(
    (one) => `<li>${one}</li>\n`,
  );
  const lead = `<strong>${plural(outcomes.length, 'operation')}, for the same reason:</strong> ${messageHtml(text)}`;
  return `<li>${lead}\n<ul>\n${items.join('')}</ul></li>\n`;
}

/** `Could not tick “Code review” on Login page (T8)`. A comparison that found differences was made. */
function attempted({ operation, status, verified }: Outcome, wording: Wording): Html {
  const toDo = inWords(operation, wording).toDo();
  // The name of a list.
  if (operation.kind === 'none') return toDo;
  return status === 'failed' && verified === undefined ? `Could not ${toDo}` : sentence(toDo);
}

/** Small: where it is declared, and how many attempts were made. */
function placeOf({ operation, attempts }: Outcome, withAttempts: boolean): Html {
  const unit = operation.kind === 'time-entry-export' ? 'requests' : 'attempts';
  const count = withAttempts && attempts > 1 ? ` · ${attempts} ${unit}` : '';
  return `<sub>${operation.source} at ${inertName(renderPosition(operation.at))}${count}</sub>`;
}

/** What was unchanged or skipped, and why; folded unless it is all there is. */
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

/** `Tick “a” on task T8: Not started, since …`. */
function reasonHtml({ text, outcomes }: Cause, wording: Wording): Html {
  const operations = nameFirst(outcomes, ({ operation }) => inWords(operation, wording).toDo());
  // The name of a list stays in lower case.
  const what = outcomes[0].operation.kind === 'none' ? operations : sentence(operations);
  return `<li>${what}: ${messageHtml(endSentence(text))}</li>\n`;
}
