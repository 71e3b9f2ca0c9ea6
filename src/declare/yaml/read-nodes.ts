// From the tree of the library's parser to plain values that know their position.
import { CST } from 'yaml';
import type { Issue } from '../../model/problem.ts';
import { excerpt, quote } from '../../text/messages.ts';
import { type Context, invalid, moreProblems } from './context.ts';
import { type Item, type Token, type Trivia, checkEnd, hasLineBreak, itemsOf, readTrivia } from './read-items.ts';
import {
  type FaultyNode,
  InvalidYaml,
  type SourceEntry,
  type SourceNode,
  maxDepth,
  tooDeep,
  unsupported,
} from './source-node.ts';

/** @throws InvalidYaml for what changes how all the rest is read */
export function readDocument({ start, value, end }: CST.Document, context: Context): SourceNode {
  const { text } = context.source;
  const isInBrackets = value?.type === 'flow-collection';
  const before = readTrivia(text, start, { sign: 'doc-start', next: value, ...(!isInBrackets && { indent: 0 }) });
  const isBlock = value?.type === 'block-map' || value?.type === 'block-seq';
  if (before.sign && isBlock && !hasLineBreak(text, before.sign.offset, value.offset)) {
    throw new InvalidYaml('unexpected', value.offset);
  }
  const root = readNode(value, before, context);
  checkEnd(text, end);
  return root;
}

/** Reads a value whose end is certain: if it is not valid YAML, what follows can be read all the same. */
function attempt<N>(offset: number, context: Context, read: () => N): N | FaultyNode {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidYaml) || error.isLast) throw error;
    if (context.violations.length >= maxViolations) context.giveUp(error.offset, moreProblems);
    context.violations.push(error);
    return { type: 'faulty', offset };
  }
}

/** People fix no more at once. */
const maxViolations = 20;

function readNode(token: Token, before: Trivia, context: Context): SourceNode {
  const { property } = before;
  const { text } = context.source;
  if (property !== undefined) return refuse(property.offset, describeSign(property.source), context);
  if (!token) return emptyNode(before.emptyOffset);
  switch (token.type) {
    case 'alias':
      checkEnd(text, token.end);
      return refuse(token.offset, describeSign(token.source), context);
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
    case 'block-scalar':
      return readScalar(token, context);
    case 'block-map':
    case 'block-seq':
    case 'flow-collection': {
      if (context.depth >= maxDepth) return refuse(token.offset, tooDeep, context);
      if (token.type === 'block-seq') return readBlockList(token, context);
      const isList = token.type === 'flow-collection' && token.start.source === '[';
      return (isList ? readFlowList : readMap)(token.offset, itemsOf(text, token), context);
    }
    default:
      throw new InvalidYaml('unexpected', token.offset);
  }
}

function refuse(offset: number, issue: Issue, context: Context): SourceNode {
  context.rejectText(offset, issue);
  return { type: 'faulty', offset };
}

/** A character at the start of a value that YAML doesn't read as text. */
function describeSign(source: string): Issue {
  const kind = signs[source.charAt(0)] ?? 'a tag';
  // Without its sign, a condition such as `!github.event.pull_request.draft` would mean the opposite.
  const hint = 'write the value itself, or quote the whole string, this sign included';
  return unsupported(`YAML reads ${excerpt(source)} as ${kind}, which is not supported here`, hint);
}

const signs: Readonly<Record<string, string>> = {
  '*': 'an alias',
  '&': 'an anchor',
  '?': 'the start of an explicit key',
};

function readBlockList({ offset, items, indent }: CST.BlockSequence, context: Context): SourceNode {
  const nodes: SourceNode[] = [];
  for (const { start, value } of items) {
    const node = attempt(value?.offset ?? offset, context, () => {
      const before = readTrivia(context.source.text, start, { sign: 'seq-item-ind', next: value, indent });
      // Otherwise comments and empty lines at the end.
      if (before.sign ?? before.property) return readNode(value, before, context.item(nodes.length));
      if (!value) return undefined;
      // A line that is indented too little belongs to the item above it.
      nodes.pop();
      throw new InvalidYaml('indentation', value.offset);
    });
    if (node !== undefined) nodes.push(node);
  }
  return { type: 'list', offset, items: nodes };
}

function readFlowList(offset: number, items: Iterable<Item>, context: Context): SourceNode {
  const nodes: SourceNode[] = [];
  for (const item of items) nodes.push(readItem(item, context.item(nodes.length)));
  return { type: 'list', offset, items: nodes };
}

function readItem(item: Item, context: Context): SourceNode {
  const { before, key, between, value } = item;
  if (between === undefined) return readNode(value, before, context);
  // `[a: b]` is a list with a mapping.
  const offset = key?.offset ?? before.emptyOffset;
  return context.depth >= maxDepth ? refuse(offset, tooDeep, context) : readMap(offset, [item], context);
}

function readMap(offset: number, items: Iterable<Item>, context: Context): SourceNode {
  const entries = new Map<string, SourceEntry>();
  let complete = true;
  for (const { before, key, between, value } of items) {
    const name = readKey(key, before, context);
    if (name === invalid) {
      complete = false;
      continue;
    }
    const keyOffset = key?.offset ?? between?.sign?.offset ?? before.emptyOffset;
    const inside = context.at(name);
    const readValue = () => readNode(value, between ?? before, inside);
    const read = context.depth === 0 ? attempt(keyOffset, context, readValue) : readValue();
    const repeated = entries.get(name);
    if (repeated !== undefined) {
      inside.reject(keyOffset, repeatedKey(repeated, context));
      continue;
    }
    entries.set(name, { key: name, keyOffset, value: between === undefined ? { ...read, offset: keyOffset } : read });
  }
  if (entries.size === 0 && !complete) return { type: 'faulty', offset };
  return { type: 'map', offset, entries: [...entries.values()], complete };
}

function repeatedKey({ key, keyOffset }: SourceEntry, context: Context): Issue {
  const what = `the key ${quote(key)} is already on line ${context.place(keyOffset).at.line}`;
  return { code: 'repeated-key', what, hint: 'keep one of them; a new item begins with "- "' };
}

/** The key as a word. The value of a key that isn't one is ignored. */
function readKey(token: Token, before: Trivia, context: Context): string | typeof invalid {
  const key = readNode(token, before, context);
  if (key.type === 'faulty') return invalid;
  if (key.type !== 'scalar') {
    return context.rejectText(
      key.offset,
      unsupported(
        'a list or a mapping cannot be a key',
        'quote braces that are text, and begin an expression with ${{',
      ),
    );
  }
  if (key.source !== '<<') return key.source;
  const hint = 'write the keys themselves';
  return context.rejectText(key.offset, unsupported('merge keys (<<) are not supported here', hint));
}

function readScalar(token: CST.FlowScalar | CST.BlockScalar, context: Context): SourceNode {
  const { type, offset } = token;
  const { text } = context.source;
  let issue: readonly [offset: number, issue: Issue] | undefined;
  const scalar = CST.resolveAsScalar(token, true, (at, code) => {
    // These two concern nothing but their place. A path or a pattern has several backslashes.
    if (code === 'BAD_SCALAR_START') issue ??= [at, badStart(text.charAt(offset))];
    else if (code === 'BAD_DQ_ESCAPE') issue ??= [at, badEscape];
    else if (isOpen(token)) throw new InvalidYaml('open-quote', offset);
    else throw new InvalidYaml(code === 'BAD_INDENT' ? 'indentation' : 'unexpected', at);
  });
  if (issue !== undefined) return refuse(...issue, context);
  const source = scalar?.value ?? '';
  if (type === 'scalar' && source === '') return emptyNode(offset);
  return { type: 'scalar', offset, value: type === 'scalar' ? coreValue(source) : source, source };
}

function isOpen({ type, source }: CST.FlowScalar | CST.BlockScalar): boolean {
  if (type !== 'single-quoted-scalar' && type !== 'double-quoted-scalar') return false;
  return source.length === 1 || !source.endsWith(source.charAt(0));
}

function badStart(character: string): Issue {
  return {
    code: 'invalid-yaml',
    what: `not valid YAML: an unquoted string cannot begin with ${character}`,
    hint: 'quote it',
  };
}

const badEscape: Issue = {
  code: 'invalid-yaml',
  what: 'not valid YAML: in double quotes a backslash begins an escape, and there is no such escape',
  hint: 'use single quotes, or double the backslash',
};

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

function emptyNode(offset: number): SourceNode {
  return { type: 'scalar', offset, value: null, source: '' };
}
