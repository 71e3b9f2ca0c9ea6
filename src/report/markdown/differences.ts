// What `mode: verify` found: files that no longer match the board.
import type { Outcome } from '../../model/outcome.ts';
import type { DisplayNames } from '../../model/totals.ts';
import type { Difference } from '../../model/verification.ts';
import { hoursAndMinutes } from '../../text/duration.ts';
import { allOf } from '../../text/grammar.ts';
import { inertName } from '../../text/inert-html.ts';
import { createKeyText } from '../../text/key-text.ts';
import { type Html, messageHtml, type Row, type Section, tableRow, tableSection } from './section.ts';

/** The results file has them all (contract.md, section 7). */
const maxShown = 50;

export function differenceSection(outcomes: readonly Outcome[], names: DisplayNames): Section {
  const verified = outcomes.filter(({ verified }) => (verified?.count ?? 0) > 0);
  const all = verified.flatMap(({ verified }) => verified?.differences ?? []);
  // Messages of failures have their own section.
  const notes = verified.filter(({ status }) => status === 'succeeded').map(({ message }) => messageHtml(message));
  const rows = all.slice(0, maxShown).map((one): Row => ({ render: () => differenceRow(one, names) }));
  const left = all.length - rows.length;
  const more = left === 0 ? '' : `<p>${left} more differ; results-file has them all.</p>\n`;
  const lead = notes.length === 0 ? '' : `<p>⚠️ ${notes.join('<br>\n')}</p>\n`;
  const columns = ['Change', 'Entry', 'User', 'Task', 'Start', 'Before', 'Now', 'File'];
  const table = tableSection(`<h3>🔎 Files that differ</h3>\n${lead}`, columns, rows, ['Before', 'Now']);
  return { ...table, close: table.close + more };
}

function differenceRow(one: Difference, names: DisplayNames): Html {
  const { change, file, entry, task, user, start, secondsBefore, secondsAfter, fields = [], bookedLate } = one;
  const keyText = createKeyText(names);
  const what = [
    ...(fields.length === 0 ? [] : [allOf(fields.slice(0, 5).map((field) => inertName(field)))]),
    ...(bookedLate ? ['booked after the period'] : []),
  ];
  return tableRow([
    what.length === 0 ? change : `${change}: ${what.join('; ')}`,
    inertName(entry),
    inertName(keyText('user', user)),
    inertName(keyText('task', task)),
    inertName(start),
    hours(secondsBefore),
    hours(secondsAfter),
    inertName(file),
  ]);
}

function hours(seconds: number | undefined): Html {
  return seconds === undefined ? '' : hoursAndMinutes(Math.round(seconds * 1000));
}
