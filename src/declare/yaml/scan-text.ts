// Scans text that isn't valid YAML once more, to explain in its author's terms what is wrong.

export type Line = {
  readonly start: number;
  readonly text: string;
};

export type Scan = {
  readonly text: string;
  /** Up to two below that of the issue. */
  readonly lines: readonly Line[];
  /** The line of the issue, and its index. */
  readonly line: Line;
  readonly issueLine: number;
};

/** In UTF-16 code units: how far into a text an issue is explained. Authors of longer texts have tools. */
const maxOffset = 1_000_000;

/** Longest part of a line that is looked at; nobody types longer ones. */
const maxLineLength = 1000;

/** Undefined if the text is too long for it. */
export function scanText(text: string, issueOffset: number): Scan | undefined {
  if (issueOffset > maxOffset) return undefined;
  const spans = [...text.matchAll(/.*(?:\n|$)/g)].map(({ index, 0: line }) => ({ start: index, line: line.trimEnd() }));
  const issueLine = Math.max(
    0,
    spans.findLastIndex(({ start }) => start <= issueOffset),
  );
  const near = spans.slice(0, issueLine + 3);
  const lines = near.map(({ start, line }) => ({ start, text: line.slice(0, maxLineLength) }));
  const line = lines[issueLine];
  return line && { text, lines, line, issueLine };
}
