// Rates that match no entry: a typo in an id or a label bills by another rate, or by none.
import type { RateKind, RateNames, Rates } from '../../model/rates.ts';
import type { TimeEntry } from '../../model/time-entry.ts';

/** The names in `rates` that occur in no entry read by the exports of a run, whether it passes or not. */
export class UnusedRates {
  readonly #names: Readonly<Record<RateKind, Set<string>>>;
  readonly #projectOf: ReadonlyMap<string, string>;
  #hasEntries = false;

  /** @param projectOf the project of each task that has one */
  constructor({ users, tasks, projects, labels }: Rates, projectOf: ReadonlyMap<string, string> = new Map()) {
    this.#names = {
      users: new Set(users.keys()),
      tasks: new Set(tasks.keys()),
      projects: new Set(projects.keys()),
      labels: new Set(labels.keys()),
    };
    this.#projectOf = projectOf;
  }

  add(entries: readonly TimeEntry[]): void {
    const { users, tasks, projects, labels } = this.#names;
    this.#hasEntries ||= entries.length > 0;
    for (const entry of entries) {
      users.delete(entry.user);
      tasks.delete(entry.task);
      if (projects.size > 0) projects.delete(this.#projectOf.get(entry.task) ?? '');
      if (labels.size > 0) for (const label of entry.labels) labels.delete(label);
    }
  }

  /** Undefined if all of them occur, and if there are no entries to judge by. */
  result(): RateNames | undefined {
    const { users, tasks, projects, labels } = this.#names;
    const names = { users: [...users], tasks: [...tasks], projects: [...projects], labels: [...labels] };
    return this.#hasEntries && Object.values(names).some(({ length }) => length > 0) ? names : undefined;
  }
}
