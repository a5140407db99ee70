/**
 * @param {readonly number[]} ns at least one
 * @returns the least of them that so many of all do not exceed, as `websocket-pingpong/python/turns.py` has it
 */
export function latenciesOf(ns) {
  const ascending = Float64Array.from(ns, Math.round).sort();
  const at = (/** @type {number} */ fraction) =>
    ascending[Math.max(1, Math.ceil(fraction * ascending.length)) - 1];
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999), max: at(1) };
}
