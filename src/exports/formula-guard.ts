/**
 * Prefixes an apostrophe to text that a spreadsheet would run as a formula: first character `=`, `+`, `-`, `@`, tab or CR,
 * except plain numbers (contract.md, section 7; OWASP, CSV Injection).
 */
export function guardFormula(text: string): string {
  return startsFormula(text) ? `'${text}` : text;
}

function startsFormula(text: string): boolean {
  switch (text.charCodeAt(0)) {
    case 9:
    case 13:
    case 61:
    case 64:
      return true;
    case 43:
    case 45:
      return !/^[+-](?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
    default:
      return false;
  }
}
