import { describe, expect, it, test } from 'vitest';
import type { TimeKey } from '../../../../src/model/totals.ts';
import { isWeekend, timeFacts } from '../../../../src/report/totals/group-keys.ts';

describe('a day, a week and a month of totals', () => {
  test.each<[TimeKey, string, string, string]>([
    ['day', '2026-11-02', 'Mon 2 Nov 2026', 'Mon 2 Nov'],
    ['day', '2026-12-31', 'Thu 31 Dec 2026', 'Thu 31 Dec'],
    ['week', '2026-W45', '2–8 Nov 2026', '2–8 Nov'],
    ['week', '2026-W49', '30 Nov – 6 Dec 2026', '30 Nov – 6 Dec'],
    ['week', '2026-W53', '28 Dec 2026 – 3 Jan 2027', '28 Dec – 3 Jan'],
    ['week', '2025-W01', '30 Dec 2024 – 5 Jan 2025', '30 Dec – 5 Jan'],
    ['month', '2026-11', 'November 2026', 'Nov'],
  ])('%s %s is shown as %s, or as %s if the year is known', (key, value, text, short) => {
    expect(timeFacts[key].text(value)).toBe(text);
    expect(timeFacts[key].text(value, false)).toBe(short);
  });

  test.each<[TimeKey, string, string]>([
    ['day', '2026-11-21', '2026-11-21'],
    ['month', '2026-11', '2026-11-01'],
    ['week', '2026-W47', '2026-11-16'],
    ['week', '2026-W53', '2026-12-28'],
    ['week', '2025-W01', '2024-12-30'],
    ['week', '2024-W01', '2024-01-01'],
    ['week', '1970-W01', '1969-12-29'],
    ['week', '1969-W01', '1968-12-30'],
  ])('%s %s begins on %s', (key, value, day) => expect(timeFacts[key].firstDay(value)).toBe(day));

  it('is free at the weekend', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    expect(days.map(isWeekend)).toEqual([false, true, true, false]);
  });
});
