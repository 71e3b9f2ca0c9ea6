import { Composer, isAlias, isMap, isScalar, isSeq, Lexer, type ParsedNode, Parser } from 'yaml';
import type { Problem } from '../model/problem.ts';

/** A plain YAML value that knows where it stands. `offset` counts UTF-16 units from the start of the text. */
export type SourceNode = SourceScalar | SourceList | SourceMap;

export type SourceScalar = {
  readonly type: 'scalar';
  readonly offset: number;
  readonly value: string | number | boolean | null;
  /** As written, without quotes: what YAML read the value from. */
  readonly source: string;
};

type SourceList = { readonly type: 'list'; readonly offset: number; readonly items: readonly SourceNode[] };

type SourceMap = {
  readonly type: 'map';
  readonly offset: number;
  readonly entries: readonly { readonly key: string; readonly keyOffset: number; readonly value: SourceNode }[];
};

/** Notes one problem at an offset of the text. */
export type Tell = (offset: number, message: string) => void;

const maxBytes = 8 * 1024 * 1024;
const maxDepth = 64;
/** The parser's stack holds at most two entries a level, and a few of its own. */
const maxParserStack = 2 * maxDepth + 8;

const plainOnly = 'expected one plain YAML document';

/**
 * Reads one plain YAML document: no anchors, aliases, tags, merge keys, directives or second document, at most 8 MiB
 * and 64 levels deep (contract.md, section 2). Every problem found goes to `tell`; the result is undefined if the
 * text has no usable structure.
 */
export function parseSource(text: string, tell: Tell): SourceNode | undefined {
  if (Buffer.byteLength(text) > maxBytes) {
    tell(0, 'the text is over 8 MiB; split it into several runs');
    return undefined;
  }
  const tokens = readTokens(text, tell);
  if (tokens === undefined) return undefined;
  const composer = new Composer({
    schema: 'core',
    merge: false,
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
  });
  const documents = [...composer.compose(tokens, true, text.length)];
  let sound = true;
  for (const document of documents) {
    for (const error of document.errors) {
      sound = false;
      if (error.code !== 'MULTIPLE_DOCS') tell(error.pos[0], `this is not valid YAML: ${sentence(error.message)}`);
    }
  }
  const [first, second] = documents;
  if (second !== undefined) {
    tell(second.range[0], `a second document begins here; ${plainOnly}`);
    return undefined;
  }
  if (!sound || first === undefined) return undefined;
  return toSourceNode(first.contents, 0, tell);
}

/** Stops as soon as the nesting is too deep, since the composer is recursive and deep flow collections are slow. */
function readTokens(
  text: string,
  tell: Tell,
): ReturnType<Parser['end']> extends Iterable<infer Token> ? Token[] | undefined : never {
  const parser = new Parser();
  const tokens = [];
  let sound = true;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (token.type === 'directive') {
        tell(token.offset, `a YAML directive; ${plainOnly}: remove the line that starts with %`);
        sound = false;
      }
      tokens.push(token);
    }
    if (parser.stack.length > maxParserStack) {
      tell(parser.offset, `nested more than ${maxDepth} levels deep`);
      return undefined;
    }
  }
  tokens.push(...parser.end());
  return sound ? tokens : undefined;
}

function toSourceNode(node: ParsedNode | null, depth: number, tell: Tell): SourceNode {
  const offset = node === null ? 0 : node.range[0];
  const empty: SourceScalar = { type: 'scalar', offset, value: null, source: '' };
  if (node === null) return empty;
  if (isAlias(node)) {
    tell(offset, `the alias *${node.source}; ${plainOnly}: write the value itself`);
    return empty;
  }
  if (node.anchor !== undefined) tell(offset, `the anchor &${node.anchor}; ${plainOnly} without anchors`);
  if (node.tag !== undefined) tell(offset, `the tag ${node.tag}; ${plainOnly} without tags`);
  if (depth > maxDepth) {
    tell(offset, `nested more than ${maxDepth} levels deep`);
    return empty;
  }
  if (isScalar(node)) {
    const value = node.value;
    return isPlainValue(value)
      ? { type: 'scalar', offset, value, source: node.source }
      : { type: 'scalar', offset, value: node.source, source: node.source };
  }
  if (isSeq(node)) {
    return { type: 'list', offset, items: node.items.map((item) => toSourceNode(item, depth + 1, tell)) };
  }
  return { type: 'map', offset, entries: isMap(node) ? readEntries(node.items, depth, tell) : [] };
}

function readEntries(
  pairs: readonly { key: ParsedNode; value: ParsedNode | null }[],
  depth: number,
  tell: Tell,
): SourceMap['entries'] {
  const entries = [];
  const seen = new Set<string>();
  for (const { key: keyNode, value: valueNode } of pairs) {
    const key = toSourceNode(keyNode, depth + 1, tell);
    const value = toSourceNode(valueNode, depth + 1, tell);
    if (key.type !== 'scalar') {
      tell(key.offset, 'a list or a mapping as a key; expected a word');
      continue;
    }
    const name = typeof key.value === 'string' ? key.value : key.source;
    if (name === '<<') {
      tell(key.offset, `a merge key; ${plainOnly}: write the keys themselves`);
      continue;
    }
    if (seen.has(name)) {
      tell(key.offset, `the key ${JSON.stringify(name)} stands twice; keep one of them`);
      continue;
    }
    seen.add(name);
    entries.push({
      key: name,
      keyOffset: key.offset,
      value: valueNode === null ? { ...value, offset: key.offset } : value,
    });
  }
  return entries;
}

function isPlainValue(value: unknown): value is SourceScalar['value'] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function sentence(message: string): string {
  const line = message.split('\n', 1)[0] ?? message;
  return line.replace(/\s+at line \d+, column \d+:?$/, '');
}

/** Turns offsets into lines and columns, both from 1. Columns count UTF-16 units, as editors do. */
function createLocator(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** A text of declarations: the file or one inline input. */
export type Source = {
  readonly name: string;
  readonly text: string;
  readonly inFile: boolean;
};

/** What every reader of a source needs: positions, and where problems go. */
export type SourceReport = {
  readonly source: Source;
  readonly locate: (offset: number) => { readonly line: number; readonly column: number };
  readonly tell: Tell;
};

/** Collects the problems of one source, each with its position. */
export function reportInto(problems: Problem[], source: Source): SourceReport {
  const locate = createLocator(source.text);
  return {
    source,
    locate,
    tell: (offset, message) => {
      problems.push({ at: { source: source.name, ...locate(offset) }, inFile: source.inFile, message });
    },
  };
}
