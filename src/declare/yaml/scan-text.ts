// Scans text that isn't valid YAML once more, to explain in its author's terms what is wrong.
import { Lexer } from 'yaml';

/** A lexeme of the text. */
type Piece = {
  readonly offset: number;
  readonly text: string;
  /** Offsets of the brackets and braces that are open before it. */
  readonly open: readonly number[];
};

export type Line = {
  readonly start: number;
  readonly text: string;
  /** Not within a text of several lines or within brackets: its indentation counts. */
  readonly counts: boolean;
};

export type Scan = {
  readonly text: string;
  /** Up to two lines below the fault; the last is empty, and its `open` is what is never closed. */
  readonly pieces: readonly Piece[];
  readonly lines: readonly Line[];
  /** The line that the parser's fault is on, and its index. */
  readonly line: Line;
  readonly faultLine: number;
};

/** Longer text isn't scanned: its authors have tools, and the parser's message. */
const maxPieces = 300_000;

/** In UTF-16 code units: how far into a text a fault is explained. */
const maxOffset = 1_000_000;

/** Of a line; nobody types longer ones. */
const maxLineLength = 1000;

/** The validator accepts no more levels. */
const maxOpen = 64;

/** Marks of the lexer that have no text. */
const marks = ['\u0002', '\u0018', '\u001f'];

/** Undefined if the text is too long for it. */
export function scanText(text: string, faultOffset: number): Scan | undefined {
  if (faultOffset > maxOffset) return undefined;
  const spans = lineSpans(text);
  const faultLine = Math.max(
    0,
    spans.findLastIndex(([start]) => start <= faultOffset),
  );
  const end = spans[faultLine + 2]?.[1] ?? text.length;
  const pieces = readPieces(text, end);
  if (pieces === undefined) return undefined;
  const inside = linesInside(pieces, spans);
  const lines = spans.slice(0, faultLine + 3).map(([start, stop], index) => ({
    start,
    text: text.slice(start, Math.min(stop, start + maxLineLength)),
    counts: !inside.has(index),
  }));
  const line = lines[faultLine];
  return line && { text, pieces, lines, line, faultLine };
}

function lineSpans(text: string): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const { index, 0: line } of text.matchAll(/.*(?:\n|$)/g)) spans.push([index, index + line.trimEnd().length]);
  return spans;
}

function readPieces(text: string, end: number): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  let open: readonly number[] = [];
  let offset = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (marks.includes(lexeme)) continue;
    if (offset > end) break;
    if (pieces.length === maxPieces) return undefined;
    pieces.push({ offset, text: lexeme, open });
    if (lexeme === '{' || lexeme === '[') open = [...open.slice(-maxOpen), offset];
    else if (lexeme === '}' || lexeme === ']') open = open.slice(0, -1);
    offset += lexeme.length;
  }
  return [...pieces, { offset, text: '', open }];
}

/** Indices of the lines that begin within a quoted text, a block of text, or brackets. */
function linesInside(pieces: readonly Piece[], spans: readonly (readonly [number, number])[]): ReadonlySet<number> {
  const inside = new Set<number>();
  let line = 0;
  for (const { offset, text, open } of pieces) {
    const isBlock = text.endsWith('\n') && text.trim() !== '';
    for (; line < spans.length; line += 1) {
      const start = spans[line]?.[0] ?? 0;
      if (start >= offset + text.length) break;
      if (open.length > 0 || isBlock || (start > offset && /^["']/.test(text))) inside.add(line);
    }
  }
  return inside;
}
