// Tables in Markdown, and their places in a document.

/** A text whose markers cannot be filled. */
export class MarkerError extends Error {
  override readonly name = 'MarkerError';
}

/**
 * Puts each table between `<!-- NAME:start -->` and `<!-- NAME:end -->`.
 *
 * @throws MarkerError if a marker is missing, occurs twice, or the end comes first.
 */
export function fillTables(text: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((filled, [name, table]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
    const [before, rest, ...more] = filled.split(start);
    const [, after, ...others] = rest?.split(end) ?? [];
    if (before === undefined || after === undefined || more.length + others.length > 0) {
      throw new MarkerError(`expected ${start} once, and ${end} once after it`);
    }
    return `${before}${start}\n${table}\n${end}${after}`;
  }, text);
}

export function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.map(toCell).join(' | ')} |`).join('\n');
}

function toCell(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}

export function code(text: string): string {
  return `\`${text}\``;
}
