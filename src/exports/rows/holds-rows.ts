import type { RowFormat } from '../../model/declaration.ts';

/** Whether a file has more than what an export without entries writes: a header, or brackets. */
export async function holdsRows(bytes: AsyncIterable<Uint8Array>, format: RowFormat): Promise<boolean> {
  let isPastHeader = format !== 'csv';
  for await (const piece of bytes) {
    const text = Buffer.from(piece).toString('latin1');
    const rest = isPastHeader ? text : text.slice(text.indexOf('\n') + 1 || text.length);
    if (format === 'json' ? rest.includes('{') : /\S/.test(rest)) return true;
    isPastHeader ||= text.includes('\n');
  }
  return false;
}
