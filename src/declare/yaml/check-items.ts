// The items of lists and mappings, and the rules about them. The parser of the library lets them pass, since it builds a
// tree of any text; its composer would apply them, but creates an Error for each violation and never stops.
import type { CST } from 'yaml';
import { checkEnd, checkTrivia, type Trivia } from './check-trivia.ts';
import type { ReportIssue } from './syntax-issues.ts';

export type Token = CST.Token | null | undefined;

/** An item of a list, or a pair of a mapping. */
export type Item = {
  readonly before: Trivia;
  readonly key: Token;
  /** What is between key and value; undefined for an item without a colon. */
  readonly between: Trivia | undefined;
  readonly value: Token;
};

/** The items one by one: each is checked after everything in those before it has been read. */
export function itemsOf(token: CST.BlockMap | CST.BlockSequence | CST.FlowCollection, report: ReportIssue) {
  if (token.type === 'flow-collection') return flowItems(token, report);
  return token.type === 'block-map' ? pairsOf(token, report) : listItems(token, report);
}

/** In characters: YAML allows no more before the colon of a key, so that a parser need not look ahead further. */
const maxKeyLength = 1024;

function* pairsOf({ items, indent }: CST.BlockMap, report: ReportIssue): Generator<Item> {
  for (const { start, key, sep, value } of items) {
    const before = checkTrivia(start, { next: key ?? sep?.[0], indent, startOnNewline: true }, report);
    if (sep === undefined) {
      // Comments and empty lines at the end.
      if (before.property !== undefined) yield { before, key, between: undefined, value };
      continue;
    }
    checkKey(key, indent, report);
    const startOnNewline = !key || key.type === 'block-scalar';
    const between = checkTrivia(sep, { indicator: 'map-value-ind', next: value, indent, startOnNewline }, report);
    const { found } = between;
    if (found === undefined) {
      report(key?.offset ?? value?.offset ?? 0, 'missing-colon');
      continue;
    }
    if (value?.type === 'block-map' && !between.hasNewline) report(value.offset, 'nested-mapping');
    const keyOffset = key?.offset ?? found.offset;
    if (keyOffset < found.offset - maxKeyLength) report(keyOffset, 'long-key');
    yield { before, key, between, value };
  }
}

function checkKey(key: Token, indent: number, report: ReportIssue): void {
  if (!key) return;
  if (key.type === 'block-seq' || key.type === 'error') report(key.offset, 'indentation');
  else if ('indent' in key && key.indent !== indent) report(key.offset, 'indentation');
  if (spansLines(key)) report(key.offset, 'multiline-key', key.offset);
}

function* listItems({ items, indent }: CST.BlockSequence, report: ReportIssue): Generator<Item> {
  for (const { start, value } of items) {
    const before = checkTrivia(start, { indicator: 'seq-item-ind', next: value, indent, startOnNewline: true }, report);
    if (before.found === undefined && value) report(value.offset, 'indentation');
    if (before.found ?? before.property ?? value) yield { before, key: undefined, between: undefined, value };
  }
}

function* flowItems(flow: CST.FlowCollection, report: ReportIssue): Generator<Item> {
  const isMap = flow.start.source === '{';
  const last = flow.items.length - 1;
  for (const [index, { start, key, sep, value }] of flow.items.entries()) {
    const next = key ?? sep?.[0] ?? value;
    const before = checkTrivia(start, { next, inFlow: true }, report);
    const isEmpty = !key && !sep && !value;
    if (index === 0 && before.comma !== undefined) report(before.comma.offset, 'unexpected');
    else if (isEmpty && index < last) report(before.end, 'unexpected');
    else if (!isEmpty && index > 0 && before.comma === undefined) report(next?.offset ?? before.end, 'missing-comma');
    checkNoBlock(key, report);
    checkNoBlock(value, report);
    if (isEmpty && before.property === undefined) continue;
    const between = sep && checkTrivia(sep, { indicator: 'map-value-ind', next: value, inFlow: true }, report);
    const colon = between?.found;
    if (colon === undefined && key && value) {
      const isGlued = 'source' in value && value.source.startsWith(':');
      report(value.offset, isGlued ? 'missing-colon' : 'missing-comma', key.offset);
    }
    if (!isMap && colon !== undefined) {
      const from = key?.offset ?? colon.offset;
      if (spansLines(key) || sep?.slice(0, sep.indexOf(colon)).some(isNewline)) report(from, 'multiline-key');
      if (from < colon.offset - maxKeyLength) report(from, 'long-key');
    }
    yield { before, key, between, value };
  }
  const [close, ...rest] = flow.end;
  const isClosed = close?.source === (isMap ? '}' : ']');
  if (!isClosed) report(endOfFlow(flow), 'open-bracket', flow.offset);
  checkEnd(rest, report);
}

const trivial: readonly string[] = ['space', 'newline', 'comment', 'map-value-ind'];

/** The parser makes a block of what looks like the key of another item, if the comma before it is missing. */
function checkNoBlock(token: Token, report: ReportIssue): void {
  if (token?.type !== 'block-map' && token?.type !== 'block-seq') return;
  const [{ sep = [] } = {}] = token.items;
  const next = sep.find(({ type }) => !trivial.includes(type));
  if (next === undefined) report(token.offset, 'unexpected');
  else report(next.offset, 'missing-comma');
}

/** Where the last token of it ends that is more than space. */
function endOfFlow({ start, items }: CST.FlowCollection): number {
  const { key, sep, value, start: before = [] } = items.at(-1) ?? {};
  const last = value ?? sep?.at(-1) ?? key ?? before.at(-1) ?? start;
  return last.type === 'flow-collection' ? endOfFlow(last) : last.offset + ('source' in last ? last.source.length : 0);
}

function isNewline({ type }: { readonly type: string }): boolean {
  return type === 'newline';
}

/** Whether a key has several lines. Collections are refused as keys anyway. */
function spansLines(key: Token): boolean {
  switch (key?.type) {
    case 'alias':
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      return key.source.includes('\n') || key.end?.some(isNewline) === true;
    default:
      return key?.type === 'block-scalar';
  }
}
