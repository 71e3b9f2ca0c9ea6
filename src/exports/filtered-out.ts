// What filters left out: "user: Anna" instead of an id, or "billable" instead of "Billable", would invoice nothing.
import type { TimeEntryFilter } from '../model/declaration.ts';
import type { DisplayNames } from '../model/totals.ts';
import { allOf, listSome, quoteName } from '../text/messages.ts';
import { didYouMean, guessWords } from '../text/suggest.ts';
import { type Batch, createFilter } from './entries.ts';

/** Users and labels that are kept each, and named in a warning. */
const maxKept = 1000;
const maxNamed = 10;

/** The users or the labels of entries, and those of the filter that none of them has. */
function createValues(
  what: 'user' | 'label',
  wanted: readonly string[] = [],
  names: ReadonlyMap<string, string> = new Map(),
) {
  const all = new Set<string>();
  const inPeriod = new Set<string>();
  const missing = new Set(wanted);

  const list = (values: Iterable<string>): string => {
    const named = [...values].sort().map((value) => {
      const name = names.get(value);
      return name === undefined ? quoteName(value) : `${quoteName(value)} (${quoteName(name)})`;
    });
    return listSome(named, maxNamed);
  };
  /** Those that are called so, or else the nearest one. */
  const nearest = (value: string): readonly string[] => {
    const nameOf = (id: string): string | undefined => names.get(id)?.toLowerCase();
    const known = [...all];
    const [word] = guessWords(value, [...known, ...known.flatMap((id) => nameOf(id) ?? [])]);
    return known.filter((id) => id === word || (word !== undefined && nameOf(id) === word)).slice(0, 3);
  };

  return {
    add: (values: readonly string[], isInPeriod: boolean): void => {
      for (const value of values) {
        missing.delete(value);
        if (all.size < maxKept) all.add(value);
        if (isInPeriod && inPeriod.size < maxKept) inPeriod.add(value);
      }
    },
    /** Whether the filter lets no entry pass, in whatever period. */
    matchesNone: () => wanted.length > 0 && wanted.every((value) => missing.has(value)),
    unknown: (): readonly string[] => {
      const known = all.size === 0 ? `they have no ${what}s.` : `the ${what}s are ${list(all)}.`;
      return [...missing].slice(0, maxNamed).map((value) => {
        return `No entry that was read has the ${what} ${quoteName(value)}; ${didYouMean(nearest(value)) ?? known}`;
      });
    },
    inPeriod: () => (inPeriod.size === 0 ? undefined : list(inPeriod)),
  };
}

export function createFilteredOut({ users, labels, span }: TimeEntryFilter, names: DisplayNames) {
  const ofUsers = createValues('user', users, names.users);
  const ofLabels = createValues('label', labels);
  const isInPeriod = createFilter(span === undefined ? {} : { span });
  let read = 0;
  let inPeriod = 0;

  return {
    add: (batch: Batch): void => {
      if (users === undefined && labels === undefined && span === undefined) return;
      for (const entry of [...batch.entries, ...batch.leftOut]) {
        const counts = isInPeriod(entry);
        read += 1;
        if (counts) inPeriod += 1;
        ofUsers.add([entry.user], counts);
        ofLabels.add(entry.labels, counts);
      }
    },
    /** What leaves no entry, and is probably a mistake: users or labels that no entry has, or the period alone. */
    mistake: (): 'filter' | 'period' | undefined => {
      if (read === 0) return undefined;
      if (ofUsers.matchesNone() || ofLabels.matchesNone()) return 'filter';
      return inPeriod === 0 ? 'period' : undefined;
    },
    unknown: () => (read === 0 ? [] : [...ofUsers.unknown(), ...ofLabels.unknown()]),
    /** @param lost files whose rows are lost if none is left */
    leftNone: (left: number, lost: readonly string[]): readonly string[] => {
      if (lost.length > 0) {
        return [`No entry that was read (${read}) lies in the period, so nothing is left in ${allOf(lost)}.`];
      }
      if (left > 0 || inPeriod === 0 || (users === undefined && labels === undefined)) return [];
      const filters = [users && 'user', labels && 'label'].filter((key) => key !== undefined).join(' and ');
      const where = span === undefined ? 'entries' : 'entries in the period';
      const listed = ofLabels.inPeriod();
      const labelled = listed === undefined ? 'no labels' : `the labels ${listed}`;
      const rule = users === undefined ? 'Case matters.' : 'Give users by id; case matters.';
      const what = `The filter by ${filters} matches none of the ${where} (${inPeriod}).`;
      return [`${what} Their users are ${ofUsers.inPeriod()}; they have ${labelled}. ${rule}`];
    },
  };
}
