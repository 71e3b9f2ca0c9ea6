// Valid entries that look wrong: a timer left running, hours booked twice by one person.
import type { Calendar } from '../model/calendar.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { DisplayNames } from '../model/totals.ts';
import { dayMs } from '../text/dates.ts';
import { hoursAndMinutes } from '../text/duration.ts';
import { excerpt } from '../text/excerpt.ts';
import { parseInstant } from '../text/instant.ts';
import { createKeyText } from '../text/key-text.ts';
import { quoteName } from '../text/quote.ts';
import { createOverlapSearch, type Overlap, overlapLimits } from './overlap-search.ts';

/** Per kind; more would bury the rest of a report. */
const maxOfKind = 20;

/** The clocks of boards and runners differ, and a run takes time. */
const allowedMs = 3_600_000;

type WarningOptions = {
  readonly overlaps: boolean;
  /** When the run started: later entries are from the future. If absent, they aren't looked for. */
  readonly nowMs?: number;
};

/**
 * Collects entries from the future and entries longer than 24 hours, in order of arrival, and overlapping entries of one
 * user across tasks, in chronological order: the first of each kind and the number of the others. Without `overlaps`,
 * memory stays flat.
 */
export function createEntryWarnings(calendar: Calendar, names: DisplayNames, options: WarningOptions) {
  const words = wordsOf(calendar, names);
  const search = options.overlaps ? createOverlapSearch() : undefined;
  const isFuture = options.nowMs === undefined ? () => false : createFutureCheck(options.nowMs + allowedMs);
  const future: string[] = [];
  let futureEntries = 0;
  const long: string[] = [];
  let longEntries = 0;
  return {
    add: (entry: TimeEntry): void => {
      if (isFuture(entry)) {
        futureEntries += 1;
        if (future.length < maxOfKind) future.push(describeFuture(entry, words));
      }
      if (entry.durationMs > dayMs) {
        longEntries += 1;
        if (long.length < maxOfKind) long.push(describeLong(entry, words));
      }
      search?.add(entry);
    },
    /** Sentences, not escaped, with names if there are any, cut if they are long. Call once, at the end. */
    result: (): readonly string[] => [
      ...future,
      ...more(futureEntries - future.length, 'dated in the future'),
      ...long,
      ...more(longEntries - long.length, 'longer than 24 hours'),
      ...(search === undefined ? [] : overlapsOf(search, words)),
    ],
  };
}

/** How people, tasks and moments are called. */
type Words = { readonly calendar: Calendar; readonly nameOf: (key: 'user' | 'task', id: string) => string };

function wordsOf(calendar: Calendar, names: DisplayNames): Words {
  const keyText = createKeyText(names);
  return { calendar, nameOf: (key, id) => quoteName(excerpt(keyText(key, id))) };
}

function overlapsOf(search: ReturnType<typeof createOverlapSearch>, words: Words): string[] {
  const found = search.find(maxOfKind);
  if (found.kind === 'too-many') return [notSearched];
  const hidden = found.count - found.overlaps.length;
  return [
    ...found.overlaps.map((overlap) => describeOverlap(overlap, words)),
    ...more(hidden, 'overlapping with an earlier one of the same user'),
  ];
}

const notSearched =
  'Overlapping entries were not looked for: the export has more entries than the limit for that, ' +
  `${overlapLimits.entries.toLocaleString('en')}, or fewer with long ids. Export fewer tasks or a shorter period to see them.`;

function describeLong({ id, user, task, startMs, durationMs }: TimeEntry, { calendar, nameOf }: Words): string {
  const length = `longer than 24 hours: ${hoursAndMinutes(durationMs)} from ${calendar.clockTimeOf(startMs)}`;
  return `Entry ${quoteName(id)} of user ${nameOf('user', user)} on task ${nameOf('task', task)} is ${length}.`;
}

/** By its start, or by its creation. */
function createFutureCheck(latestMs: number): (entry: TimeEntry) => boolean {
  return ({ startMs, created }) => startMs > latestMs || (created !== undefined && parseInstant(created) > latestMs);
}

function describeFuture({ id, user, task, startMs, created }: TimeEntry, { calendar, nameOf }: Words): string {
  const creation = created ? ` and was created ${calendar.clockTimeOf(parseInstant(created))}` : '';
  const when = `starts ${calendar.clockTimeOf(startMs)}${creation}`;
  return `Entry ${quoteName(id)} of user ${nameOf('user', user)} on task ${nameOf('task', task)} is dated in the future: it ${when}, after this run started.`;
}

function describeOverlap({ earlier, later }: Overlap, { calendar, nameOf }: Words): string {
  const [first, second] = [earlier, later].map(({ id, task, startMs, endMs }) => {
    const hasOffset = calendar.needsOffset(startMs, endMs);
    const times = `${calendar.clockTimeOf(startMs, hasOffset)} to ${calendar.clockTimeOf(endMs, hasOffset)}`;
    return `${quoteName(id)} on task ${nameOf('task', task)} (${times})`;
  });
  const sharedMs = Math.min(earlier.endMs, later.endMs) - later.startMs;
  return `Entries of user ${nameOf('user', earlier.user)} overlap by ${hoursAndMinutes(sharedMs)}: ${first} and ${second}.`;
}

function more(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} more ${count === 1 ? 'entry is' : 'entries are'} ${what}.`];
}
