import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from '../../../src/exports/formula-guard.ts';
import { readFileRows } from '../../../src/exports/rows/read-file-rows.ts';
import { fc } from '../../support/fast-check.ts';
import { entry, written } from './export-fakes.ts';

describe('the guard against formulas', () => {
  it.each([
    '=1',
    '+cmd',
    '-cmd',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '-',
    '+',
    '-1-1',
    '-1e5',
    '+.',
    '=',
    '-١',
    '＝1+1',
    '＋1+1',
    '－1+1',
    '＠SUM(1)',
    '＋1',
  ])('puts an apostrophe before %j', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
  });

  it.each([
    ['NUL', '\0'],
    ['NULs', '\0\0'],
    ['a space', ' '],
    ['a no-break space', '\u00a0'],
    ['an ideographic space', '\u3000'],
    ['a byte order mark', '\ufeff'],
    ['a zero-width space', '\u200b'],
    ['a soft hyphen', '\u00ad'],
    ['a direction mark', '\u202e'],
    ['a variation selector', '\ufe0f'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille pattern', '\u2800'],
    ['a control character', '\x1b'],
    ['a line feed', '\v'],
  ])('does not miss a formula behind %s', (_, before) => {
    expect([`${before}=1+1`, `${before}${before}@x`, `${before}-`].map(guardCell)).toEqual([
      `'${before}=1+1`,
      `'${before}${before}@x`,
      `'${before}-`,
    ]);
  });

  it.each([
    ['x;=cmd', "x;'=cmd"],
    ['x;"=cmd;y', `x;'"=cmd;y`],
    ['x\n" "@cmd', `x\n'" "@cmd`],
    ['x;y; =cmd', "x;y;' =cmd"],
    ['x\t=cmd', "x\t'=cmd"],
    ['x\n=1+1;y', "x\n'=1+1;y"],
    ['=1;=2', "'=1;'=2"],
    ['-1;x', "'-1;x"],
  ])('guards what a spreadsheet makes a cell of: %j', (text, guarded) => {
    expect(guardCell(text)).toBe(guarded);
  });

  it.each(['', 'x', "'=1", '-1', '+46701234567', '-12.5', '+.5', '-7.', '\0x', '\0-1', ' -1', 'x;-1', 'a=b', 'a; b'])(
    'leaves %j',
    (text) => {
      expect(guardCell(text)).toBe(text);
    },
  );

  it.each(["'", "'x", "'-1", "x'=1", '=1', "it's"])('is not found in %j', (text) => {
    expect(unguardCell(text)).toBe(text);
  });

  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '＝',
    '@',
    ';',
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    '\ufeff',
    '1',
    'x',
    ',',
    '"',
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

  it('is taken off again, whatever the text', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(unguardCell(guardCell(one))).toBe(one);
      }),
    );
  });

  it('is taken off again when the file is read back', async () => {
    const labels = fc.array(
      text.map((label) => `a${label}`.replaceAll(';', '')),
      { minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(text, labels, async (comment, labelNames) => {
        const fields = { comment: `x${comment}`, labelNames: labelNames.map((label) => label.slice(1) || 'a') };
        const bytes = (async function* () {
          yield Buffer.from(written([entry(fields)], 'csv'));
        })();
        const rows = readFileRows(bytes, 'csv', (_, fault) => {
          throw new Error(fault);
        });
        const read = (await Array.fromAsync(rows)).flat();
        expect(read.map((row) => row.entry.original)).toMatchObject([fields]);
      }),
    );
  });
});
