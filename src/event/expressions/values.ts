// Plain data as the values of GitHub's evaluator, created only where an expression looks, since events have megabytes, and
// within a budget of work. Unlike the library's dictionaries, it treats `constructor` and `__proto__` like any other name.

import { data } from '@actions/expressions';
import type { JsonObject } from '../../model/expression.ts';

export type Data = data.ExpressionData;

/** A `null` written in the expression itself, not the value of something missing. */
export class WrittenNull extends data.Null {}

/** The first use of an object takes as long as converting so many elements. */
const elementsPerObject = 4;
/** Comparing one name of an object, in characters. */
const nameWork = 8;

export class Values {
  readonly work = new Work();
  readonly #known = new WeakMap<object, Data>();

  /** An object always has the same value, since `==` compares objects by identity. */
  readonly of = (source: unknown): Data => {
    if (typeof source === 'string') return new data.StringData(source);
    if (typeof source === 'number') return new data.NumberData(source);
    if (typeof source === 'boolean') return new data.BooleanData(source);
    if (typeof source !== 'object' || source === null) return new data.Null();
    const existing = this.#known.get(source);
    if (existing !== undefined) return existing;
    this.work.spend(elementsPerObject * elementWork);
    const value = Array.isArray(source) ? new ListValue(source, this) : new ObjectValue(source as JsonObject, this);
    this.#known.set(source, value);
    return value;
  };

  ofAll(sources: readonly unknown[]): Data[] {
    this.work.spend(sources.length * elementWork);
    return sources.map(this.of);
  }
}

class ListValue extends data.Array {
  readonly source: readonly unknown[];
  readonly #values: Values;

  constructor(source: readonly unknown[], values: Values) {
    super();
    this.source = source;
    this.#values = values;
  }

  override values(): Data[] {
    return this.#values.ofAll(this.source);
  }

  override get(index: number): Data {
    return this.#values.of(this.source[index]);
  }
}

/** Names count in any case, unless `exactCase`. */
export class ObjectValue extends data.Dictionary {
  readonly source: JsonObject;
  readonly #values: Values;
  readonly #exactCase: boolean;

  constructor(source: JsonObject, values: Values, exactCase = false) {
    super();
    this.source = source;
    this.#values = values;
    this.#exactCase = exactCase;
  }

  override get(name: string): Data | undefined {
    const found = Object.hasOwn(this.source, name) ? name : this.#findInAnyCase(name);
    return found === undefined ? undefined : this.#values.of(this.source[found]);
  }

  override values(): Data[] {
    return this.#values.ofAll(Object.values(this.source));
  }

  #findInAnyCase(name: string): string | undefined {
    if (this.#exactCase) return undefined;
    const names = Object.keys(this.source);
    this.#values.work.spend(names.length * nameWork);
    const lower = name.toLowerCase();
    return names.find((key) => key.toLowerCase() === lower);
  }
}

/** 0 if the value is not a string. */
export function textLength(value: Data): number {
  return value.kind === data.Kind.String ? (value as data.StringData).value.length : 0;
}

export function plainOf(value: Data): unknown {
  if (value instanceof ListValue || value instanceof ObjectValue) return value.source;
  switch (value.kind) {
    case data.Kind.Array:
      return (value as data.Array).values().map(plainOf);
    case data.Kind.Null:
      return null;
    default:
      return (value as data.StringData | data.NumberData | data.BooleanData).value;
  }
}

/** In UTF-16 code units: the longest text that an expression may give or hold. GitHub's own bound is 10 MB. */
const maxTextLength = 10 * 1024 * 1024;

/** In characters examined; about half a second, since the file that holds the expressions is read at one go, too. */
const maxWork = 40 * 1024 * 1024;

/** Converting an element of a list or an object to a value takes at most as long as examining this many characters. */
export const elementWork = 64;

/** However many expressions a file holds, and whatever the event is, signals are handled within a second. */
export class Work {
  #left = maxWork;

  /** What else is evaluated doesn't matter then, since such a run doesn't start. */
  get isExhausted(): boolean {
    return this.#left < 0;
  }

  /** @param characters how many could be examined instead. @throws when nothing is left. */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) {
      throw new Error('the expressions up to this one take too much work; simplify them, or use less of the event');
    }
  }
}

export function checkTextLength(length: number): void {
  if (length > maxTextLength) {
    throw new Error(`the string would be longer than ${maxTextLength} characters; take a part of it`);
  }
}
