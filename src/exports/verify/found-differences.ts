// The differences of all files. Memory does not grow with their number (contract.md, section 7).
import type { Difference, DifferenceSpool, Verification } from '../../model/verification.ts';
import { instantKey } from '../../text/instant.ts';
import { failRewritten, isNumeric, spreadsheetForms } from '../merge/spreadsheet-ids.ts';
import type { Fail } from '../rows/row-reader.ts';
import type { Row, RowSorter } from '../sorted/row-sorter.ts';

/** Kept in memory up to this many; the rest goes to the spool. */
const maxHeld = 1000;
/** UTF-16 code units in the names of fields. */
const maxUnits = 4 * 1024 * 1024;

export class FoundDifferences {
  readonly #spool: DifferenceSpool | undefined;
  /** Ids that a spreadsheet may have rewritten, by what the row and the entry share. */
  readonly #ids: RowSorter;
  readonly #first: Difference[] = [];
  readonly #from: number;
  #units = 0;
  #total = 0;
  #count = 0;

  constructor(spool: DifferenceSpool | undefined, ids: RowSorter) {
    this.#spool = spool;
    this.#ids = ids;
    this.#from = spool?.bytes ?? 0;
  }

  /** @param found by entry. */
  async add(found: readonly (readonly Difference[])[]): Promise<void> {
    const all = found.flat();
    const others = all.filter((one) => !this.#hold(one));
    this.#total += all.length;
    this.#count += found.filter(({ length }) => length > 0).length;
    if (others.length > 0) await this.#spool?.add(others);
    await this.#ids.add(all.flatMap(rowsOf));
  }

  get result(): Verification {
    const { bytes: to } = this.#spool ?? { bytes: 0 };
    const spooled = to > this.#from && { spooled: { from: this.#from, to } };
    return { differences: this.#first, total: this.#total, count: this.#count, ...spooled };
  }

  /**
   * Rows whose ids a spreadsheet has rewritten look like one entry removed and another one added.
   *
   * @param failOf by the path of a file. @throws FileError for the first such row.
   */
  async checkRewritten(failOf: (path: string) => Fail): Promise<void> {
    let [key, added]: [string, string | undefined] = ['', undefined];
    for await (const rows of this.#ids.sorted()) {
      for (const [form = '', file = '', times, change, id = ''] of rows) {
        const own = JSON.stringify([form, file, times]);
        if (change === 'removed' && key === own && added !== undefined) failRewritten(form, added, failOf(file));
        [key, added] = [own, change === 'added' ? id : undefined];
      }
    }
  }

  #hold(one: Difference): boolean {
    if (this.#first.length === maxHeld || this.#units > maxUnits) return false;
    this.#first.push(one);
    for (const name of one.fields ?? []) this.#units += name.length;
    return true;
  }
}

/** A row for each text that a spreadsheet may have written for the id of what was added, and one for what was removed. */
function rowsOf({ change, entry, file, startTimestamp, secondsBefore, secondsAfter }: Difference): readonly Row[] {
  if (change === 'changed' || !isNumeric(entry)) return [];
  const times = `${instantKey(startTimestamp)} ${secondsBefore ?? secondsAfter}`;
  const forms = change === 'added' ? spreadsheetForms(entry) : [entry];
  return forms.map((form) => [form, file, times, change, entry]);
}
