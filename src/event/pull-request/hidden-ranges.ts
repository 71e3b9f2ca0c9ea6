// PURE: what a description holds and its reader does not see as text: HTML comments, and code.
import { type Markdown, type MarkdownNode, rangeOf, type SourceRange } from './parse-markdown.ts';

/** In order: comments as a browser sees them, and fenced, indented and inline code. */
export function findHiddenRanges({ source, root }: Markdown): Record<'comments' | 'code', SourceRange[]> {
  const html: SourceRange[] = [];
  const code: SourceRange[] = [];
  const visit = (node: MarkdownNode): void => {
    if (node.type === 'html') html.push(rangeOf(node));
    if (node.type === 'code' || node.type === 'inlineCode') code.push(rangeOf(node));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  for (const node of root.children) visit(node);
  return { comments: commentsIn(source, html), code };
}

/**
 * A comment begins in raw HTML only and ends in raw HTML only: Markdown between two pieces of it is hidden too, as in
 * `<details><!--`, a blank line, a list, and `-->` that no HTML follows; such a comment hides all that comes after.
 */
function commentsIn(source: string, html: readonly SourceRange[]): SourceRange[] {
  const comments: SourceRange[] = [];
  let openedAt: number | undefined;
  for (const { start, end } of html) {
    // Ends as in HTML, 13.2.5.43 and following: `-->`, `--!>`, and at once for `<!-->` and `<!--->`.
    for (const { 0: mark, index } of source.slice(start, end).matchAll(/<!--(?:-?>)?|--!?>/g)) {
      if (mark.startsWith('<')) openedAt ??= start + index;
      if (mark.endsWith('>') && openedAt !== undefined) {
        comments.push({ start: openedAt, end: start + index + mark.length });
        openedAt = undefined;
      }
    }
  }
  if (openedAt !== undefined) comments.push({ start: openedAt, end: source.length });
  return comments;
}

/** The source with comments and code as spaces: every line and every other character stays at its place. */
export function visibleSource(markdown: Markdown): string {
  const { comments, code } = findHiddenRanges(markdown);
  const { source } = markdown;
  let visible = '';
  let from = 0;
  for (const { start, end } of [...comments, ...code].sort((one, other) => one.start - other.start)) {
    if (end <= from) continue;
    const hiddenFrom = Math.max(start, from);
    visible += source.slice(from, hiddenFrom) + source.slice(hiddenFrom, end).replace(/[^\r\n]/g, ' ');
    from = end;
  }
  return visible + source.slice(from);
}
