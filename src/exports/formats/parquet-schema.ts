import type { SchemaElement } from 'hyparquet-writer';

type Repetition = NonNullable<SchemaElement['repetition_type']>;

/** With both types: old readers know only converted ones, new readers want logical ones. */
const text = (name: string, repetition_type: Repetition): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
  repetition_type,
});

/** UTC, milliseconds since 1970-01-01. */
const time = (name: string, repetition_type: Repetition): SchemaElement => ({
  name,
  type: 'INT64',
  converted_type: 'TIMESTAMP_MILLIS',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  repetition_type,
});

/** The fields of the .csv (contract.md, section 7), with types; a list has the three levels of Parquet's LogicalTypes.md. */
export const parquetSchema: SchemaElement[] = [
  { name: 'root', num_children: 9 },
  text('_id', 'REQUIRED'),
  text('taskId', 'REQUIRED'),
  text('userId', 'REQUIRED'),
  time('startTimestamp', 'REQUIRED'),
  time('endTimestamp', 'REQUIRED'),
  { name: 'durationSeconds', type: 'DOUBLE', repetition_type: 'REQUIRED' },
  text('comment', 'OPTIONAL'),
  {
    name: 'labelNames',
    converted_type: 'LIST',
    logical_type: { type: 'LIST' },
    repetition_type: 'OPTIONAL',
    num_children: 1,
  },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  text('element', 'REQUIRED'),
  time('createdTimestamp', 'OPTIONAL'),
];
