// PURE: keeps texts from the Markdown parser that would keep it busy for minutes.
//
// micromark is quadratic in the nesting of containers, in lines and their containers, and in the delimiters of one paragraph:
// 64 KiB of `> - ` or `*a_ ` take it 30 to 100 seconds. What people write stays far below these bounds, which keep the
// worst text found at about a second.

/** Lines, and the markers of lists and quotes at their starts. */
const maxStructure = 6_000;
const maxNesting = 24;
const maxSquaredDelimiters = 10_000_000;

/** Container markers at the start of a line: `> - 1. `. */
const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const containerMarker = />|[-+*]|\d+[.)]/g;

/**
 * Lines that surely begin a new paragraph or end one: blank ones, and list items and headings at the margin. What is
 * further in may be a lazy continuation, so it is counted to the paragraph before it.
 */
const newParagraph = /^(?:[ \t]*$| {0,3}(?:[-+*]|1[.)]|#{1,6})[ \t]+\S)/;
const delimiters = /\*+|_+|~+|`+|[[\]<&|:]/g;

/** Why the Markdown is not parsed, for a message; undefined where it may be. Takes linear time. */
export function checkMarkdownLimits(markdown: string): string | undefined {
  const lines = markdown.split(/\r\n|[\n\r]/);
  let structure = lines.length;
  let inParagraph = 0;
  let squared = 0;
  for (const line of lines) {
    const nesting = line.match(containers)?.[0].match(containerMarker)?.length ?? 0;
    if (nesting > maxNesting) return `a line nests ${nesting} lists and quotes, and at most ${maxNesting} are read`;
    structure += nesting;
    if (newParagraph.test(line)) {
      squared += inParagraph ** 2;
      inParagraph = 0;
    }
    inParagraph += line.match(delimiters)?.length ?? 0;
  }
  if (structure > maxStructure) {
    return `it has ${structure} lines and markers of lists and quotes, and at most ${maxStructure} are read`;
  }
  return squared + inParagraph ** 2 > maxSquaredDelimiters
    ? 'a paragraph holds thousands of the characters that mean something in Markdown'
    : undefined;
}
