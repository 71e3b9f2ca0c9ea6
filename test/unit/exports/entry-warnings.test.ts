import { describe, expect, it, test } from 'vitest';
import { createEntryWarnings } from '../../../src/exports/entry-warnings.ts';
import type { TimeEntry, TimeEntryFields } from '../../../src/model/time-entry.ts';
import { type DisplayNames, noNames } from '../../../src/model/totals.ts';
import { fc } from '../../support/fast-check.ts';
import { calendarOf } from './calendar-fakes.ts';
import { entry } from './export-fakes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const nine = Date.UTC(2026, 10, 16, 9);

/** Begins so many minutes after nine o'clock. */
const at = (_id: string, fromMinutes: number, minutes: number, more: Partial<TimeEntryFields> = {}): TimeEntry =>
  entry({ _id, ...more }, nine + fromMinutes * minuteMs, minutes * minuteMs);

function warningsOf(entries: readonly TimeEntry[], names: DisplayNames = noNames): readonly string[] {
  const warnings = createEntryWarnings(calendarOf('Europe/Stockholm'), names, true);
  warnings.add(entries);
  return warnings.result();
}

describe('entries longer than 24 hours', () => {
  it('are reported with their ids, their length and their start in the time zone', () => {
    expect(warningsOf([at('E1', 0, 26 * 60 + 5)])).toEqual([
      'Entry "E1" of user "U1" on task "T1" is longer than 24 hours: 26:05 from 2026-11-16 10:00.',
    ]);
  });

  it('are longer than 24 hours, not exactly 24 hours', () => {
    const day = entry({ _id: 'E1' }, nine, 24 * hourMs);
    const more = entry({ _id: 'E2', userId: 'U2' }, nine, 24 * hourMs + 1);
    expect(warningsOf([day, more])).toHaveLength(1);
  });

  it('are counted beyond the first twenty', () => {
    const entries = Array.from({ length: 22 }, (_, index) => at(`E${index}`, 0, 1500, { userId: `U${index}` }));
    const warnings = warningsOf(entries);
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toBe('2 more entries are longer than 24 hours.');
    expect(warningsOf(entries.slice(0, 21)).at(-1)).toBe('1 more entry is longer than 24 hours.');
  });
});

describe('names', () => {
  const names = { users: new Map([['U1', 'Anna']]), tasks: new Map([['T1', 'Login page']]) };

  it('replace ids that have one', () => {
    const [long, overlap] = warningsOf([at('E1', 0, 1500), at('E2', 30, 60, { taskId: 'T2' })], names);
    expect(long).toBe(
      'Entry "E1" of user "Anna" on task "Login page" is longer than 24 hours: 25:00 from 2026-11-16 10:00.',
    );
    expect(overlap).toBe(
      'Entries of user "Anna" overlap by 1:00: "E1" on task "Login page" (2026-11-16 10:00 to 2026-11-17 11:00) and ' +
        '"E2" on task "T2" (2026-11-16 10:30 to 2026-11-16 11:30).',
    );
  });
});

describe('overlapping entries of one user', () => {
  it('are reported with both ids and tasks, even across tasks and in any order', () => {
    expect(warningsOf([at('E2', 30, 60, { taskId: 'T2' }), at('E1', 0, 60)])).toEqual([
      'Entries of user "U1" overlap by 0:30: "E1" on task "T1" (2026-11-16 10:00 to 2026-11-16 11:00) and ' +
        '"E2" on task "T2" (2026-11-16 10:30 to 2026-11-16 11:30).',
    ]);
  });

  test.each<[string, readonly TimeEntry[], number]>([
    ['one without a duration inside another', [at('a', 0, 60), at('b', 30, 0)], 0],
    ['by a minute', [at('a', 0, 60), at('b', 59, 60)], 1],
    ['by 59 seconds', [at('a', 0, 60), at('b', 60 - 59 / 60, 60)], 0],
    ['one of 59 seconds inside another', [at('a', 0, 60), at('b', 30, 59 / 60)], 0],
  ])('%s', (_, entries, expected) => {
    expect(warningsOf(entries)).toHaveLength(expected);
    expect(warningsOf(entries.toReversed())).toHaveLength(expected);
  });

  it('are reported chronologically, and counted beyond the first twenty', () => {
    const entries = Array.from({ length: 25 }, (_, index) => at(`E${index}`, -index * 10, 15));
    const warnings = warningsOf(entries);
    expect(warnings).toHaveLength(21);
    expect(warnings[0]).toContain('"E24" on');
    expect(warnings.at(-1)).toBe('4 more entries are overlapping with an earlier one of the same user.');
  });

  it('are not searched for unless requested', () => {
    const warnings = createEntryWarnings(calendarOf('Europe/Stockholm'), noNames, false);
    warnings.add([at('a', 0, 60), at('b', 0, 60)]);
    expect(warnings.result()).toEqual([]);
  });

  it.each([
    ['among 100,000 entries', 100_000, '1 more entry is overlapping with an earlier one of the same user.'],
    [
      'not among more',
      100_001,
      'Overlapping entries were not looked for, because there are more than 100,000 entries.',
    ],
  ])('are looked for %s, which is said', (_, count, last) => {
    const apart = Array.from({ length: count - 22 }, (_one, index) => at('E', 60 * (index + 100), 60));
    const same = Array.from({ length: 22 }, (_one, index) => at(`E${index}`, 0, 60));
    expect(warningsOf([...apart, ...same, at('short', 0, 0)]).at(-1)).toBe(last);
  });

  it('are the same as brute force finds', () => {
    const one = fc.tuple(fc.constantFrom('U1', 'U2'), fc.nat(1200), fc.nat(200));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (list) => {
        const entries = list.map(([userId, from, seconds], index) =>
          entry({ _id: `E${index}`, userId }, nine + from * 1000, seconds * 1000),
        );
        const overlapping = entries.filter((later, index) =>
          entries.some((earlier, other) => {
            const inOrder = earlier.startMs - later.startMs || other - index;
            const sameUser = earlier.user === later.user;
            const sharedMs = Math.min(earlier.startMs + earlier.durationMs - later.startMs, later.durationMs);
            return inOrder < 0 && sameUser && sharedMs >= minuteMs;
          }),
        );
        const ids = warningsOf(entries).map((warning) => /and "(E\d+)" on/.exec(warning)?.[1]);
        expect(new Set(ids)).toEqual(new Set(overlapping.map(({ id }) => id)));
      }),
    );
  });
});

test('ids of any length give sentences of limited length, on one line', () => {
  const long = '\n"#::'.repeat(10_000);
  const more = { userId: long, taskId: long };
  for (const warning of warningsOf([at(long, 0, 1500, more), at(`${long}2`, 0, 60, more)])) {
    expect(warning.length).toBeLessThan(1500);
    expect(warning).not.toContain('\n');
  }
});
