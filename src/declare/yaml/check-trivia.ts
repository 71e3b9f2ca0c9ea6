// The rules about what is between the nodes of a tree: spaces, comments, signs.
import type { CST } from 'yaml';
import type { ReportIssue } from './syntax-issues.ts';

type Surroundings = {
  /** The sign that belongs here, once. */
  readonly indicator?: 'doc-start' | 'seq-item-ind' | 'map-value-ind';
  readonly next: CST.Token | null | undefined;
  /** Indentation of the block around it. */
  readonly indent?: number;
  readonly startOnNewline?: boolean;
  readonly inFlow?: boolean;
};

export type Trivia = {
  readonly found: CST.SourceToken | undefined;
  readonly comma: CST.SourceToken | undefined;
  /** An anchor or a tag, which is refused with the node after it. */
  readonly property: CST.SourceToken | undefined;
  readonly hasNewline: boolean;
  /** Where a value would be that is missing: behind the sign for it, and a space. */
  readonly emptyOffset: number;
  /** Where the last token ends; 0 without any. */
  readonly end: number;
};

export function checkTrivia(
  tokens: readonly CST.SourceToken[],
  { indicator, next, indent = 0, startOnNewline = false, inFlow = false }: Surroundings,
  report: ReportIssue,
): Trivia {
  let found: CST.SourceToken | undefined;
  let comma: CST.SourceToken | undefined;
  let property: CST.SourceToken | undefined;
  let tab: CST.SourceToken | undefined;
  let hasNewline = false;
  let atNewline = startOnNewline;
  let hasSpace = startOnNewline;
  let signEnd: number | undefined;
  // Brackets may be indented in any way.
  const tabsCount = !inFlow && (indicator !== 'doc-start' || next?.type !== 'flow-collection');
  for (const token of tokens) {
    if (tab !== undefined && atNewline && token.type !== 'comment' && token.type !== 'newline') {
      report(offsetOfTab(tab), 'tab');
    }
    tab = tabsCount && token.type === 'space' && token.source.includes('\t') ? token : undefined;
    if (token.type === 'space') {
      hasSpace = true;
      if (token.offset === signEnd) signEnd = endOf(token);
      continue;
    }
    if (token.type === 'newline') {
      atNewline = hasNewline = hasSpace = true;
      continue;
    }
    if (token.type === 'comment') {
      if (!hasSpace) report(token.offset, 'glued-comment');
      continue;
    }
    if (token.type === indicator && found === undefined) found = token;
    else if (token.type === 'comma' && inFlow && comma === undefined) comma = token;
    else if (token.source === '&') report(token.offset, 'bad-start');
    else if (token.type === 'anchor' || token.type === 'tag') property ??= token;
    else report(token.offset, 'unexpected');
    atNewline = token === found && indicator === 'seq-item-ind';
    hasSpace = false;
    signEnd = endOf(token);
  }
  const isBlockNext = next?.type === 'block-map' || next?.type === 'block-seq';
  if (tab !== undefined && ((atNewline && tab.indent <= indent) || isBlockNext)) report(offsetOfTab(tab), 'tab');
  const emptyOffset = signEnd ?? tokens[0]?.offset ?? 0;
  return { found, comma, property, hasNewline, emptyOffset, end: endOf(tokens.at(-1)) };
}

function endOf(token: CST.SourceToken | undefined): number {
  return token === undefined ? 0 : token.offset + token.source.length;
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
