// Rates that match no entry: a typo in an id or a label bills by another rate, or by none.
import type { RateNames, Rates } from '../../model/rates.ts';
import type { TimeEntry } from '../../model/time-entry.ts';

/** The users, tasks and labels in `rates` that occur in no entry read by the exports of a run, whether it passes or not. */
export class UnusedRates {
  readonly #users: Set<string>;
  readonly #tasks: Set<string>;
  readonly #labels: Set<string>;
  #hasEntries = false;

  constructor({ users, tasks, labels }: Rates) {
    this.#users = new Set(users.keys());
    this.#tasks = new Set(tasks.keys());
    this.#labels = new Set(labels.keys());
  }

  add(entries: readonly TimeEntry[]): void {
    this.#hasEntries ||= entries.length > 0;
    if (this.#users.size + this.#tasks.size + this.#labels.size === 0) return;
    for (const { user, task, labels } of entries) {
      this.#users.delete(user);
      this.#tasks.delete(task);
      if (this.#labels.size > 0) for (const label of labels) this.#labels.delete(label);
    }
  }

  /** Undefined if all of them occur, and if there are no entries to judge by. */
  result(): RateNames | undefined {
    const names = { users: [...this.#users], tasks: [...this.#tasks], labels: [...this.#labels] };
    return this.#hasEntries && Object.values(names).some(({ length }) => length > 0) ? names : undefined;
  }
}
