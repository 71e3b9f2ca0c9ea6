/** Begins like a formula, and isn't a plain number. NULs before it don't hide it: LibreOffice drops them. */
const formula = /^\0*(?:[=@\t\r]|[+-](?!(?:\d+(?:\.\d*)?|\.\d+)$))/;

/** Prefixes an apostrophe to text that a spreadsheet would run (contract.md, section 7; OWASP, CSV Injection). */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text before it was guarded. A board's own apostrophe before a formula is lost, too. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * The labels of a cell, each of them guarded: a spreadsheet that separates by semicolons makes cells of them. A label that
 * holds a semicolon reads back as several, so it is guarded as those.
 */
export function guardLabels(labels: readonly string[], separator: string): string {
  return labels
    .map((label) => (label.includes(';') ? label.split(';').map(guardFormula).join(';') : guardFormula(label)))
    .join(separator);
}
