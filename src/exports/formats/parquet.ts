// For reasons and figures see docs/decisions/0012-parquet-and-xlsx.md.
import { gzipSync } from 'node:zlib';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { TimeEntry } from '../../model/time-entry.ts';
import { parseInstant } from '../../text/dates.ts';
import type { FileFormat } from '../file-format.ts';

/** A row group is in memory until it is written; comments may be long. */
const rowsInGroup = 10_000;
const charactersInGroup = 8 * 1024 * 1024;

/** Times are UTC, truncated to milliseconds; an absent comment, creation time or list of labels is null, an empty one empty. */
export function createParquet(): FileFormat {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(({ schema }) => schema)],
    codec: 'GZIP',
    compressors: { GZIP: (page) => gzipSync(page, { level: 4 }) },
  });
  let group: unknown[][] = [];
  let characters = 0;

  const writeGroup = (): void => {
    const columnData = columns.map(({ schema: [{ name }] }, place) => ({ name, data: group.map((row) => row[place]) }));
    // Synchronous, since it writes to memory.
    if (group.length > 0) void writer.write({ columnData, rowGroupSize: rowsInGroup });
    group = [];
    characters = 0;
  };
  /** What was written since the last call. The writer keeps counting, since it records offsets in the file. */
  const take = (): Uint8Array => {
    const taken = bytes.getBytes().slice();
    bytes.index = 0;
    return taken;
  };

  return {
    head: take,
    rows: (entries) => {
      for (const entry of entries) {
        group.push(columns.map(({ read }) => read(entry)));
        characters += charactersOf(entry);
        if (group.length >= rowsInGroup || characters >= charactersInGroup) writeGroup();
      }
      return take();
    },
    tail: () => {
      writeGroup();
      void writer.finish();
      return take();
    },
  };
}

function charactersOf({ id, task, user, comment, labels }: TimeEntry): number {
  const ofLabels = labels.reduce((sum, label) => sum + label.length, 0);
  return id.length + task.length + user.length + comment.length + ofLabels;
}

type Column = {
  /** Itself, then what is nested in it. */
  readonly schema: readonly [SchemaElement, ...SchemaElement[]];
  readonly read: (entry: TimeEntry) => unknown;
};

type Repetition = NonNullable<SchemaElement['repetition_type']>;

/** With both types: old readers know only converted ones, new readers want logical ones. */
const text = (name: string, repetition_type: Repetition): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
  repetition_type,
});

const time = (name: string, repetition_type: Repetition): SchemaElement => ({
  name,
  type: 'INT64',
  converted_type: 'TIMESTAMP_MILLIS',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  repetition_type,
});

/** A list has the three levels of Parquet's LogicalTypes.md. */
const listOfTexts = (name: string): Column['schema'] => [
  { name, converted_type: 'LIST', logical_type: { type: 'LIST' }, repetition_type: 'OPTIONAL', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  text('element', 'REQUIRED'),
];

/** The fields of the .csv (contract.md, section 7), with types. */
const columns: readonly Column[] = [
  { schema: [text('_id', 'REQUIRED')], read: ({ id }) => id },
  { schema: [text('taskId', 'REQUIRED')], read: ({ task }) => task },
  { schema: [text('userId', 'REQUIRED')], read: ({ user }) => user },
  { schema: [time('startTimestamp', 'REQUIRED')], read: ({ startMs }) => BigInt(startMs) },
  { schema: [time('endTimestamp', 'REQUIRED')], read: ({ startMs, durationMs }) => BigInt(startMs + durationMs) },
  {
    schema: [{ name: 'durationSeconds', type: 'DOUBLE', repetition_type: 'REQUIRED' }],
    read: ({ durationMs }) => durationMs / 1000,
  },
  { schema: [text('comment', 'OPTIONAL')], read: ({ original }) => original.comment },
  { schema: listOfTexts('labelNames'), read: ({ original }) => original.labelNames },
  {
    schema: [time('createdTimestamp', 'OPTIONAL')],
    read: ({ created }) => (created ? BigInt(parseInstant(created)) : undefined),
  },
];
