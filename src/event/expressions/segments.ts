// Where the expressions of a text begin and end, as the runner finds them (actions/runner, `TemplateReader.ParseScalar`).

/** For an expression, `text` is what is between the braces. */
export type Segment = {
  readonly kind: 'literal' | 'expression';
  readonly text: string;
};

export const opening = '${{';

/** @throws Error when an expression does not end. */
export function splitSegments(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, from)) {
    if (start > from) segments.push({ kind: 'literal', text: text.slice(from, start) });
    const at = start + opening.length;
    const end = findEnd(text, at);
    if (end === undefined) {
      throw new Error(
        'the expression that begins here has no }} at its end; a }} between single quotes does not count',
      );
    }
    segments.push({ kind: 'expression', text: text.slice(at, end) });
    from = end + 2;
  }
  if (from < text.length || segments.length === 0) segments.push({ kind: 'literal', text: text.slice(from) });
  return segments;
}

/** Index of the closing braces. A quote is escaped by another one, which closes and opens again. */
function findEnd(text: string, at: number): number | undefined {
  let inString = false;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === "'") inString = !inString;
    else if (!inString && text[index] === '}' && text[index + 1] === '}') return index;
  }
  return undefined;
}
