import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { timeZone } from '../../../src/declare/shapes/time-zone.ts';
import { readShape } from './read-shape.ts';

const read = (text: string) => readShape(timeZone(), JSON.stringify(text));

describe('a time zone', () => {
  test.each([
    ['as the IANA database spells it', 'Europe/Stockholm', 'Europe/Stockholm'],
    ['in another case', 'europe/STOCKHOLM', 'Europe/Stockholm'],
    ['of three parts', 'America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
    ['by its newer name', 'Asia/Kolkata', 'Asia/Kolkata'],
    ['by its older name', 'Asia/Calcutta', 'Asia/Calcutta'],
    ['by a name of the whole country', 'Japan', 'Japan'],
    ['by a fixed offset of the database', 'Etc/GMT-1', 'Etc/GMT-1'],
    ['UTC', 'UTC', 'UTC'],
    ['utc', 'utc', 'UTC'],
    ['a short name of the database', 'CET', 'CET'],
  ])('can be named %s', (_, text, name) => {
    expect(read(text)).toEqual({ value: name, problems: [] });
  });

  test.each(['CET', 'EET', 'EST', 'GMT', 'HST', 'MET', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'WET', 'gmt', 'met'])(
    'can be named %s',
    (name) => {
      expect(read(name).problems).toEqual([]);
    },
  );

  test('can be every one that this Node knows, and Temporal knows it too', () => {
    const shape = timeZone();
    for (const name of Intl.supportedValuesOf('timeZone')) {
      expect(readShape(shape, name).value).toBe(name);
      expect(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId).toBe(name);
    }
  });
});

const refused = {
  'a slip': 'Europe/Stokholm',
  'a slip in a newer name': 'Asia/Kolkatta',
  'a city': 'Stockholm',
  'a city of two words': 'new york',
  'a name with spaces around it': ' Europe/Stockholm',
  'a name of Windows': 'W. Europe Standard Time',
  'an offset': '+01:00',
  'an offset of a few letters': 'UTC-5',
  'an offset of half an hour': '+05:30',
  'an offset that no zone has': '-13',
  'no offset': '+00:00',
  'no offset behind UTC': '-0',
  'an offset of four digits': 'gmt+0100',
  'an offset with minutes that are none': '-09:00',
  'an offset with minutes': '-03:45',
  'the farthest offset in the east': '+14',
  'an offset too far in the east': '+15',
  'the farthest offset in the west': '-12:00',
  'an offset with something after it': '+01:00 or so',
  'an offset with something before it': 'at +01:00',
  'an abbreviation with an offset': 'eest+2',
  'an abbreviation with an offset and more': 'CET+100',
  'an abbreviation with an offset of two digits': 'CET+10',
  'letters with an offset': 'ABCDEF+1',
  'a newer name in another spelling': 'asia/kolkatta',
  'a city with spaces around it': ' stockholm ',
  'letters in place of a name': 'QQ',
  'an abbreviation that ICU takes for Dhaka': 'BST',
  'an abbreviation that ICU takes for Kolkata': 'ist',
  'an abbreviation that ICU does not know': 'CEST',
  'the letter of UTC': 'Z',
  'the zone of the machine': 'local',
  'an empty string': '',
};

describe('an invalid time zone', () => {
  test('is reported with what was expected', async () => {
    const told = Object.entries(refused).map(([title, text]) => {
      const { value, problems } = read(text);
      expect(value, title).toBeUndefined();
      return `# ${title}\n    ${JSON.stringify(text)}\n${problems.join('\n')}\n`;
    });
    await expect(told.join('\n')).toMatchFileSnapshot('../../golden/declare/time-zones.txt');
  });

  test('is reported wherever it occurs', () => {
    const shape = timeZone();
    expect(readShape(shape, 'Mars').problems).toEqual(readShape(shape, 'Mars').problems);
    expect(readShape(shape, 'Mars').problems).toHaveLength(1);
  });
});
