import { describe, expect, test } from 'vitest';
import { period } from '../../../src/declare/shapes/times.ts';
import { periodNames } from '../../../src/model/calendar.ts';
import { expectPages } from '../../support/golden-pages.ts';
import { readShape } from './read-shape.ts';

const date = (text: string) => ({ kind: 'date', text });
const moment = (text: string, inUtc: string) => ({ kind: 'moment', text, ms: Date.parse(inUtc) });

describe('a period', () => {
  test.each(periodNames.map((name) => [name]))('can be %s', (name) => {
    expect(readShape(period, name)).toEqual({ value: { kind: 'named', name }, problems: [] });
  });

  test.each([1, 9, 10, 30, 99, 100, 199, 300, 359, 366])('can be the last %d days', (days) => {
    const text = `last-${days}-days`;
    expect(readShape(period, text)).toEqual({ value: { kind: 'last-days', days }, problems: [] });
  });

  const morning = '2026-11-01T08:00:00+01:00';
  test.each([
    ['two dates', '2026-11-01/2026-12-01', date('2026-11-01'), date('2026-12-01')],
    ['a leap day', '2028-02-29/2028-03-01', date('2028-02-29'), date('2028-03-01')],
    ['all years that can be written', '0000-01-01/9999-12-31', date('0000-01-01'), date('9999-12-31')],
    [
      'two timestamps of different offsets',
      `${morning}/2026-11-01T02:30:00-05:30`,
      moment(morning, '2026-11-01T07:00:00Z'),
      moment('2026-11-01T02:30:00-05:30', '2026-11-01T08:00:00Z'),
    ],
    [
      'timestamps of a millisecond, with zeros behind it',
      '2026-11-01T00:00:00.123Z/2026-11-01T00:00:00.124000000Z',
      moment('2026-11-01T00:00:00.123Z', '2026-11-01T00:00:00.123Z'),
      moment('2026-11-01T00:00:00.124000000Z', '2026-11-01T00:00:00.124Z'),
    ],
    [
      'timestamps without seconds, in small letters',
      '2026-11-01t00:00z/2026-11-01t00:01z',
      moment('2026-11-01t00:00z', '2026-11-01T00:00:00Z'),
      moment('2026-11-01t00:01z', '2026-11-01T00:01:00Z'),
    ],
    ['open, up to a date', '../2026-12-01', 'open', date('2026-12-01')],
    ['a date and a timestamp', `2026-10-01/${morning}`, date('2026-10-01'), moment(morning, '2026-11-01T07:00:00Z')],
    [
      'a date and a timestamp of the day before, of which the time zone says the order',
      '2026-11-02/2026-11-01T23:30:00-05:00',
      date('2026-11-02'),
      moment('2026-11-01T23:30:00-05:00', '2026-11-02T04:30:00Z'),
    ],
    [
      'a timestamp and a date, of which the time zone says the order',
      `${morning}/2026-11-01`,
      moment(morning, '2026-11-01T07:00:00Z'),
      date('2026-11-01'),
    ],
  ])('can be %s', (_, text, from, until) => {
    expect(readShape(period, `"${text}"`)).toEqual({ value: { kind: 'between', from, until }, problems: [] });
  });
});

test('an invalid period is reported with what was expected', async () => {
  await expectPages('declare/periods.txt', ({ title, written }) => {
    const { value, problems } = readShape(period, written);
    expect(value, title).toBeUndefined();
    return problems;
  });
});
