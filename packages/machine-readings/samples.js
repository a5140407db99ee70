/**
 * @param {() => unknown} work
 * @returns {number} the nanoseconds that it takes once
 */
export function nsOf(work) {
  const started = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - started);
}

/**
 * Background load only adds time, so the fastest sample is the least disturbed one.
 *
 * @param {number} samples
 * @param {() => unknown} work
 * @returns {number} nanoseconds
 */
export function fastest(samples, work) {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < samples; i++) least = Math.min(least, nsOf(work));
  return least;
}

/**
 * Visits all items several times, since background load of a tenth of a second would otherwise disturb all samples of one item, and look like a
 * step.
 *
 * @template Item
 * @param {number} times
 * @param {readonly Item[]} items
 * @param {(item: Item) => number} measure
 * @returns {{ item: Item, ns: number }[]} with the fastest time of each
 */
export function fastestOfEach(times, items, measure) {
  const all = items.map((item) => ({ item, ns: Number.POSITIVE_INFINITY }));
  for (let i = 0; i < times; i++) {
    for (const each of all) each.ns = Math.min(each.ns, measure(each.item));
  }
  return all;
}
