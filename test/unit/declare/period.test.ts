import { describe, expect, test } from 'vitest';
import { period } from '../../../src/declare/shapes/period.ts';
import { periodNames } from '../../../src/model/period.ts';
import { fc } from '../../support/fast-check.ts';
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

  test('of dates exists where every calendar says so', () => {
    const number = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9998 }), number(13), number(32), (year, month, day) => {
        const exists = Number(day) > 0 && new Date(year, Number(month), 0).getDate() >= Number(day) && isMonth(month);
        const { problems } = readShape(period, `${year}-${month}-${day}/9999-12-31`);
        expect(problems.length === 0).toBe(exists);
      }),
    );
  });
});

const isMonth = (month: string) => Number(month) >= 1 && Number(month) <= 12;

const refused = {
  'a slip in a name': 'last-weak',
  'a name in capitals': 'Last-Month',
  'a name without its hyphen': 'lastweek',
  'no days': 'last-0-days',
  'more days than a leap year has': 'last-367-days',
  'more days than a number holds': 'last-99999999999999999999-days',
  'days with a zero before them': 'last-07-days',
  'days without hyphens': 'last 30 days',
  'days without last': '30-days',
  'days in short': '30d',
  'days as the docs write them': 'last-N-days',
  'a number of weeks': 'last-2-weeks',
  'a name of something else': 'last-quarter',
  'an empty string': '""',
  nothing: '',
  null: 'null',
  'a number': '2026',
  'a month that does not exist alone': '2026-13',
  'the last month of a year': '2026-12',
  'a month with something after it': '2026-11x',
  'the last year': '9999',
  'a year in quotes': '"2026"',
  'two days with dots between them': '2026-11-01..2026-11-30',
  'a mapping': '{from: 2026-11-01}',
  'a boolean': 'true',
  'a list': '[2026-11-01, 2026-12-01]',
  'a date alone': '2026-11-01',
  'a date alone that does not exist': '2026-02-30',
  'a timestamp alone': '"2026-11-01T00:00:00Z"',
  'a date with slashes': '2026/11/01',
  'three ends': '2026-11-01/2026-12-01/2027-01-01',
  'no END': '2026-11-01/',
  'no START': '/2026-11-01',
  'neither, as of two empty expressions': '"/"',
  'spaces around the slash': '2026-11-01 / 2026-12-01',
  'a duration': '2026-11-01/P1M',
  months: '2026-11/2026-12',
  'days that do not exist': '2026-02-30/2026-04-31',
  'a leap day of no leap year': '2100-02-29/2100-03-01',
  'a month that does not exist': '2026-13-01/2027-01-01',
  'a timestamp of no day': '"2026-02-30T00:00:00Z/2026-04-01"',
  'an hour that does not exist': '"2026-11-01T24:00:00Z/2026-12-01"',
  'a minute that does not exist': '"2026-11-01T23:60:00Z/2026-12-01"',
  'a second that does not exist': '"2026-11-01T23:59:60Z/2026-12-01"',
  'an offset that does not exist': '"2026-11-01T00:00:00+24:00/2026-12-01"',
  'a timestamp that is finer than a millisecond': '"2026-11-01T00:00:00.1234Z/2026-11-01T00:00:00.1240005Z"',
  'a timestamp without offset': '"2026-11-01T08:00:00/2026-12-01"',
  'END before START': '2026-12-01/2026-11-01',
  'the same date twice': '2026-11-30/2026-11-30',
  'the same moment twice': '"2026-11-01T00:00:00Z/2026-11-01T01:00:00+01:00"',
  'moments in the wrong order': '"2026-11-01T00:00:00Z/2026-11-01T00:30:00+01:00"',
};

describe('an invalid period', () => {
  test('is reported with what was expected', async () => {
    const told = Object.entries(refused).map(([title, text]) => {
      const { value, problems } = readShape(period, text);
      expect(value, title).toBeUndefined();
      return `# ${title}\n    ${text}\n${problems.join('\n')}\n`;
    });
    await expect(told.join('\n')).toMatchFileSnapshot('../../golden/declare/periods.txt');
  });
});
