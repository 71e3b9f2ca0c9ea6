import type { RowFormat } from '../../model/declaration.ts';

/** What comes before the first row, and what shows that there is one. */
const beginnings: Readonly<Record<RowFormat, { readonly hasHeader: boolean; readonly row: RegExp }>> = {
  csv: { hasHeader: true, row: /\S/ },
  json: { hasHeader: false, row: /\{/ },
  ndjson: { hasHeader: false, row: /\S/ },
};

/** Whether a file has more than what an export without entries writes: a header, or brackets. */
export async function holdsRows(bytes: AsyncIterable<Uint8Array>, format: RowFormat): Promise<boolean> {
  const { hasHeader, row } = beginnings[format];
  let isPastHeader = !hasHeader;
  for await (const piece of bytes) {
    const text = Buffer.from(piece).toString('latin1');
    const rest = isPastHeader ? text : text.slice(text.indexOf('\n') + 1 || text.length);
    if (row.test(rest)) return true;
    isPastHeader ||= text.includes('\n');
  }
  return false;
}
