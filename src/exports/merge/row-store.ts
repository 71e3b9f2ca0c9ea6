import { compareTexts } from '../order.ts';

/** The file that was there, or the entries of this run. */
type Origin = 'file' | 'run';

export type Row = {
  readonly key: string;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly startMs: number;
  /** As in the file, without separators. */
  readonly text: string;
};

/** How a row relates to earlier ones; `twice`: its key came before from the same origin, with another text. */
type Put = 'added' | 'changed' | 'same' | 'repeated' | 'twice' | 'full';

/** Replaced texts count too, until the end. */
export type StoreLimits = { readonly rows: number; readonly bytes: number };

const pageBytes = 1024 * 1024;

/**
 * Rows by key, in the order of contract.md, section 7. Text is kept as bytes in a few large pages instead of a million
 * strings: a row takes its bytes and some 120 more, and the garbage collector has almost nothing to walk.
 */
export class RowStore {
  readonly #limits: StoreLimits;
  readonly #idOf: (key: string) => string;
  readonly #rows = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #starts: number[] = [];
  /** Of the text: the number of its page times `pageBytes`, and its offset there. */
  readonly #places: number[] = [];
  readonly #lengths: number[] = [];
  readonly #fromRun: boolean[] = [];
  readonly #pages: Uint8Array[] = [];
  readonly #encoder = new TextEncoder();
  #encoded = new Uint8Array(64 * 1024);
  /** Of the last page. */
  #usedBytes = pageBytes;
  #bytes = 0;

  /** @param idOf the text by which rows of one start are ordered. */
  constructor(limits: StoreLimits, idOf: (key: string) => string) {
    this.#limits = limits;
    this.#idOf = idOf;
  }

  /** Stores the row in place of the one with its key, unless the answer is `twice` or `full`. */
  put(row: Row, origin: Origin): Put {
    const text = this.#encode(row.text);
    const isFromRun = origin === 'run';
    const found = this.#rows.get(row.key);
    const isSame = found !== undefined && Buffer.compare(this.#bytesOf(found), text) === 0;
    if (found !== undefined && this.#fromRun[found] === isFromRun) return isSame ? 'repeated' : 'twice';
    if (found !== undefined && isSame) {
      this.#fromRun[found] = true;
      return 'same';
    }
    const { bytes, rows } = this.#limits;
    if (this.#bytes + text.length > bytes || (found === undefined && this.#keys.length === rows)) return 'full';
    const index = found ?? this.#keys.push(row.key) - 1;
    this.#rows.set(row.key, index);
    this.#starts[index] = row.startMs;
    this.#places[index] = this.#store(text);
    this.#lengths[index] = text.length;
    this.#fromRun[index] = isFromRun;
    return found === undefined ? 'added' : 'changed';
  }

  /** The UTF-8 of every row, by start, then by id in code units. Views that are valid until the next `put`. */
  *inOrder(): Generator<Uint8Array> {
    const [keys, starts] = [this.#keys, this.#starts];
    const order = Uint32Array.from(keys.keys());
    order.sort((a, b) => {
      const [keyOfA = '', keyOfB = ''] = [keys[a], keys[b]];
      const byStart = (starts[a] ?? 0) - (starts[b] ?? 0);
      return byStart || compareTexts(this.#idOf(keyOfA), this.#idOf(keyOfB)) || compareTexts(keyOfA, keyOfB);
    });
    for (const row of order) yield this.#bytesOf(row);
  }

  /** The UTF-8 of the text, valid until the next call. A code unit takes three bytes at most. */
  #encode(text: string): Uint8Array {
    if (text.length * 3 > this.#encoded.length) this.#encoded = new Uint8Array(text.length * 3);
    return this.#encoded.subarray(0, this.#encoder.encodeInto(text, this.#encoded).written);
  }

  #bytesOf(row: number): Uint8Array {
    const place = this.#places[row] ?? 0;
    const offset = place % pageBytes;
    const page = this.#pages[Math.floor(place / pageBytes)] ?? new Uint8Array();
    return page.subarray(offset, offset + (this.#lengths[row] ?? 0));
  }

  /** @returns its place. No text crosses pages: a long one gets a page of its own. */
  #store(text: Uint8Array): number {
    if (this.#usedBytes + text.length > pageBytes) {
      this.#pages.push(new Uint8Array(Math.max(pageBytes, text.length)));
      this.#usedBytes = 0;
    }
    const offset = this.#usedBytes;
    this.#pages.at(-1)?.set(text, offset);
    this.#usedBytes += text.length;
    this.#bytes += text.length;
    return (this.#pages.length - 1) * pageBytes + offset;
  }
}
