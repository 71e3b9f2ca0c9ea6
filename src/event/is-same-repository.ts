import type { JsonObject } from '../model/expression.ts';

/** By id, since a repository can be renamed between the two; by name if a payload has no ids. */
export function isSameRepository(one: JsonObject, other: JsonObject): boolean {
  const key = ['id', 'full_name'].find((name) => one[name] !== undefined && other[name] !== undefined);
  return key !== undefined && one[key] === other[key];
}
