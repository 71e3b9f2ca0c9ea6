/** Begins as a formula, and is no plain number. */
const formula = /^(?:[=@\t\r]|[+-](?!(?:\d+(?:\.\d*)?|\.\d+)$))/;

/** Prefixes an apostrophe to text that a spreadsheet would run (contract.md, section 7; OWASP, CSV Injection). */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
