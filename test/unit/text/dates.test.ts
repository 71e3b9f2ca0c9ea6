import { describe, expect, it } from 'vitest';
import { dayOfNumber, isDate, isTimeOfDay, nextDay, numberOfDay, parseOffset } from '../../../src/text/dates.ts';
import { fc } from '../../support/fast-check.ts';

describe('isDate', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-01', false],
    ['2026-01-00', false],
    ['0000-02-29', true],
  ])('%s: %s', (text, expected) => {
    expect(isDate(text)).toBe(expected);
  });
});

it.each([
  ['00:00', true],
  ['23:59:59.999', true],
  ['24:00', false],
  ['12:60', false],
  ['23:59:60', false],
])('%s is a time of day: %s', (text, expected) => {
  expect(isTimeOfDay(text)).toBe(expected);
});

it.each([
  ['Z', 0],
  ['z', 0],
  ['+01:30', 5_400_000],
  ['-01:00', -3_600_000],
  ['+24:00', undefined],
  ['+01:60', undefined],
])('the offset %s is %s ms', (text, expected) => {
  expect(parseOffset(text)).toBe(expected);
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
});
