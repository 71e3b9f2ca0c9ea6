// Parts of the summary and the comment. All below the headline is raw HTML without blank lines, where GitHub looks for no
// Markdown; `text/inert-html.ts` takes care of what GitHub's filters look for.
import { inertHtml, inertName, isPlain } from '../../text/inert-html.ts';
import type { Show } from '../wording.ts';

/** Without a blank line. */
export type Html = string;

/** Rows are rendered only while there is room. */
export type Row = () => Html;

export type Section = {
  readonly open: Html;
  readonly rows: readonly Row[];
  readonly close: Html;
};

/** The last sentence of a message says what to do. */
const maxMessageBytes = 2048;

export function messageHtml(message: string): Html {
  return inertHtml(message, maxMessageBytes);
}

/** Plain names get quotes; code needs none. */
export const inHtml: Show = {
  name: (text) => (isPlain(text) ? `“${inertName(text)}”` : inertName(text)),
  title: inertName,
  id: inertName,
};

export function folded(line: Html, { open, rows, close }: Section): Section {
  return { open: `<details><summary>${line}</summary>\n${open}`, rows, close: `${close}</details>\n` };
}

export function tableRow(cells: readonly Html[]): Html {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
}

export function tableSection(heading: Html, columns: readonly string[], rows: readonly Row[]): Section {
  const head = columns.map((column) => `<th align="left">${column}</th>`).join('');
  return { open: `${heading}<table>\n<tr>${head}</tr>\n`, rows, close: '</table>\n' };
}

/** @param heading with a line break, if there is one. */
export function listSection(heading: Html, rows: readonly Row[]): Section {
  return { open: `${heading}<ul>\n`, rows, close: '</ul>\n' };
}

/** For the note of a truncated section. */
const reservedBytes = 256;

/**
 * The sections that have rows, in at most `maxBytes` bytes, each followed by a blank line. From the first row that does
 * not fit, all further ones are left out and counted; if not even that fits, the text is empty.
 *
 * @param note follows `12 left out, `: why, and where the rest is.
 */
export function renderSections(sections: readonly Section[], maxBytes: number, note: string): string {
  const given = sections.filter(({ rows }) => rows.length > 0);
  const frames = given.map(({ open, close }) => Buffer.byteLength(open) + Buffer.byteLength(close) + reservedBytes);
  let room = maxBytes - frames.reduce((sum, bytes) => sum + bytes, 0);
  const text = given
    .map(({ open, rows, close }) => {
      const lines: string[] = [];
      for (const render of rows) {
        const line = render();
        // Stays below zero once a row does not fit.
        room -= Buffer.byteLength(line);
        if (room < 0) break;
        lines.push(line);
      }
      const left = rows.length - lines.length;
      const cut = left === 0 ? '' : `<p>${left} left out, ${note}</p>\n`;
      return `${lines.length === 0 ? '' : `${open}${lines.join('')}${close}`}${cut}\n`;
    })
    .join('');
  return Buffer.byteLength(text) > maxBytes ? '' : text;
}
