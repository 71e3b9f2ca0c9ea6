// Plain data as the values of GitHub's evaluator, created only where an expression looks, since events have megabytes.
// Unlike the library's dictionaries, it treats `constructor` and `__proto__` like any other name.
import { data } from '@actions/expressions';
import type { JsonObject } from '../../model/expression.ts';
import { elementWork, type Work } from './work.ts';

export type Data = data.ExpressionData;

/** A `null` written in the expression itself, not the value of something missing. */
export class WrittenNull extends data.Null {}

/** Plain data → values; an object always gives the same value, since `==` compares them by identity. */
export type Wrap = (source: unknown) => Data;

/** The first use of an object takes as long as converting so many elements. */
const elementsPerObject = 4;
/** Comparing one name of an object, in characters. */
const nameWork = 8;

export function createWrap(work: Work): Wrap {
  const known = new WeakMap<object, Data>();
  const wrap: Wrap = (source) => {
    if (typeof source === 'string') return new data.StringData(source);
    if (typeof source === 'number') return new data.NumberData(source);
    if (typeof source === 'boolean') return new data.BooleanData(source);
    if (typeof source !== 'object' || source === null) return new data.Null();
    const existing = known.get(source);
    if (existing !== undefined) return existing;
    work.spend(elementsPerObject * elementWork);
    const value = Array.isArray(source)
      ? new ListValue(source, wrap, work)
      : new ObjectValue(source as JsonObject, wrap, work);
    known.set(source, value);
    return value;
  };
  return wrap;
}

class ListValue extends data.Array {
  readonly source: readonly unknown[];
  readonly #wrap: Wrap;
  readonly #work: Work;

  constructor(source: readonly unknown[], wrap: Wrap, work: Work) {
    super();
    this.source = source;
    this.#wrap = wrap;
    this.#work = work;
  }

  override values(): Data[] {
    this.#work.spend(this.source.length * elementWork);
    return this.source.map(this.#wrap);
  }

  override get(index: number): Data {
    return this.#wrap(this.source[index]);
  }
}

/** Names count in any case, unless `exactCase`. */
export class ObjectValue extends data.Dictionary {
  readonly source: JsonObject;
  readonly #wrap: Wrap;
  readonly #work: Work;
  readonly #exactCase: boolean;

  constructor(source: JsonObject, wrap: Wrap, work: Work, exactCase = false) {
    super();
    this.source = source;
    this.#wrap = wrap;
    this.#work = work;
    this.#exactCase = exactCase;
  }

  override get(name: string): Data | undefined {
    const found = Object.hasOwn(this.source, name) ? name : this.#findInAnyCase(name);
    return found === undefined ? undefined : this.#wrap(this.source[found]);
  }

  override values(): Data[] {
    const values = Object.values(this.source);
    this.#work.spend(values.length * elementWork);
    return values.map(this.#wrap);
  }

  #findInAnyCase(name: string): string | undefined {
    if (this.#exactCase) return undefined;
    const names = Object.keys(this.source);
    this.#work.spend(names.length * nameWork);
    const lower = name.toLowerCase();
    return names.find((key) => key.toLowerCase() === lower);
  }
}

/** 0 if the value is not a string. */
export function textLength(value: Data): number {
  return value.kind === data.Kind.String ? (value as data.StringData).value.length : 0;
}

/** The plain data behind a value. */
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
