// Tables are raw HTML blocks, in whose `<code>` GitHub interprets no Markdown.
import type { RenderedProblem } from '../model/problem.ts';
import { codeElement } from '../text/escape-html.ts';
import { plural } from '../text/grammar.ts';
import { hideQueryValues } from '../text/quote.ts';
import { renderPosition } from '../text/render-problem.ts';
import { sortProblems } from './log/problems.ts';

/** HTML without a blank line. */
export type Cell = string;

/** External text shown literally, without credentials of URLs, cut to `maxBytes` bytes before escaping. */
export function codeCell(text: string, maxBytes: number): Cell {
  return codeElement(hideQueryValues(text), maxBytes);
}

/** Rows are rendered only while there is room. */
export type Table = {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (() => readonly Cell[])[];
};

/** @param code a cell of external text. */
export function problemTable(problems: readonly RenderedProblem[], code: (text: string) => Cell): Table {
  return {
    heading: plural(problems.length, 'problem'),
    columns: ['Place', 'Problem'],
    rows: sortProblems(problems).map(({ at, message }) => () => [code(renderPosition(at)), code(message)]),
  };
}

export type RunNotes = {
  /** Why the run ended early, such as `the run was interrupted by SIGINT`. */
  readonly interruption?: string;
  readonly dryRun?: boolean;
  /** Absent if the input is too broken to tell. */
  readonly boardHost?: string;
};

/** The paragraph below the counts; empty where there is nothing to say. */
export function renderNotes({ interruption, dryRun, boardHost }: RunNotes, code: (text: string) => Cell): string {
  const notes = [
    interruption && `<strong>Not done to the end:</strong> ${code(interruption)}. What is skipped was not done.`,
    dryRun && 'Dry run: nothing was sent.',
    boardHost !== undefined && `Board: ${code(boardHost)}`,
  ].filter(Boolean);
  return notes.length === 0 ? '' : `\n<p>${notes.join('<br>')}</p>\n`;
}

/** For the heading, the end and the note of a table. */
const reservedBytesOfTable = 512;

/** Follows "3 rows left out, ": why, and where the rest is. */
const summaryNote = 'since a summary is bounded; `results-file` has them all.';

/** The tables that have rows, in at most `maxBytes` bytes: what does not fit is left out, with a note. */
export function renderTables(tables: readonly Table[], maxBytes: number, leftOutNote = summaryNote): string {
  const given = tables.filter(({ rows }) => rows.length > 0);
  let room = maxBytes - given.length * reservedBytesOfTable;
  return given
    .map(({ heading, columns, rows }) => {
      const lines: string[] = [];
      for (const cells of rows) {
        const line = renderRow('td', cells());
        const bytes = Buffer.byteLength(line);
        if (bytes > room) {
          // All further rows are left out too, so that every table is cut only at its end.
          room = 0;
          break;
        }
        room -= bytes;
        lines.push(line);
      }
      const left = rows.length - lines.length;
      const note = left === 0 ? '' : `\n${plural(left, 'row')} left out, ${leftOutNote}\n`;
      return `### ${heading}\n\n${renderTable(columns, lines)}${note}`;
    })
    .join('\n');
}

function renderTable(columns: readonly string[], lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<table>\n${renderRow('th', columns)}${lines.join('')}</table>\n`;
}

function renderRow(element: 'th' | 'td', cells: readonly Cell[]): string {
  return `<tr>${cells.map((cell) => `<${element}>${cell}</${element}>`).join('')}</tr>\n`;
}
