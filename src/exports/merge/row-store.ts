/** The file that was there, or the entries of this run. */
type Origin = 'file' | 'run';

export type Row = {
  readonly key: string;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly startMs: number;
  /** As it stands in the file, without what stands between rows. */
  readonly text: string;
};

/** What a row was to those before it: `twice` is the same key with another text from the same origin. */
type Put = 'added' | 'changed' | 'same' | 'repeated' | 'twice' | 'full';

/** Bounds of what is held; texts that were replaced count too, until the end. */
export type StoreLimits = { readonly rows: number; readonly bytes: number };

export type RowStore = {
  /** A row takes the place of the one with its key, unless the answer is `twice` or `full`. */
  readonly put: (row: Row, origin: Origin) => Put;
  /** The UTF-8 of every row, by start, then by id in code units. Views, until the next `put`. */
  readonly inOrder: () => Iterable<Uint8Array>;
};

const pageBytes = 1024 * 1024;

/**
 * Rows by key, in the order of contract.md, section 7. Their text is kept as bytes in a few large blocks, not as a
 * million strings: a row takes its bytes and some 120 more, and a collector finds next to nothing to walk.
 *
 * @param idOf The text by which rows of one start are ordered.
 */
export function createRowStore(limits: StoreLimits, idOf: (key: string) => string): RowStore {
  const rows = new Map<string, number>();
  const keys: string[] = [];
  const starts: number[] = [];
  const places: number[] = [];
  const lengths: number[] = [];
  const fromRun: boolean[] = [];
  const pages: Uint8Array[] = [];
  let used = pageBytes;
  let bytes = 0;
  const encode = createEncoder();

  const bytesOf = (row: number): Uint8Array => {
    const place = places[row] ?? 0;
    const offset = place % pageBytes;
    return (pages[Math.floor(place / pageBytes)] ?? new Uint8Array()).subarray(offset, offset + (lengths[row] ?? 0));
  };
  /** @returns the number of the page times `pageBytes`, and the offset. A row never crosses pages: a long one has its own. */
  const store = (text: Uint8Array): number => {
    if (used + text.length > pageBytes) {
      pages.push(new Uint8Array(Math.max(pageBytes, text.length)));
      used = 0;
    }
    const offset = used;
    pages.at(-1)?.set(text, offset);
    used += text.length;
    bytes += text.length;
    return (pages.length - 1) * pageBytes + offset;
  };
  const write = (row: number, { startMs }: Row, text: Uint8Array, isFromRun: boolean): void => {
    starts[row] = startMs;
    places[row] = store(text);
    lengths[row] = text.length;
    fromRun[row] = isFromRun;
  };

  return {
    put: (row, origin) => {
      const text = encode(row.text);
      const isFromRun = origin === 'run';
      const found = rows.get(row.key);
      const isSame = found !== undefined && areEqual(bytesOf(found), text);
      if (found !== undefined && fromRun[found] === isFromRun) return isSame ? 'repeated' : 'twice';
      if (found !== undefined && isSame) {
        fromRun[found] = true;
        return 'same';
      }
      if (bytes + text.length > limits.bytes || (found === undefined && keys.length === limits.rows)) return 'full';
      if (found !== undefined) {
        write(found, row, text, isFromRun);
        return 'changed';
      }
      rows.set(row.key, keys.length);
      write(keys.length, row, text, isFromRun);
      keys.push(row.key);
      return 'added';
    },
    inOrder: function* () {
      const order = Uint32Array.from(keys.keys());
      const compare = (a: number, b: number): number => {
        const byStart = (starts[a] ?? 0) - (starts[b] ?? 0);
        if (byStart !== 0) return byStart;
        return compareTexts(idOf(keys[a] ?? ''), idOf(keys[b] ?? '')) || compareTexts(keys[a] ?? '', keys[b] ?? '');
      };
      order.sort(compare);
      for (const row of order) yield bytesOf(row);
    },
  };
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** UTF-8 into one buffer that is used again, so the result holds until the next call. */
function createEncoder(): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(64 * 1024);
  return (text) => {
    // A code unit takes three bytes at most.
    if (text.length * 3 > buffer.length) buffer = new Uint8Array(text.length * 3);
    return buffer.subarray(0, encoder.encodeInto(text, buffer).written);
  };
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}
