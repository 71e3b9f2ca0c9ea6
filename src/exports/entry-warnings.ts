// Valid entries that look wrong: a timer left running, hours booked twice by one person.
import type { Calendar } from '../model/calendar.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { DisplayNames } from '../model/totals.ts';
import { hoursAndMinutes } from '../report/totals/duration.ts';
import { createKeyText } from '../report/totals/group-keys.ts';
import { dayMs } from '../text/dates.ts';
import { excerpt } from '../text/excerpt.ts';
import { plural } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';
import type { Overlap, OverlapSearch } from './overlap-search.ts';

/** Per kind; more would bury the rest of a report. */
const maxOfKind = 20;

/**
 * Collects entries longer than 24 hours, in order of arrival, and overlapping entries of one user across tasks, in
 * chronological order: the first of each kind and the number of the others.
 *
 * @param search if overlaps are wanted.
 */
export function createEntryWarnings(calendar: Calendar, names: DisplayNames, search?: OverlapSearch) {
  const long: string[] = [];
  let longEntries = 0;

  const keyText = createKeyText(names);
  const nameOf = (key: 'user' | 'task', id: string): string => quoteName(excerpt(keyText(key, id)));

  const describeLong = ({ id, user, task, startMs, durationMs }: TimeEntry): string => {
    const length = `longer than 24 hours: ${hoursAndMinutes(durationMs)} from ${calendar.clockTimeOf(startMs)}`;
    return `Entry ${quoteName(id)} of user ${nameOf('user', user)} on task ${nameOf('task', task)} is ${length}.`;
  };

  const describeOverlap = ({ earlier, later }: Overlap): string => {
    const [first, second] = [earlier, later].map(({ id, task, startMs, endMs }) => {
      const hasOffset = calendar.needsOffset(startMs, endMs);
      const times = `${calendar.clockTimeOf(startMs, hasOffset)} to ${calendar.clockTimeOf(endMs, hasOffset)}`;
      return `${quoteName(id)} on task ${nameOf('task', task)} (${times})`;
    });
    const sharedMs = Math.min(earlier.endMs, later.endMs) - later.startMs;
    return `Entries of user ${nameOf('user', earlier.user)} overlap by ${hoursAndMinutes(sharedMs)}: ${first} and ${second}.`;
  };

  return {
    add: (entries: readonly TimeEntry[]): void => {
      for (const entry of entries) {
        if (entry.durationMs <= dayMs) continue;
        longEntries += 1;
        if (long.length < maxOfKind) long.push(describeLong(entry));
      }
      search?.add(entries);
    },
    /** Sentences, not escaped, with names if there are any, cut if they are long. Call once, at the end. */
    result: (): readonly string[] => {
      const found = search?.find(maxOfKind);
      const { overlaps, count } = found ?? { overlaps: [], count: 0 };
      return [
        ...long,
        ...more(longEntries - long.length, 'longer than 24 hours'),
        ...overlaps.map(describeOverlap),
        ...more(count - overlaps.length, 'overlapping with an earlier one of the same user'),
        ...(search !== undefined && found === undefined ? [notSearched] : []),
      ];
    },
  };
}

const notSearched = 'Overlapping entries were not looked for, because there are more than 100,000 entries.';

function more(count: number, what: string): string[] {
  return count === 0 ? [] : [`${plural(count, 'more entry is', 'more entries are')} ${what}.`];
}
