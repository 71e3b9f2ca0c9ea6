import { compareTexts } from '../order.ts';

/**
 * `outside`, `covered`: from the file, and whether the export covers it by its tasks, period and filters; `run`: from
 * this run.
 */
export type Origin = 'outside' | 'covered' | 'run';

/**
 * `outdated`: the row in the file is covered, but the board's entry is not; `elsewhere`: neither is. Rows from the
 * file that are still `outside` or `covered` at the end have no entry on the board, as far as it was read.
 */
type RowState = Origin | 'outdated' | 'elsewhere';

export type Row = {
  readonly key: string;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly startMs: number;
  /** What the start has below a millisecond, as `finerDigits` says. */
  readonly startDigits: string;
  /** As in the file, without separators. */
  readonly text: string;
};

/** How a row relates to earlier ones; `twice`: its key came before from the same origin, with another text. */
export type Put = 'added' | 'changed' | 'same' | 'repeated' | 'twice' | 'full';

/** Replaced texts count too, until the end. */
export type StoreLimits = { readonly rows: number; readonly bytes: number };

const pageBytes = 1024 * 1024;

export function isGone(state: RowState): boolean {
  return state === 'outside' || state === 'covered';
}

/**
 * Rows by key, in the order of contract.md, section 7. Text is kept as bytes in a few large pages instead of a million
 * strings: a row takes its bytes and some 120 more, and the garbage collector has almost nothing to walk.
 */
export class RowStore {
  readonly #limits: StoreLimits;
  readonly #rows = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #starts: number[] = [];
  /** Of the few rows whose start has any. */
  readonly #startDigits = new Map<number, string>();
  /** Where each text is: the number of its page times `pageBytes`, plus its offset there. */
  readonly #places: number[] = [];
  readonly #lengths: number[] = [];
  readonly #states: RowState[] = [];
  readonly #pages: Uint8Array[] = [];
  readonly #encoder = new TextEncoder();
  #encoded = new Uint8Array(64 * 1024);
  /** Of the last page. */
  #usedBytes = pageBytes;
  #bytes = 0;
  #order: Uint32Array | undefined;

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  /** Stores the row in place of the one with its key, unless the answer is `twice` or `full`. */
  put(row: Row, origin: Origin): Put {
    this.#order = undefined;
    const text = this.#encode(row.text);
    const found = this.#rows.get(row.key);
    const isSame = found !== undefined && Buffer.compare(this.bytesOf(found), text) === 0;
    if (found !== undefined && (this.#states[found] === 'run') === (origin === 'run')) {
      return isSame ? 'repeated' : 'twice';
    }
    if (found !== undefined && isSame) {
      this.#states[found] = origin;
      return 'same';
    }
    const { bytes, rows } = this.#limits;
    if (this.#bytes + text.length > bytes || (found === undefined && this.#keys.length === rows)) return 'full';
    const index = found ?? this.#keys.push(row.key) - 1;
    this.#rows.set(row.key, index);
    this.#starts[index] = row.startMs;
    if (row.startDigits === '') this.#startDigits.delete(index);
    else this.#startDigits.set(index, row.startDigits);
    this.#places[index] = this.#store(text);
    this.#lengths[index] = text.length;
    this.#states[index] = origin;
    return found === undefined ? 'added' : 'changed';
  }

  /** Notes that the board has an entry of this key, which the export may not cover. */
  see(key: string): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    if (this.#states[row] === 'covered') this.#states[row] = 'outdated';
    if (this.#states[row] === 'outside') this.#states[row] = 'elsewhere';
  }

  /** Of the row from the file with the key. */
  textOf(key: string): string | undefined {
    const row = this.#rows.get(key);
    if (row === undefined || this.#states[row] === 'run') return undefined;
    return Buffer.from(this.bytesOf(row)).toString();
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  /** Whether there is a row of this key that the board has no entry for, as far as it was read. */
  isGone(key: string): boolean {
    const row = this.#rows.get(key);
    return row !== undefined && isGone(this.stateOf(row));
  }

  /** The numbers of all rows, by start, then by key in code units. */
  inOrder(): Uint32Array {
    if (this.#order !== undefined) return this.#order;
    const [keys, starts] = [this.#keys, this.#starts];
    this.#order = Uint32Array.from(keys.keys());
    return this.#order.sort(
      (a, b) => (starts[a] ?? 0) - (starts[b] ?? 0) || this.#compareDigits(a, b) || compareTexts(keys[a], keys[b]),
    );
  }

  #compareDigits(a: number, b: number): number {
    const digits = this.#startDigits;
    return digits.size === 0 ? 0 : compareTexts(digits.get(a) ?? '', digits.get(b) ?? '');
  }

  keyOf(row: number): string {
    return this.#keys[row] ?? '';
  }

  /** To the millisecond. */
  startOf(row: number): number {
    return this.#starts[row] ?? 0;
  }

  stateOf(row: number): RowState {
    return this.#states[row] ?? 'outside';
  }

  /** The UTF-8 of its text: a view that is valid until the next `put`. */
  bytesOf(row: number): Uint8Array {
    const place = this.#places[row] ?? 0;
    const offset = place % pageBytes;
    const page = this.#pages[Math.floor(place / pageBytes)] ?? new Uint8Array();
    return page.subarray(offset, offset + (this.#lengths[row] ?? 0));
  }

  /** The UTF-8 of the text, valid until the next call. A code unit takes three bytes at most. */
  #encode(text: string): Uint8Array {
    if (text.length * 3 > this.#encoded.length) this.#encoded = new Uint8Array(text.length * 3);
    return this.#encoded.subarray(0, this.#encoder.encodeInto(text, this.#encoded).written);
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
