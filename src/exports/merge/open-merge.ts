// `mode: merge` (contract.md, sections 2 and 7): the rows of an existing file, updated by _id.
import type { RowFormat } from '../../model/declaration.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { finerDigits } from '../../text/instant.ts';
import { quoteWhole } from '../../text/quote.ts';
import type { FileFormat } from '../file-format.ts';
import { csvHeader } from '../formats/csv.ts';
import { entryOf, rowTexts } from '../rows/row-text.ts';
import { differencesOf } from '../rows/same-entry.ts';
import { mergeFault, readRows, tooLarge } from './read-rows.ts';
import { reviewRows } from './review.ts';
import { describeReview, rewrittenFault } from './review-text.ts';
import { type Origin, type Put, RowStore, type StoreLimits } from './row-store.ts';
import { withoutZeros } from './spreadsheet-ids.ts';

/**
 * How many rows of the new file are new, have another text, or are as before, byte for byte; and how many of the last
 * the board no longer has.
 */
export type MergeCounts = {
  readonly added: number;
  readonly changed: number;
  readonly kept: number;
  readonly gone: number;
};

export type MergeSource = {
  readonly format: RowFormat;
  /** For messages. */
  readonly path: string;
  /** The existing file, if any; an empty one counts as none. */
  readonly old: AsyncIterable<Uint8Array> | undefined;
  /** Whether the export would hold such an entry: by its tasks, its period and its filters. */
  readonly covers: (entry: TimeEntry) => boolean;
  /** For tests. */
  readonly limits?: StoreLimits;
};

/** GitHub accepts no file over 100 MiB in a repository. For the memory these take, see docs/decisions/0013-merge.md. */
const maxima: StoreLimits = { rows: 2_500_000, bytes: 512 * 1024 * 1024 };

/** A file format that holds all rows until its tail; its `rows` throws a FileError beyond the limits. */
export type Merge = FileFormat & {
  /** Takes note of entries that the board has, before those of them that the export covers become rows. */
  readonly see: (entries: readonly TimeEntry[]) => void;
  /**
   * To be called once, after all entries and before `tail`: sentences about rows that the board does not have.
   *
   * @throws FileError if a spreadsheet has rewritten ids, since hours would count twice.
   */
  readonly review: () => Promise<readonly string[]>;
  /** Complete after `review`. */
  readonly counts: () => MergeCounts;
};

/**
 * Reads and checks the old file, before anything is requested from the board.
 *
 * @throws FileError with the path, the line and what to do, if this product did not write the file; and what `old` throws.
 */
export async function openMerge({ format, path, old, covers, limits = maxima }: MergeSource): Promise<Merge> {
  const { textOf, idOf, originalOf } = rowTexts[format];
  const store = new RowStore(limits);
  const put = ({ id, start, startMs }: TimeEntry, text: string, origin: Origin): Put =>
    store.put({ key: idOf(id), startMs, startDigits: finerDigits(start), text }, origin);
  const onEntry = (text: string, entry: TimeEntry): Put => put(entry, text, covers(entry) ? 'covered' : 'outside');
  const found = old === undefined ? 0 : await readRows(old, { format, path, onEntry });
  /** A row of the file stays as it is if it says the same as the entry. */
  const textFor = (entry: TimeEntry): string => {
    const text = textOf(entry);
    const before = store.textOf(idOf(entry.id));
    if (before === undefined || before === text) return text;
    return differencesOf(originalOf(before), entry.original, format === 'csv').length === 0 ? before : text;
  };
  const counts = { added: 0, changed: 0, gone: 0 };
  /** Ids of entries by the number that a spreadsheet makes of them, if the file has that number. */
  const numbers = new Map<string, string>();

  return {
    head: () => '',
    see: (entries) => {
      for (const { id } of entries) {
        const number = withoutZeros(id);
        if (number !== undefined && store.has(number)) numbers.set(number, id);
        store.see(idOf(id));
      }
    },
    rows: (entries) => {
      for (const entry of entries) {
        const done = put(entry, textFor(entry), 'run');
        if (done === 'added' || done === 'changed') counts[done] += 1;
        if (done === 'full') throw mergeFault(path, 0, tooLarge);
        if (done === 'twice') throw mergeFault(path, 0, sameId(entry));
      }
      return '';
    },
    review: async () => {
      for (const [row, entry] of numbers) {
        if (store.isGone(row)) throw mergeFault(path, 0, rewrittenFault({ row, entry }));
      }
      const review = await reviewRows(store, (text) => entryOf(text, format));
      if (review.rewritten !== undefined) throw mergeFault(path, 0, rewrittenFault(review.rewritten));
      counts.gone = review.gone.count;
      return describeReview(review);
    },
    tail: () => renderFile(store, layouts[format]),
    counts: () => ({ ...counts, kept: found - counts.changed }),
  };
}

function sameId({ id }: TimeEntry): string {
  return `two time entries of this run have the same _id${quoteWhole(id)}, so merging would lose one of them; export their tasks to separate files`;
}

/** What surrounds the rows of a file. */
type Layout = {
  readonly head: string;
  readonly beforeFirst: string;
  readonly between: string;
  readonly tail: string;
  /** Instead of `tail` if there are no rows. */
  readonly tailOfNone: string;
};

const aRowPerLine = { beforeFirst: '', between: '\n', tail: '\n', tailOfNone: '' };

const layouts: Readonly<Record<RowFormat, Layout>> = {
  csv: { head: `${csvHeader}\n`, ...aRowPerLine },
  json: { head: '[', beforeFirst: '\n', between: ',\n', tail: '\n]\n', tailOfNone: ']\n' },
  ndjson: { head: '', ...aRowPerLine },
};

const chunkBytes = 64 * 1024;

/** The whole file in chunks of about 64 KiB, which the caller may keep. */
async function* renderFile(
  store: RowStore,
  { head, beforeFirst, between, tail, tailOfNone }: Layout,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [Buffer.from(head)];
  let size = 0;
  let before = Buffer.from(beforeFirst);
  let ending = tailOfNone;
  for (const row of store.inOrder()) {
    const bytes = store.bytesOf(row);
    parts.push(before, bytes);
    size += bytes.length;
    before = Buffer.from(between);
    ending = tail;
    if (size < chunkBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  parts.push(Buffer.from(ending));
  yield Buffer.concat(parts);
}
