// `mode: merge` (contract.md, sections 2 and 7): the rows of the file that is there, brought up to date by _id.

import type { TimeEntry } from '../../model/time-entry.ts';
import { quoteWhole } from '../../text/quote.ts';
import type { FileFormat } from '../file-format.ts';
import { createCsv, csvHeader } from '../formats/csv.ts';
import { csvCells } from './csv-cells.ts';
import { type MergeFormat, readRows, tooLarge } from './read-rows.ts';
import { type Layout, renderFile } from './render-file.ts';
import { mergeFault } from './row-reader.ts';
import { type Row, RowStore, type StoreLimits } from './row-store.ts';

/** Rows of the file as it will be: new ones, those whose text is another one, and those that stay byte for byte. */
export type MergeCounts = { readonly added: number; readonly changed: number; readonly kept: number };

export type MergeSource = {
  readonly format: MergeFormat;
  /** For messages. */
  readonly path: string;
  /** The file that is there; undefined where there is none. An empty one counts as none. */
  readonly old: AsyncIterable<Uint8Array> | undefined;
  /** For tests. */
  readonly limits?: StoreLimits;
};

/** GitHub takes no file over 100 MiB into a repository. What these take of memory: docs/decisions/0013-merge.md. */
const maxima: StoreLimits = { rows: 2_500_000, bytes: 512 * 1024 * 1024 };

/** A file format that holds everything until its tail. `rows` throws a FileError when it is too much. */
export type Merge = FileFormat & {
  /** Of what was given so far. */
  readonly counts: () => MergeCounts;
};

/**
 * Reads and checks the old file. Whatever it misses by, nothing has been asked of the board yet.
 *
 * @throws FileError with the path, the line and what to do, if the file is not ours; and what `old` throws.
 */
export async function openMerge({ format, path, old, limits = maxima }: MergeSource): Promise<Merge> {
  const { rowOf, idOf, layout } = forms[format];
  const store = new RowStore(limits, idOf);
  const found = old === undefined ? 0 : await readRows(old, { format, path, store });
  const counts = { added: 0, changed: 0 };

  const add = (entry: TimeEntry): void => {
    const put = store.put(rowOf(entry), 'run');
    if (put === 'added' || put === 'changed') counts[put] += 1;
    if (put === 'full') throw mergeFault(path, 0, tooLarge);
    if (put === 'twice') throw mergeFault(path, 0, sameId(entry));
  };

  return {
    head: () => '',
    rows: (entries) => {
      for (const entry of entries) add(entry);
      return '';
    },
    tail: () => renderFile(store.inOrder(), layout),
    counts: () => ({ ...counts, kept: found - counts.changed }),
  };
}

function sameId({ fields }: TimeEntry): string {
  return `two time entries of this run have the same _id${quoteWhole(fields._id)}, and merging goes by it, so that one would be lost; export their tasks into files of their own`;
}

type Form = {
  readonly rowOf: (entry: TimeEntry) => Row;
  /** The `_id` that the row's key stands for. */
  readonly idOf: (key: string) => string;
  readonly layout: Layout;
};

const csv = createCsv();

/**
 * The key is the cell as it reads back: the apostrophe before a formula cannot be told from one of the `_id` itself, and
 * half of a surrogate pair is written as U+FFFD.
 */
function csvRow(entry: TimeEntry): Row {
  const line = csv.rows([entry]);
  if (typeof line !== 'string') throw new TypeError('formats/csv.ts renders text, at once');
  const text = line.slice(0, -1);
  const cell = csvCells(text)?.[0]?.toWellFormed();
  // The same text, and no window on the row.
  const key = cell === undefined || cell === entry.fields._id ? entry.fields._id : cell;
  return { key, startMs: entry.startMs, text };
}

/** As formats/json.ts and formats/ndjson.ts render it. */
const jsonRow = ({ fields, startMs }: TimeEntry): Row => ({ key: fields._id, startMs, text: JSON.stringify(fields) });

const sameText = (key: string): string => key;

const forms: Readonly<Record<MergeFormat, Form>> = {
  csv: {
    rowOf: csvRow,
    // Without the apostrophe of formats/csv.ts.
    idOf: (key) => key.replace(/^'(?=[=+\-@\t\r])/, ''),
    layout: { head: `${csvHeader}\n`, beforeFirst: '', between: '\n', tail: '\n', tailOfNone: '' },
  },
  json: {
    rowOf: jsonRow,
    idOf: sameText,
    layout: { head: '[', beforeFirst: '\n', between: ',\n', tail: '\n]\n', tailOfNone: ']\n' },
  },
  ndjson: {
    rowOf: jsonRow,
    idOf: sameText,
    layout: { head: '', beforeFirst: '', between: '\n', tail: '\n', tailOfNone: '' },
  },
};
