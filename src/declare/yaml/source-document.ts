import { CST } from 'yaml';
import type { Fault } from '../../model/problem.ts';
import { excerpt } from '../../text/excerpt.ts';
import { quote } from '../../text/quote.ts';
import { checkDocument } from './check-syntax.ts';
import { isSpace } from './check-trivia.ts';
import { type Context, invalid, stopReading } from './context.ts';
import { coreValue } from './core-value.ts';
import { rejectIssues } from './reject-issues.ts';
import { maxDepth, maxIssues, readTokens, tooDeep, unsupported } from './source-tokens.ts';
import type { SyntaxIssue } from './syntax-issue.ts';

/** A plain YAML value that knows its position. `offset` counts UTF-16 units from the start of the text. */
export type SoundNode = SourceScalar | SourceList | SourceMap;

/** `faulty` is a value whose problem has already been reported. */
export type SourceNode = SoundNode | { readonly type: 'faulty'; readonly offset: number };

export type SourceScalar = {
  readonly type: 'scalar';
  readonly offset: number;
  readonly value: string | number | boolean | null;
  /** As written, without quotes: what YAML read the value from. */
  readonly source: string;
  /** Of an empty value, the comment in its place: a text that begins with # needs quotes. */
  readonly comment?: string;
  /** Of the value of an expression, what is written in the file: quoting it would not help. */
  readonly expression?: string;
};

type SourceList = {
  readonly type: 'list';
  readonly offset: number;
  readonly items: readonly SourceNode[];
  /** Of the value of an expression, what is written in the file. */
  readonly expression?: string;
};

export type SourceMap = {
  readonly type: 'map';
  readonly offset: number;
  readonly entries: readonly SourceEntry[];
  /** False if a key had a problem and is not among the entries, so that nothing is known to be missing. */
  readonly complete: boolean;
  /** Properties without a value were left out, as declared. */
  readonly omitted?: boolean;
};

type SourceEntry = { readonly key: string; readonly keyOffset: number; readonly value: SourceNode };

export function entryOf(node: SourceNode, key: string): SourceEntry | undefined {
  return node.type === 'map' ? node.entries.find((entry) => entry.key === key) : undefined;
}

/** Where the value of a key begins that is there. */
export function valueOffset(node: SourceNode, key: string): number {
  return entryOf(node, key)?.value.offset ?? node.offset;
}

/** Of a scalar; undefined of any other node. */
export function scalarValue(node: SourceNode): SourceScalar['value'] | undefined {
  return node.type === 'scalar' ? node.value : undefined;
}

/** No value at all, in the file or by an expression: a null that somebody wrote is one. */
export function isNothing(node: SourceNode): boolean {
  return node.type === 'scalar' && node.value === null && node.source === '';
}

/**
 * Reads one plain YAML document: no anchors, aliases, tags, merge keys, directives or second document, at most 8 MiB
 * and 64 levels deep (contract.md, section 2). Every problem found goes to the context; the result is undefined if the
 * text has no usable structure.
 */
export function parseSource(context: Context): SourceNode | undefined {
  const issues: SyntaxIssue[] = [];
  const tokens = readTokens(context, issues);
  const document = tokens?.find((token) => token.type === 'document');
  if (document !== undefined) findIssues(document, issues);
  rejectIssues(issues, context);
  if (tokens === undefined || issues.length > 0) return undefined;
  if (document === undefined) return { type: 'scalar', offset: 0, value: null, source: '' };
  return toSourceNode(document.value, document.start, 0, context);
}

function findIssues(document: CST.Document, issues: SyntaxIssue[]): void {
  try {
    checkDocument(document, (offset, code, opening) => {
      if (issues.length >= maxIssues) throw stopReading;
      issues.push({ offset, code, ...(opening !== undefined && { opening }) });
    });
  } catch (error) {
    if (error !== stopReading) throw error;
  }
}

type Token = CST.Token | null | undefined;

/** @param before the tokens between the last node, or the start, and this one. */
function toSourceNode(token: Token, before: readonly CST.SourceToken[], depth: number, context: Context): SourceNode {
  const properties = before.find(({ type }) => type === 'anchor' || type === 'tag');
  const offset = properties?.offset ?? token?.offset ?? emptyOffset(before);
  if (properties !== undefined) return refuse(offset, describeSign(properties.source), context);
  if (!token) return emptyNode(offset, context);
  if (token.type === 'alias') return refuse(offset, describeSign(token.source), context);
  if (CST.isScalar(token)) return toScalar(token, context);
  const items = CST.isCollection(token) ? token.items.filter(isItem) : [];
  const isList = token.type === 'block-seq' || (token.type === 'flow-collection' && token.start.source === '[');
  return toCollection(isList ? 'list' : 'map', offset, items, depth, context);
}

function toCollection(
  type: 'list' | 'map',
  offset: number,
  items: readonly CST.CollectionItem[],
  depth: number,
  context: Context,
): SourceNode {
  if (depth >= maxDepth) return refuse(offset, tooDeep, context);
  if (type === 'map') return { type, offset, ...readEntries(items, depth, context) };
  return { type, offset, items: items.map((item, index) => readItem(item, depth + 1, context.item(index))) };
}

function readItem(item: CST.CollectionItem, depth: number, context: Context): SourceNode {
  const { start, key, sep, value } = item;
  const isPair = sep !== undefined || start.some(({ type }) => type === 'explicit-key-ind');
  if (!isPair) return toSourceNode(value, start, depth, context);
  // `[a: b]` is a list with a mapping.
  return toCollection('map', key?.offset ?? emptyOffset(start), [item], depth, context);
}

function refuse(offset: number, violation: Fault, context: Context): SourceNode {
  context.rejectText(offset, violation);
  return { type: 'faulty', offset };
}

function toScalar(token: CST.FlowScalar | CST.BlockScalar, context: Context): SourceNode {
  const source = CST.resolveAsScalar(token, true, () => undefined)?.value ?? '';
  if (token.type === 'scalar' && source === '') return emptyNode(token.offset, context);
  return { type: 'scalar', offset: token.offset, value: token.type === 'scalar' ? coreValue(source) : source, source };
}

function emptyNode(offset: number, context: Context): SourceNode {
  const comment = commentAt(context.source.text, offset);
  return { type: 'scalar', offset, value: null, source: '', ...(comment !== undefined && { comment }) };
}

/** Where a value would be that is missing: behind the sign for it, and a space. */
function emptyOffset(before: readonly CST.SourceToken[], otherwise = 0): number {
  const sign = before.findLastIndex(({ type }) => !isSpace(type));
  const space = before[sign + 1];
  const last = space?.type === 'space' ? space : before[sign];
  return last === undefined ? (space?.offset ?? otherwise) : last.offset + last.source.length;
}

/** Comments and empty lines at the end make an item without a node. */
function isItem({ start, key, sep, value }: CST.CollectionItem): boolean {
  return Boolean(key || sep || value) || start.some(({ type }) => !isSpace(type) && type !== 'comma');
}

/** A character at the start of a value that YAML doesn't read as text. */
function describeSign(source: string): Fault {
  if (source.startsWith('*')) return indicator(source, 'an alias', 'write the value itself, or quote the string');
  return indicator(source, source.startsWith('&') ? 'an anchor' : 'a tag', 'leave it out, or quote the string');
}

function indicator(sign: string, kind: string, hint: string): Fault {
  return unsupported(`YAML reads ${excerpt(sign)} as ${kind}, which is not supported here`, hint);
}

function readEntries(
  items: readonly CST.CollectionItem[],
  depth: number,
  context: Context,
): Pick<SourceMap, 'entries' | 'complete'> {
  const entries: SourceEntry[] = [];
  const seen = new Set<string>();
  let complete = true;
  let restarted = false;
  for (const { start, key, sep = [], value } of items) {
    const name = readKey(key, start, context);
    if (name === invalid) {
      complete = false;
      continue;
    }
    const keyOffset = key?.offset ?? emptyOffset(start, sep[0]?.offset);
    const inside = context.at(name);
    if (seen.has(name)) {
      // A forgotten dash repeats every key.
      if (!restarted) inside.reject(keyOffset, repeatedKey(name, entries, inside));
      restarted ||= name === entries[0]?.key && entries.length > 1;
      continue;
    }
    seen.add(name);
    const read = toSourceNode(value, sep, depth + 1, inside);
    const hasColon = sep.some(({ type }) => type === 'map-value-ind');
    entries.push({ key: name, keyOffset, value: hasColon ? read : { ...read, offset: keyOffset } });
  }
  return { entries, complete };
}

function repeatedKey(name: string, entries: readonly SourceEntry[], context: Context): Fault {
  const first = entries.find(({ key }) => key === name)?.keyOffset ?? 0;
  const what = `the key ${quote(name)} is already on line ${context.place(first).at.line}`;
  const isRestart = name === entries[0]?.key && entries.length > 1;
  return {
    code: 'repeated-key',
    what,
    hint: isRestart ? 'if a new item begins here, put "- " before it' : 'keep one of them',
  };
}

/** The key as a word. The value of a key that isn't one is ignored. */
function readKey(token: Token, before: readonly CST.SourceToken[], context: Context): string | typeof invalid {
  if (CST.isCollection(token)) {
    const fault = { code: 'invalid-yaml', what: 'a list or a mapping as a key', expected: 'a word' } as const;
    return context.rejectText(token.offset, fault);
  }
  const key = toSourceNode(token, before, 0, context);
  if (key.type !== 'scalar') return invalid;
  if (key.source === '<<')
    return context.rejectText(
      key.offset,
      unsupported('merge keys (<<) are not supported here', 'write the keys themselves'),
    );
  return key.source;
}

/** The text after a # where a value could be: `label: #urgent`. */
function commentAt(text: string, offset: number): string | undefined {
  return /^[ \t]*(#.{1,80})$/m.exec(text.slice(offset, offset + 160).split('\n', 1)[0] ?? '')?.[1]?.trimEnd();
}
