// What filters left out: "user: Anna" instead of an id, or "billable" instead of "Billable", would invoice nothing.
import type { TimeEntryFilter } from '../model/declaration.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { DisplayNames } from '../model/totals.ts';
import { listSome } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';
import { didYouMean, guessWords } from '../text/suggest.ts';
import { type Batch, createFilter } from './filter.ts';

/** Users and labels that are kept each, and named in a warning. */
const maxKept = 1000;
const maxNamed = 10;

/** The users or the labels of entries, and those of the filter that none of them has. */
class Values {
  readonly inPeriod = new Set<string>();
  readonly #what: string;
  readonly #names: ReadonlyMap<string, string>;
  readonly #all = new Set<string>();
  readonly #unknown: Set<string>;
  readonly #wanted: number;

  constructor(what: 'user' | 'label', wanted: readonly string[] = [], names: ReadonlyMap<string, string> = new Map()) {
    this.#what = what;
    this.#names = names;
    this.#unknown = new Set(wanted);
    this.#wanted = this.#unknown.size;
  }

  add(values: readonly string[], isInPeriod: boolean): void {
    for (const value of values) {
      this.#unknown.delete(value);
      if (this.#all.size < maxKept) this.#all.add(value);
      if (isInPeriod && this.inPeriod.size < maxKept) this.inPeriod.add(value);
    }
  }

  /** Whether the filter lets no entry pass, in whatever period. */
  get matchesNone(): boolean {
    return this.#wanted > 0 && this.#unknown.size === this.#wanted;
  }

  unknown(): readonly string[] {
    const known =
      this.#all.size === 0 ? `they have no ${this.#what}s.` : `the ${this.#what}s are ${this.list(this.#all)}.`;
    return [...this.#unknown].slice(0, maxNamed).map((value) => {
      return `No entry that was read has the ${this.#what} ${quoteName(value)}; ${didYouMean(this.#nearest(value)) ?? known}`;
    });
  }

  list(values: Iterable<string>): string {
    const named = [...values].sort().map((value) => {
      const name = this.#names.get(value);
      return name === undefined ? quoteName(value) : `${quoteName(value)} (${quoteName(name)})`;
    });
    return listSome(named, maxNamed);
  }

  /** Those that are called so, or else the nearest one. */
  #nearest(value: string): readonly string[] {
    const known = [...this.#all];
    const nameOf = (id: string): string | undefined => this.#names.get(id)?.toLowerCase();
    const [word] = guessWords(value, [...known, ...known.flatMap((id) => nameOf(id) ?? [])]);
    return known.filter((id) => id === word || (word !== undefined && nameOf(id) === word)).slice(0, 3);
  }
}

/** What an export whose filters leave no entry, or that match none at all, says about it. */
export class FilteredOut {
  readonly #filter: TimeEntryFilter;
  readonly #isInPeriod: (entry: TimeEntry) => boolean;
  readonly #users: Values;
  readonly #labels: Values;
  #entries = 0;
  #inPeriod = 0;

  constructor(filter: TimeEntryFilter, names: DisplayNames) {
    this.#filter = filter;
    this.#users = new Values('user', filter.users, names.users);
    this.#labels = new Values('label', filter.labels);
    this.#isInPeriod = createFilter(filter.span === undefined ? {} : { span: filter.span });
  }

  add({ entries, leftOut }: Batch): void {
    const { users, labels } = this.#filter;
    if (users === undefined && labels === undefined) return;
    this.#entries += entries.length + leftOut.length;
    for (const entry of [...entries, ...leftOut]) {
      const isInPeriod = this.#isInPeriod(entry);
      if (isInPeriod) this.#inPeriod += 1;
      this.#users.add([entry.user], isInPeriod);
      this.#labels.add(entry.labels, isInPeriod);
    }
  }

  /** Whether no entry can pass, since none has the users or the labels: a mistake in the filter. */
  get matchesNone(): boolean {
    return this.#entries > 0 && (this.#users.matchesNone || this.#labels.matchesNone);
  }

  /** A sentence for each user and label of the filter that no entry has. */
  unknown(): readonly string[] {
    return this.#entries === 0 ? [] : [...this.#users.unknown(), ...this.#labels.unknown()];
  }

  /** A sentence if there were entries in the period but none is left. */
  leftNone(left: number): readonly string[] {
    if (left > 0 || this.#inPeriod === 0) return [];
    const { users, labels, span } = this.#filter;
    const filters = [users && 'user', labels && 'label'].filter((key) => key !== undefined).join(' and ');
    const where = span === undefined ? 'entries' : 'entries in the period';
    const { inPeriod } = this.#labels;
    const labelled = inPeriod.size === 0 ? 'no labels' : `the labels ${this.#labels.list(inPeriod)}`;
    const rule = users === undefined ? 'Case matters.' : 'Give users by id; case matters.';
    const what = `The filter by ${filters} matches none of the ${where} (${this.#inPeriod}).`;
    return [`${what} Their users are ${this.#users.list(this.#users.inPeriod)}; they have ${labelled}. ${rule}`];
  }
}
