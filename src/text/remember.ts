/** The days of a century: more than any board has, and little memory. */
const maxRemembered = 50_000;

/** Forgets all keys when they become too many. @param compute never undefined. */
export function remember<K, V>(compute: (key: K) => V, most = maxRemembered): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= most) values.clear();
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}
