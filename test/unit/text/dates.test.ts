import { describe, expect, it } from 'vitest';
import { dayOfNumber, isDate, nextDay, numberOfDay } from '../../../src/text/dates.ts';
import { fc } from '../../support/fast-check.ts';

it('each month has as many days as on a wall calendar', () => {
  const daysIn = (year: number, month: number) => {
    const days = Array.from({ length: 33 }, (_, day) => [year, month, day].join('-'));
    return days.filter(isDate).length;
  };
  const daysOf = (year: number) => Array.from({ length: 14 }, (_, month) => daysIn(year, month));
  expect(daysOf(2026)).toEqual([0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0]);
  expect([1900, 2000, 2023, 2024, 2100].map((year) => daysIn(year, 2))).toEqual([28, 29, 28, 29, 28]);
});

describe('days', () => {
  it('follow each other, and are counted as dates are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
        const day = dayOfNumber(number);
        expect(isDate(day)).toBe(true);
        expect(numberOfDay(day)).toBe(number);
        expect(numberOfDay(nextDay(day))).toBe(number + 1);
      }),
    );
  });

  it('count from 1970-01-01, and go on after the year 9999', () => {
    expect([numberOfDay('1970-01-01'), numberOfDay('2026-11-21')]).toEqual([0, 20_778]);
    expect(nextDay('9999-12-31')).toBe('+010000-01-01');
  });
});
