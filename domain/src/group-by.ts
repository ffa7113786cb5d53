/**
 * Groups a list by a key, in the order in which keys first occur; an element without a key (`null`) joins no group.
 * Pages need it in place of `Map.groupBy`, which browsers of three years ago lack.
 */
export function groupBy<T, K>(all: Iterable<T>, keyOf: (one: T) => K | null): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
