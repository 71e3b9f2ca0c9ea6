// PURE: what a spreadsheet makes of an id that reads as a number. Only digits are certain to be one: hexadecimal ids too
// can look like `1e5`, and numbers with a point can differ in their zeros, so those count only where start and end are alike.
import { quoteName } from '../../text/quote.ts';
import type { Fail } from './row-reader.ts';

/** As spreadsheets read a number, and no longer than one can be. */
const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d{1,3})?$/i;
const maxLength = 308;

/** Digits that a spreadsheet keeps of a number. */
const precision = 15;

/** The id without the zeros before it, if it consists of digits; otherwise as it is. */
export function withoutZeros(id: string): string {
  return /^0\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : id;
}

/** Whether a spreadsheet may have written the id as a number. */
export function isNumeric(id: string): boolean {
  return id.length <= maxLength && numeric.test(id);
}

/** All other texts that a spreadsheet may have written for the id; none if it does not read as a number. */
export function spreadsheetForms(id: string): readonly string[] {
  if (!isNumeric(id)) return [];
  const digits = withoutZeros(id);
  const forms = /^\d+$/.test(digits) && digits.length > precision ? cutForms(digits) : [String(Number(id))];
  return [...new Set([digits, ...forms])].filter((form) => form !== id);
}

/** Cut or rounded to the digits that are kept, and zeros in place of the others. */
function cutForms(digits: string): readonly string[] {
  const kept = BigInt(digits.slice(0, precision));
  const zeros = '0'.repeat(digits.length - precision);
  return [kept, kept + 1n].map((head) => `${head}${zeros}`);
}

/** What to do about a file with such ids. */
export const restoreAdvice = 'restore the file as it was before the spreadsheet saved it';

/** Fails for a row of a file that is an entry of the board, but for its id. */
export function failRewritten(row: string, entry: string, fail: Fail): never {
  const what = `the row ${quoteName(row)} is the entry ${quoteName(entry)} of the board`;
  return fail(0, `${what}: a spreadsheet has rewritten its _id as a number`, restoreAdvice);
}
