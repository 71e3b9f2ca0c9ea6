// What spreadsheets run as a formula (contract.md, section 7; OWASP, CSV Injection). docs/exports.md says what was tried
// in which program.

/** Not shown, and dropped or skipped by some program that reads a .csv: controls, spaces, and characters without a glyph. */
const unseen = String.raw`\p{Cc}\p{Cf}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800`;

const begin = String.raw`(?:[=@＝＠＋－\t\r]|[+-](?!(?:\d+(?:\.\d*)?|\.\d+)$))`;

/** Begins like a formula, and isn't a plain number. */
const formula = new RegExp(`^[${unseen}]*${begin}`, 'u');

/** A later part that begins so: a quote is written twice, and where a cell begins there, the two are an empty quotation. */
const formulaInPart = new RegExp(`^[${unseen}"]*${begin}`, 'u');

/** Where one program or another begins a cell: `;` and tab separate, and where `;` does, line breaks in quotes end a row. */
const breaks = /([;\t\r\n])/;

export function isFormula(text: string): boolean {
  return formula.test(text);
}

/** Prefixes an apostrophe to the text of a .csv, and to each part of it that a spreadsheet may make a cell of, if it would be run. */
export function guardCell(text: string): string {
  const rest = laterParts(text, (part) => (formulaInPart.test(part) ? `'${part}` : part));
  return isFormula(text) ? `'${rest}` : rest;
}

/** The text before `guardCell`. A board's own apostrophe before a formula is lost, too. */
export function unguardCell(text: string): string {
  if (!text.includes("'")) return text;
  return unguard(
    laterParts(text, (part) => unguard(part, formulaInPart)),
    formula,
  );
}

function unguard(text: string, pattern: RegExp): string {
  return text.startsWith("'") && pattern.test(text.slice(1)) ? text.slice(1) : text;
}

/** Changes all parts but the first, which is judged with the whole text: `-1` is a number, `-1;x` isn't. */
function laterParts(text: string, change: (part: string) => string): string {
  if (!breaks.test(text)) return text;
  return text
    .split(breaks)
    .map((part, index) => (index === 0 || index % 2 === 1 ? part : change(part)))
    .join('');
}
