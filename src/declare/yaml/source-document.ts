import { Composer, type Document, isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml';
import type { Fault } from '../../model/problem.ts';
import { excerpt } from '../../text/excerpt.ts';
import { quote } from '../../text/quote.ts';
import { type Context, invalid } from './context.ts';
import { rejectFaults } from './reject-faults.ts';
import { maxDepth, readTokens, tooDeep, unsupported } from './source-tokens.ts';
import { maxFaults, type SyntaxFault } from './syntax-fault.ts';

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
  const faults: SyntaxFault[] = [];
  const tokens = readTokens(context, faults);
  const document = tokens === undefined ? undefined : compose(tokens, context.source.text.length, faults);
  rejectFaults(faults, context);
  return document === undefined || faults.length > 0 ? undefined : toSourceNode(document.contents, 0, context);
}

const enough = new Error('enough faults');

function compose(
  tokens: Parameters<Composer['compose']>[0],
  end: number,
  faults: SyntaxFault[],
): Document.Parsed | undefined {
  const composer = new Composer({
    schema: 'core',
    uniqueKeys: false,
  });
  // The composer's own creates an Error for each fault and never stops; a short text can contain millions.
  const onError = (place: FaultPlace, code: SyntaxFault['code'], message: string, warning?: boolean): void => {
    if (warning === true) return;
    if (faults.length >= maxFaults) throw enough;
    const offset = typeof place === 'number' ? place : 'offset' in place ? place.offset : (place[0] ?? 0);
    faults.push({ offset, code, message });
  };
  Reflect.set(composer, 'onError', onError);
  try {
    return composer.compose(tokens, true, end).next().value ?? undefined;
  } catch (error) {
    if (error !== enough) throw error;
    return undefined;
  }
}

type FaultPlace = number | readonly number[] | { readonly offset: number };

function toSourceNode(node: ParsedNode | null, depth: number, context: Context): SourceNode {
  if (node === null) return { type: 'scalar', offset: 0, value: null, source: '' };
  const offset = node.range[0];
  const faulty = (fault: Fault): SourceNode => {
    context.rejectText(offset, fault);
    return { type: 'faulty', offset };
  };
  if (isAlias(node))
    return faulty(indicator(`*${node.source}`, 'an alias', 'write the value itself, or quote the string'));
  if (node.anchor !== undefined)
    return faulty(indicator(`&${node.anchor}`, 'an anchor', 'leave it out, or quote the string'));
  if (node.tag !== undefined) {
    const tag = node.tag.replace('tag:yaml.org,2002:', '!!');
    return faulty(indicator(tag, 'a tag', 'leave it out, or quote the string'));
  }
  if (isScalar(node)) {
    const { value, source } = node;
    const comment = value === null && source === '' ? commentAt(context.source.text, offset) : undefined;
    const read = { type: 'scalar', offset, value: isPlainValue(value) ? value : source, source } as const;
    return comment === undefined ? read : { ...read, comment };
  }
  if (depth >= maxDepth) return faulty(tooDeep);
  if (isSeq(node)) {
    const items = node.items.map((item, index) => toSourceNode(item, depth + 1, context.item(index)));
    return { type: 'list', offset, items };
  }
  return { type: 'map', offset, ...readEntries(isMap(node) ? node.items : [], depth, context) };
}

/** A character at the start of a value that YAML doesn't read as text. */
function indicator(sign: string, kind: string, hint: string): Fault {
  return unsupported(`YAML reads ${excerpt(sign)} as ${kind}, which is not supported here`, hint);
}

function readEntries(
  pairs: readonly { key: ParsedNode; value: ParsedNode | null }[],
  depth: number,
  context: Context,
): Pick<SourceMap, 'entries' | 'complete'> {
  const entries: SourceEntry[] = [];
  const seen = new Set<string>();
  let complete = true;
  let restarted = false;
  for (const { key, value } of pairs) {
    const name = readKey(key, context);
    if (name === invalid) {
      complete = false;
      continue;
    }
    const keyOffset = key.range[0];
    const inside = context.at(name);
    if (seen.has(name)) {
      // A forgotten dash repeats every key.
      if (!restarted) inside.reject(keyOffset, repeatedKey(name, entries, inside));
      restarted ||= name === entries[0]?.key && entries.length > 1;
      continue;
    }
    seen.add(name);
    const read = toSourceNode(value, depth + 1, inside);
    entries.push({ key: name, keyOffset, value: value === null ? { ...read, offset: keyOffset } : read });
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
function readKey(node: ParsedNode, context: Context): string | typeof invalid {
  if (!isScalar(node) && !isAlias(node)) {
    const fault = { code: 'invalid-yaml', what: 'a list or a mapping as a key', expected: 'a word' } as const;
    return context.rejectText(node.range[0], fault);
  }
  const key = toSourceNode(node, 0, context);
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

function isPlainValue(value: unknown): value is SourceScalar['value'] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
