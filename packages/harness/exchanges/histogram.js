/**
 * An HdrHistogram of nanoseconds with three significant digits: counts in buckets that grow with their value, in steps
 * of at most a thousandth. Recording costs a few operations and no memory. `websocket-pingpong/python/histogram.py` is the
 * same.
 */

const halfBits = 10;
const half = 1 << halfBits;
const largestBits = 42;

export class Histogram {
  #counts = new Float64Array((largestBits - halfBits + 1) * half);
  #total = 0;
  #max = 0;

  /** @param {number} ns */
  record(ns) {
    const value = Math.max(0, Math.round(ns));
    this.#counts[bucketOf(value)]++;
    this.#total += 1;
    if (value > this.#max) this.#max = value;
  }

  get total() {
    return this.#total;
  }

  /**
   * @param {number} fraction
   * @returns {number} the highest value of the bucket in which so many of all values have been passed
   */
  quantile(fraction) {
    const rank = Math.max(1, Math.ceil(fraction * this.#total));
    let seen = 0;
    for (let bucket = 0; bucket < this.#counts.length; bucket++) {
      seen += this.#counts[bucket];
      if (seen >= rank) return Math.min(this.#max, highestOf(bucket));
    }
    return this.#max;
  }

  summary() {
    const [p50, p90, p99, p999] = [0.5, 0.9, 0.99, 0.999].map((fraction) => this.quantile(fraction));
    return { p50, p90, p99, p999, max: this.#max };
  }
}

/** @param {number} value whole; beyond 2^42 ns (73 minutes) all are one */
function bucketOf(value) {
  if (value < 2 * half) return value;
  const bits = Math.min(largestBits, Math.floor(Math.log2(value)) + 1);
  const step = bits - halfBits - 1;
  const inRange = Math.min(value, 2 ** largestBits - 1);
  return step * half + Math.floor(inRange / 2 ** step);
}

/** @param {number} bucket */
function highestOf(bucket) {
  if (bucket < 2 * half) return bucket;
  const step = Math.floor(bucket / half) - 1;
  return (bucket - step * half + 1) * 2 ** step - 1;
}
