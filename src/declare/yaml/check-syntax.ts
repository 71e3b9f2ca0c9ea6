// What the parser of the library lets pass, since it builds a tree of any text: the rules of YAML 1.2 on that tree. The
// library's own composer would apply them, too, but creates an Error for each violation and never stops.
import { CST } from 'yaml';
import { checkEnd, checkTrivia, isSpace } from './check-trivia.ts';
import type { ReportIssue, SyntaxCode } from './syntax-issue.ts';

type Token = CST.Token | null | undefined;

export function checkDocument({ start, value, end }: CST.Document, report: ReportIssue): void {
  const before = checkTrivia(start, { indicator: 'doc-start', next: value, indent: 0, startOnNewline: true }, report);
  if (before.found !== undefined && isBlock(value) && !before.hasNewline) report(value.offset, 'unexpected');
  checkNode(value, report);
  checkEnd(end, report, true);
}

function checkNode(token: Token, report: ReportIssue): void {
  if (!token) return;
  switch (token.type) {
    case 'alias':
      if (token.source === '*') report(token.offset, 'bad-start');
      checkEnd(token.end, report);
      return;
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
    case 'block-scalar':
      checkScalar(token, report);
      return;
    case 'block-map':
      checkBlockMap(token, report);
      return;
    case 'block-seq':
      checkBlockList(token, report);
      return;
    case 'flow-collection':
      checkFlow(token, report);
      return;
    default:
      report(token.offset, 'unexpected');
  }
}

/** Of errors of scalars, by the library's codes; of those, a missing character is a quote or the space before a comment. */
const scalarCodes: Readonly<Partial<Record<string, SyntaxCode>>> = {
  BAD_SCALAR_START: 'bad-start',
  BAD_DQ_ESCAPE: 'bad-escape',
  BAD_INDENT: 'indentation',
};

function checkScalar(token: CST.FlowScalar | CST.BlockScalar, report: ReportIssue): void {
  const quote = token.type === 'single-quoted-scalar' ? "'" : '"';
  const isQuoted = token.type === 'single-quoted-scalar' || token.type === 'double-quoted-scalar';
  const isOpen = isQuoted && (token.source.length === 1 || !token.source.endsWith(quote));
  CST.resolveAsScalar(token, true, (offset, code) => {
    if (code === 'MISSING_CHAR' && isOpen) report(offset, 'open-quote', token.offset);
    else if (code === 'MISSING_CHAR') report(offset, 'glued-comment');
    else report(offset, scalarCodes[code] ?? 'unexpected', token.offset);
  });
}

/** In characters: YAML allows no more before the colon of a key, so that a parser need not look ahead further. */
const maxKeyLength = 1024;

function checkBlockMap({ items, indent }: CST.BlockMap, report: ReportIssue): void {
  for (const { start, key, sep, value } of items) {
    const before = checkTrivia(
      start,
      { indicator: 'explicit-key-ind', next: key ?? sep?.[0], indent, startOnNewline: true },
      report,
    );
    const isImplicit = before.found === undefined;
    if (isImplicit) checkImplicitKey(key, indent, report);
    else if (before.found.indent !== indent) report(before.found.offset, 'indentation');
    if (sep === undefined) continue;
    checkNode(key, report);
    const startOnNewline = !key || key.type === 'block-scalar';
    const between = checkTrivia(sep, { indicator: 'map-value-ind', next: value, indent, startOnNewline }, report);
    if (between.found === undefined) {
      if (isImplicit || value) report(key?.offset ?? value?.offset ?? 0, 'missing-colon');
      continue;
    }
    if (isImplicit && value?.type === 'block-map' && !between.hasNewline) report(value.offset, 'nested-mapping');
    const keyOffset = key?.offset ?? between.found.offset;
    if (isImplicit && keyOffset < between.found.offset - maxKeyLength) report(keyOffset, 'long-key');
    checkNode(value, report);
  }
}

function checkImplicitKey(key: Token, indent: number, report: ReportIssue): void {
  if (!key) return;
  if (key.type === 'block-seq') report(key.offset, 'indentation');
  else if ('indent' in key && key.indent !== indent) report(key.offset, 'indentation');
  if (spansLines(key)) report(key.offset, 'multiline-key', key.offset);
}

function checkBlockList({ items, indent }: CST.BlockSequence, report: ReportIssue): void {
  for (const { start, value } of items) {
    const before = checkTrivia(start, { indicator: 'seq-item-ind', next: value, indent, startOnNewline: true }, report);
    if (before.found === undefined && value) report(value.offset, 'indentation');
    checkNode(value, report);
  }
}

function checkFlow(flow: CST.FlowCollection, report: ReportIssue): void {
  const isMap = flow.start.source === '{';
  for (const [index, item] of flow.items.entries()) {
    checkFlowItem(item, { isMap, isFirst: index === 0, isLast: index === flow.items.length - 1 }, report);
  }
  const [close, ...rest] = flow.end;
  const isClosed = close?.source === (isMap ? '}' : ']');
  if (!isClosed) report(endOfFlow(flow), 'open-bracket', flow.offset);
  checkEnd(isClosed || close?.source.length === 1 ? rest : flow.end, report);
}

type FlowPlace = { readonly isMap: boolean; readonly isFirst: boolean; readonly isLast: boolean };

function checkFlowItem({ start, key, sep, value }: CST.CollectionItem, place: FlowPlace, report: ReportIssue): void {
  const next = key ?? sep?.[0] ?? value;
  const before = checkTrivia(start, { indicator: 'explicit-key-ind', next, inFlow: true }, report);
  const isEmpty = before.found === undefined && !key && !sep && !value;
  if (place.isFirst && before.comma !== undefined) report(before.comma.offset, 'unexpected');
  else if (isEmpty && !place.isLast) report(before.end, 'unexpected');
  else if (!isEmpty && !place.isFirst && before.comma === undefined)
    report(next?.offset ?? before.end, 'missing-comma');
  checkNoBlock(key, report);
  checkNoBlock(value, report);
  checkNode(key, report);
  const between = checkTrivia(sep ?? [], { indicator: 'map-value-ind', next: value, inFlow: true }, report);
  const colon = between.found;
  if (colon === undefined && key && value) {
    const isGlued = 'source' in value && value.source.startsWith(':');
    report(value.offset, isGlued ? 'missing-colon' : 'missing-comma', key.offset);
  }
  if (!place.isMap && before.found === undefined && colon !== undefined) {
    const from = key?.offset ?? colon.offset;
    if (spansLines(key) || sep?.slice(0, sep.indexOf(colon)).some(isNewline)) report(from, 'multiline-key');
    if (from < colon.offset - maxKeyLength) report(from, 'long-key');
  }
  checkNode(value, report);
}

/** The parser makes a block of what looks like the key of another item, if the comma before it is missing. */
function checkNoBlock(token: Token, report: ReportIssue): void {
  if (!isBlock(token)) return;
  const [{ sep = [] } = {}] = token.items;
  const next = sep.find(({ type }) => !isSpace(type) && type !== 'map-value-ind');
  if (next === undefined) report(token.offset, 'unexpected');
  else report(next.offset, 'missing-comma');
}

/** Where the last token of it ends that is more than space. */
function endOfFlow({ start, items }: CST.FlowCollection): number {
  const { key, sep, value, start: before = [] } = items.at(-1) ?? {};
  const last = value ?? sep?.at(-1) ?? key ?? before.at(-1) ?? start;
  return last.type === 'flow-collection' ? endOfFlow(last) : last.offset + ('source' in last ? last.source.length : 0);
}

function isBlock(token: Token): token is CST.BlockMap | CST.BlockSequence {
  return token?.type === 'block-map' || token?.type === 'block-seq';
}

function isNewline({ type }: { readonly type: string }): boolean {
  return type === 'newline';
}

function spansLines(token: Token): boolean {
  switch (token?.type) {
    case undefined:
      return false;
    case 'alias':
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      return token.source.includes('\n') || token.end?.some(isNewline) === true;
    case 'flow-collection':
      return token.items.some(
        ({ start, key, sep = [], value }) => [...start, ...sep].some(isNewline) || spansLines(key) || spansLines(value),
      );
    default:
      return true;
  }
}
