// Excel fits a row to its wrapped text when it opens a file, LibreOffice does not, and neither does for merged cells. Fonts
// aren't measured here, so the number of lines is an estimate.

const pointsOfLine = 15;

/** A longer text is in its cell all the same, but does not fill pages. */
const mostLines = 20;

/** The attributes of a row. Spreadsheets fit the height again when somebody changes the row, unless its text is cut. */
export function heightOf(lines: number): string {
  if (lines <= 1) return '';
  return ` ht="${Math.min(lines, mostLines) * pointsOfLine}"${lines > mostLines ? ' customHeight="1"' : ''}`;
}

/**
 * Letters are a little narrower than the digits that widths count, by as much as words leave empty; ideographs are twice as
 * wide.
 */
export function countLines(text: string, width: number): number {
  if (text.length * 2 <= width && !text.includes('\n')) return 1;
  let lines = 0;
  for (const line of text.split('\n')) {
    const wide = line.match(/[\u1100-\uD7FF\uF900-\uFFEF]/g)?.length ?? 0;
    lines += Math.max(1, Math.ceil((line.length + wide) / width));
  }
  return lines;
}
