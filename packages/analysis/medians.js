import { median } from '@rounds/stats';

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => number | undefined} figure
 * @returns {number | undefined} of those that have it
 */
export function medianOf(items, figure) {
  const values = items.map(figure).filter((value) => value !== undefined);
  return values.length > 0 ? median(values) : undefined;
}

/**
 * @param {(Partial<Record<string, number>> | undefined)[]} all
 * @returns {Record<string, number> | undefined} of each name that any of them has
 */
export function mediansByName(all) {
  /** @type {Map<string, number[]>} */
  const byName = new Map();
  for (const values of all) {
    for (const [name, value] of Object.entries(values ?? {})) {
      if (value === undefined) continue;
      const own = byName.get(name) ?? [];
      own.push(value);
      byName.set(name, own);
    }
  }
  if (byName.size === 0) return undefined;
  return Object.fromEntries([...byName].map(([name, values]) => [name, median(values)]));
}
