// From the tree of the library's parser to plain values that know their position.
import { CST } from 'yaml';
import type { Issue } from '../../model/problem.ts';
import { excerpt } from '../../text/excerpt.ts';
import { quote } from '../../text/quote.ts';
import { type Item, itemsOf, type Token } from './check-items.ts';
import { checkEnd, checkTrivia, type Trivia } from './check-trivia.ts';
import { type Context, invalid } from './context.ts';
import type { SourceEntry, SourceMap, SourceNode } from './source-node.ts';
import { maxDepth, tooDeep, unsupported } from './source-tokens.ts';
import type { ReportIssue, SyntaxCode } from './syntax-issues.ts';

export function readDocument({ start, value, end }: CST.Document, context: Context, report: ReportIssue): SourceNode {
  const before = checkTrivia(start, { indicator: 'doc-start', next: value, startOnNewline: true }, report);
  const isBlock = value?.type === 'block-map' || value?.type === 'block-seq';
  if (before.found !== undefined && isBlock && !before.hasNewline) report(value.offset, 'unexpected');
  const root = readNode(value, before, { context, depth: 0, report });
  checkEnd(end, report, true);
  return root;
}

type Place = { readonly context: Context; readonly depth: number; readonly report: ReportIssue };

function readNode(token: Token, before: Trivia, place: Place): SourceNode {
  const { context, depth, report } = place;
  const { property } = before;
  if (property !== undefined) return refuse(property.offset, describeSign(property.source), context);
  if (!token) return emptyNode(before.emptyOffset, context);
  switch (token.type) {
    case 'alias':
      checkEnd(token.end, report);
      if (token.source !== '*') return refuse(token.offset, describeSign(token.source), context);
      report(token.offset, 'bad-start');
      return { type: 'faulty', offset: token.offset };
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
    case 'block-scalar':
      return readScalar(token, place);
    case 'block-map':
    case 'block-seq':
    case 'flow-collection': {
      if (depth >= maxDepth) return refuse(token.offset, tooDeep, context);
      const items = itemsOf(token, report);
      const isList = token.type === 'block-seq' || (token.type === 'flow-collection' && token.start.source === '[');
      const inside = { ...place, depth: depth + 1 };
      return isList ? readList(token.offset, items, inside) : readMap(token.offset, items, inside);
    }
    default:
      report(token.offset, 'unexpected');
      return { type: 'faulty', offset: token.offset };
  }
}

function readList(offset: number, items: Iterable<Item>, place: Place): SourceNode {
  const nodes: SourceNode[] = [];
  for (const item of items) {
    const inside = { ...place, context: place.context.item(nodes.length) };
    nodes.push(readItem(item, inside));
  }
  return { type: 'list', offset, items: nodes };
}

function readItem(item: Item, place: Place): SourceNode {
  const { before, key, between, value } = item;
  if (between === undefined) return readNode(value, before, place);
  // `[a: b]` is a list with a mapping.
  if (place.depth >= maxDepth) return refuse(key?.offset ?? before.emptyOffset, tooDeep, place.context);
  return readMap(key?.offset ?? before.emptyOffset, [item], { ...place, depth: place.depth + 1 });
}

function refuse(offset: number, issue: Issue, context: Context): SourceNode {
  context.rejectText(offset, issue);
  return { type: 'faulty', offset };
}

/** Our codes for the library's errors of scalars. Its code for a missing character means a quote, or the space before a comment. */
const scalarCodes: Readonly<Partial<Record<string, SyntaxCode>>> = {
  BAD_SCALAR_START: 'bad-start',
  BAD_DQ_ESCAPE: 'bad-escape',
  BAD_INDENT: 'indentation',
};

function readScalar(token: CST.FlowScalar | CST.BlockScalar, { context, report }: Place): SourceNode {
  const { type, offset } = token;
  const quote = type === 'single-quoted-scalar' ? "'" : '"';
  const isQuoted = type === 'single-quoted-scalar' || type === 'double-quoted-scalar';
  const isOpen = isQuoted && (token.source.length === 1 || !token.source.endsWith(quote));
  const scalar = CST.resolveAsScalar(token, true, (at, code) => {
    if (code === 'MISSING_CHAR' && isOpen) report(at, 'open-quote', offset);
    else if (code === 'MISSING_CHAR') report(at, 'glued-comment');
    else report(at, scalarCodes[code] ?? 'unexpected', offset);
  });
  const source = scalar?.value ?? '';
  if (type === 'scalar' && source === '') return emptyNode(offset, context);
  return { type: 'scalar', offset, value: type === 'scalar' ? coreValue(source) : source, source };
}

const decimal = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?$/i;

/** What a plain scalar stands for by the core schema of YAML 1.2.2 (section 10.3.2), or the text itself. */
function coreValue(text: string): string | number | boolean | null {
  if (/^(?:~|null|Null|NULL)?$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  if (decimal.test(text) || /^0(?:o[0-7]+|x[\da-fA-F]+)$/.test(text)) return Number(text);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return /^\.(?:nan|NaN|NAN)$/.test(text) ? Number.NaN : text;
}

function emptyNode(offset: number, context: Context): SourceNode {
  const comment = commentAt(context.source.text, offset);
  return { type: 'scalar', offset, value: null, source: '', ...(comment !== undefined && { comment }) };
}

/** The text after a # where a value could be: `label: #urgent`. */
function commentAt(text: string, offset: number): string | undefined {
  return /^[ \t]*(#.{1,80})$/m.exec(text.slice(offset, offset + 160).split('\n', 1)[0] ?? '')?.[1]?.trimEnd();
}

/** A character at the start of a value that YAML doesn't read as text. */
function describeSign(source: string): Issue {
  if (source.startsWith('*')) return indicator(source, 'an alias', 'write the value itself, or quote the string');
  return indicator(source, source.startsWith('&') ? 'an anchor' : 'a tag', 'leave it out, or quote the string');
}

function indicator(sign: string, kind: string, hint: string): Issue {
  return unsupported(`YAML reads ${excerpt(sign)} as ${kind}, which is not supported here`, hint);
}

function readMap(offset: number, items: Iterable<Item>, place: Place): SourceMap {
  const { context } = place;
  const entries: SourceEntry[] = [];
  const seen = new Set<string>();
  let complete = true;
  let restarted = false;
  for (const { before, key, between, value } of items) {
    const name = readKey(key, before, place);
    if (name === invalid) {
      complete = false;
      continue;
    }
    const keyOffset = key?.offset ?? between?.found?.offset ?? before.emptyOffset;
    const inside = context.at(name);
    const read = readNode(value, between ?? before, { ...place, context: inside });
    if (seen.has(name)) {
      // A forgotten dash repeats every key.
      if (!restarted) inside.reject(keyOffset, repeatedKey(name, entries, inside));
      restarted ||= name === entries[0]?.key && entries.length > 1;
      continue;
    }
    seen.add(name);
    entries.push({ key: name, keyOffset, value: between === undefined ? { ...read, offset: keyOffset } : read });
  }
  return { type: 'map', offset, entries, complete };
}

function repeatedKey(name: string, entries: readonly SourceEntry[], context: Context): Issue {
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
function readKey(token: Token, before: Trivia, place: Place): string | typeof invalid {
  const key = readNode(token, before, place);
  if (key.type === 'faulty') return invalid;
  if (key.type !== 'scalar') {
    const issue = { code: 'invalid-yaml', what: 'a list or a mapping as a key', expected: 'a word' } as const;
    return place.context.rejectText(key.offset, issue);
  }
  if (key.source !== '<<') return key.source;
  const hint = 'write the keys themselves';
  return place.context.rejectText(key.offset, unsupported('merge keys (<<) are not supported here', hint));
}
