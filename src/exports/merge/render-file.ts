/** What stands around the rows of a file. */
export type Layout = {
  readonly head: string;
  readonly beforeFirst: string;
  readonly between: string;
  readonly tail: string;
  /** In the place of `tail` where there are no rows. */
  readonly tailOfNone: string;
};

const pieceBytes = 64 * 1024;

/** The whole file in pieces of some 64 KiB, each of them the receiver's own. */
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
    if (size < pieceBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  parts.push(Buffer.from(ending));
  yield Buffer.concat(parts);
}
