// What needs action, and what was not changed: each cause once, with the operations that share it.

import type { Outcome } from '../../model/outcome.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { endSentence, plural } from '../../text/grammar.ts';
import { inertName } from '../../text/inert-html.ts';
import { renderPosition } from '../../text/render-problem.ts';
import { type Cause, groupByCause } from '../causes.ts';
import { describeOperation } from '../operation-kinds.ts';
import { listPhrases } from '../phrase.ts';
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
} from './section.ts';

export type FailureContext = {
  readonly names: DisplayNames;
  /** Whether the number of attempts is shown. */
  readonly withAttempts: boolean;
};

/** Operations in one row: a cause that affects thousands is truncated. */
const maxInRow = 50;

/** Operations listed with their common reason. */
const maxNamed = 20;

export function failureSections(outcomes: readonly Outcome[], context: FailureContext): Section[] {
  const of = (status: Outcome['status']) => groupByCause(outcomes.filter((outcome) => outcome.status === status));
  return [
    section('⚠️ May or may not have been done: check the board before you re-run', of('unknown'), context),
    section('❌ Failed', of('failed'), context),
  ];
}

function section(heading: string, causes: readonly Cause[], context: FailureContext): Section {
  const rows = causes.flatMap((cause) => causeRows(cause, context));
  return listSection(`<h3>${heading}</h3>\n`, rows);
}

function causeRows({ text, outcomes }: Cause, context: FailureContext): Row[] {
  const [first] = outcomes;
  if (outcomes.length === 1) {
    const render = () =>
      `<li><strong>${attempted(first, context)}</strong><br>${messageHtml(text)}<br>${placeOf(first, context)}</li>\n`;
    return [{ render }];
  }
  const head = `<strong>${plural(outcomes.length, 'operation')}, for the same reason:</strong> `;
  return chunksOf(outcomes, maxInRow).map((chunk, index) => ({
    count: chunk.length,
    render: () => {
      const items = chunk.map((outcome) => `<li>${attempted(outcome, context)} ${placeOf(outcome, context)}</li>`);
      const lead = index === 0 ? head + messageHtml(text) : 'For the same reason:';
      return `<li>${lead}\n<ul>\n${items.join('\n')}\n</ul></li>\n`;
    },
  }));
}

/** `Could not tick “Code review” on Login page (T8)`. A comparison that found differences was made. */
function attempted({ operation, status, verified }: Outcome, { names }: FailureContext): Html {
  const what = describeOperation(operation, names);
  return status === 'failed' && verified === undefined ? `Could not ${phraseHtml(what)}` : sentenceHtml(what);
}

/** Small: where it is declared, and how many attempts were made. */
function placeOf({ operation, attempts }: Outcome, { withAttempts }: FailureContext): Html {
  const facts = [
    `${operation.source} at ${inertName(renderPosition(operation.at))}`,
    ...(withAttempts && attempts > 1
      ? [`${attempts} ${operation.kind === 'time-entry-export' ? 'requests' : 'attempts'}`]
      : []),
  ];
  return `<sub>${facts.join(' · ')}</sub>`;
}

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
