import { describe, expect, it } from 'vitest';
import { compareEntries } from '../../../../src/exports/entries.ts';
import { type RowFormat, rowFormats } from '../../../../src/model/declaration.ts';
import type { TimeEntry } from '../../../../src/model/time-entry.ts';
import { partOf } from '../../../../src/plan/plan-operations.ts';
import { anyCharacter, fc } from '../../../support/fast-check.ts';
import { written } from '../export-fakes.ts';
import { merged, timeEntry } from './merge-fakes.ts';

/** The file that an export without merging writes of entries in their order. */
function writtenInOrder(entries: readonly TimeEntry[], format: RowFormat): string {
  return written(entries.toSorted(compareEntries), format);
}

const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom(...'",\r\n\t=+-@;\'1. \ufeff\ud800{}[]\\') }),
);
const start = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('', '.001', '.0001', '.00005', '.000100'))
  .map(([digit, fraction]) => `2026-11-02T09:00:0${digit}${fraction}Z`);
const rest = fc.record({
  taskId: text.filter((id) => id !== ''),
  userId: text.filter((id) => id !== ''),
  comment: fc.option(text, { nil: undefined }),
  labelNames: fc.array(text, { maxLength: 2 }),
  startTimestamp: start,
});

/** Ids that CSV can tell apart: without the guard of formulas and halves of surrogate pairs, which it writes as U+FFFD. */
const idText = text.filter((id) => id !== '' && id.isWellFormed() && !/^['=+\-@\t\r]/.test(id));

const fieldLists = fc.uniqueArray(
  fc.tuple(idText, rest).map(([_id, { comment, ...more }]) => ({
    _id,
    ...more,
    ...(comment === undefined ? {} : { comment }),
  })),
  { selector: ({ _id }) => _id, maxLength: 12 },
);
const entryLists = fieldLists.map((list) => list.map((fields) => timeEntry(fields)));

describe.each(rowFormats)('merge into .%s', (format) => {
  it.each([
    ['is the same moment', '.100Z', '.1Z', 0],
    ['differs in its last digit', '.0001Z', '.00011Z', 1],
  ])(
    'counts a row as changed, as verify does, if a time that is spelled otherwise %s',
    async (_, before, now, changed) => {
      const at = (fraction: string) => timeEntry({ startTimestamp: `2026-11-02T09:00:00${fraction}` });
      const old = writtenInOrder([at(before)], format);
      const { text: made, counts } = await merged({ format, old, entries: [at(now)] });
      expect(counts).toEqual({ added: 0, changed, kept: 1 - changed });
      expect(made).toBe(changed === 1 ? writtenInOrder([at(now)], format) : old);
    },
  );

  it('creates the same file as an export without merging, if there is none', async () => {
    await fc.assert(
      fc.asyncProperty(entryLists, async (entries) => {
        const { text: made, counts } = await merged({ format, entries });
        expect(made).toBe(writtenInOrder(entries, format).toWellFormed());
        expect(counts).toEqual({ added: entries.length, changed: 0, kept: 0 });
      }),
    );
  });

  it('writes the same bytes again for the same data, however the file is chunked when read', async () => {
    await fc.assert(
      fc.asyncProperty(entryLists, fc.integer({ min: 1, max: 40 }), async (entries, pieceSize) => {
        const first = await merged({ format, entries });
        const again = await merged({ format, old: first.text, entries, pieceSize });
        expect(again.text).toBe(first.text);
        expect(again.counts).toEqual({ added: 0, changed: 0, kept: entries.length });
        expect((await merged({ format, old: first.text })).text).toBe(first.text);
      }),
      { numRuns: 40 },
    );
  });

  it('turns the parts of a matrix, in sequence and in any order, into what one run produces', async () => {
    const order = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 });
    await fc.assert(
      fc.asyncProperty(entryLists, order, async (entries, parts) => {
        let old: string | undefined;
        for (const part of parts) {
          const share = entries.filter(({ task }) => partOf(task, 4) === part);
          old = (await merged({ format, old, entries: share })).text;
        }
        expect(old).toBe((await merged({ format, entries })).text);
      }),
      { numRuns: 30 },
    );
  });

  it('replaces existing entries by _id, keeps the rest, and counts both', async () => {
    await fc.assert(
      fc.asyncProperty(entryLists, fc.array(fc.tuple(fc.nat(), rest), { maxLength: 6 }), async (before, edits) => {
        const now = new Map(before.map((entry) => [entry.id, entry]));
        const edited = new Map<string, TimeEntry>();
        for (const [place, { comment: _, ...more }] of edits) {
          const _id = before[place % before.length]?.id ?? 'new';
          edited.set(_id, timeEntry({ ...more, _id, comment: 'edited' }));
        }
        for (const [id, entry] of edited) now.set(id, entry);
        const old = writtenInOrder(before, format);
        const lineOf = (entry: TimeEntry) => written([entry], format).toWellFormed();
        let changed = 0;
        for (const entry of before) {
          const edit = edited.get(entry.id);
          if (edit !== undefined && lineOf(edit) !== lineOf(entry)) changed += 1;
        }
        const { text: made, counts } = await merged({ format, old, entries: [...edited.values()] });
        expect(made).toBe(writtenInOrder([...now.values()], format).toWellFormed());
        expect(counts).toEqual({ added: now.size - before.length, changed, kept: before.length - changed });
      }),
      { numRuns: 60 },
    );
  });

  it('treats an empty file, or one with only a byte order mark and blank lines, as missing', async () => {
    const entries = [timeEntry()];
    const { text: made } = await merged({ format, entries });
    for (const old of ['', '\ufeff', '\n\r\n'])
      expect(await merged({ format, old, entries })).toMatchObject({ text: made });
  });

  it('accepts Windows line ends and a byte order mark, and writes neither', async () => {
    const createdTimestamp = '2026-11-21T10:00:00Z';
    const entries = [timeEntry({ _id: 'a' }), timeEntry({ _id: 'b', comment: 'x "y", z', createdTimestamp })];
    const { text: made } = await merged({ format, entries });
    const old = `\ufeff${made.replaceAll('\n', '\r\n')}`;
    const counts = { added: 0, changed: 0, kept: 2 };
    expect(await merged({ format, old, entries })).toEqual({ text: made, counts, gone: 0, warnings: [] });
  });

  it('handles rows longer than its blocks, and more of them than fit into one', async () => {
    const long = timeEntry({ _id: 'long', labelNames: Array.from({ length: 40 }, () => 'å,"'.repeat(1250)) });
    const many = Array.from({ length: 900 }, (_, index) => timeEntry({ _id: `E${index}`, comment: 'x'.repeat(200) }));
    const entries = [...many.slice(500), long, ...many.slice(0, 500)];
    const { text: made } = await merged({ format, entries });
    expect(made).toBe(writtenInOrder(entries, format));
    const edited = timeEntry({ _id: 'long', labelNames: ['short'] });
    const again = await merged({ format, old: made, entries: [edited], pieceSize: 65_536 });
    expect(again.counts).toEqual({ added: 0, changed: 1, kept: 900 });
    expect(again.text).toBe(writtenInOrder([...many, edited], format));
  });
});

const header = '_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp\n';
const row = (id: string, start = '09', more = 'a,b,') =>
  `${id},T1,U1,2026-11-02T${start}:00:00Z,2026-11-02T10:00:00Z,${(10 - Number(start)) * 3600},${more}\n`;

describe('what is unchanged', () => {
  it('is a row of CSV byte for byte, with unnecessary quotes and line breaks within', async () => {
    const kept = row('"E2"', '08', '"two\r\nlines, ""quoted""\n",;,');
    const { text: made, counts } = await merged({ format: 'csv', old: header + kept, entries: [timeEntry()] });
    expect(made).toContain(kept);
    expect(counts).toEqual({ added: 1, changed: 0, kept: 1 });
  });

  it('is the apostrophe before a formula, and the one that somebody wrote', async () => {
    const entries = [timeEntry({ _id: '=E', comment: '=x' }), timeEntry({ _id: 'F', comment: "'=x" })];
    const first = await merged({ format: 'csv', entries });
    expect(first.text).toBe(
      `${header}F,T1,U1,2026-11-02T09:00:00Z,2026-11-02T10:00:00Z,3600,'=x,,\n`.replace(
        'F,',
        "'=E,T1,U1,2026-11-02T09:00:00Z,2026-11-02T10:00:00Z,3600,'=x,,\nF,",
      ),
    );
    expect(await merged({ format: 'csv', old: first.text, entries })).toMatchObject({
      text: first.text,
      counts: { kept: 2 },
    });
  });

  it.each(['json', 'ndjson'] as const)(
    'is an entry of .%s with its further fields, their order and their spelling',
    async (format) => {
      const kept =
        '{"b":1.50,"_id":"E2","1":[1e400,{"x": "a  b"}],"startTimestamp":"2026-11-02T08:00:00Z","a":null,"durationSeconds":1,' +
        '"endTimestamp":"2026-11-02T08:00:00.00Z","userId":"U1","comment":null,"taskId":"T1"}';
      const entries = [timeEntry()];
      const old = format === 'json' ? `[ ${kept} ]` : kept;
      const { text: made } = await merged({ format, old, entries });
      expect(made).toContain(`${kept.replace(': "a  b"', ':"a  b"')}${format === 'json' ? ',' : ''}\n`);
      expect(await merged({ format, old: made, entries })).toMatchObject({ text: made, counts: { kept: 2 } });
    },
  );

  it('is an entry of .json that somebody formatted over several lines, except for white space', async () => {
    const entries = [timeEntry({ labelNames: ['a {"b"}', 'c\\', ']'] }), timeEntry({ _id: 'E2' })];
    const { text: made } = await merged({ format: 'json', entries });
    for (const old of [JSON.stringify(JSON.parse(made), null, '\t'), JSON.stringify(JSON.parse(made))]) {
      expect(await merged({ format: 'json', old, entries })).toMatchObject({ text: made, counts: { kept: 2 } });
    }
  });
});

describe('the order', () => {
  it('is by start, then by _id in code units, whichever came from the file', async () => {
    const entries = ['\uffff', '😀', 'a', 'B', "'x", '-1', '=1'].map((_id) => timeEntry({ _id }));
    const early = timeEntry({ _id: 'z', startTimestamp: '2026-11-02T08:59:59.999Z' });
    const ids = ["'x", '-1', '=1', 'B', 'a', '😀', '\uffff'];
    const { text: old } = await merged({ format: 'csv', entries: entries.slice(0, 4) });
    const { text: made } = await merged({ format: 'csv', old, entries: [...entries.slice(4), early] });
    const first = made.split('\n').map((line) => line.slice(0, line.indexOf(',')));
    expect(first).toEqual(['_id', 'z', ...ids.map((id) => (id === '=1' ? "'=1" : id)), '']);
  });
});
