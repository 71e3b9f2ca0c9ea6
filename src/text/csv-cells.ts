/** The cells of one row (RFC 4180), unquoted; undefined where the quoting is broken. */
export function csvCells(row: string): string[] | undefined {
  if (!row.includes('"')) return row.includes('\r') ? undefined : row.split(',');
  const cells: string[] = [];
  let from = 0;
  while (true) {
    const cell = row.charCodeAt(from) === quoteCode ? quotedCell(row, from) : plainCell(row, from);
    if (cell === undefined) return undefined;
    cells.push(cell.text);
    if (cell.end === row.length) return cells;
    from = cell.end + 1;
  }
}

/** `end`: the offset of the comma after it, or the length of the row. */
type Cell = { readonly text: string; readonly end: number };

function plainCell(row: string, from: number): Cell | undefined {
  const comma = row.indexOf(',', from);
  const end = comma === -1 ? row.length : comma;
  const text = row.slice(from, end);
  return /["\r\n]/.test(text) ? undefined : { text, end };
}

function quotedCell(row: string, from: number): Cell | undefined {
  let last = row.indexOf('"', from + 1);
  while (last !== -1 && row.charCodeAt(last + 1) === quoteCode) last = row.indexOf('"', last + 2);
  const end = last + 1;
  if (last === -1 || (end < row.length && row[end] !== ',')) return undefined;
  return { text: row.slice(from + 1, last).replaceAll('""', '"'), end };
}

/** Whether a line break after the text ends the row. */
export function isBalanced(text: string): boolean {
  let isOpen = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) isOpen = !isOpen;
  return !isOpen;
}

const quoteCode = 34;
