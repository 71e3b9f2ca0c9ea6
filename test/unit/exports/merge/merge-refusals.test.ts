import { describe, expect, it } from 'vitest';
import { type RowFormat, rowFormats } from '../../../../src/model/declaration.ts';
import { fc } from '../../../support/fast-check.ts';
import { asBytes, type Merging, merged, refusal, timeEntry } from './merge-fakes.ts';

const header = '_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp\n';
const row = (id: string, more = ',,') => `${id},T1,U1,2026-11-02T09:00:00Z,2026-11-02T10:00:00Z,3600,${more}\n`;
const times = '"startTimestamp":"2026-11-02T09:00:00Z","endTimestamp":"2026-11-02T10:00:00Z"';
const entry = (id: string) => `{"_id":"${id}","taskId":"T1","userId":"U1",${times}}`;
const broken = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? asBytes(part) : Uint8Array.of(part))));

const csv: readonly (readonly [string, string | Uint8Array])[] = [
  ['another header', 'id;task;user\n'],
  ['columns of its own', 'Date (UTC),User,Hours (decimal),_id\n2026-11-02,Anna,1.00,E1\n'],
  ['a row with too few cells', `${header}${row('E1')}E2,T1,U1\n`],
  ['a row after one of several lines', `${header}${row('E1', '"a\nb\n",,')}E2\n`],
  ['a quote within a cell', `${header}${row('E1', 'a"b",,')}`],
  ['a quote that is never closed', `${header}${row('E1')}${row('E2', '"a,,')}${row('E3')}`],
  ['a carriage return within a cell', `${header}${row('E1', 'a\rb,,')}`],
  ['an empty _id', `${header}${row('')}`],
  ['an _id twice', `${header}${row('E1')}${row('E2')}${row('"E1"')}`],
  ['an _id that a spreadsheet has rewritten', `${header}${row('5.00E+10')}`],
  ['an _id that a spreadsheet has rewritten, with a comma', `${header}${row('"1,23457E+15"')}`],
  ['a task that a spreadsheet has rewritten', `${header}${row('E1').replace('T1', '1E+20')}`],
  ['a duration that does not fit', `${header}${row('E1').replace('3600', '36000')}`],
  ['no duration', `${header}${row('E1').replace('3600', '')}`],
  ['an invalid time', `${header}${row('E1').replace('2026-11-02T09', '02/11/2026 09')}`],
  ['text that is not UTF-8', broken(header, row('E1'), 'E2,', 0xe9, '\n', row('E3'))],
  ['UTF-8 that is cut off', broken(header, row('E1').trimEnd(), 0xf0, 0x9f)],
];

const json: readonly (readonly [string, string | Uint8Array])[] = [
  ['an object', entry('E1')],
  ['an array that is cut off after an entry', `[\n${entry('E1')},\n${entry('E2')}\n`],
  ['an array that is cut off after a comma', `[\n${entry('E1')},\n`],
  ['an array that is cut off within an entry', `[\n${entry('E1')},\n{"_id":"E2",\n`],
  ['a comma too many', `[\n${entry('E1')},\n]\n`],
  ['no comma', `[\n${entry('E1')}\n${entry('E2')}\n]\n`],
  ['text behind the array', `[\n${entry('E1')}\n]\n]\n`],
  ['an entry that is no object', `[\n${entry('E1')},\n"E2"\n]\n`],
  ['an entry without an _id', `[\n${entry('E1')},\n{"id":"E2"}\n]\n`],
  ['an _id that is a number', `[${entry('E1')},${entry('E2').replace('"E2"', '2')}]`],
  ['an invalid start', `[${entry('E1').replace('-02T', '-32T')}]`],
  ['an _id twice', `[\n${entry('E1')},\n${entry('E1')}\n]\n`],
  ['text that is not UTF-8', broken(`[\n${entry('E1')},\n`, 0xff, '\n]\n')],
];

const ndjson: readonly (readonly [string, string | Uint8Array])[] = [
  ['an array', `[\n${entry('E1')}\n]\n`],
  ['a line that is cut off', `${entry('E1')}\n{"_id":"E2"`],
  ['two entries on a line', `${entry('E1')}${entry('E2')}\n`],
  ['an _id twice', `${entry('E1')}\n\n${entry('E1')}\n`],
];

const own: readonly (readonly [string, Merging])[] = [
  [
    'an id without its zeros',
    { format: 'csv', old: header + row('123'), entries: [timeEntry({ _id: '00123', comment: 'edited' })] },
  ],
  [
    'an id without its zeros, of an entry that the export does not cover',
    { format: 'csv', old: header + row('7'), passedOver: [timeEntry({ _id: '07', userId: 'U2' })] },
  ],
  [
    'an id of which a spreadsheet has kept 15 digits, in a row whose user and task it has rewritten too',
    {
      format: 'csv',
      old: header + row('1234567890123460000').replace('T1,U1', '8,9'),
      entries: [timeEntry({ _id: '1234567890123456789', taskId: '08', userId: '009' })],
    },
  ],
  [
    'an id that a spreadsheet has read as a power of ten',
    { format: 'csv', old: header + row('1200'), entries: [timeEntry({ _id: '12e2' })] },
  ],
  ['two entries of a run with one _id', { format: 'json', entries: [timeEntry(), timeEntry({ taskId: 'T2' })] }],
];

describe('merging refuses a foreign file, with its path, the line and what to do', () => {
  it('in the words of test/golden/exports/merge-refusals.txt', async () => {
    const tables: readonly (readonly [RowFormat, typeof csv])[] = [
      ['csv', csv],
      ['json', json],
      ['ndjson', ndjson],
    ];
    const told: string[] = [];
    for (const [format, table] of tables) {
      for (const [what, old] of table) told.push(`.${format}: ${what}\n  ${await refusal({ format, old })}\n`);
    }
    for (const [what, merging] of own) told.push(`${what}\n  ${await refusal(merging)}\n`);
    await expect(told.join('\n')).toMatchFileSnapshot('../../../golden/exports/merge-refusals.txt');
  });
});

const scraps = fc.constantFrom(
  ...[
    header,
    row('E1'),
    row('E2', '"a\nb",,'),
    `[\n`,
    entry('E1'),
    entry('E2'),
    ',\n',
    '\n]\n',
    '\n',
    '\r\n',
    '"',
    ',',
  ],
  ...['\ufeff', '{', '}', '[', ']', '\\', '\\"', '\r', '\0', ' '],
);
const files: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.array(scraps, { maxLength: 12 }).map((parts) => asBytes(parts.join(''))),
  fc
    .array(fc.oneof(scraps.map(asBytes), fc.uint8Array({ maxLength: 3 })), { maxLength: 12 })
    .map((parts) => Buffer.concat(parts)),
);

describe('any bytes', () => {
  it.each(rowFormats)(
    'as a .%s are either merged, and unchanged by a second run, or refused in a sentence',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(files, fc.integer({ min: 1, max: 20 }), async (old, pieceSize) => {
          const entries = [timeEntry(), timeEntry({ _id: 'E3' })];
          const refused = await refusal({ format, old, entries, pieceSize });
          if (refused !== '(merged)') {
            expect(refused).toMatch(/^cannot merge into "reports\/time\.\w+", line \d+: [^\n\r]+; [^\n\r]+$/);
            return;
          }
          const first = await merged({ format, old, entries, pieceSize });
          const again = await merged({ format, old: first.text, entries });
          expect(again.text).toBe(first.text);
          expect(again.counts).toEqual({ added: 0, changed: 0, kept: first.text.match(/E\d/g)?.length ?? 0 });
        }),
        { numRuns: 200 },
      );
    },
  );
});
