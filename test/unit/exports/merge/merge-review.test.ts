import { describe, expect, it } from 'vitest';
import { rowFormats } from '../../../../src/model/declaration.ts';
import type { TimeEntry, TimeEntryFields } from '../../../../src/model/time-entry.ts';
import { fc } from '../../../support/fast-check.ts';
import { merged, refusal, timeEntry } from './merge-fakes.ts';

const at = (hour: number) => `2026-11-02T${String(hour).padStart(2, '0')}:00:00Z`;
const entryOf = (id: string, hour: number, more = {}) => timeEntry({ _id: id, startTimestamp: at(hour), ...more });

describe.each(rowFormats)('a merge into .%s', (format) => {
  const fileOf = async (...entries: TimeEntry[]) => (await merged({ format, entries })).text;
  const ofT1 = ({ task }: TimeEntry) => task === 'T1';

  it('reports the rows it covers that the board no longer has, and keeps them', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => entryOf(`E${index}`, 9 + index));
    const old = await fileOf(...rows, entryOf('other', 9, { taskId: 'T2' }));
    const { text, gone, warnings } = await merged({ format, old, entries: rows.slice(6), covers: ofT1 });
    expect(text).toBe(old);
    expect(gone).toBe(6);
    expect(warnings).toEqual([
      '6 rows were kept that the board no longer has, within the tasks, period and filters of this export: "E0", "E1", "E2", "E3", "E4" and 1 more. Delete from the file what should not count.',
    ]);
    const [one] = (await merged({ format, old, entries: rows.slice(1), covers: ofT1 })).warnings;
    expect(one).toMatch(/^1 row was kept that the board no longer has, .*: "E0"\. /);
  });

  it('does not report rows whose entries the export no longer covers', async () => {
    const old = await fileOf(entryOf('E1', 9), entryOf('E2', 10), entryOf('E3', 11, { taskId: 'T2' }));
    const changed = { format, old, covers: ofT1, entries: [entryOf('E1', 9)], passedOver: [entryOf('E2', 20)] };
    expect(await merged(changed)).toMatchObject({ text: old, gone: 0, warnings: [] });
  });

  it('warns of a row that matches an entry with another _id', async () => {
    const old = await fileOf(entryOf('Mar1', 9), entryOf('Jun3', 10), entryOf('E9', 10, { userId: 'U2' }));
    const entries = [entryOf('MAR-1', 9), entryOf('JUN-3', 10)];
    const { counts, warnings } = await merged({ format, old, entries, covers: () => false });
    expect(counts).toEqual({ added: 2, changed: 0, kept: 3 });
    expect(warnings).toEqual([
      '2 rows are for the same task, user, start and end as an entry with another _id: "Mar1" (as "MAR-1"), "Jun3" (as "JUN-3"). Such hours count twice; if a program has rewritten ids, restore the file.',
    ]);
  });

  it.each<readonly [string, Partial<TimeEntryFields>]>([
    ['task', { taskId: 'T2' }],
    ['user', { userId: 'U2' }],
    ['start', { startTimestamp: at(8) }],
    ['end', { endTimestamp: at(11) }],
  ])('does not warn if the %s differs', async (_, more) => {
    const old = await fileOf(entryOf('E1', 9));
    const entries = [entryOf('E2', 9, more)];
    expect((await merged({ format, old, entries, covers: () => false })).warnings).toEqual([]);
  });

  it('does not warn if the board has both', async () => {
    const both = [entryOf('E1', 9), entryOf('E2', 9), entryOf('007', 9), entryOf('7', 9)];
    const old = await fileOf(...both.slice(0, 3));
    expect((await merged({ format, old, entries: both })).warnings).toEqual([]);
    const elsewhere = { format, old, entries: both.slice(1, 2), passedOver: both, covers: () => false };
    expect((await merged(elsewhere)).warnings).toEqual([]);
  });

  it.each([
    ['of one length', '1234567890123450', '1234567890123451', at(10)],
    ['with points', '17.1', '17.10', at(10)],
    ['of hexadecimal digits', '100000', '1e5', at(10)],
  ])('treats ids %s as two, unless everything else matches', async (_, row, id, otherStart) => {
    const old = await fileOf(entryOf(row, 9));
    expect(await refusal({ format, old, entries: [entryOf(id, 9, { startTimestamp: otherStart })] })).toBe('(merged)');
    expect(await refusal({ format, old, entries: [entryOf(id, 9)] })).toContain('a spreadsheet has rewritten its _id');
  });

  it.each([
    ['1764345678901', '1764345678902'],
    ['1234567890123460001', '1234567890123459990'],
  ])('takes the ids %s and %s for two, even of the same hours', async (row, id) => {
    const old = await fileOf(entryOf(row, 9));
    expect(await refusal({ format, old, entries: [entryOf(id, 9, { userId: 'U2' })] })).toBe('(merged)');
  });

  it('compares few rows if all match one, and yields so that signals are handled', async () => {
    const same = (letter: string) => Array.from({ length: 10_000 }, (_, index) => entryOf(`${letter}${index}`, 9));
    const old = await fileOf(...same('a'));
    let heard = false;
    setImmediate(() => {
      heard = true;
    });
    const { warnings } = await merged({ format, old, entries: same('b'), pieceSize: 65_536 });
    expect(warnings).toHaveLength(2);
    expect(heard).toBe(true);
  });
});

/** As spreadsheets read a cell: what looks like a number becomes one, with 15 digits at most. */
function savedBySpreadsheet(cell: string, form: 'general' | 'digits'): string {
  if (!/^\d+(?:e\d{1,2})?$/.test(cell)) return cell;
  const rounded = Number(Number(cell).toPrecision(15));
  if (form === 'digits' && rounded < 1e21) return String(rounded);
  return rounded < 1e11 ? String(rounded) : rounded.toExponential(2).toUpperCase();
}

const digit = fc.constantFrom(...'0123456789');
const idText = fc.oneof(
  fc.string({ unit: digit, minLength: 1, maxLength: 20 }),
  fc.string({ unit: digit, minLength: 1, maxLength: 4 }).map((digits) => `00${digits}`),
  fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 30 })).map(([a, b]) => `${a}e${b}`),
  fc.string({ unit: fc.constantFrom(...'0aE'), minLength: 1, maxLength: 4 }),
);
const billed = fc.uniqueArray(
  fc.record({ _id: idText, taskId: idText, userId: idText, hour: fc.integer({ min: 8, max: 10 }) }),
  { selector: ({ _id }) => _id, maxLength: 8 },
);

describe('a .csv that a spreadsheet has saved', () => {
  it('is refused, or its hours count once', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(billed, fc.constantFrom('general', 'digits'), async (rows, form) => {
        const entries = rows.map(({ _id, hour, ...more }) => entryOf(_id, hour, more));
        const { text } = await merged({ format: 'csv', entries });
        const [head, ...lines] = text.split('\n').slice(0, -1);
        const saved = lines.map((line) =>
          line
            .split(',')
            .map((cell, place) => (place < 3 ? savedBySpreadsheet(cell, form) : cell))
            .join(','),
        );
        const merging = {
          format: 'csv',
          old: `${[head, ...saved].join('\n')}\n`,
          entries,
          covers: () => false,
        } as const;
        if ((await refusal(merging)) !== '(merged)') {
          refused += 1;
          return;
        }
        expect(await merged(merging)).toMatchObject({ text, warnings: [] });
      }),
      { numRuns: 200 },
    );
    expect(refused).toBeGreaterThan(10);
  });
});
