import type { TimeEntry } from '../model/time-entry.ts';
import { plural } from '../text/grammar.ts';
import { quoteName, quoteWhole } from '../text/quote.ts';

/** Counts entries of another task than the one that was read; they are exported as they are (contract.md, section 7). */
export class OtherTaskEntries {
  #count = 0;
  #first: { readonly entry: string; readonly of: string; readonly read: string } | undefined;

  /** @param task the one that was read. */
  add(entries: readonly TimeEntry[], task: string): void {
    for (const { id, task: own } of entries) {
      if (own === task) continue;
      this.#count += 1;
      this.#first ??= { entry: id, of: own, read: task };
    }
  }

  /** A sentence if there are any; contains raw text from the board. */
  warnings(): readonly string[] {
    if (this.#first === undefined) return [];
    const { entry, of, read } = this.#first;
    const example = `entry${quoteWhole(entry)} of the task${quoteWhole(of)}, in the response for ${quoteName(read)}`;
    const what = plural(this.#count, 'entry belongs', 'entries belong');
    return [
      `${what} to another task than the one that was read, such as ${example}. Its own task decides project and rate.`,
    ];
  }
}
