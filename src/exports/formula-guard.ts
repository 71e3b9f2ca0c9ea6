/**
 * The text with an apostrophe before it where a spreadsheet would run it as a formula: first character `=`, `+`, `-`,
 * `@`, tab or CR, plain numbers excepted (contract.md, section 7; OWASP, CSV Injection).
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
