// Rows that no export writes: they take neither the memory of the runner nor the time in which a signal is to be heard.
import { describe, expect, it, vi } from 'vitest';
import { csvHeader } from '../../../../src/exports/formats/csv.ts';
import { readFileRows } from '../../../../src/exports/rows/read-file-rows.ts';
import type { Fail } from '../../../../src/exports/rows/row-reader.ts';
import { type RowFormat, rowFormats } from '../../../../src/model/declaration.ts';
import { fc } from '../../../support/fast-check.ts';
import { entry, fieldsOf, written } from '../export-fakes.ts';

const fail: Fail = (line, fault) => {
  throw new Error(`line ${line}: ${fault}`);
};

/** Reads a file whose last piece is repeated without end; gives the failure and how many pieces it took. */
async function readEndless(format: RowFormat, start: string, repeated: string) {
  let pieces = 0;
  const bytes = async function* () {
    yield Buffer.from(start);
    for (const piece = Buffer.from(repeated); ; pieces += 1) {
      if (pieces > 200) return;
      yield piece;
    }
  };
  const message = await Array.fromAsync(readFileRows(bytes(), format, fail)).then(
    () => 'no failure',
    (error: Error) => error.message,
  );
  return { message, pieces };
}

describe('a row without end', () => {
  const mebi = 1024 * 1024;
  const line = `${' '.repeat(mebi - 1)}\n`;

  it.each<[what: string, RowFormat, start: string, repeated: string, line: number]>([
    ['a line', 'ndjson', '{', ' '.repeat(mebi), 1],
    ['a JSON object of many lines', 'json', '[\n{', line, 2],
    ['open quotes of a .csv', 'csv', `${csvHeader}\n"`, line, 2],
    ['open quotes of a .csv before empty lines', 'csv', `${csvHeader}\n"`, '\n'.repeat(mebi), 2],
  ])('%s is refused before it fills the memory', async (_, format, start, repeated, first) => {
    const read = await readEndless(format, start, repeated);
    expect(read.message).toBe(`line ${first}: the row that begins here is over 2,097,152 characters, or never closed`);
    expect(read.pieces).toBeLessThan(4);
  });
});

it.each([
  [
    'values',
    '[0]',
    200_000,
    'time entry "E1": it has more than 100,000 values, or is nested more than 100 levels deep',
  ],
  ['objects', '{}', 400_000, 'this has more than 1,000,000 objects, arrays, fields and items'],
])(
  'a row of too many %s is refused before anything looks at the digits of each number',
  async (_, value, many, says) => {
    const row = JSON.stringify({ ...fieldsOf(), n: 0, values: 0 })
      .replace('"n":0', '"n":12345678901234567')
      .replace('"values":0', `"values":[${Array(many).fill(value).join()}]`);
    const parse = vi.spyOn(JSON, 'parse');
    const bytes = async function* () {
      yield Buffer.from(row);
    };
    await expect(Array.fromAsync(readFileRows(bytes(), 'ndjson', fail))).rejects.toThrow(`line 1: ${says}`);
    expect(parse.mock.calls.filter(([, reviver]) => reviver !== undefined)).toEqual([]);
    parse.mockRestore();
  },
);

it('a .json on one line is read piece by piece, however long it is', async () => {
  const entries = Array.from({ length: 20_000 }, (_, index) =>
    fieldsOf({ _id: `E${index}`, comment: '\\"'.repeat(50) }),
  );
  const json = Buffer.from(JSON.stringify(entries));
  const bytes = async function* () {
    for (let at = 0; at < json.length; at += 65_536) yield json.subarray(at, at + 65_536);
  };
  const batches = await Array.fromAsync(readFileRows(bytes(), 'json', fail));
  expect(batches.flat().map((row) => row.entry.original)).toEqual(entries);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThan(400);
});

it.each(rowFormats)('a .%s is the same in pieces of any size', async (format) => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '}', ',', '\n', 'å', '🎉', 'x') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      async (comments, size) => {
        const entries = comments.map((comment, index) => entry({ _id: `E${index}`, comment: `x${comment}` }));
        const file = Buffer.from(written(entries, format));
        const bytes = async function* () {
          for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
        };
        const rows = (await Array.fromAsync(readFileRows(bytes(), format, fail))).flat();
        expect(rows.map((row) => row.entry.comment)).toEqual(comments.map((comment) => `x${comment}`));
      },
    ),
  );
});
