// The rules about what is between the nodes of a tree: spaces, comments, signs.
import type { CST } from 'yaml';
import type { ReportIssue } from './syntax-issue.ts';

type Surroundings = {
  /** The sign that belongs here, once. */
  readonly indicator: 'doc-start' | 'explicit-key-ind' | 'seq-item-ind' | 'map-value-ind';
  readonly next: CST.Token | null | undefined;
  /** Of the block that it is in. */
  readonly indent?: number;
  readonly startOnNewline?: boolean;
  readonly inFlow?: boolean;
};

type Trivia = {
  readonly found: CST.SourceToken | undefined;
  readonly comma: CST.SourceToken | undefined;
  readonly hasNewline: boolean;
  /** Where the last token ends; 0 without any. */
  readonly end: number;
};

/** Anchors and tags pass: they are refused as the nodes are read. */
export function checkTrivia(
  tokens: readonly CST.SourceToken[],
  { indicator, next, indent = 0, startOnNewline = false, inFlow = false }: Surroundings,
  report: ReportIssue,
): Trivia {
  let found: CST.SourceToken | undefined;
  let comma: CST.SourceToken | undefined;
  let tab: CST.SourceToken | undefined;
  let hasNewline = false;
  let atNewline = startOnNewline;
  let hasSpace = startOnNewline;
  // Brackets may be indented in any way.
  const tabsCount = !inFlow && (indicator !== 'doc-start' || next?.type !== 'flow-collection');
  for (const token of tokens) {
    if (tab !== undefined && atNewline && token.type !== 'comment' && token.type !== 'newline') {
      report(offsetOfTab(tab), 'tab');
    }
    tab = tabsCount && token.type === 'space' && token.source.includes('\t') ? token : undefined;
    if (token.type === 'space') {
      hasSpace = true;
      continue;
    }
    if (token.type === 'newline') {
      atNewline = hasNewline = hasSpace = true;
      continue;
    }
    if (token.type === 'comment') {
      if (!hasSpace) report(token.offset, 'glued-comment');
    } else if (token.type === indicator && found === undefined) found = token;
    else if (token.type === 'comma' && inFlow && comma === undefined) comma = token;
    else if (token.source === '&') report(token.offset, 'bad-start');
    else if (token.type !== 'anchor' && token.type !== 'tag') report(token.offset, 'unexpected');
    atNewline = token === found && (indicator === 'seq-item-ind' || indicator === 'explicit-key-ind');
    hasSpace = false;
  }
  const isBlockNext = next?.type === 'block-map' || next?.type === 'block-seq';
  if (tab !== undefined && ((atNewline && tab.indent <= indent) || isBlockNext)) report(offsetOfTab(tab), 'tab');
  const last = tokens.at(-1);
  return { found, comma, hasNewline, end: last === undefined ? 0 : last.offset + last.source.length };
}

function offsetOfTab({ offset, source }: CST.SourceToken): number {
  return offset + source.indexOf('\t');
}

/**
 * What follows a node on its line, and comments below.
 *
 * @param startOnNewline if the line end before is in another place of the tree.
 */
export function checkEnd(
  tokens: readonly CST.SourceToken[] | undefined,
  report: ReportIssue,
  startOnNewline = false,
): void {
  let hasSpace = startOnNewline;
  for (const { type, offset } of tokens ?? []) {
    if (type === 'space' || type === 'newline') hasSpace = true;
    else if (type !== 'comment') report(offset, 'unexpected');
    else if (!hasSpace) report(offset, 'glued-comment');
  }
}

/** Nothing that means anything: spaces, line ends and comments. */
export function isSpace(type: CST.Token['type']): boolean {
  return type === 'space' || type === 'newline' || type === 'comment';
}
