// What is allowed somewhere: each shape reads a node and describes itself, so the two never differ.

import type { Issue, Placed } from '../../model/problem.ts';
import { excerpt, quote } from '../../text/messages.ts';
import { type Context, invalid } from '../yaml/context.ts';
import { type SoundNode, type SourceNode, scalarValue } from '../yaml/source-node.ts';

/** What is allowed somewhere, as data for a JSON Schema. Titles are noun phrases: `a task id`. */
export type Description =
  | TextDescription
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'constant'; readonly value: true | null }
  | { readonly kind: 'flag' }
  | { readonly kind: 'integer' | 'number'; readonly title: string; readonly minimum: number; readonly maximum?: number }
  | { readonly kind: 'list'; readonly item: Description; readonly minItems?: number }
  | { readonly kind: 'any-of'; readonly options: readonly Description[] }
  | ObjectDescription
  | { readonly kind: 'map'; readonly key: Description; readonly value: Description };

export type TextDescription = {
  readonly kind: 'text';
  readonly title: string;
  /** A regular expression of ECMA 262 that every such text matches; others may match it too. */
  readonly pattern?: string;
  /** Strings that are rejected although they match. */
  readonly not?: readonly string[];
  readonly maxLength?: number;
};

export type ObjectDescription = {
  readonly kind: 'object';
  readonly title: string;
  readonly fields: Readonly<Record<string, { readonly description: Description; readonly required: boolean }>>;
  readonly rules: readonly KeyRule[];
};

export type KeyRule =
  | { readonly kind: 'exactly-one-of' | 'at-least-one-of'; readonly keys: readonly string[] }
  | { readonly kind: 'not-empty' };

export { invalid };

export type Read<T> = T | typeof invalid;

export type Reject = (issue: Issue) => typeof invalid;

export type Shape<T> = {
  readonly description: Description;
  readonly read: (node: SoundNode, context: Context) => Read<T>;
};

export function readNode<T>(shape: Shape<T>, node: SourceNode, context: Context): Read<T> {
  return node.type === 'faulty' ? invalid : shape.read(node, context);
}

export function refined<T, U>(
  shape: Shape<T>,
  refine: (value: T, node: SoundNode, context: Context) => Read<U>,
  description = shape.description,
): Shape<U> {
  return {
    description,
    read: (node, context) => {
      const value = shape.read(node, context);
      return value === invalid ? invalid : refine(value, node, context);
    },
  };
}

/** A shape that refuses some nodes in words of its own. */
export function except<T>(issueOf: (node: SoundNode) => Issue | undefined, shape: Shape<T>): Shape<T> {
  return {
    description: shape.description,
    read: (node, context) => {
      const issue = issueOf(node);
      return issue === undefined ? shape.read(node, context) : context.reject(node.offset, issue);
    },
  };
}

export function valueOrMap<T, U>(value: Shape<T>, map: Shape<U>): Shape<T | U> {
  return {
    description: { kind: 'any-of', options: [value.description, map.description] },
    read: (node, context) => (node.type === 'map' ? map : value).read(node, context),
  };
}

export function parsed<T, U>(
  shape: Shape<T>,
  parse: (value: T, reject: Reject) => Read<U>,
  description?: Description,
): Shape<U> {
  return refined(
    shape,
    (value, node, context) => parse(value, (issue) => context.reject(node.offset, issue)),
    description,
  );
}

/** The value with its position, for problems found only during a run. */
export function placed<T>(shape: Shape<T>): Shape<Placed<T>> {
  return refined(shape, (value, node, context) => ({ value, place: context.place(node.offset) }));
}

/** What was found, for the second half of "expected …, found …". */
export function found(node: SoundNode): string {
  if (node.type === 'list') return 'a list';
  if (node.type === 'map') return 'a mapping';
  if (node.value === null) return node.source === '' ? 'nothing' : node.source;
  if (typeof node.value === 'string') return node.value === '' ? 'an empty string' : `the string ${quote(node.value)}`;
  return `the ${typeof node.value} ${excerpt(node.source)}`;
}

export function invalidType(expected: string, node: SoundNode, hint?: string): Issue {
  return { code: 'invalid-type', expected, found: found(node), hint };
}

/** The line from a value on, as the text has it; empty where an expression or a program gave the value, or it is not to be shown. */
export function written(node: SoundNode, context: Context): string {
  const { at, sourceLine = '' } = context.show(node.offset);
  return 'expression' in node ? '' : sourceLine.slice(at.column - 1);
}

export function blockHint(node: SoundNode, context: Context): string | undefined {
  const [sign] = /^[|>][-+\d]{0,2}/.exec(written(node, context)) ?? [];
  const isList = sign !== undefined && /^\s*- /.test(String(scalarValue(node)));
  return isList ? `remove the ${sign} after the key, which makes the list a text` : undefined;
}

/** What to do about a text that was meant as a list of words. */
export function listHint(node: SoundNode, context: Context): string | undefined {
  const text = 'expression' in node ? '' : String(scalarValue(node));
  const isList = /^[\w-]{1,60}(?:, *[\w-]{1,60}){1,20}$/.test(text);
  return isList ? `write a list: [${text.split(/, */).join(', ')}]` : blockHint(node, context);
}

/** @param expected a noun phrase: "a list of events" */
export function listOf<T>(expected: string, item: Shape<T>, minItems = 0): Shape<readonly T[]> {
  return {
    description: { kind: 'list', item: item.description, ...(minItems > 0 && { minItems }) },
    read: (node, context) => {
      if (node.type !== 'list') {
        return context.reject(node.offset, invalidType(expected, node, listHint(node, context)));
      }
      if (node.items.length < minItems) {
        return context.reject(node.offset, { code: 'empty-list', what: 'the list is empty', expected });
      }
      const values = node.items.map((value, index) => readNode(item, value, context.item(index)));
      return values.some((value) => value === invalid) ? invalid : (values as readonly T[]);
    },
  };
}

/** One value or a list of at least one (contract.md, section 2, "One or many"). */
export function oneOrMany<T>(what: string, item: Shape<T>): Shape<readonly T[]> {
  const many = listOf(`${what}, or a list of at least one`, item, 1);
  return {
    description: { kind: 'any-of', options: [item.description, many.description] },
    read: (node, context) => {
      if (node.type === 'list') return many.read(node, context);
      const value = item.read(node, context);
      return value === invalid ? invalid : [value];
    },
  };
}

/**
 * A mapping of ids or names to values. Keys are taken as written, even without quotes: what YAML would read as a number keeps its
 * zeros.
 *
 * @param expected such a mapping, with an example.
 */
export function mapOf<T>(id: Shape<string>, item: Shape<T>, expected: string): Shape<ReadonlyMap<string, T>> {
  return {
    description: { kind: 'map', key: id.description, value: item.description },
    read: (node, context) => {
      if (node.type !== 'map') return context.reject(node.offset, invalidType(expected, node));
      const values = new Map<string, T>();
      for (const { key, keyOffset, value } of node.entries) {
        const inside = context.at(key);
        const name = id.read({ type: 'scalar', offset: keyOffset, value: key, source: key }, inside);
        const read = readNode(item, value, inside);
        if (name !== invalid && read !== invalid) values.set(name, read);
      }
      return node.complete && values.size === node.entries.length ? values : invalid;
    },
  };
}
