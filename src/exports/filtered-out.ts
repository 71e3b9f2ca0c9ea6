// What filters left out: "user: Anna" instead of an id, or "billable" instead of "Billable", would invoice nothing.
import type { TimeEntryFilter } from '../model/declaration.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { DisplayNames } from '../model/totals.ts';
import { listSome, plural } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';
import { didYouMean, guessWords } from '../text/suggest.ts';
import { type Batch, createFilter } from './filter.ts';

/** Users and labels that are kept each, and named in a warning. */
const maxKept = 1000;
const maxNamed = 10;

/** The users or the labels of entries, and those of the filter that none of them has. */
class Values {
  readonly inPeriod = new Set<string>();
  readonly #all = new Set<string>();
  readonly #unknown: Set<string>;
  readonly #wanted: number;

  constructor(wanted: readonly string[] = []) {
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

  unknown(what: 'user' | 'label', names: DisplayNames['users']): readonly string[] {
    return [...this.#unknown].slice(0, maxNamed).map((value) => {
      const hint = didYouMean(this.#nearest(value, names)) ?? this.#list(what, names);
      return `No entry that was read has the ${what} ${quoteName(value)}; ${hint}`;
    });
  }

  /** Those that are called so, or else the nearest one. */
  #nearest(value: string, names: DisplayNames['users']): readonly string[] {
    const known = [...this.#all];
    const nameOf = (id: string): string | undefined => names.get(id)?.toLowerCase();
    const [word] = guessWords(value, [...known, ...known.flatMap((id) => nameOf(id) ?? [])]);
    return known.filter((id) => id === word || (word !== undefined && nameOf(id) === word)).slice(0, 3);
  }

  #list(what: string, names: DisplayNames['users']): string {
    return this.#all.size === 0 ? `they have no ${what}s.` : `the ${what}s are ${listOf(this.#all, names)}.`;
  }
}

/** What an export whose filters leave no entry, or that match none at all, says about it. */
export class FilteredOut {
  readonly #filter: TimeEntryFilter;
  readonly #isInPeriod: (entry: TimeEntry) => boolean;
  readonly #users: Values;
  readonly #labels: Values;
  readonly #holder: string;
  #entries = 0;
  #inPeriod = 0;

  /** @param holder such as `the board has`. */
  constructor(filter: TimeEntryFilter, holder: string) {
    this.#holder = holder;
    this.#filter = filter;
    this.#users = new Values(filter.users);
    this.#labels = new Values(filter.labels);
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
  unknown(names: DisplayNames): readonly string[] {
    if (this.#entries === 0) return [];
    return [...this.#users.unknown('user', names.users), ...this.#labels.unknown('label', new Map())];
  }

  /** A sentence if there were entries in the period but none is left. */
  leftNone(left: number, names: DisplayNames): readonly string[] {
    if (left > 0 || this.#inPeriod === 0) return [];
    const { users, labels, span } = this.#filter;
    const filters = [users && 'user', labels && 'label'].filter((key) => key !== undefined).join(' and ');
    const where = span === undefined ? '' : ' in the period';
    const found = plural(this.#inPeriod, 'entry', 'entries');
    const there = listOf(this.#users.inPeriod, names.users);
    const { inPeriod } = this.#labels;
    const labelled = inPeriod.size === 0 ? 'no labels' : `the labels ${listOf(inPeriod, new Map())}`;
    const rule = users === undefined ? 'Case matters.' : 'Give users by id; case matters.';
    const what = `No entry matches the filter by ${filters}, although ${this.#holder} ${found}${where}.`;
    return [`${what} Their users are ${there}; they have ${labelled}. ${rule}`];
  }
}

function listOf(values: Iterable<string>, names: DisplayNames['users']): string {
  const named = [...values].sort().map((value) => {
    const name = names.get(value);
    return name === undefined ? quoteName(value) : `${quoteName(value)} (${quoteName(name)})`;
  });
  return listSome(named, maxNamed);
}
