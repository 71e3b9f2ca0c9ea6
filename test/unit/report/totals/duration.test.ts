import { expect, test } from 'vitest';
import { decimalHours, hoursAndMinutes, shareText, shownHoursLeft } from '../../../../src/report/totals/figures.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test.each([
  [0, '0:00', '0.00'],
  [17_999, '0:00', '0.00'],
  [18_000, '0:00', '0.01'],
  [29_999, '0:00', '0.01'],
  [30_000, '0:01', '0.01'],
  [59.5 * minuteMs, '1:00', '0.99'],
  [hourMs, '1:00', '1.00'],
  [3_618_000, '1:00', '1.01'],
  [26 * hourMs + 5 * minuteMs, '26:05', '26.08'],
  [12_345 * hourMs, '12345:00', '12345.00'],
])('%d ms are %s and %s', (ms, clock, decimal) => {
  expect([hoursAndMinutes(ms), decimalHours(ms)]).toEqual([clock, decimal]);
});

// 0:02 less 0:01, and 0.03 less 0.02, though the difference alone would be 0:00 and 0.00.
test.each([
  [2 * hourMs, 30 * minuteMs, '1:30', '1.50'],
  [hourMs, hourMs, '0:00', '0.00'],
  [90_000, 89_999, '0:01', '0.01'],
])('%d ms less %d ms leave %s and %s: what is shown adds up', (whole, part, clock, decimal) => {
  expect(shownHoursLeft(whole, part)).toEqual({ hours: clock, decimal });
});

test.each([
  [1, 3, '33.3%'],
  [3, 3, '100.0%'],
  [0, 3, '0.0%'],
  [0, 0, ''],
])('%d of %d is a share of "%s"', (part, whole, expected) => {
  expect(shareText(part, whole)).toBe(expected);
});
