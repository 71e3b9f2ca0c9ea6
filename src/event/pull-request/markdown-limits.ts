// PURE: keeps texts from the Markdown parser that would keep it busy for minutes.
//
// micromark is quadratic in the nesting of containers, in lines and their containers, and in the delimiters of one paragraph:
// 64 KiB of `> - ` or `*a_ ` take it 30 to 100 seconds. What people write stays far below these bounds, which keep the
// worst text found at one or two seconds.

/** Lines, and the markers of lists and quotes at their starts. */
const maxStructure = 8_000;
const maxNesting = 24;
/** Sum of the squares over all paragraphs. Emphasis costs some ten times as much as brackets. */
const maxSquaredEmphasis = 10_000_000;
const maxSquaredBrackets = 100_000_000;

/** Container markers at the start of a line: `> - 1. `. */
const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const containerMarker = />|[-+*]|\d+[.)]/g;

/**
 * Lines that certainly begin a new paragraph or end one: blank ones, and list items and headings at the margin. What is
 * further in may be a lazy continuation, so it is counted to the paragraph before it.
 */
const newParagraph = /^(?:[ \t]*$| {0,3}(?:[-+*]|1[.)]|#{1,6})[ \t]+\S)/;
const emphasis = /\*+|_+|~+/g;
const brackets = /[[\]]/g;

/** Why the Markdown is not parsed, for a message; undefined where it may be. Takes linear time. */
export function checkMarkdownLimits(markdown: string): string | undefined {
  const lines = markdown.split(/\r\n|[\n\r]/);
  let structure = lines.length;
  for (const line of lines) {
    const nesting = line.match(containers)?.[0].match(containerMarker)?.length ?? 0;
    if (nesting > maxNesting) return `a line nests ${nesting} lists and quotes, and at most ${maxNesting} are read`;
    structure += nesting;
  }
  if (structure > maxStructure) {
    return `it has ${structure} lines and markers of lists and quotes, and at most ${maxStructure} are read`;
  }
  return sumOfSquares(lines, emphasis) > maxSquaredEmphasis || sumOfSquares(lines, brackets) > maxSquaredBrackets
    ? 'a paragraph holds thousands of the characters that mean something in Markdown'
    : undefined;
}

function sumOfSquares(lines: readonly string[], delimiters: RegExp): number {
  let sum = 0;
  let inParagraph = 0;
  for (const line of lines) {
    if (newParagraph.test(line)) {
      sum += inParagraph ** 2;
      inParagraph = 0;
    }
    inParagraph += line.match(delimiters)?.length ?? 0;
  }
  return sum + inParagraph ** 2;
}
