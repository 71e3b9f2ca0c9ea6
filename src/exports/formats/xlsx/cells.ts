// Cells of SpreadsheetML (ECMA-376, part 1, 18.3.1.4).
import { FormatLimitError } from '../../file-format.ts';
import { isFormula } from '../../formula-guard.ts';
import { quotedStyle, type StyleName, styleNumbers } from './styles.ts';

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

/**
 * A cell of checked text, which no spreadsheet reads as a formula, a number or a date. One that begins like
 * a formula is marked as quoted (contract.md, section 7).
 */
export function textCell(place: string, text: string, style: StyleName): string {
  if (text === '') return emptyCell(place, style);
  const number = isFormula(text) ? quotedStyle(style) : styleNumbers[style];
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${number}" t="inlineStr"><is><t${space}>${escapeText(text)}</t></is></c>`;
}

/** A finite number, at full precision, or its decimal digits. */
export function numberCell(place: string, value: number | string, style: StyleName): string {
  return `<c r="${place}" s="${styleNumbers[style]}"><v>${value}</v></c>`;
}

/** The numbers of the first and the last of some rows. */
export type RowRange = readonly [first: number, last: number];

/**
 * The sum of rows of its column, as a formula that leaves out other such sums and what filters hide, but not rows that are
 * folded (9, not 109), with its value for what doesn't calculate: previews, and spreadsheets until something changes.
 */
export function sumCell(place: string, [first, last]: RowRange, value: number | string, style: StyleName): string {
  const column = place.replace(/\d+$/, '');
  const sum = `SUBTOTAL(9,${column}${first}:${column}${last})`;
  return `<c r="${place}" s="${styleNumbers[style]}"><f>${sum}</f><v>${value}</v></c>`;
}

/** The length of a literal in a formula ("Excel specifications and limits"). */
const maxLiteral = 255;

/**
 * Checked text as a link to a web page, or only text if there is no address, if it begins like a formula, or if a formula
 * can't hold it. It is a formula because links stored outside the cells would have to be kept in memory until all cells are
 * written.
 */
export function linkCell(place: string, text: string, url: string | undefined): string {
  if (text === '' || url === undefined) return textCell(place, text, 'text');
  const isTooLong = text.length > maxLiteral || url.length > maxLiteral;
  if (isTooLong || isFormula(text) || /[^\t\n\x20-\uFFFD]/.test(text)) return textCell(place, text, 'link');
  const [link, name] = [url, text].map((literal) => `"${escapeText(literal.replaceAll('"', '""'))}"`);
  return `<c r="${place}" s="${styleNumbers.link}" t="str"><f>HYPERLINK(${link},${name})</f><v>${escapeText(text)}</v></c>`;
}

/** For its fill and its border. */
export function emptyCell(place: string, style: StyleName): string {
  return `<c r="${place}" s="${styleNumbers[style]}"/>`;
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
