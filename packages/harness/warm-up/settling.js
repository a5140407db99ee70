import { quantileOfSorted } from '@rounds/stats/estimate.js';

/**
 * When the time of a call stopped changing. A compiler's work shows as steps, up or down. Other programs only add time, so the low ends
 * of the parts of a warm-up are compared.
 *
 * @typedef {object} Settling
 * @property {number} ms after which nothing changed; accurate to one part
 * @property {number} calls made until then
 * @property {number} low time of a call at the end, undisturbed
 * @property {import('@rounds/record/schema.js').WarmUpClass} class
 *
 * @typedef {{ endMs: number, calls: number, perCall: number[] }} WarmUpPart `calls` made until its end
 */

// As in engines/loop.js, and without iterators: how long a call takes decides how many a turn has.
const { max, min } = Math;

/** The first calls are always slow, so changes within this time do not count. The parts after it grow by the square root of 2. */
const firstPartMs = 7.8125;

/** The last parts, two thirds of the time, must be the same. */
const partsAtEnd = 3;

/** A smaller difference is noise. */
const tolerance = 0.05;

/** The quantile of a part that other programs hardly affect. `warm_up.py` has it too. */
const lowQuantile = 0.05;

/** @param {WarmUpPart} part */
function lowOf({ perCall }) {
  const ascending = new Float64Array(perCall.length);
  for (let i = 0; i < perCall.length; i++) ascending[i] = perCall[i];
  return quantileOfSorted(ascending.sort(), lowQuantile);
}

/** Watches the time of a call in samples. */
export function newCurve() {
  /** @type {WarmUpPart[]} */
  const parts = [];
  let endMs = firstPartMs / Math.SQRT2;
  let ns = 0;
  let made = 0;
  return {
    /** @param {number} took @param {number} calls */
    add: (took, calls) => {
      ns += took;
      made += calls;
      if (ns > endMs * 1e6 || parts.length === 0) {
        // A call may be longer than several parts.
        do endMs *= Math.SQRT2;
        while (ns > endMs * 1e6);
        parts[parts.length] = { endMs, calls: 0, perCall: [] };
      }
      const part = parts[parts.length - 1];
      part.calls = made;
      part.perCall[part.perCall.length] = took / calls;
    },
    /** Time of a call in the last part. */
    latest: () => lowOf(parts[parts.length - 1]),
    /** @returns {Settling} */
    settling: () => {
      let low = Number.POSITIVE_INFINITY;
      for (let i = max(0, parts.length - partsAtEnd); i < parts.length; i++) low = min(low, lowOf(parts[i]));
      const lows = parts.map(lowOf);
      const end = lows.slice(-partsAtEnd);
      const before = lows.slice(0, -partsAtEnd);
      const isFaster = (/** @type {number} */ each) => each < low * (1 - tolerance);
      const isSlower = (/** @type {number} */ each) => each > low * (1 + tolerance);
      // Node.js 16 has no `findLastIndex`.
      const settled = before.map((each) => isFaster(each) || isSlower(each)).lastIndexOf(true) + 1;
      const stillChanges = settled > 0 && settled === before.length;
      const stillRises = end.length === partsAtEnd && end.slice(1).every(isSlower);
      const change = before.some(isFaster) ? 'slowing' : settled > 0 ? 'warming' : 'flat';
      return {
        ms: settled > 0 ? parts[settled].endMs : 0,
        calls: settled > 0 ? parts[settled].calls : 0,
        low,
        class: stillChanges || stillRises ? 'unsettled' : change,
      };
    },
  };
}
