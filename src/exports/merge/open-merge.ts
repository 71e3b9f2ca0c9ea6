// `mode: merge` (contract.md, sections 2 and 7): the rows of an existing file, updated by _id.
import type { TimeEntry } from '../../model/time-entry.ts';
import { quoteWhole } from '../../text/quote.ts';
import type { FileFormat } from '../file-format.ts';
import { createCsv, csvHeader } from '../formats/csv.ts';
import { unguardFormula } from '../formula-guard.ts';
import { csvCells } from './csv-cells.ts';
import { type MergeFormat, mergeFault, readRows, tooLarge } from './read-rows.ts';
import { type Row, RowStore, type StoreLimits } from './row-store.ts';

/** Rows of the new file: new, with another text, and byte for byte as before. */
export type MergeCounts = { readonly added: number; readonly changed: number; readonly kept: number };

type MergeSource = {
  readonly format: MergeFormat;
  /** For messages. */
  readonly path: string;
  /** The existing file, if any; an empty one counts as none. */
  readonly old: AsyncIterable<Uint8Array> | undefined;
  /** For tests. */
  readonly limits?: StoreLimits;
};

/** GitHub accepts no file over 100 MiB in a repository. For the memory these take, see docs/decisions/0013-merge.md. */
const maxima: StoreLimits = { rows: 2_500_000, bytes: 512 * 1024 * 1024 };

/** A file format that holds all rows until its tail; its `rows` throws a FileError beyond the limits. */
export type Merge = FileFormat & {
  /** Of the entries passed so far. */
  readonly counts: () => MergeCounts;
};

/**
 * Reads and checks the old file, before anything is requested from the board.
 *
 * @throws FileError with the path, the line and what to do, if this product did not write the file; and what `old` throws.
 */
export async function openMerge({ format, path, old, limits = maxima }: MergeSource): Promise<Merge> {
  const { rowOf, idOf, ...layout } = forms[format];
  const store = new RowStore(limits, idOf);
  const found = old === undefined ? 0 : await readRows(old, { format, path, store });
  const counts = { added: 0, changed: 0 };

  return {
    head: () => '',
    rows: (entries) => {
      for (const entry of entries) {
        const put = store.put(rowOf(entry), 'run');
        if (put === 'added' || put === 'changed') counts[put] += 1;
        if (put === 'full') throw mergeFault(path, 0, tooLarge);
        if (put === 'twice') throw mergeFault(path, 0, sameId(entry));
      }
      return '';
    },
    tail: () => renderFile(store.inOrder(), layout),
    counts: () => ({ ...counts, kept: found - counts.changed }),
  };
}

function sameId({ fields }: TimeEntry): string {
  return `two time entries of this run have the same _id${quoteWhole(fields._id)}, and merging goes by it, so that one would be lost; export their tasks into files of their own`;
}

type Form = Layout & {
  readonly rowOf: (entry: TimeEntry) => Row;
  /** The `_id` behind a row's key. */
  readonly idOf: (key: string) => string;
};

/** What surrounds the rows of a file. */
type Layout = {
  readonly head: string;
  readonly beforeFirst: string;
  readonly between: string;
  readonly tail: string;
  /** Instead of `tail` if there are no rows. */
  readonly tailOfNone: string;
};

const csv = createCsv();

/**
 * The key is the cell as it reads back: the apostrophe before a formula looks like one of the `_id` itself, and a lone
 * surrogate is written as U+FFFD.
 */
function csvRow(entry: TimeEntry): Row {
  const line = csv.rows([entry]);
  if (typeof line !== 'string') throw new TypeError('formats/csv.ts renders text, at once');
  const text = line.slice(0, -1);
  const cell = csvCells(text)?.[0]?.toWellFormed();
  // The same text, but not a slice that keeps the whole row in memory.
  const key = cell === undefined || cell === entry.fields._id ? entry.fields._id : cell;
  return { key, startMs: entry.startMs, text };
}

/** As formats/json.ts renders it. */
const jsonRow = ({ fields, startMs }: TimeEntry): Row => ({ key: fields._id, startMs, text: JSON.stringify(fields) });

const sameText = (key: string): string => key;

const aRowPerLine = { beforeFirst: '', between: '\n', tail: '\n', tailOfNone: '' };

const forms: Readonly<Record<MergeFormat, Form>> = {
  csv: {
    rowOf: csvRow,
    idOf: unguardFormula,
    head: `${csvHeader}\n`,
    ...aRowPerLine,
  },
  json: {
    rowOf: jsonRow,
    idOf: sameText,
    head: '[',
    beforeFirst: '\n',
    between: ',\n',
    tail: '\n]\n',
    tailOfNone: ']\n',
  },
  ndjson: { rowOf: jsonRow, idOf: sameText, head: '', ...aRowPerLine },
};

const chunkBytes = 64 * 1024;

/** The whole file in chunks of about 64 KiB, which the caller may keep. */
async function* renderFile(
  rows: Iterable<Uint8Array>,
  { head, beforeFirst, between, tail, tailOfNone }: Layout,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [Buffer.from(head)];
  let size = 0;
  let before = Buffer.from(beforeFirst);
  let ending = tailOfNone;
  for (const row of rows) {
    parts.push(before, row);
    size += row.length;
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
