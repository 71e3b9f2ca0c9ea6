import { MergedFile } from '../../../../src/exports/merge/merged-file.ts';
import type { RowFormat } from '../../../../src/model/declaration.ts';
import type { TimeEntry, TimeEntryFields } from '../../../../src/model/time-entry.ts';
import { parseInstant } from '../../../../src/text/dates.ts';
import { translateEntry } from '../../../../src/text/time-entry.ts';
import { fakeScratch, fieldsOf } from '../export-fakes.ts';

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
  passedOver = [],
  covers = () => true,
}: Merging) {
  const bytes = typeof old === 'string' ? asBytes(old) : old;
  const file = new MergedFile({
    format,
    path: `reports/time.${format}`,
    files: {
      read: async () => ({
        bytes: bytes === undefined ? undefined : inPieces(bytes, pieceSize),
        checkUnchanged: async () => undefined,
        close: async () => undefined,
      }),
    },
    scopeOf: (entry) => (covers(entry) ? 'inExport' : 'ofOtherTask'),
    openScratch: fakeScratch,
    signal: new AbortController().signal,
  });
  await file.read();
  await file.add({ entries: entries.slice(0, 2), leftOut: passedOver });
  await file.add({ entries: entries.slice(2), leftOut: [] });
  const chunks = await Array.fromAsync(file.render());
  await file.close();
  const { gone, ...counts } = file.counts;
  // As a file is written.
  return { text: Buffer.from(chunks.join('')).toString(), counts, gone, warnings: file.warnings };
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
