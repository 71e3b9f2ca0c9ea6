// What is between the nodes of a tree: spaces, comments, signs.
import type { CST } from 'yaml';
import { InvalidYaml } from './invalid-yaml.ts';

export type Token = CST.Token | null | undefined;

type Surroundings = {
  /** The sign that belongs here, once. */
  readonly sign?: 'doc-start' | 'seq-item-ind' | 'map-value-ind' | 'comma';
  readonly next: Token;
  /** Indentation of the block around it; undefined within brackets, which may be indented in any way. */
  readonly indent?: number;
};

export type Trivia = {
  readonly sign: CST.SourceToken | undefined;
  /** An anchor, a tag or the sign of an explicit key, each of which is refused with the node after it. */
  readonly property: CST.SourceToken | undefined;
  /** Where a value would be that is missing: behind the sign for it, and spaces. */
  readonly emptyOffset: number;
};

const properties: readonly string[] = ['anchor', 'tag', 'explicit-key-ind'];

export function readTrivia(
  text: string,
  tokens: readonly CST.SourceToken[],
  { sign: expected, next, indent }: Surroundings,
): Trivia {
  let sign: CST.SourceToken | undefined;
  let property: CST.SourceToken | undefined;
  for (const [index, token] of tokens.entries()) {
    if (isBlank(text, token)) {
      if (indent !== undefined && token.source.includes('\t')) checkTab(text, token, tokens[index + 1] ?? next, indent);
    } else if (token.type === expected && sign === undefined) sign = token;
    else if (properties.includes(token.type)) property ??= token;
    else throw new InvalidYaml('unexpected', token.offset);
  }
  const emptyOffset = sign ? spacesEnd(text, sign.offset + sign.source.length) : (tokens[0]?.offset ?? 0);
  return { sign, property, emptyOffset };
}

/** What follows a node on its line, and comments below. */
export function checkEnd(text: string, tokens: readonly CST.SourceToken[] = []): void {
  const strange = tokens.find((token) => !isBlank(text, token));
  if (strange !== undefined) throw new InvalidYaml('unexpected', strange.offset);
}

/** Whether a token is space, or a comment with space before it. */
function isBlank(text: string, { type, offset }: CST.SourceToken): boolean {
  if (type === 'comment') return offset === 0 || /\s/.test(text.charAt(offset - 1));
  return type === 'space' || type === 'newline';
}

/** Tabs may be between words, but not indent anything in a block. */
function checkTab(text: string, tab: CST.SourceToken, next: Token, indent: number): void {
  const beginsLine = text.slice(text.lastIndexOf('\n', tab.offset) + 1, tab.offset).trim() === '';
  const isBlockNext = next?.type === 'block-map' || next?.type === 'block-seq';
  const isTextNext = next?.type !== 'comment' && next?.type !== 'newline';
  if (isBlockNext || (beginsLine && isTextNext && tab.indent <= indent)) {
    throw new InvalidYaml('tab', tab.offset + tab.source.indexOf('\t'));
  }
}

function spacesEnd(text: string, from: number): number {
  let end = from;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  return end;
}

/** Looks no further than `to`: a text of one line has many items. */
export function hasLineBreak(text: string, from: number, to: number): boolean {
  return text.slice(from, to).includes('\n');
}
