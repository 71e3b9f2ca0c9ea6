// Which entries are billable: those with one of the labels that `billable` names (contract.md, section 2).
import type { TimeEntry } from '../../model/time-entry.ts';
import { anyOf, endSentence, listSome } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import { suggest } from '../../text/suggest.ts';

/** Whether an entry has one of the labels, by exact name. */
export function createBillable(labels: readonly string[]): (entry: TimeEntry) => boolean {
  const known = new Set(labels);
  return (entry) => entry.labels.some((label) => known.has(label));
}

/** Labels that are kept, and named in the warning. */
const maxKept = 1000;
const maxNamed = 10;

/** The labels of entries, for an export without billable ones: "billable" instead of "Billable" would bill nothing. */
export class BillableCheck {
  readonly #billable: readonly string[];
  readonly #isBillable: (entry: TimeEntry) => boolean;
  readonly #labels = new Set<string>();
  #hasEntries = false;
  #isUsed = false;

  constructor(billable: readonly string[]) {
    this.#billable = billable;
    this.#isBillable = createBillable(billable);
  }

  add(entry: TimeEntry): void {
    if (this.#isUsed) return;
    this.#isUsed = this.#isBillable(entry);
    this.#hasEntries = true;
    for (const label of entry.labels) if (this.#labels.size < maxKept) this.#labels.add(label);
  }

  /** A sentence if there were entries but none is billable. */
  warnings(): readonly string[] {
    if (this.#isUsed || !this.#hasEntries) return [];
    const labels = [...this.#labels].sort();
    const there = labels.length === 0 ? 'no labels' : `the labels ${listSome(labels.map(quoteName), maxNamed)}`;
    const [hint = 'case matters'] = this.#billable.flatMap((label) => suggest(label, labels) ?? []);
    const none = `No entry is billable: none has the label ${anyOf(this.#billable.map(quoteName))}.`;
    return [endSentence(`${none} The entries have ${there}; ${hint}`)];
  }
}
