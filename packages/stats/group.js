/**
 * @template T, Key
 * @param {Iterable<T>} items
 * @param {(item: T) => Key} keyOf
 * @returns {Map<Key, T[]>} in the order in which the keys first appear
 */
export function groupBy(items, keyOf) {
  /** @type {Map<Key, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
