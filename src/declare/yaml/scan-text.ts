// Scans text that isn't valid YAML once more, to explain in its author's terms what is wrong.
import { Lexer } from 'yaml';

export type Line = {
  readonly start: number;
  readonly text: string;
  /** Not within a text of several lines or within brackets: its indentation counts. */
  readonly counts: boolean;
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

/** Of a line; nobody types longer ones. */
const maxLineLength = 1000;

/** Marks of the lexer that have no text. */
const marks = ['\u0002', '\u0018', '\u001f'];

/** Undefined if the text is too long for it. */
export function scanText(text: string, issueOffset: number): Scan | undefined {
  if (issueOffset > maxOffset) return undefined;
  const spans = [...text.matchAll(/.*(?:\n|$)/g)].map(({ index, 0: line }) => ({ start: index, line: line.trimEnd() }));
  const issueLine = Math.max(
    0,
    spans.findLastIndex(({ start }) => start <= issueOffset),
  );
  const near = spans.slice(0, issueLine + 3);
  const inside = linesInside(
    text,
    near.map(({ start }) => start),
  );
  const lines = near.map(({ start, line }, index) => ({
    start,
    text: line.slice(0, maxLineLength),
    counts: !inside.has(index),
  }));
  const line = lines[issueLine];
  return line && { text, lines, line, issueLine };
}

/** Indices of the lines that begin within a quoted text, a block of text, or brackets. */
function linesInside(text: string, starts: readonly number[]): ReadonlySet<number> {
  const inside = new Set<number>();
  let line = 0;
  let offset = 0;
  let depth = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (marks.includes(lexeme)) continue;
    if (line === starts.length) break;
    const isBlock = lexeme.endsWith('\n') && lexeme.trim() !== '';
    for (; line < starts.length; line += 1) {
      const start = starts[line] ?? 0;
      if (start >= offset + lexeme.length) break;
      if (depth > 0 || isBlock || (start > offset && /^["']/.test(lexeme))) inside.add(line);
    }
    if (lexeme === '{' || lexeme === '[') depth += 1;
    else if ((lexeme === '}' || lexeme === ']') && depth > 0) depth -= 1;
    offset += lexeme.length;
  }
  return inside;
}
