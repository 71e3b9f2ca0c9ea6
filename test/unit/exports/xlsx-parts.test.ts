import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FormatLimitError } from '../../../src/exports/file-format.ts';
import { Archive } from '../../../src/exports/formats/xlsx/archive.ts';
import { escapeText } from '../../../src/exports/formats/xlsx/cells.ts';
import { serialDayOf, serialTimeOf } from '../../../src/exports/formats/xlsx/serial-time.ts';

describe('the serial time of a moment', () => {
  const inZone = (aheadMs: number) => ({ offsetOf: () => aheadMs, isRepeated: () => false });
  const clock = inZone(0);

  it.each([
    ['2026-11-21T00:00:00Z', 46_347],
    ['2026-11-21T12:00:00Z', 46_347.5],
    ['1970-01-01T00:00:00Z', 25_569],
    ['1900-03-01T00:00:00Z', 61],
    ['1900-02-28T23:59:59Z', undefined],
    ['0000-01-01T00:00:00Z', undefined],
    ['9999-12-31T00:00:00Z', 2_958_465],
  ])('of %s is %s', (time, serial) => {
    expect(serialTimeOf(Date.parse(time), clock)).toBe(serial);
  });

  it('is the time on the clocks of the zone', () => {
    const ms = Date.parse('2026-11-20T23:30:00Z');
    expect(serialTimeOf(ms, inZone(3_600_000))).toBeCloseTo(46_347 + 0.5 / 24, 8);
    expect(serialTimeOf(Date.parse('9999-12-31T23:30:00Z'), inZone(3_600_000))).toBeUndefined();
  });

  it('keeps seconds and milliseconds, also before 1970', () => {
    for (const time of ['2026-11-21T08:30:15.250Z', '1955-05-05T05:05:05.005Z']) {
      const days = serialTimeOf(Date.parse(time), clock) ?? Number.NaN;
      expect(Math.floor((days - 25_569) * 86_400_000 + 0.01)).toBe(Date.parse(time));
    }
  });

  it('does not round to the next minute, where spreadsheets round to seconds', () => {
    for (const time of ['2026-11-21T23:59:59.999Z', '1955-05-05T05:05:59.500Z']) {
      const days = serialTimeOf(Date.parse(time), clock) ?? Number.NaN;
      expect(Math.round((days - 25_569) * 86_400) * 1000).toBe(Date.parse(time.replace(/\.\d+/, '')));
    }
  });

  it('is never early, as a time that is cut would be a minute before', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const serial = serialTimeOf(minute * 60_000, clock) ?? Number.NaN;
      // A difference of near numbers is exact.
      expect(Math.floor((serial - 25_569) * 1440)).toBe(minute);
    }
  });

  it('of a day is that of its beginning', () => {
    expect([serialDayOf('2026-11-21'), serialDayOf('1899-12-31')]).toEqual([46_347, undefined]);
  });
});

describe('text in a cell', () => {
  it.each([
    ['plain', 'a b\t\nå 🎉 "\'', 'a b\t\nå 🎉 "\''],
    ['markup', '<a>&amp;]]>', '&lt;a&gt;&amp;amp;]]&gt;'],
    ['what XML cannot hold', '\0\u0008\u000B\u001F\uFFFE\uFFFF', '_x0000__x0008__x000B__x001F__xFFFE__xFFFF_'],
    ['CR, which XML would make LF', 'a\r\nb', 'a_x000D_\nb'],
    ['what looks like an escape', '_x0041_ _x00_ _x0041', '_x005F_x0041_ _x00_ _x0041'],
    ['escapes that overlap', '_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
    ['half of a surrogate pair', 'a\uD83Cb', 'a\uFFFDb'],
  ])('is escaped: %s', (_name, text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });
});

describe('the archive', () => {
  it('passes on finished data, and releases it', () => {
    const archive = new Archive();
    const taken: Uint8Array[] = [];
    for (const name of ['a.xml', 'b/c.xml']) {
      archive.beginPart(name);
      archive.write(`<${name}>`);
      archive.write('å');
      archive.endPart();
      taken.push(archive.take());
    }
    archive.end();
    taken.push(archive.take());
    expect(archive.take()).toHaveLength(0);
    const parts = Object.entries(unzipSync(Buffer.concat(taken))).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(parts).toEqual([
      ['a.xml', '<a.xml>å'],
      ['b/c.xml', '<b/c.xml>å'],
    ]);
  });

  it('refuses a part that is larger than the format allows', () => {
    const archive = new Archive(5);
    archive.beginPart('a.xml');
    archive.write('12345');
    expect(() => archive.write('6')).toThrow(FormatLimitError);
    expect(() => archive.write('6')).toThrow('larger than 4 GiB');
  });
});
