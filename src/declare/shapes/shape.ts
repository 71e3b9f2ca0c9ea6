import { excerpt } from '../../text/excerpt.ts';
import { anyOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { didYouMean } from '../../text/suggest.ts';
import type { SoundNode, SourceNode, SourceScalar } from '../yaml/source-document.ts';
import type { Tell } from '../yaml/source-report.ts';

/** Stands for a value whose problem has been told. */
export const invalid: unique symbol = Symbol('invalid');

export type Read<T> = T | typeof invalid;

/** Reads one value from a node, or tells what is wrong with it and gives `invalid`. */
export type Shape<T> = (node: SoundNode, tell: Tell) => Read<T>;

/** Reads a node that may be faulty, of which nothing more is told. */
export function readNode<T>(shape: Shape<T>, node: SourceNode, tell: Tell): Read<T> {
  return node.type === 'faulty' ? invalid : shape(node, tell);
}

type Field<T> = { readonly shape: Shape<T>; readonly required: boolean };
type Fields = Readonly<Record<string, Field<unknown>>>;
type ValueOf<F> = F extends { shape: Shape<infer T>; required: infer R } ? (R extends true ? T : T | undefined) : never;

/** What `object` reads: a value for each field; an optional one that is absent is undefined. */
export type ObjectOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> } & { readonly offset: number };

export function required<T>(shape: Shape<T>): { readonly shape: Shape<T>; readonly required: true } {
  return { shape, required: true };
}

export function optional<T>(shape: Shape<T>): { readonly shape: Shape<T>; readonly required: false } {
  return { shape, required: false };
}

/** Words for what stands there, for the second half of "expected …, found …". */
export function found(node: SoundNode): string {
  if (node.type === 'list') return 'a list';
  if (node.type === 'map') return 'a mapping';
  if (node.value === null) return node.source === '' ? 'nothing' : node.source;
  if (typeof node.value === 'string') return node.value === '' ? 'an empty text' : `the text ${quote(node.value)}`;
  return `the ${typeof node.value} ${excerpt(node.source.trim())}`;
}

/** A mapping with these keys and no other. A missing key is told at the mapping's first line. */
export function object<F extends Fields>(what: string, fields: F): Shape<ObjectOf<F>> {
  const known = Object.keys(fields);
  return (node, tell) => {
    if (node.type !== 'map') {
      tell(node.offset, `expected ${what} with the keys ${anyOf(known)}, found ${found(node)}`);
      return invalid;
    }
    const values: Record<string, unknown> = { offset: node.offset };
    let sound = node.complete;
    for (const { key, keyOffset, value } of node.entries) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field === undefined) {
        tell(keyOffset, `unknown key ${quote(key)} in ${what}, expected ${anyOf(known)}${didYouMean(key, known)}`);
        sound = false;
        continue;
      }
      values[key] = readNode(field.shape, value, tell);
      if (values[key] === invalid) sound = false;
    }
    for (const key of node.complete ? known : []) {
      if (fields[key]?.required !== true || node.entries.some((entry) => entry.key === key)) continue;
      tell(node.offset, `${what} needs the key "${key}"`);
      sound = false;
    }
    return sound ? (values as ObjectOf<F>) : invalid;
  };
}

/** A list, each item of one shape. `what` names the items: "subtask updates". */
export function listOf<T>(what: string, item: Shape<T>): Shape<readonly T[]> {
  return (node, tell) => {
    if (node.type !== 'list') {
      tell(node.offset, `expected a list of ${what} (each begins with "- "), found ${found(node)}`);
      return invalid;
    }
    return readItems(node.items, item, tell);
  };
}

/** One value or a list of at least one (contract.md, section 2, "One or many"). */
export function oneOrMany<T>(what: string, item: Shape<T>): Shape<readonly T[]> {
  return (node, tell) => {
    if (node.type !== 'list') return readItems([node], item, tell);
    if (node.items.length === 0) {
      tell(node.offset, `the list is empty, expected ${what} or a list of at least one`);
      return invalid;
    }
    return readItems(node.items, item, tell);
  };
}

function readItems<T>(nodes: readonly SourceNode[], item: Shape<T>, tell: Tell): Read<readonly T[]> {
  const values: T[] = [];
  let sound = true;
  for (const node of nodes) {
    const value = readNode(item, node, tell);
    if (value === invalid) sound = false;
    else values.push(value);
  }
  return sound ? values : invalid;
}

/** One of a closed set of words. */
export function wordOf<const W extends string>(words: readonly W[]): Shape<W> {
  return (node, tell) => {
    const word = node.type === 'scalar' ? words.find((candidate) => candidate === node.value) : undefined;
    if (word !== undefined) return word;
    const near = node.type === 'scalar' && typeof node.value === 'string' ? didYouMean(node.value, words) : '';
    tell(node.offset, `expected ${anyOf(words)}, found ${found(node)}${near}`);
    return invalid;
  };
}

/** `true` or `false` as YAML writes them. */
export const flag: Shape<boolean> = (node, tell) => {
  if (node.type === 'scalar' && typeof node.value === 'boolean') return node.value;
  const hint = node.type === 'scalar' ? flagHint(node) : '';
  tell(node.offset, `expected true or false, found ${found(node)}${hint}`);
  return invalid;
};

function flagHint({ value }: SourceScalar): string {
  const word = String(value).toLowerCase();
  if (value === 'true' || value === 'false') return '; write it without quotes';
  if (['yes', 'on', 'y', '1'].includes(word)) return '; write true';
  return ['no', 'off', 'n', '0'].includes(word) ? '; write false' : '';
}

/** Drops the keys whose value is undefined, so that what was not given is not there. */
export function given<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
