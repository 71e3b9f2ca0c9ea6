// The items of mappings and of what is in brackets, and the rules about them. The library's parser builds a tree of any text; its composer
// would apply the rules, but creates an Error for each violation and never stops.
import type { CST } from 'yaml';
import { InvalidYaml } from './invalid-yaml.ts';
import { checkEnd, hasLineBreak, readTrivia, type Token, type Trivia } from './read-trivia.ts';

/** An item of a list, or a pair of a mapping. */
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
    if (key && hasLineBreak(text, key.offset, colon)) throw new InvalidYaml('multiline-key', key.offset, key.offset);
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
    if (key && value && colon === undefined) throw new InvalidYaml('missing-comma', value.offset, key.offset);
    if (opener.source === '[' && key && colon !== undefined && hasLineBreak(text, key.offset, colon)) {
      throw new InvalidYaml('multiline-key', key.offset);
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
