// PURE: rows whose ids a spreadsheet has rewritten look like one entry removed and another one added.
import { ReadFileError } from '../../model/ports.ts';
import type { Difference } from '../../model/verification.ts';
import { instantKey } from '../../text/instant.ts';
import { quoteName } from '../../text/quote.ts';
import { spreadsheetForms } from '../merge/spreadsheet-ids.ts';

/** Throws for the first such row of the file, but for those that have only lost zeros. @throws FileError */
export function checkRewritten(differences: readonly Difference[], path: string): void {
  const own = differences.filter(({ file }) => file === path);
  const removed = new Map(own.flatMap((one) => (one.change === 'removed' ? [[one.entry, one] as const] : [])));
  for (const added of own) {
    if (added.change !== 'added') continue;
    const row = spreadsheetForms(added.entry).find((form) => isAlike(removed.get(form), added));
    if (row !== undefined) throw rewrittenId(path, row, added.entry);
  }
}

function isAlike(removed: Difference | undefined, added: Difference): boolean {
  return (
    removed !== undefined &&
    instantKey(removed.startTimestamp) === instantKey(added.startTimestamp) &&
    removed.secondsBefore === added.secondsAfter
  );
}

export function rewrittenId(path: string, row: string, entry: string): ReadFileError {
  const what = `the row ${quoteName(row)} is the entry ${quoteName(entry)} of the board`;
  return new ReadFileError(
    `cannot verify ${quoteName(path)}: ${what}: a spreadsheet has rewritten its _id as a number; restore the file as it was before the spreadsheet saved it`,
  );
}
