// PURE: rows whose ids a spreadsheet has rewritten look like one entry removed and another one added.
import type { Difference } from '../../model/verification.ts';
import { instantKey } from '../../text/instant.ts';
import { quoteName } from '../../text/quote.ts';
import { spreadsheetForms, withoutZeros } from '../merge/spreadsheet-ids.ts';
import type { ComparedFile } from './compare-entries.ts';

/** What to say about the first such row of the file. */
export function findRewritten(
  differences: readonly Difference[],
  { path, unmatched }: ComparedFile,
): string | undefined {
  const own = differences.filter(({ file }) => file === path);
  const removed = new Map(own.flatMap((one) => (one.change === 'removed' ? [[one.entry, one] as const] : [])));
  for (const added of own) {
    if (added.change !== 'added') continue;
    const number = withoutZeros(added.entry);
    const row =
      number !== undefined && unmatched.has(number)
        ? number
        : spreadsheetForms(added.entry).find((form) => isAlike(removed.get(form), added));
    if (row !== undefined) return fault(path, row, added.entry);
  }
  return undefined;
}

function isAlike(removed: Difference | undefined, added: Difference): boolean {
  return (
    removed !== undefined &&
    instantKey(removed.startTimestamp) === instantKey(added.startTimestamp) &&
    removed.secondsBefore === added.secondsAfter
  );
}

function fault(path: string, row: string, entry: string): string {
  const what = `the row ${quoteName(row)} is the entry ${quoteName(entry)} of the board`;
  return `cannot verify ${quoteName(path)}: ${what}: a spreadsheet has rewritten its _id as a number; restore the file as it was before the spreadsheet saved it`;
}
