/** What surrounds the rows of a file. */
export type Layout = {
  readonly head: string;
  readonly beforeFirst: string;
  readonly between: string;
  readonly tail: string;
  /** Instead of `tail` if there are no rows. */
  readonly tailOfNone: string;
};

const chunkBytes = 64 * 1024;

/** The whole file in chunks of about 64 KiB, which the caller may keep. */
export async function* renderFile(
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
