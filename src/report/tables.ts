// PURE: tables as raw HTML blocks within a bound of bytes.
import { plural } from '../text/grammar.ts';

/** HTML without a blank line. */
export type Cell = string;

/** Rows are rendered only as long as there is room for them. */
export type Table = {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (() => readonly Cell[])[];
};

/** For the notes of all tables on what was left out, their headings and their ends. */
const reservedBytesOfTable = 512;

/** What follows "3 rows left out, ": why, and where the rest is. Markdown of our own. */
const summaryNote = 'since a summary is bounded; `results-file` has them all.';

/** The tables that have rows, one after another; when `maxBytes` is used up the rest is left out, with a note. */
export function renderTables(tables: readonly Table[], maxBytes: number, leftOutNote = summaryNote): string {
  const given = tables.filter(({ rows }) => rows.length > 0);
  let room = maxBytes - given.length * reservedBytesOfTable;
  return given
    .map(({ heading, columns, rows }) => {
      const lines: string[] = [];
      for (const row of rows) {
        const line = `<tr>${row()
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>\n`;
        const bytes = Buffer.byteLength(line);
        if (bytes > room) {
          // What follows is left out too, so that the note is true of the end of every table.
          room = 0;
          break;
        }
        room -= bytes;
        lines.push(line);
      }
      return `### ${heading}\n\n${renderTable(columns, lines)}${renderNote(rows.length - lines.length, leftOutNote)}`;
    })
    .join('\n');
}

function renderTable(columns: readonly string[], lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<table>\n<tr>${columns.map((column) => `<th>${column}</th>`).join('')}</tr>\n${lines.join('')}</table>\n`;
}

function renderNote(left: number, note: string): string {
  return left === 0 ? '' : `\n${plural(left, 'row')} left out, ${note}\n`;
}
