// What filters left out: "user: Anna" instead of an id, or "billable" instead of "Billable", would invoice nothing.
import type { TimeEntryFilter } from '../model/declaration.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { DisplayNames } from '../model/totals.ts';
import { listSome, plural } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';
import { createFilter } from './filter.ts';

/** Users and labels that are kept each, and named in the warning. */
const maxKept = 1000;
const maxNamed = 10;

/** The users and labels of the period, for an export whose filters leave no entry. */
export class FilteredOut {
  readonly #filter: TimeEntryFilter;
  readonly #isInPeriod: (entry: TimeEntry) => boolean;
  readonly #users = new Set<string>();
  readonly #labels = new Set<string>();
  #entries = 0;

  readonly #holder: string;

  /** @param holder such as `the board has`. */
  constructor(filter: TimeEntryFilter, holder: string) {
    this.#holder = holder;
    this.#filter = filter;
    this.#isInPeriod = createFilter(filter.span === undefined ? {} : { span: filter.span });
  }

  add(entries: readonly TimeEntry[]): void {
    const { users, labels } = this.#filter;
    if (users === undefined && labels === undefined) return;
    for (const entry of entries) {
      if (!this.#isInPeriod(entry)) continue;
      this.#entries += 1;
      keep(this.#users, [entry.fields.userId]);
      keep(this.#labels, entry.fields.labelNames ?? []);
    }
  }

  /** A sentence if there were entries but none is left. */
  warnings(left: number, names: DisplayNames): readonly string[] {
    if (left > 0 || this.#entries === 0) return [];
    const list = (texts: Iterable<string>, nameOf: (text: string) => string | undefined) =>
      listSome(
        [...texts].sort().map((text) => named(text, nameOf(text))),
        maxNamed,
      );
    const { users, labels, span } = this.#filter;
    const filters = [users && 'user', labels && 'label'].filter((key) => key !== undefined).join(' and ');
    const where = span === undefined ? '' : ' in the period';
    const found = plural(this.#entries, 'entry', 'entries');
    const there = list(this.#users, (id) => names.users.get(id));
    const labelled = this.#labels.size === 0 ? 'no labels' : `the labels ${list(this.#labels, () => undefined)}`;
    const what = `No entry matches the filter by ${filters}, although ${this.#holder} ${found}${where}.`;
    return [`${what} Their users are ${there}; they have ${labelled}. Users are ids, and case matters.`];
  }
}

function keep(kept: Set<string>, texts: readonly string[]): void {
  for (const text of texts) if (kept.size < maxKept) kept.add(text);
}

function named(id: string, name: string | undefined): string {
  return name === undefined ? quoteName(id) : `${quoteName(id)} (${quoteName(name)})`;
}
