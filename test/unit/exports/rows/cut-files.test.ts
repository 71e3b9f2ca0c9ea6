// Files that were half written (contract.md, section 7): what is read back is whole rows, or a failure with its line.
import { describe, expect, it } from 'vitest';
import { readFileRows } from '../../../../src/exports/rows/read-file-rows.ts';
import type { Fail } from '../../../../src/exports/rows/row-reader.ts';
import { type RowFormat, rowFormats } from '../../../../src/model/declaration.ts';
import { fc } from '../../../support/fast-check.ts';
import { written } from '../export-fakes.ts';
import { timeEntry } from '../merge/merge-fakes.ts';

class Refused extends Error {
  readonly line: number;

  constructor(line: number, fault: string) {
    super(fault);
    this.line = line;
  }
}

const fail: Fail = (line, fault) => {
  throw new Refused(line, fault);
};

/** The `_id`, comment and time of creation of each row; or why the file is refused. */
async function read(format: RowFormat, bytes: Uint8Array) {
  const pieces = (async function* () {
    yield bytes;
  })();
  try {
    const rows = (await Array.fromAsync(readFileRows(pieces, format, fail))).flat();
    return rows.map(({ entry: { id, comment, created } }) => [id, comment, created]);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

const anyEntry = fc.record({
  comment: fc.oneof(fc.constantFrom('', 'a,b', 'say "hi"', 'two\nlines', 'räkning 🌙'), fc.string({ maxLength: 6 })),
  created: fc.constantFrom(undefined, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00.123Z'),
});

const entriesOf = (list: readonly { comment: string; created: string | undefined }[]) =>
  list.map(({ comment, created }, index) =>
    timeEntry({ _id: `E${index}`, comment, ...(created !== undefined && { createdTimestamp: created }) }),
  );

describe('a file that was cut', () => {
  it.each(rowFormats)('anywhere gives complete rows of a .%s, or a failure with its line', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 3 }), async (list) => {
        const bytes = Buffer.from(written(entriesOf(list), format));
        const all = await read(format, bytes);
        if (all instanceof Refused) throw all;
        const lines = Buffer.from(bytes).toString().split('\n').length;
        for (let length = 0; length < bytes.length; length += 1) {
          const found = await read(format, bytes.subarray(0, length));
          if (found instanceof Refused) {
            expect(found.line).toBeGreaterThanOrEqual(1);
            expect(found.line).toBeLessThanOrEqual(lines);
          } else expect(found).toEqual(all.slice(0, found.length));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('at the end of a line is refused as .json, whose array must end', async () => {
    const text = Buffer.from(written(entriesOf([{ comment: 'a', created: undefined }]), 'json'));
    const cut = text.subarray(0, text.subarray(0, -1).lastIndexOf('\n') + 1);
    expect(await read('json', cut)).toMatchObject({ message: 'expected a comma, or the end of the array, ]' });
  });

  it('within the last cell of a .csv, or right after it, does not pass for an entry without a time of creation', async () => {
    const text = Buffer.from(written(entriesOf([{ comment: 'a', created: '2026-11-21T10:00:00Z' }]), 'csv'));
    for (const length of [text.lastIndexOf(',') + 1, text.length - 1]) {
      const found = await read('csv', text.subarray(0, length));
      expect(found).toMatchObject({ line: 2, message: expect.stringContaining('it may have been cut') });
    }
  });
});
