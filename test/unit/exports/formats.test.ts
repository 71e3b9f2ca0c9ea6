import { describe, expect, it } from 'vitest';
import { guardCell } from '../../../src/exports/formula-guard.ts';
import { loadFormat } from '../../../src/exports/load-format.ts';
import { exportFormats, rowFormats } from '../../../src/model/declaration.ts';
import { groupKeys } from '../../../src/model/totals.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';
import { entry, fieldsOf, noReport, parseWhole, written } from './export-fakes.ts';
import { plain, week } from './html-fakes.ts';
import { renderBytes } from './render-report.ts';

const nasty: readonly unknown[] = [
  fieldsOf(),
  fieldsOf({ comment: 'a,b', labelNames: ['in review', 'x;y'], createdTimestamp: '2026-11-02T10:00:05Z' }),
  fieldsOf({ comment: 'said "hi"\r\nand left' }),
  fieldsOf({ comment: '=HYPERLINK("https://evil.example")', labelNames: ['@SUM(A1)', 'b'] }),
  fieldsOf({ comment: '+cmd', taskId: '-T', userId: '\tU' }),
  fieldsOf({ comment: '\rx' }),
  fieldsOf({ comment: '-12.5' }),
  fieldsOf({ comment: '+46701234567' }),
  fieldsOf({ comment: '-' }),
  fieldsOf({ comment: ' =1' }),
  fieldsOf({ comment: '', labelNames: [] }),
  fieldsOf({ comment: 'åäö 🎉 \u2028 \u0000 ::error::x' }),
  fieldsOf({ startTimestamp: '2026-11-02T09:59:58.999Z' }),
  { ...fieldsOf(), __proto: null, billed: { by: 'U2', amounts: [1, 2.5] }, rate: null },
].map((one, index) => ({ ...(one as object), _id: `E${String(index).padStart(2, '0')}` }));

/** A reader of RFC 4180 with LF. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push(row.splice(0));
  }
  return row.length === 0 ? rows : [...rows, row];
}

describe.each(rowFormats)('%s', (format) => {
  it('renders tricky entries', async () => {
    const parsed = parseWhole(JSON.stringify(nasty));
    await expect(written(parsed.ok ? parsed.value : [], format)).toMatchFileSnapshot(
      `../../golden/exports/nasty.${format}`,
    );
  });

  it('renders no entries', async () => {
    await expect(written([], format)).toMatchFileSnapshot(`../../golden/exports/empty.${format}`);
  });

  it('is the same however the entries are chunked', async () => {
    const entries = ['a', 'b', 'c'].map((_id) => entry({ _id }));
    const { head, rows, tail } = await loadFormat[format](plain);
    const parts = [await head(), await rows(entries.slice(0, 1)), await rows(entries.slice(1)), await tail(noReport)];
    expect(parts.filter((part) => typeof part === 'string').join('')).toBe(written(entries, format));
  });
});

const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: fc.constantFrom(...'",\r\n\t=+-@;1.e ') }));
const records = fc.array(
  fc
    .record({ _id: text, taskId: text, userId: text, comment: text, labelNames: fc.array(text) })
    .map((more) => fieldsOf(more)),
  { minLength: 1 },
);

describe('csv', () => {
  it('reads back unchanged, except for the apostrophe of a formula', () => {
    fc.assert(
      fc.property(records, (list) => {
        const entries = list.map((one) => entry(one, 0, 1500));
        const [, ...rows] = readCsv(written(entries, 'csv'));
        expect(rows).toEqual(
          list.map((one) => [
            ...[one._id, one.taskId, one.userId].map(guardCell),
            one.startTimestamp,
            one.endTimestamp,
            '1.5',
            guardCell(one.comment ?? ''),
            guardCell((one.labelNames ?? []).join(';')),
            '',
          ]),
        );
      }),
    );
  });
});

describe('json and ndjson', () => {
  it('read back unchanged, one entry a line', () => {
    fc.assert(
      fc.property(records, (list) => {
        const entries = list.map((one) => entry(one));
        const array = written(entries, 'json');
        expect(JSON.parse(array)).toEqual(list);
        expect(array.split('\n')).toHaveLength(list.length + 3);
        const lines = written(entries, 'ndjson').split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(list);
      }),
    );
  });
});

describe.each(exportFormats)('an export to .%s without entries', (format) => {
  it.each(groupKeys)('is written, by %s and by it and each other', async (key) => {
    for (const context of [plain, week]) expect(await renderBytes(format, [], context, [key])).toBeDefined();
    for (const other of groupKeys) {
      if (other !== key) expect(await renderBytes(format, [], week, [key, other])).toBeDefined();
    }
  });
});
