// PURE: the text of a heading or a box as GitHub shows it, without markup.
import type { MarkdownNode } from './parse-markdown.ts';

/** Stands for raw HTML while the text is put together; Markdown itself never holds it (CommonMark, 2.3). */
const htmlMark = '\0';

/**
 * Plain text of inline content, trimmed: emphasis, links and code without their marks, images by their alternative
 * text, line breaks as a space, raw HTML and footnote marks left out. Shortcodes of emoji (`:tada:`) stay as written.
 */
export function renderText(nodes: readonly MarkdownNode[]): string {
  const parts: string[] = [];
  for (const node of nodes) addText(node, parts);
  return (
    parts
      .join('')
      .replace(/[\n\r]+/g, ' ')
      // What stood around a comment is one space on the screen.
      .replace(/ \0+(?= )/g, '')
      .replaceAll(htmlMark, '')
      .trim()
  );
}

function addText(node: MarkdownNode, parts: string[]): void {
  if (node.type === 'html') parts.push(/^<br\b/i.test(node.value) ? ' ' : htmlMark);
  else if (node.type === 'break') parts.push(' ');
  else if (node.type === 'image' || node.type === 'imageReference') parts.push(node.alt ?? '');
  else if ('value' in node) parts.push(node.value);
  else if ('children' in node) for (const child of node.children) addText(child, parts);
}
