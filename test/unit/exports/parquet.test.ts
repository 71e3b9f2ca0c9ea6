import { gunzipSync } from 'fflate';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { createParquet } from '../../../src/exports/formats/parquet.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';
import { entry, noReport } from './export-fakes.ts';

async function render(...chunks: readonly (readonly TimeEntry[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const { head, rows, tail } = createParquet();
  const parts = [await head()];
  for (const chunk of chunks) parts.push(await rows(chunk));
  const last = tail(noReport);
  parts.push(last instanceof Uint8Array ? last : '');
  return Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part))));
}

/** This reader has undefined for a list that is null. */
async function readBack({ buffer }: Uint8Array<ArrayBuffer>): Promise<Record<string, unknown>[]> {
  const rows = await parquetReadObjects({ file: buffer, compressors: { GZIP: (page) => gunzipSync(page) } });
  return rows.map((row) => ({ ...row, labelNames: row['labelNames'] ?? null }));
}

describe('a .parquet file', () => {
  it('has types: text, UTC times in milliseconds, seconds as DOUBLE, and a list of strings', async () => {
    const { schema } = parquetMetadata((await render([entry()])).buffer);
    const types = schema.map(({ name, type, repetition_type, logical_type }) =>
      [name, type, repetition_type, logical_type && JSON.stringify(logical_type)].filter(Boolean).join(' '),
    );
    const time = '{"type":"TIMESTAMP","isAdjustedToUTC":true,"unit":"MILLIS"}';
    expect(types).toEqual([
      'root',
      '_id BYTE_ARRAY REQUIRED {"type":"STRING"}',
      'taskId BYTE_ARRAY REQUIRED {"type":"STRING"}',
      'userId BYTE_ARRAY REQUIRED {"type":"STRING"}',
      `startTimestamp INT64 REQUIRED ${time}`,
      `endTimestamp INT64 REQUIRED ${time}`,
      'durationSeconds DOUBLE REQUIRED',
      'comment BYTE_ARRAY OPTIONAL {"type":"STRING"}',
      'labelNames OPTIONAL {"type":"LIST"}',
      'list REPEATED',
      'element BYTE_ARRAY REQUIRED {"type":"STRING"}',
      `createdTimestamp INT64 OPTIONAL ${time}`,
    ]);
  });

  it('contains entries unchanged, even formulas and control characters: nothing executes a column', async () => {
    const fields = {
      comment: '=1\0\r\n\u0007',
      labelNames: ['@a', 'b;c', ''],
      createdTimestamp: '2026-11-02T10:00:05.123456Z',
    };
    expect(await readBack(await render([entry(fields, Date.UTC(2026, 10, 2, 9), 1500)]))).toEqual([
      {
        _id: 'E1',
        taskId: 'T1',
        userId: 'U1',
        startTimestamp: new Date('2026-11-02T09:00:00Z'),
        endTimestamp: new Date('2026-11-02T09:00:01.500Z'),
        durationSeconds: 1.5,
        comment: '=1\0\r\n\u0007',
        labelNames: ['@a', 'b;c', ''],
        createdTimestamp: new Date('2026-11-02T10:00:05.123Z'),
      },
    ]);
  });

  it.each([
    ['absent', {}],
    ['null', { comment: null, labelNames: null, createdTimestamp: null }],
  ])('has null for values that are %s', async (_name, fields) => {
    const [row] = await readBack(await render([entry(fields)]));
    expect(row).toMatchObject({ createdTimestamp: null, comment: null, labelNames: null });
  });

  it('is written in row groups, by rows and by text, whatever the chunks', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => entry({ _id: `E${index}` }));
    const long = [1, 2, 3].map((index) => entry({ _id: `L${index}`, comment: 'x'.repeat(5_000_000) }));
    const groupsOf = async (...chunks: readonly TimeEntry[][]) =>
      parquetMetadata((await render(...chunks)).buffer).row_groups.map(({ num_rows }) => Number(num_rows));
    expect(await groupsOf(many.slice(0, 7000), many.slice(7000))).toEqual([10_000, 1]);
    expect(await groupsOf(long)).toEqual([2, 1]);
    expect(await render(many.slice(0, 5), many.slice(5))).toEqual(await render(many));
  });

  it('passes on each row group when it is full, and releases it', async () => {
    const { head, rows } = createParquet();
    await head();
    const chunk = Array.from({ length: 5000 }, (_, index) => entry({ _id: `E${index}` }));
    const lengths = [await rows(chunk), await rows(chunk), await rows(chunk)].map((part) => part.length > 0);
    expect(lengths).toEqual([false, true, false]);
  });

  it('reads back unchanged, for any text', async () => {
    const text = fc.string({ unit: anyCharacter });
    const times = fc.integer({ min: Date.UTC(0), max: Date.UTC(9999, 11, 31) });
    const labels = fc.option(fc.array(text));
    const one = fc.record({ _id: text, taskId: text, userId: text, comment: fc.option(text), labelNames: labels });
    const record = fc.tuple(one, times, fc.nat());
    await fc.assert(
      fc.asyncProperty(fc.array(record), async (records) => {
        const entries = records.map(([more, startMs, durationMs]) => entry(more, startMs, durationMs));
        expect(await readBack(await render(entries))).toEqual(
          records.map(([{ _id, taskId, userId, comment, labelNames }, startMs, durationMs]) => ({
            _id,
            taskId,
            userId,
            startTimestamp: new Date(startMs),
            endTimestamp: new Date(startMs + durationMs),
            durationSeconds: durationMs / 1000,
            comment,
            labelNames,
            createdTimestamp: null,
          })),
        );
      }),
    );
  });

  it('has U+FFFD for half of a surrogate pair, which UTF-8 cannot represent', async () => {
    const [row] = await readBack(await render([entry({ comment: 'a\uD83C' })]));
    expect(row?.['comment']).toBe('a\uFFFD');
  });
});
