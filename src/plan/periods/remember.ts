/** Of a century's days: more than the entries of a board have, and little enough for any memory. */
const maxRemembered = 50_000;

/** Computes each key once, and forgets all when they become too many. */
export function remember<K, V>(compute: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= maxRemembered) values.clear();
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}
