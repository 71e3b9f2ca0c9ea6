import type { Outcome } from '../model/operation.ts';
import type { Difference } from '../model/time-entry.ts';
import type { DisplayNames } from '../model/totals.ts';
import { inertName } from '../text/inert-html.ts';
import { allOf, logLine } from '../text/messages.ts';
import { type Section, messageHtml, tableRow, tableSection } from './markdown/section.ts';
import { hoursAndMinutes } from './totals/figures.ts';
import { createKeyText } from './totals/group-keys.ts';

/** The results have them all (contract.md, section 7). */
const maxShown = 50;

/** For a terminal. */
export function renderDifferences({ verified }: Outcome, names: DisplayNames): string[] {
  const { differences, total } = verified ?? { differences: [], total: 0 };
  const left = total - maxShown;
  return [
    ...differences.slice(0, maxShown).map((one) => logLine(`  ${cellsOf(one, names).join(' · ')}`)),
    ...(left > 0 ? [`  and ${left} more; see --json`] : []),
  ];
}

export function differenceSection(outcomes: readonly Outcome[], names: DisplayNames): Section {
  const found = outcomes.filter(({ verified }) => (verified?.count ?? 0) > 0);
  const first = found.flatMap(({ verified }) => verified?.differences ?? []).slice(0, maxShown);
  // Messages of failures and of exports have their own sections.
  const notes = found
    .filter(({ status, exported }) => status === 'succeeded' && exported === undefined)
    .map(({ message }) => messageHtml(message));
  const lead = notes.length === 0 ? '' : `<p>⚠️ ${notes.join('<br>\n')}</p>\n`;
  const rows = first.map((one) => () => tableRow(cellsOf(one, names).map(inertName)));
  const table = tableSection(`<h3>🔎 Files that differ</h3>\n${lead}`, columns, rows);
  const left = found.reduce((sum, { verified }) => sum + (verified?.total ?? 0), 0) - rows.length;
  const more = left === 0 ? '' : `<p>${left} more differ; results-file has them all.</p>\n`;
  return { ...table, close: table.close + more };
}

const columns = ['Entry', 'Change', 'Hours', 'User', 'Task', 'Start', 'File'];

function cellsOf(one: Difference, names: DisplayNames): readonly string[] {
  const { change, file, entry, task, user, start, secondsBefore, secondsAfter, fields = [] } = one;
  const keyText = createKeyText(names);
  const hours = [secondsBefore, secondsAfter].flatMap((seconds) =>
    seconds === undefined ? [] : [hoursAndMinutes(Math.round(seconds * 1000))],
  );
  const changed = fields.length === 0 ? change : `${change} (${allOf(fields)})`;
  return [entry, changed, hours.join(' → '), keyText('user', user), keyText('task', task), start, file];
}
