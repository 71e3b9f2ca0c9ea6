// PURE, and the only importer of the Markdown parser: GitHub's Markdown as a tree with positions in the source.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { checkMarkdownLimits } from './markdown-limits.ts';

/** Longest description that GitHub takes. */
export const maxBodyCharacters = 65_536;

type MarkdownRoot = ReturnType<typeof fromMarkdown>;
type Content<Node> = Node extends { readonly children: readonly (infer Child)[] } ? Child : never;
/** Any node below the root. */
export type MarkdownNode = Content<MarkdownRoot>;

/** Half-open range of the source, in UTF-16 units. */
export type SourceRange = { readonly start: number; readonly end: number };

export type Markdown = {
  /** The text that was parsed; all positions are in it. */
  readonly source: string;
  readonly root: MarkdownRoot;
  /** Why the text was not parsed, for a message; the root is empty then. */
  readonly fault?: string;
};

export type ParseMarkdown = (text: string) => Markdown;

/** GitHub Flavored Markdown, but for literal autolinks, which have the same text with and without. Never throws. */
export function parseMarkdown(text: string): Markdown {
  // A byte order mark would be left out by the parser, and every position be one too low.
  const source = text.slice(0, maxBodyCharacters).replace(/^\uFEFF/, ' ');
  const fault = checkMarkdownLimits(source);
  if (fault !== undefined) return { source, root: emptyRoot, fault };
  try {
    return {
      source,
      root: fromMarkdown(source, {
        extensions: [gfmTaskListItem(), gfmStrikethrough(), gfmTable(), gfmFootnote()],
        mdastExtensions: [
          gfmTaskListItemFromMarkdown(),
          gfmStrikethroughFromMarkdown(),
          gfmTableFromMarkdown(),
          gfmFootnoteFromMarkdown(),
        ],
      }),
    };
  } catch (error) {
    // The parser calls itself for each level of nesting. Anything else is a bug, of theirs or ours.
    if (!(error instanceof RangeError)) throw error;
    return { source, root: emptyRoot, fault: 'its lists and quotes are nested too deeply' };
  }
}

/** Parses the same text once: several declarations may ask for the check list of one description. */
export function createMarkdownParser(): ParseMarkdown {
  const parsed = new Map<string, Markdown>();
  return (text) => {
    const markdown = parsed.get(text) ?? parseMarkdown(text);
    parsed.set(text, markdown);
    return markdown;
  };
}

const emptyRoot: MarkdownRoot = { type: 'root', children: [] };

export function rangeOf(node: MarkdownNode): SourceRange {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
