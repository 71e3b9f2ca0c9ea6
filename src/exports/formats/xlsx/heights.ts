// Excel fits a row to its wrapped text when it opens a file, LibreOffice does not, and neither does for merged cells. Fonts
// aren't measured here, so the number of lines is an estimate.

export type WrappedText = { readonly text: string; readonly width: number };

const pointsOfLine = 15;

/** A longer text is in its cell all the same, but does not fill pages. */
const mostLines = 20;

export type RowHeight = {
  readonly points: number;
  /** Lower than its text. Spreadsheets fit any other height again when somebody changes the row. */
  readonly isFixed: boolean;
};

/** Undefined for a row of one line, whose height is the default. */
export function heightOfRow(texts: readonly WrappedText[]): RowHeight | undefined {
  let lines = 1;
  for (const text of texts) lines = Math.max(lines, linesOf(text));
  if (lines <= 1) return undefined;
  return { points: Math.min(lines, mostLines) * pointsOfLine, isFixed: lines > mostLines };
}

/** Letters are a little narrower than the digits that widths count, by as much as words leave empty; ideographs are twice as wide. */
function linesOf({ text, width }: WrappedText): number {
  if (text.length * 2 <= width && !text.includes('\n')) return 1;
  let lines = 0;
  for (const line of text.split('\n')) {
    const wide = line.match(/[\u1100-\uD7FF\uF900-\uFFEF]/g)?.length ?? 0;
    lines += Math.max(1, Math.ceil((line.length + wide) / width));
  }
  return lines;
}
