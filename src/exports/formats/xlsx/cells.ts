// Cells of SpreadsheetML (ECMA-376, part 1, 18.3.1.4).
import { FormatLimitError } from '../../file-format.ts';
import { isFormula } from '../../formula-guard.ts';
import { type StyleName, styleNumber } from './styles.ts';

/** The length of a cell's text, in UTF-16 code units ("Excel specifications and limits"). */
const maxCellCharacters = 32_767;

/**
 * @param describe what the text is, for the error: `time entry "E1": the comment`.
 * @throws FormatLimitError if it does not fit into a cell.
 */
export function checkCellText(text: string, describe: () => string): void {
  if (text.length <= maxCellCharacters) return;
  throw new FormatLimitError(
    `${describe()} has ${text.length} characters, and a cell of .xlsx holds 32,767; ` +
      'shorten it, or use .csv, .ndjson or .parquet',
  );
}

/** Shows its value, or else its text, or else only the fill and the border of its kind. */
export type Cell = {
  readonly kind: StyleName;
  /** A finite number, at full precision, or its decimal digits. */
  readonly value?: number | string;
  readonly text?: string;
  /** What the value is calculated from in the row of that number, unless it is a sum. */
  readonly formula?: (row: string) => string;
  /** A web page that the text leads to. */
  readonly url?: string | undefined;
};

/** The first and the last of some rows, by their numbers. */
export type RowRange = readonly [first: number, last: number];

/** In a row of sums; `range` are the rows whose sum a number is, which makes it a formula. */
export type SumRow = { readonly range?: RowRange | undefined };

/** @param sum what it sums, in a row of sums. */
export function renderCell(place: string, { kind, value, text = '', url, formula }: Cell, sum?: SumRow): string {
  const isText = value === undefined;
  const start = `<c r="${place}" s="${styleNumber(kind, sum !== undefined, isText && isFormula(text))}"`;
  if (!isText) {
    const line = sum === undefined && formula ? `<f>${formula(place.replace(/^\D+/, ''))}</f>` : '';
    return `${start}>${sum?.range && kind !== 'share' ? sumFormula(place, sum.range) : line}<v>${value}</v></c>`;
  }
  if (text === '') return `${start}/>`;
  const shown = escapeText(text);
  if (url !== undefined && canLink(text, url)) return `${start} t="str">${linkFormula(text, url)}<v>${shown}</v></c>`;
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  // No spreadsheet reads it as a formula, a number or a date. One that begins like a formula is quoted (contract.md, section 7).
  return `${start} t="inlineStr"><is><t${space}>${shown}</t></is></c>`;
}

/**
 * Leaves out other such sums and what filters hide, but not rows that are folded (9, not 109). Previews, and spreadsheets
 * until something changes, show the value beside it.
 */
function sumFormula(place: string, [first, last]: RowRange): string {
  const column = place.replace(/\d+$/, '');
  return `<f>SUBTOTAL(9,${column}${first}:${column}${last})</f>`;
}

/** The length of a literal in a formula ("Excel specifications and limits"). */
const maxLiteral = 255;

/** Whether a formula can hold both, and the text would not begin one where somebody copies it as a value. */
function canLink(text: string, url: string): boolean {
  const fits = text.length <= maxLiteral && url.length <= maxLiteral;
  return fits && !isFormula(text) && !/[^\t\n\x20-\uFFFD]/.test(text);
}

/** A formula, because links stored outside the cells would have to be kept in memory until all cells are written. */
function linkFormula(text: string, url: string): string {
  const [link, name] = [url, text].map((literal) => `"${escapeText(literal.replaceAll('"', '""'))}"`);
  return `<f>HYPERLINK(${link},${name})</f>`;
}

/** `A` for 0, `AA` for 26. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}

/**
 * Text for `<t>`. Characters that XML cannot hold, and CR, which it would turn into LF, become `_xHHHH_`, which
 * spreadsheets decode (ECMA-376, part 1, 22.9.2.19, ST_Xstring); the underscore of text that only looks like that is
 * escaped. A lone surrogate becomes U+FFFD.
 */
export function escapeText(text: string): string {
  if (!/[&<>_\uD800-\uDFFF]|[^\t\n\x20-\uFFFD]/.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)|[^\t\n\x20-\uFFFD]/g, (character) => {
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
