// Rates that match no entry: a typo in an id or a label bills by another rate, or by none.
import type { RateNames, Rates } from '../../model/rates.ts';
import type { TimeEntry } from '../../model/time-entry.ts';

/** The users, tasks and labels in `rates` that occur in no entry read by the exports of a run, whether it passes or not. */
export class UnusedRates {
  readonly #names: Readonly<Record<keyof RateNames, Set<string>>>;
  #hasEntries = false;

  constructor({ users, tasks, labels }: Rates) {
    this.#names = { users: new Set(users.keys()), tasks: new Set(tasks.keys()), labels: new Set(labels.keys()) };
  }

  add(entries: readonly TimeEntry[]): void {
    this.#hasEntries ||= entries.length > 0;
    for (const entry of entries) {
      this.#names.users.delete(entry.user);
      this.#names.tasks.delete(entry.task);
      if (this.#names.labels.size > 0) for (const label of entry.labels) this.#names.labels.delete(label);
    }
  }

  /** Undefined if all of them occur, and if there are no entries to judge by. */
  result(): RateNames | undefined {
    const { users, tasks, labels } = this.#names;
    const names = { users: [...users], tasks: [...tasks], labels: [...labels] };
    return this.#hasEntries && Object.values(names).some(({ length }) => length > 0) ? names : undefined;
  }
}
