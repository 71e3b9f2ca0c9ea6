// What is allowed in a place: each shape reads a node and describes itself, so that the two never differ.
import type { Fault, Placed } from '../../model/problem.ts';
import type { Result } from '../../model/result.ts';
import { excerpt } from '../../text/excerpt.ts';
import { anyOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { suggest } from '../../text/suggest.ts';
import { type Context, invalid } from '../yaml/context.ts';
import { entryOf, type SoundNode, type SourceMap, type SourceNode } from '../yaml/source-document.ts';
import type { Description, KeyRule, ObjectDescription } from './description.ts';

export { invalid };

export type Read<T> = T | typeof invalid;

export type Shape<T> = {
  readonly description: Description;
  /** Gives the value, or reports what is wrong with the node. */
  readonly read: (node: SoundNode, context: Context) => Read<T>;
};

/** Reads a node that may be faulty, of which nothing more is reported. */
export function readNode<T>(shape: Shape<T>, node: SourceNode, context: Context): Read<T> {
  return node.type === 'faulty' ? invalid : shape.read(node, context);
}

/** A shape whose sound value is made into another one, or refused. */
export function refined<T, U>(
  shape: Shape<T>,
  refine: (value: T, node: SoundNode, context: Context) => Read<U>,
  description: Description = shape.description,
): Shape<U> {
  return {
    description,
    read: (node, context) => {
      const value = shape.read(node, context);
      return value === invalid ? invalid : refine(value, node, context);
    },
  };
}

/** The same where the value alone decides. */
export function parsed<T, U>(
  shape: Shape<T>,
  parse: (value: T) => Result<U, Fault>,
  description?: Description,
): Shape<U> {
  return refined(
    shape,
    (value, node, context) => {
      const result = parse(value);
      return result.ok ? result.value : context.reject(node.offset, result.error);
    },
    description,
  );
}

/** The same where the value stays what it is. */
export function checked<T>(
  shape: Shape<T>,
  faultOf: (value: T) => Fault | undefined,
  description?: Description,
): Shape<T> {
  const parse = (value: T): Result<T, Fault> => {
    const fault = faultOf(value);
    return fault === undefined ? { ok: true, value } : { ok: false, error: fault };
  };
  return parsed(shape, parse, description);
}

/** The value with its place, for what is found only during a run. */
export function placed<T>(shape: Shape<T>): Shape<Placed<T>> {
  return refined(shape, (value, node, context) => ({ value, place: context.place(node.offset) }));
}

type Field<T, R extends boolean> = { readonly shape: Shape<T>; readonly required: R };
type Fields = Readonly<Record<string, Field<unknown, boolean>>>;

/** What `object` reads: a value for each field; an optional one that is absent is undefined. */
export type ObjectOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T, infer R> ? (R extends true ? T : T | undefined) : never;
};

export function required<T>(shape: Shape<T>): Field<T, true> {
  return { shape, required: true };
}

export function optional<T>(shape: Shape<T>): Field<T, false> {
  return { shape, required: false };
}

/** What is there, for the second half of "expected …, found …". */
export function found(node: SoundNode): string {
  if (node.type === 'list') return 'a list';
  if (node.type === 'map') return 'a mapping';
  if (node.value === null) return node.source === '' ? 'nothing' : node.source;
  if (typeof node.value === 'string') return node.value === '' ? 'an empty text' : `the text ${quote(node.value)}`;
  return `the ${typeof node.value} ${excerpt(node.source.trim())}`;
}

export function invalidType(expected: string, node: SoundNode, hint?: string): Fault {
  return { code: 'invalid-type', expected, found: found(node), hint };
}

export function unknownKey(key: string, where: string, known: readonly string[]): Fault {
  const what = `unknown key ${quote(key)}${where}`;
  return { code: 'unknown-key', what, expected: anyOf(known), hint: suggest(key, known) };
}

export function missingKey(what: string, key: string): Fault {
  return { code: 'missing-key', what: `${what} needs the key "${key}"` };
}

/**
 * A mapping with these keys and no other. What is missing is reported at the mapping's first line.
 *
 * @param rules of which `exactly-one-of` alone is enforced here; others are beside where they are written.
 */
export function object<F extends Fields>(
  what: string,
  fields: F,
  rules: readonly KeyRule[] = [],
): Shape<ObjectOf<F>> & { readonly description: ObjectDescription } {
  const known = Object.keys(fields);
  const described = Object.entries(fields).map(([key, { shape, required }]) => [
    key,
    { description: shape.description, required },
  ]);
  return {
    description: { kind: 'object', title: what, fields: Object.fromEntries(described), rules },
    read: (node, context) => {
      if (node.type !== 'map') {
        return context.reject(node.offset, invalidType(`${what} with the keys ${anyOf(known)}`, node));
      }
      const values: Record<string, unknown> = {};
      for (const { key, keyOffset, value } of node.entries) {
        const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
        const inside = context.at(key);
        values[key] =
          field === undefined
            ? inside.reject(keyOffset, unknownKey(key, ` in ${what}`, known))
            : readNode(field.shape, value, inside);
      }
      for (const key of node.complete ? known : []) {
        if (fields[key]?.required !== true || entryOf(node, key) !== undefined) continue;
        values[key] = context.at(key).reject(node.offset, missingKey(what, key));
      }
      const isOne = rules.every((rule) => rule.kind !== 'exactly-one-of' || hasOne(what, rule.keys, node, context));
      return node.complete && isOne && !Object.values(values).includes(invalid) ? (values as ObjectOf<F>) : invalid;
    },
  };
}

/** Whether the mapping has exactly one of the keys. */
function hasOne(what: string, keys: readonly string[], node: SourceMap, context: Context): boolean {
  const [first, second] = node.entries.filter(({ key }) => keys.includes(key));
  const expected = 'exactly one of them';
  if (second !== undefined) {
    const present = keys.filter((key) => entryOf(node, key) !== undefined).map((key) => `"${key}"`);
    const says = `${what} says both ${present.join(' and ')}`;
    context.at(second.key).reject(second.keyOffset, { code: 'conflicting-keys', what: says, expected });
  } else if (first === undefined && node.complete) {
    const says = `${what} says neither ${keys.map((key) => `"${key}"`).join(' nor ')}`;
    context.reject(node.offset, { code: 'missing-key', what: says, expected });
  }
  return first !== undefined && second === undefined;
}

/** A list, each item of one shape. `what` names the items: "subtask updates". */
export function listOf<T>(what: string, item: Shape<T>): Shape<readonly T[]> {
  return {
    description: { kind: 'list', item: item.description },
    read: (node, context) =>
      node.type === 'list'
        ? readItems(node.items, item, context)
        : context.reject(node.offset, invalidType(`a list of ${what} (each begins with "- ")`, node)),
  };
}

/** One value or a list of at least one (contract.md, section 2, "One or many"). */
export function oneOrMany<T>(what: string, item: Shape<T>): Shape<readonly T[]> {
  const { description } = item;
  return {
    description: { kind: 'any-of', options: [description, { kind: 'list', item: description, minItems: 1 }] },
    read: (node, context) => {
      if (node.type !== 'list') {
        const value = item.read(node, context);
        return value === invalid ? invalid : [value];
      }
      if (node.items.length > 0) return readItems(node.items, item, context);
      const expected = `${what} or a list of at least one`;
      return context.reject(node.offset, { code: 'empty-list', what: 'the list is empty', expected });
    },
  };
}

function readItems<T>(nodes: readonly SourceNode[], item: Shape<T>, context: Context): Read<readonly T[]> {
  const values = nodes.map((node, index) => readNode(item, node, context.item(index)));
  return values.some((value) => value === invalid) ? invalid : (values as readonly T[]);
}

/** Drops the keys whose value is undefined, so that what was not given is not there. */
export function given<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
