import type { ExportSummary } from '../../model/export-report.ts';
import type { DisplayNames, GroupKey, Totals, TotalsRow } from '../../model/totals.ts';
import { decimalHours, hoursAndMinutes } from '../../text/duration.ts';
import { allOf, plural } from '../../text/grammar.ts';
import { createKeyText, describeRounding, describeSelection, isTimeKey, keyTitles } from '../../text/key-text.ts';
import { codeCell, renderTables } from '../tables.ts';
import { type Bar, renderBars } from './mermaid-bars.ts';

const maxCellBytes = 2048;

/** For users, tasks and labels: the largest, and the others as one. */
const maxBars = 12;

/** For days, weeks and months: as many as a month has days; beyond that they are merged. */
const maxTimeBars = 31;

const leftOut = 'since a summary is bounded; export to .md or .html to have them all.';

/**
 * The chart, totals and warnings of an export as Markdown of at most `maxBytes` bytes. If room is short, rows of totals are
 * left out and counted, then the chart; if not even the head fits, the text is empty. External text is only in code and in
 * escaped labels.
 */
export function renderExportSummary(summary: ExportSummary, maxBytes: number): string {
  const head = renderHead(summary);
  let room = maxBytes - Buffer.byteLength(head);
  if (room < 0) return '';
  const take = (text: string): string => {
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > room) return '';
    room -= bytes;
    return `${text}\n`;
  };
  const warnings = take(renderWarnings(summary.warnings, Math.floor(room / 4)));
  const chart = take(renderChart(summary));
  return head + chart + take(renderTotals(summary, room - 1)) + warnings;
}

function renderHead({ source, totals, names, rounding, period, selection, timeZone }: ExportSummary): string {
  const { entries, durationMs } = totals;
  const notes = [
    `<strong>Total: ${hoursAndMinutes(durationMs)}</strong> (${decimalHours(durationMs)} hours) in ${plural(entries, 'entry', 'entries')}`,
    `Period: ${period ?? 'all entries'}`,
    ...describeSelection(selection, names, code),
    `Time zone: ${code(timeZone)}. Entries count toward the day they start.`,
    ...(rounding === undefined ? [] : [describeRounding(rounding)]),
    ...(totals.by.includes('label') ? ['An entry with several labels counts under each, and once in the total.'] : []),
  ];
  return `<h3>Time entries of ${code(source)}</h3>\n\n<p>${notes.join('<br>\n')}</p>\n\n`;
}

function renderTotals({ totals: { by, rows }, names }: ExportSummary, maxBytes: number): string {
  const keyText = createKeyText(names);
  const cells = ({ keys, entries, durationMs }: TotalsRow) => [
    ...by.map((key, place) => {
      const value = keys[place];
      if (value === undefined) return 'no label';
      return isTimeKey(key) ? value : code(keyText(key, value));
    }),
    String(entries),
    hoursAndMinutes(durationMs),
    decimalHours(durationMs),
  ];
  const table = {
    heading: `Totals by ${allOf(by)}`,
    columns: [...by.map((key) => keyTitles[key]), 'Entries', 'Hours', 'Decimal hours'],
    rows: rows.map((row) => () => cells(row)),
  };
  return renderTables([table], maxBytes, leftOut);
}

function renderWarnings(warnings: readonly string[], maxBytes: number): string {
  const rows = warnings.map((warning) => () => [code(warning)]);
  return renderTables([{ heading: 'Entries to look at', columns: ['Warning'], rows }], maxBytes, leftOut);
}

function renderChart({ chart, names }: ExportSummary): string {
  const key = chart?.by[0];
  if (chart === undefined || key === undefined) return '';
  return renderBars(isTimeKey(key) ? timeBars(chart) : largestBars(chart, key, names));
}

/** Chronological. `2026-11-21` and `2026-W47` begin with their month or year, by which too many bars are merged. */
function timeBars({ rows }: Totals): readonly Bar[] {
  let bars = rows.map(({ keys: [key = ''], durationMs }) => ({ label: key, durationMs }));
  for (const length of [7, 4]) if (bars.length > maxTimeBars) bars = mergeByStart(bars, length);
  return bars.slice(-maxTimeBars);
}

function mergeByStart(bars: readonly Bar[], length: number): Bar[] {
  const sums = new Map<string, number>();
  for (const { label, durationMs } of bars) {
    const start = label.slice(0, label.includes('W') ? 4 : length);
    sums.set(start, (sums.get(start) ?? 0) + durationMs);
  }
  return [...sums].map(([label, durationMs]) => ({ label, durationMs }));
}

function largestBars({ rows }: Totals, key: GroupKey, names: DisplayNames): readonly Bar[] {
  const keyText = createKeyText(names);
  const sorted = rows.toSorted((a, b) => b.durationMs - a.durationMs);
  const shown = sorted.length > maxBars ? sorted.slice(0, maxBars - 1) : sorted;
  const others = sorted.slice(shown.length);
  const bars = shown.map(({ keys: [value], durationMs }) => ({
    label: value === undefined ? 'no label' : keyText(key, value),
    durationMs,
  }));
  if (others.length === 0) return bars;
  const othersMs = others.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return [...bars, { label: `others (${others.length})`, durationMs: othersMs }];
}

function code(text: string): string {
  return codeCell(text, maxCellBytes);
}
