/**
 * What differs between two JSON-like values, one line a place: `tasks.T8.labels: ["a"] → []`. A value that stands
 * on one side only is shown as `(nothing)` on the other.
 */
export function renderChanges(before: unknown, after: unknown): readonly string[] {
  const [old, current] = [flatten(before), flatten(after)];
  const places = [...new Set([...old.keys(), ...current.keys()])];
  // An empty list that was filled is shown by what is in it now.
  const isParent = (place: string) => places.some((other) => other.startsWith(`${place}.`));
  return places
    .filter((place) => old.get(place) !== current.get(place) && !isParent(place))
    .map((place) => `${place}: ${old.get(place) ?? '(nothing)'} → ${current.get(place) ?? '(nothing)'}`);
}

function flatten(value: unknown, place = ''): ReadonlyMap<string, string> {
  const children = childrenOf(value);
  if (children === undefined) return new Map([[place, JSON.stringify(value)]]);
  return new Map(children.flatMap(([key, child]) => [...flatten(child, place === '' ? key : `${place}.${key}`)]));
}

function childrenOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (value instanceof Map) return [...value].map(([key, child]) => [String(key), child]);
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) return undefined;
  return Object.entries(value);
}
