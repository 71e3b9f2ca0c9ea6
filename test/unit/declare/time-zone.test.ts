import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { timeZone } from '../../../src/declare/shapes/times.ts';
import { expectPages } from '../../support/golden-pages.ts';
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

  test('can be every one that this Node knows, and Temporal knows it too', () => {
    const shape = timeZone();
    for (const name of Intl.supportedValuesOf('timeZone')) {
      expect(readShape(shape, name).value).toBe(name);
      expect(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId).toBe(name);
    }
  });
});

describe('an invalid time zone', () => {
  test('is reported with what was expected', async () => {
    await expectPages('declare/time-zones.txt', ({ title, written }) => {
      const { value, problems } = readShape(timeZone(), written);
      expect(value, title).toBeUndefined();
      return problems;
    });
  });

  test('is reported wherever it occurs', () => {
    const shape = timeZone();
    expect(readShape(shape, 'Mars').problems).toEqual(readShape(shape, 'Mars').problems);
    expect(readShape(shape, 'Mars').problems).toHaveLength(1);
  });
});
