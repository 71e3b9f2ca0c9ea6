import { openMerge } from '../../../../src/exports/merge/open-merge.ts';
import type { StoreLimits } from '../../../../src/exports/merge/row-store.ts';
import type { RowFormat } from '../../../../src/model/declaration.ts';
import type { TimeEntry, TimeEntryFields } from '../../../../src/model/time-entry.ts';
import { parseInstant } from '../../../../src/text/instant.ts';
import { translateEntry } from '../../../../src/text/time-entry.ts';
import { fieldsOf } from '../export-fakes.ts';

/** An entry as the parser makes it: its moment is that of its text. */
export function timeEntry(more: Partial<TimeEntryFields> = {}): TimeEntry {
  const { startTimestamp } = fieldsOf(more);
  const startMs = parseInstant(startTimestamp);
  const endTimestamp = new Date(startMs + 3_600_000).toISOString().replace('.000Z', 'Z');
  return translateEntry(fieldsOf({ endTimestamp, ...more }), startMs, 3_600_000);
}

export const asBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The bytes in pieces of a size, as a file is read. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

export type Merging = {
  readonly format: RowFormat;
  readonly old?: string | Uint8Array | undefined;
  readonly entries?: readonly TimeEntry[];
  readonly pieceSize?: number;
  readonly limits?: StoreLimits;
  /** What the board has beside the entries, which the export does not cover. */
  readonly passedOver?: readonly TimeEntry[];
  /** All entries unless given. */
  readonly covers?: (entry: TimeEntry) => boolean;
};

/** One run: the file that it leaves, what it counted and what it warns of. */
export async function merged({
  format,
  old,
  entries = [],
  pieceSize = 64,
  limits,
  passedOver = [],
  covers = () => true,
}: Merging) {
  const bytes = typeof old === 'string' ? asBytes(old) : old;
  const merge = await openMerge({
    format,
    path: `reports/time.${format}`,
    old: bytes === undefined ? undefined : inPieces(bytes, pieceSize),
    covers,
    ...(limits === undefined ? {} : { limits }),
  });
  merge.see([...passedOver, ...entries.slice(0, 2)]);
  await merge.rows(entries.slice(0, 2));
  merge.see(entries.slice(2));
  await merge.rows(entries.slice(2));
  const warnings = await merge.review();
  const chunks: Uint8Array[] = [];
  const tail = merge.tail({ totals: { groups: [] }, unrated: 0 } as never);
  for await (const chunk of tail as AsyncIterable<Uint8Array>) chunks.push(chunk);
  const { gone, ...counts } = merge.counts();
  return { text: Buffer.concat(chunks).toString(), counts, gone, warnings };
}

/** The words with which a file is refused. */
export async function refusal(merging: Merging): Promise<string> {
  try {
    await merged(merging);
    return '(merged)';
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'FileError') throw error;
    return error.message;
  }
}
