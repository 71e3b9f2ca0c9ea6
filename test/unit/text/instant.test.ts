import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../../src/exports/entries.ts';
import { instantKey, parseInstant } from '../../../src/text/dates.ts';
import { fc } from '../../support/fast-check.ts';

describe('parseInstant', () => {
  it('agrees with the calendar of the language for every time that exists', () => {
    const years = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(years, (date) => {
        expect(parseInstant(date.toISOString())).toBe(date.getTime());
        expect(parseInstant(`${date.toISOString().slice(0, 19)}Z`)).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }),
    );
  });

  it.each([
    ['2026-11-02T09:00:00.5Z', 500],
    ['2026-11-02T09:00:00.25Z', 250],
    ['2026-11-02T09:00:00.123456789Z', 123],
    ['2026-11-02T09:00:00.098Z', 98],
    ['2026-11-02T09:00:00.0009Z', 0],
    ['2026-11-02T09:00:00.0219089331Z', 21],
    ['2026-11-02T09:00:00.00000000000000000009Z', 0],
  ])('takes the fraction of %s', (text, ms) => {
    expect(parseInstant(text)).toBe(Date.UTC(2026, 10, 2, 9) + ms);
  });

  it('rejects any other character in any position', () => {
    const text = '2026-11-02T09:00:00.5Z';
    for (let at = 0; at < text.length; at += 1) {
      // The neighbors of the digits in ASCII, which are also the first signs that a wrong bound would let through.
      for (const sign of ['/', text[at] === ':' ? ';' : ':', '']) {
        expect(parseInstant(`${text.slice(0, at)}${sign}${text.slice(at + 1)}`)).toBeNaN();
      }
    }
  });

  it.each([
    '2026-02-30T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00+00:00',
    '2026-01-01T00:00:00.Z',
    '2026-01-01',
    `2026-01-01T00:00:00.${'0'.repeat(236)}Z`,
    '',
  ])('refuses "%s"', (text) => {
    expect(parseInstant(text)).toBeNaN();
  });
});

it('accepts the longest fraction', () => {
  expect(parseInstant(`2026-01-01T00:00:00.${'0'.repeat(235)}Z`)).toBe(Date.UTC(2026, 0, 1));
});

describe('times that differ by less than a millisecond', () => {
  const at = (fraction: string) => `2026-11-02T09:00:00${fraction === '' ? '' : `.${fraction}`}Z`;
  const digits = fc.string({ unit: fc.constantFrom('0', '1', '5', '9'), maxLength: 8 });

  it('are in the order of their last digits', () => {
    fc.assert(
      fc.property(digits, digits, (a, b) => {
        const expected = Math.sign(Number(a.padEnd(8, '0')) - Number(b.padEnd(8, '0')));
        expect(compareTexts(instantKey(at(a)), instantKey(at(b)))).toBe(expected);
      }),
    );
  });
});
