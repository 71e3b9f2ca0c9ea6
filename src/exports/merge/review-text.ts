// PURE: rows that a merge keeps although the board no longer has their entries, in sentences (contract.md, section 7).
import { listSome } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import type { IdPair } from './likely-duplicates.ts';
import type { Examples, Review } from './review.ts';

/** Contain ids from the file and the board, not escaped. */
export function describeReview({ gone, outdated, likelyDuplicates: alike }: Review): string[] {
  const says: string[] = [];
  if (gone.count > 0) {
    const what = gone.count === 1 ? '1 row was kept' : `${gone.count} rows were kept`;
    says.push(
      `${what} that the board no longer has, within the tasks, period and filters of this export: ${named(gone)}. Delete from the file what should not count.`,
    );
  }
  if (outdated.count > 0) {
    const what = outdated.count === 1 ? '1 row stays as it was' : `${outdated.count} rows stay as they were`;
    says.push(
      `${what}, although the board has changed: ${named(outdated)}. The period and filters of this export no longer cover what the board says; correct the file, or write it with mode: replace.`,
    );
  }
  if (alike.count > 0) {
    const [what, hours] =
      alike.count === 1
        ? ['1 row that the board does not have is', 'Its hours count']
        : [`${alike.count} rows that the board does not have are`, 'Their hours count'];
    const pairs = listSome(alike.first.map(describePair), alike.first.length);
    says.push(
      `${what} for the same task, user, start and end as an entry with another _id: ${pairs}${moreOf(alike)}. ${hours} twice; if a program has rewritten ids, restore the file.`,
    );
  }
  return says;
}

export function describeRewritten({ row, entry }: IdPair): string {
  return (
    `the row ${quoteName(row)} is the entry ${quoteName(entry)} of the board: a spreadsheet has rewritten its _id as a number, ` +
    'and its hours would count twice; restore the file as it was before the spreadsheet saved it, or delete such rows'
  );
}

function named(some: Examples<string>): string {
  return `${some.first.map(quoteName).join(', ')}${moreOf(some)}`;
}

function describePair({ row, entry }: IdPair): string {
  return `${quoteName(row)} (as ${quoteName(entry)})`;
}

function moreOf({ count, first }: { readonly count: number; readonly first: readonly unknown[] }): string {
  return count > first.length ? ` and ${count - first.length} more` : '';
}
