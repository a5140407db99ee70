/**
 * How long single calls took, as a histogram: a trial may make a million calls, and its record has at most as many numbers as
 * there are bins.
 *
 * @typedef {object} Latencies
 * @property {(ns: number) => void} add
 * @property {() => { ns: number[], calls: number[] }} histogram the times in ascending order, and how many calls took each
 */

// As in engines/loop.js.
const { exp, log, max, min, round } = Math;

/** Neighbouring bins differ by less than 2%, so that a time is kept to within 1%. */
const step = log(1.019);

/** The last one holds all times of half an hour and more. */
const bins = 1500;

/** @returns {Latencies} */
export function newLatencies() {
  const counts = new Uint32Array(bins);
  return {
    add(ns) {
      counts[min(bins - 1, round(log(max(ns, 1)) / step))]++;
    },
    histogram() {
      const found = { ns: /** @type {number[]} */ ([]), calls: /** @type {number[]} */ ([]) };
      for (let bin = 0; bin < bins; bin++) {
        if (counts[bin] === 0) continue;
        found.ns.push(Number(exp(bin * step).toPrecision(4)));
        found.calls.push(counts[bin]);
      }
      return found;
    },
  };
}
