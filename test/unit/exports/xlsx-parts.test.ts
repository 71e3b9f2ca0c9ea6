import { crc32 } from 'node:zlib';
import { strFromU8, unzipSync, Zip } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FormatLimitError } from '../../../src/exports/file-format.ts';
import { ArchivePart } from '../../../src/exports/formats/xlsx/archive-part.ts';
import { escapeText } from '../../../src/exports/formats/xlsx/cells.ts';
import { serialDayOf, serialTimeOf } from '../../../src/exports/formats/xlsx/serial-time.ts';

describe('the serial time of a moment', () => {
  const inZone = (aheadMs: number) => ({ offsetOf: () => aheadMs });
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

  it('does not round to the next minute if spreadsheets round to seconds', () => {
    for (const time of ['2026-11-21T23:59:59.999Z', '1955-05-05T05:05:59.500Z']) {
      const days = serialTimeOf(Date.parse(time), clock) ?? Number.NaN;
      expect(Math.round((days - 25_569) * 86_400) * 1000).toBe(Date.parse(time.replace(/\.\d+/, '')));
    }
  });

  it('is never early, since truncated it would be the minute before', () => {
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
  /** What came of the pieces of each part, and how many bytes of them could be taken after each piece. */
  async function archived(parts: Readonly<Record<string, readonly string[]>>) {
    const made: Uint8Array[] = [];
    const archive = new Zip((_, bytes) => made.push(bytes));
    const taken: Uint8Array[] = [];
    const take = () => taken.push(Buffer.concat(made.splice(0)));
    for (const [name, pieces] of Object.entries(parts)) {
      const part = new ArchivePart(name);
      archive.add(part);
      for (const piece of pieces) {
        await part.write([piece]);
        take();
      }
      await part.end();
      take();
    }
    archive.end();
    take();
    return { taken, bytes: Buffer.concat(taken) };
  }

  const textsOf = (bytes: Uint8Array): readonly (readonly [string, string])[] =>
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]);

  it('holds finished parts', async () => {
    const { bytes } = await archived({ 'a.xml': ['<a>', 'å'], 'b/c.xml': ['<c>'] });
    expect(textsOf(bytes)).toEqual([
      ['a.xml', '<a>å'],
      ['b/c.xml', '<c>'],
    ]);
  });

  it.each([
    ['many pieces', Array.from({ length: 20_000 }, (_, index) => `<å${index * 7919}>`)],
    ['pieces larger than a chunk', ['<', 'x'.repeat(200_000), '€'.repeat(100_000), '>']],
    ['nothing', []],
  ])('holds a part of %s, with its size and its CRC-32', async (_name, pieces) => {
    const { bytes } = await archived({ 'a.xml': pieces, 'b.xml': ['b'] });
    const whole = pieces.join('');
    expect(textsOf(bytes)).toEqual([
      ['a.xml', whole],
      ['b.xml', 'b'],
    ]);
    const listed = bytes.indexOf('PK\x01\x02');
    expect(bytes.readUInt32LE(listed + 16)).toBe(crc32(whole));
    expect(bytes.readUInt32LE(listed + 24)).toBe(Buffer.byteLength(whole));
  });

  it('passes on a long part before its end', async () => {
    const pieces = Array.from({ length: 200_000 }, (_, index) => `<${index * 7919}>`);
    const { taken, bytes } = await archived({ 'a.xml': pieces });
    const early = taken.slice(0, pieces.length).reduce((sum, { length }) => sum + length, 0);
    expect(early).toBeGreaterThan(bytes.length / 3);
  });

  it('refuses a part that is larger than the format allows', async () => {
    const writeAll = async (text: string): Promise<void> => {
      const part = new ArchivePart('a.xml', 5);
      await part.write([text]);
      await part.end();
    };
    await writeAll('12345');
    await expect(writeAll('123456')).rejects.toThrow(FormatLimitError);
    await expect(writeAll('123456')).rejects.toThrow('larger than 4 GiB');
  });
});
