// Valid entries that look wrong: a timer left running, hours booked twice by one person.
import type { Calendar } from '../model/calendar.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { DisplayNames } from '../model/totals.ts';
import { hoursAndMinutes } from '../report/totals/figures.ts';
import { createKeyText } from '../report/totals/group-keys.ts';
import { dayMs } from '../text/dates.ts';
import { excerpt, plural, quoteName } from '../text/messages.ts';

/** Per kind; more would bury the rest of a report. */
const maxOfKind = 20;

/** Timers that are stopped and started by hand overlap by seconds. */
const leastOverlapMs = 60_000;

/** Overlaps are looked for among so many (contract.md, section 7). */
const maxSearched = 100_000;

type Interval = Pick<TimeEntry, 'id' | 'task' | 'user' | 'startMs'> & { readonly endMs: number };

/** Entries longer than 24 hours, and overlapping entries of one user: the first of each kind, and how many more. */
export function createEntryWarnings(calendar: Calendar, names: DisplayNames, withOverlaps: boolean) {
  const long: string[] = [];
  let longEntries = 0;
  /** Overlaps can be found only at the end: entries come task by task, and a user works on many tasks. */
  let intervals: Interval[] | undefined = [];

  const keyText = createKeyText(names);
  const nameOf = (key: 'user' | 'task', id: string): string => quoteName(excerpt(keyText(key, id)));

  const describeLong = ({ id, user, task, startMs, durationMs }: TimeEntry): string => {
    const length = `longer than 24 hours: ${hoursAndMinutes(durationMs)} from ${calendar.clockTimeOf(startMs)}`;
    return `Entry ${quoteName(id)} of user ${nameOf('user', user)} on task ${nameOf('task', task)} is ${length}.`;
  };

  const describeOverlap = ([earlier, later]: Overlap): string => {
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
        const { id, task, user, startMs, durationMs } = entry;
        if (withOverlaps && durationMs >= leastOverlapMs) {
          intervals?.push({ id, task, user, startMs, endMs: startMs + durationMs });
        }
        if (durationMs <= dayMs) continue;
        longEntries += 1;
        if (long.length < maxOfKind) long.push(describeLong(entry));
      }
      if ((intervals?.length ?? 0) > maxSearched) intervals = undefined;
    },
    /** Sentences, not escaped, with names if there are any, cut if they are long. Call once, at the end. */
    result: (): readonly string[] => {
      const { overlaps, count } = findOverlaps(intervals ?? []);
      return [
        ...long,
        ...more(longEntries - long.length, 'longer than 24 hours'),
        ...overlaps.map(describeOverlap),
        ...more(count - overlaps.length, 'overlapping with an earlier one of the same user'),
        ...(intervals === undefined ? [notSearched] : []),
      ];
    },
  };
}

type Overlap = readonly [earlier: Interval, later: Interval];

/** The first overlaps chronologically, and the number of entries that overlap an earlier one of their user. */
function findOverlaps(intervals: Interval[]) {
  /** By user, the entry that ends last. */
  const lastToEnd = new Map<string, Interval>();
  const overlaps: Overlap[] = [];
  let count = 0;
  // Entries that start together stay in the order in which they came.
  for (const later of intervals.sort((a, b) => a.startMs - b.startMs)) {
    const earlier = lastToEnd.get(later.user);
    if (earlier !== undefined && earlier.endMs - later.startMs >= leastOverlapMs) {
      count += 1;
      if (overlaps.length < maxOfKind) overlaps.push([earlier, later]);
    }
    if (earlier === undefined || later.endMs > earlier.endMs) lastToEnd.set(later.user, later);
  }
  return { overlaps, count };
}

const notSearched = 'Overlapping entries were not looked for, because there are more than 100,000 entries.';

function more(count: number, what: string): string[] {
  return count === 0 ? [] : [`${plural(count, 'more entry is', 'more entries are')} ${what}.`];
}
