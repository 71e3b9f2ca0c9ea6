// Markdown as GitHub renders it: what is live in it, and what a reader sees.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect } from 'vitest';

/** Our own; GitHub's sanitizer keeps them. */
const elements = new Set(
  'a br code details h3 li p pre strong sub summary table tbody td th tr ul'.split(' ').concat('#document-fragment'),
);

/** What GitHub's filters look for in rendered text: mentions, references, commits, addresses, emoji, math. */
const alive =
  /@[\w/]|#\d|\bGH-\d|\b[a-z]+-\d|https?:|www\.|(?<![\w.])[\da-f]{7,40}(?![\w.])|:(?:\+1|-1|tada):|\$[^$]*\$|\[\^|!\[|\]\(|<!--|`/i;

/** Elements, attributes and text of HTML, except in code. */
function renderedHtml(html: string): {
  readonly names: string[];
  readonly links: string[];
  readonly texts: string[];
} {
  const found = { names: [] as string[], links: [] as string[], texts: [] as string[] };
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === 'code') return;
    if ('value' in node) found.texts.push(node.value);
    else found.names.push(node.nodeName);
    if ('attrs' in node) for (const { name, value } of node.attrs) if (name === 'href') found.links.push(value);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

/** The text of HTML as a reader sees it. */
export function textOf(html: string): string {
  const texts: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('value' in node) texts.push(node.value);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return texts.join('');
}

/** Only our own headings and raw HTML, whose text outside of code no filter of GitHub changes. */
export function expectInertMarkdown(markdown: string): void {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
  for (const block of tree.children) {
    if (block.type === 'html') {
      if (block.value.startsWith('<!-- taskboard-action')) continue;
      expectInertHtml(block.value);
    } else {
      expect(block.type).toBe('heading');
      expect('children' in block && block.children.map(({ type }) => type)).toEqual(['text']);
      expect(markdown.slice(block.position?.start.offset, block.position?.end.offset)).toMatch(
        /^#{1,2} [✅❌]?[\w ,.:;]*$/u,
      );
    }
  }
}

export function expectInertHtml(html: string): void {
  const rendered = renderedHtml(html);
  expect(rendered.names.filter((name) => !elements.has(name))).toEqual([]);
  expect(rendered.links).toEqual([]);
  expect(rendered.texts.filter((text) => alive.test(text))).toEqual([]);
}
