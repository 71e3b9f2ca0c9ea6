import { settingKeys } from '../../model/declaration.ts';
import type { Issue } from '../../model/problem.ts';
import { allOf, anyOf, findUnusualSpace, quote, quoteName } from '../../text/messages.ts';
import { didYouMean, findSynonyms, guessWords } from '../../text/suggest.ts';
import type { Context } from '../yaml/context.ts';
import { type SourceMap, entryOf } from '../yaml/source-node.ts';
import {
  type Description,
  type KeyRule,
  type ObjectDescription,
  type Shape,
  invalid,
  invalidType,
  readNode,
} from './shape.ts';
import { synonyms } from './synonyms.ts';

type Field<T, R extends boolean> = { readonly shape: Shape<T>; readonly required: R };
type Fields = Readonly<Record<string, Field<unknown, boolean>>>;

/** What `object` reads: a value for each required field, and for each optional one that is there. */
export type ObjectOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Field<unknown, true> ? K : never]: ValueOf<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends Field<unknown, true> ? never : K]?: ValueOf<F[K]>;
};

type ValueOf<F> = F extends Field<infer T, boolean> ? T : never;

export function required<T>(shape: Shape<T>): Field<T, true> {
  return { shape, required: true };
}

export function optional<T>(shape: Shape<T>): Field<T, false> {
  return { shape, required: false };
}

/**
 * A mapping with these keys and no other. What is missing is reported at the mapping's first line, unless an unknown key
 * was probably meant for it: one slip is one problem.
 *
 * @param rules of which only those about several keys are enforced here; others are enforced where they are written.
 */
export function object<F extends Fields>(what: string, fields: F, rules: readonly KeyRule[] = []): Shape<ObjectOf<F>> {
  const known = Object.keys(fields);
  const described = Object.entries(fields).map(([key, { shape, required }]) => [
    key,
    { description: shape.description, required },
  ]);
  const description = { kind: 'object', title: what, fields: Object.fromEntries(described), rules } as const;
  const needed = known.filter((key) => fields[key]?.required).map((key) => [key]);
  const needs = [...needed, ...rules.flatMap((rule) => ('keys' in rule ? [rule.keys] : []))];
  return {
    description,
    read: (node, context) => {
      if (node.type !== 'map') {
        const expected = `a mapping (keys: ${keysAt(known, node.offset, context).join(', ')})`;
        return context.reject(node.offset, invalidType(expected, node));
      }
      const isSound = hasSoundKeys(node, description, needs, context);
      const values: Record<string, unknown> = {};
      for (const { key, value } of node.entries) {
        const shape = fields[key]?.shape;
        if (shape !== undefined) values[key] = readNode(shape, value, context.at(key));
      }
      return isSound && !Object.values(values).includes(invalid) ? (values as ObjectOf<F>) : invalid;
    },
  };
}

/**
 * Whether the mapping has all its keys and no other. Reports those that are unknown, missing or in conflict.
 *
 * @param needs sets of keys of which the mapping needs one.
 */
function hasSoundKeys(
  node: SourceMap,
  description: ObjectDescription,
  needs: readonly (readonly string[])[],
  context: Context,
): boolean {
  const { title: what, fields, rules } = description;
  const guessed = new Set<string>();
  const unknown = node.entries.filter(({ key }) => !Object.hasOwn(fields, key));
  for (const { key, keyOffset } of unknown) {
    const { words, hint } = guessKeys(key, description);
    for (const word of words) guessed.add(word);
    const allowed = keysAt(Object.keys(fields), node.offset, context);
    context.at(key).reject(keyOffset, unknownKey(key, ` in ${what}`, allowed, hint));
  }
  const isMissing = (keys: readonly string[]) =>
    !keys.some((key) => guessed.has(key) || entryOf(node, key) !== undefined);
  const missing = node.complete ? needs.filter(isMissing) : [];
  for (const keys of missing) {
    const [key = '', ...others] = keys;
    const needed = `${what} needs ${others.length === 0 ? 'the key ' : ''}${anyOf(keys.map(quoteName))}`;
    (others.length === 0 ? context.at(key) : context).reject(node.offset, { code: 'missing-key', what: needed });
  }
  const isSound = areCompatible(what, rules, node, context) && unknown.length + missing.length === 0;
  return node.complete && isSound;
}

/** Whether no keys exclude each other. One key too many may break several rules, and is reported once. */
function areCompatible(what: string, rules: readonly KeyRule[], node: SourceMap, context: Context): boolean {
  for (const rule of rules) {
    if (rule.kind !== 'exactly-one-of') continue;
    const rivals = node.entries.filter(({ key }) => rule.keys.includes(key));
    const [, second] = rivals;
    if (second === undefined) continue;
    const says = `${allOf(rivals.map(({ key }) => quoteName(key)))} cannot be combined in ${what}`;
    context
      .at(second.key)
      .reject(second.keyOffset, { code: 'conflicting-keys', what: says, hint: 'keep the one you mean' });
    return false;
  }
  return true;
}

/** @param guess what the key probably stands for, unless there is more to say about it. */
export function unknownKey(key: string, where: string, known: readonly string[], guess: string | undefined): Issue {
  const space = findUnusualSpace(key);
  const blank = space && `there is ${space.name} in it; replace it with a plain space`;
  const hint = blank ?? hints.get(key) ?? guess;
  return { code: 'unknown-key', what: `unknown key ${quote(key)}${where}`, expected: anyOf(known), hint };
}

/** Keys that are known elsewhere, and one that earlier versions had (contract.md, section 6). */
const hints: ReadonlyMap<string, string> = new Map([
  ...settingKeys.map((key) => [key, 'it belongs at the top level of the file, or is an input of the step'] as const),
  ['check-callback', 'leave it out: the board itself asks the callback with HEAD, and says why it rejects one'],
  ['if', 'put the condition on the step or the job, or on a declaration in the file'],
]);

/** The keys that a mapping may have. A condition is taken from a declaration before its shape reads it. */
function keysAt(known: readonly string[], offset: number, context: Context): readonly string[] {
  const { inFile, key } = context.place(offset);
  return inFile && key === undefined ? [...known, 'if'] : known;
}

type Guess = { readonly words: readonly string[]; readonly hint: string | undefined };

/** The keys of a mapping that an unknown one probably stands for, or in whose value it belongs. */
function guessKeys(key: string, { fields }: ObjectDescription): Guess {
  const known = Object.keys(fields);
  const meant = findSynonyms(key, known, synonyms);
  if (meant.length > 0) return { words: meant, hint: didYouMean(meant) };
  for (const [home, { description }] of Object.entries(fields)) {
    const nested = nestedKeys(description);
    const inside = nested.includes(key) ? [key] : findSynonyms(key, nested, synonyms);
    if (inside.length > 0)
      return { words: [home], hint: `did you mean ${anyOf(inside.map(quoteName))} under "${home}"?` };
  }
  const words = guessWords(key, known);
  return { words, hint: didYouMean(words) };
}

function nestedKeys(description: Description): readonly string[] {
  if (description.kind === 'any-of') return description.options.flatMap(nestedKeys);
  return description.kind === 'object' ? Object.keys(description.fields) : [];
}
