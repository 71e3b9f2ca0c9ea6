// The items of mappings and of what is in brackets, what is between them (spaces, comments, signs), and the rules about both. The library's parser builds a tree of any text; its composer
// would apply the rules, but creates an Error for each violation and never stops.
import type { CST } from 'yaml';
import { InvalidYaml } from './source-node.ts';

export type Item = {
  readonly before: Trivia;
  readonly key: Token;
  /** What is between key and value; undefined for an item without a colon. */
  readonly between: Trivia | undefined;
  readonly value: Token;
};

/** The items one by one: each is checked after everything in those before it has been read. */
export function itemsOf(text: string, token: CST.BlockMap | CST.FlowCollection): Iterable<Item> {
  return token.type === 'flow-collection' ? flowItems(text, token) : pairsOf(text, token);
}

function* pairsOf(text: string, { items, indent }: CST.BlockMap): Generator<Item> {
  for (const { start, key, sep, value } of items) {
    const before = readTrivia(text, start, { next: key ?? sep?.[0], indent });
    if (before.property !== undefined) {
      yield { before, key, between: undefined, value };
      continue;
    }
    // Comments and empty lines at the end.
    if (sep === undefined) continue;
    if (key && 'indent' in key && (key.indent !== indent || key.type === 'block-seq')) {
      throw new InvalidYaml('indentation', key.offset);
    }
    const between = readTrivia(text, sep, { sign: 'map-value-ind', next: value, indent });
    const colon = between.sign?.offset;
    if (colon === undefined) throw new InvalidYaml('missing-colon', key?.offset ?? before.emptyOffset);
    if (key && hasLineBreak(text, key.offset, colon)) throw new InvalidYaml('missing-colon', key.offset);
    if (value?.type === 'block-map' && !hasLineBreak(text, colon, value.offset)) {
      throw new InvalidYaml('nested-mapping', value.offset);
    }
    yield { before, key, between, value };
  }
}

function* flowItems(text: string, { offset, start: opener, items, end }: CST.FlowCollection): Generator<Item> {
  for (const [index, { start, key, sep, value }] of items.entries()) {
    const next = key ?? sep?.[0] ?? value;
    const before = readTrivia(text, start, { sign: 'comma', next });
    const comma = before.sign;
    const isEmpty = !next && before.property === undefined;
    if (comma !== undefined && (index === 0 || (isEmpty && index < items.length - 1))) {
      throw new InvalidYaml('unexpected', comma.offset);
    }
    if (isEmpty) continue;
    if (comma === undefined && index > 0) throw new InvalidYaml('missing-comma', next?.offset ?? before.emptyOffset);
    checkNoBlock(key);
    checkNoBlock(value);
    const between = sep && readTrivia(text, sep, { sign: 'map-value-ind', next: value });
    const colon = between?.sign?.offset;
    if (key && value && colon === undefined) throw new InvalidYaml('missing-comma', value.offset);
    if (opener.source === '[' && key && colon !== undefined && hasLineBreak(text, key.offset, colon)) {
      throw new InvalidYaml('missing-colon', key.offset);
    }
    yield { before, key, between, value };
  }
  const [close, ...rest] = end;
  if (close?.source !== (opener.source === '{' ? '}' : ']')) throw new InvalidYaml('open-bracket', offset);
  checkEnd(text, rest);
}

const separators: readonly string[] = ['space', 'newline', 'comment', 'map-value-ind'];

/** The parser makes a block of what looks like the key of another item, if the comma before it is missing. */
function checkNoBlock(token: Token): void {
  if (token?.type !== 'block-map' && token?.type !== 'block-seq') return;
  const next = token.items[0]?.sep?.find(({ type }) => !separators.includes(type));
  throw new InvalidYaml(next ? 'missing-comma' : 'unexpected', next?.offset ?? token.offset);
}

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
  /** Where a missing value would be: after its sign and spaces. */
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

export function checkEnd(text: string, tokens: readonly CST.SourceToken[] = []): void {
  const strange = tokens.find((token) => !isBlank(text, token));
  if (strange !== undefined) throw new InvalidYaml('unexpected', strange.offset);
}

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
