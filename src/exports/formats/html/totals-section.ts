import type { DisplayNames, GroupKey, Totals, TotalsRow } from '../../../model/totals.ts';
import { decimalHours, hoursAndMinutes } from '../../../text/duration.ts';
import { allOf } from '../../../text/grammar.ts';
import { createKeyText, keyTitles } from '../../../text/key-text.ts';
import { weekdayName } from '../../../text/time-key-text.ts';
import { groupDigits, isolated, textLine } from './text.ts';

/** More than anybody reads; a year's totals by user, task and day can exceed it. */
const maxRows = 10_000;

/** Yielded at once. */
const rowsInChunk = 500;

export function* renderTotals({ by, rows, entries, durationMs }: Totals, names: DisplayNames): Generator<string> {
  const keyText = createKeyText(names);
  const title = `Totals by ${allOf(by)}`;
  const heads = by.map((key) => `<th scope="col">${keyTitles[key]}</th>`).join('');
  yield `<section>\n<h2>${title}</h2>\n`;
  if (rows.length > maxRows) {
    yield `<p class="limit"><strong>Only the first ${groupDigits(maxRows)} of ${groupDigits(rows.length)} rows are listed.</strong> The total below them counts all. An export to .md or .xlsx lists every row.</p>\n`;
  }
  yield `<div class="scroll" role="region" tabindex="0" aria-label="${title}">\n<table class="totals">\n<thead><tr>${heads}<th scope="col">Entries</th><th scope="col">Hours</th><th scope="col">Decimal</th></tr></thead>\n<tbody>\n`;
  const renderRow = (row: TotalsRow): string => {
    const [first, ...others] = by.map((key, place) => renderKey(key, row.keys[place], keyText));
    const cells = others.map((text) => `<td>${text}</td>`).join('');
    return `<tr><th scope="row">${first}</th>${cells}${renderSums(row)}</tr>\n`;
  };
  const listed = rows.slice(0, maxRows);
  for (let start = 0; start < listed.length; start += rowsInChunk) {
    yield listed
      .slice(start, start + rowsInChunk)
      .map(renderRow)
      .join('');
  }
  yield `</tbody>\n<tfoot><tr><th scope="row" colspan="${by.length}">Total</th>${renderSums({ entries, durationMs })}</tr></tfoot>\n</table>\n</div>\n</section>\n`;
}

function renderKey(key: GroupKey, value: string | undefined, keyText: ReturnType<typeof createKeyText>): string {
  if (value === undefined) return '<em>no label</em>';
  if (key === 'day') return `${value} <small>${weekdayName(value)}</small>`;
  return isolated(textLine(keyText(key, value)));
}

function renderSums({ entries, durationMs }: Omit<TotalsRow, 'keys'>): string {
  return [groupDigits(entries), hoursAndMinutes(durationMs), decimalHours(durationMs)]
    .map((text) => `<td class="number">${text}</td>`)
    .join('');
}
