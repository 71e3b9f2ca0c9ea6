// For reasons and figures see docs/decisions/0012-parquet-and-xlsx.md.
import { gzipSync } from 'fflate';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { TimeEntry } from '../../model/time-entry.ts';
import { parseInstant } from '../../text/instant.ts';
import type { FileFormat } from '../file-format.ts';
import { parquetSchema } from './parquet-schema.ts';

/** A row group is buffered until it is written, so memory is bounded by its rows, and by its text if comments are long. */
const rowsInGroup = 10_000;
const charactersInGroup = 8 * 1024 * 1024;

/**
 * Typed columns for databases and notebooks. Times are UTC, truncated to milliseconds as in the order and the totals; an
 * absent comment, creation time or list of labels is null, an empty one empty.
 */
export function createParquet(): FileFormat {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: parquetSchema,
    codec: 'GZIP',
    compressors: { GZIP: gzip },
  });
  let columns = emptyColumns();
  let characters = 0;

  const writeGroup = (): void => {
    const columnData = Object.entries(columns).map(([name, data]) => ({ name, data }));
    // Synchronous, since it writes to memory.
    if (columns._id.length > 0) void writer.write({ columnData, rowGroupSize: rowsInGroup });
    columns = emptyColumns();
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
        characters += addEntry(columns, entry);
        if (columns._id.length >= rowsInGroup || characters >= charactersInGroup) writeGroup();
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

/** Named and ordered as in `parquetSchema`. */
const emptyColumns = () => ({
  _id: [] as string[],
  taskId: [] as string[],
  userId: [] as string[],
  startTimestamp: [] as bigint[],
  endTimestamp: [] as bigint[],
  durationSeconds: [] as number[],
  comment: [] as (string | undefined)[],
  labelNames: [] as (readonly string[] | undefined)[],
  createdTimestamp: [] as (bigint | undefined)[],
});

/** @returns the characters of its text, the part of an entry that can be large. */
function addEntry(columns: ReturnType<typeof emptyColumns>, { fields, startMs, durationMs }: TimeEntry): number {
  const { _id, taskId, userId, comment, labelNames, createdTimestamp } = fields;
  columns._id.push(_id);
  columns.taskId.push(taskId);
  columns.userId.push(userId);
  columns.startTimestamp.push(BigInt(startMs));
  columns.endTimestamp.push(BigInt(startMs + durationMs));
  columns.durationSeconds.push(durationMs / 1000);
  columns.comment.push(comment ?? undefined);
  columns.labelNames.push(labelNames ?? undefined);
  columns.createdTimestamp.push(createdTimestamp ? BigInt(parseInstant(createdTimestamp)) : undefined);
  const labels = labelNames?.reduce((sum, label) => sum + label.length, 0) ?? 0;
  return _id.length + taskId.length + userId.length + (comment?.length ?? 0) + labels;
}

/** Without a timestamp, so that the same entries give the same bytes. */
function gzip(page: Uint8Array): Uint8Array {
  return gzipSync(page, { mtime: 0 });
}
