import { median, quantileOfSorted } from '@rounds/stats/estimate.js';
import { minSamples, sampleNs } from '../engines/loop.js';

/**
 * When the time per call stopped changing. A compiler's work shows as steps, up or down, after a number of calls. Other
 * programs only ever add time, often for longer than a trial takes. So calls are counted in undisturbed time, the low
 * ends of parts of that time are compared, and those of several trials are overlaid: the lowest of each part was
 * disturbed least.
 *
 * @typedef {object} Settling
 * @property {number} ms undisturbed time after which nothing changed; accurate to one part
 * @property {number} calls made until then
 * @property {number} low what a call takes at the end, undisturbed
 * @property {import('@rounds/record/types.js').WarmUpClass} class
 */

/** A smaller difference does not count as a change. */
const tolerance = 0.03;

/** Nor does a difference below this multiple of the noise, up to a tenth. */
const noises = 4;
const maxTolerance = 0.1;

/** Changes here are mostly permanent, and not noise. */
const partsAtBegin = 4;

/** What changes before is not looked at: the first calls are always slow. */
const firstPartMs = 7.8125;

/** What is the end: the last two thirds of the time, to be sure, and because one part may be disturbed as a whole. */
const partsAtEnd = 3;

/** If all but the first of these are slower, it may have become slower there, which only a longer warm-up can show. */
const risesAtEnd = partsAtEnd - 1;

/** This many slower parts in a row, in which the time nearly triples, are not a disturbance if further trials have them too. */
const longSlow = 3;

/** Other programs slow a processor down by less than this, while it runs at all. */
const ownSlowness = 2.5;

/** Shorter than this, the step of a clock matters. */
const clockNs = 2000;

/** They occupy it for some milliseconds, which makes one sample long. This many in a row are slow on their own account. */
const longInARow = 10;

/**
 * @param {number} part counted from 0
 * @returns {number} when it ends: two parts later at twice the time, and one of them at a second
 */
function endMs(part) {
  return firstPartMs * 2 ** (part / 2);
}

/**
 * The low end of a call's time, from part to part.
 * @returns {{ add: (took: number, calls: number) => number, latest: () => number, lows: () => number[], fastest: () => number }}
 *   `add` takes a sample, and gives the ns that all calls so far would have taken undisturbed; `latest` is the low end of the last
 *   part; `fastest` is the lowest time of a call, if a sample was long enough for the clock
 */
export function newCurve() {
  /** @type {number[][]} */
  const parts = [[]];
  let fastest = Number.POSITIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  let ns = 0;
  let long = 0;
  return {
    add: (took, calls) => {
      if (took >= clockNs && took / calls < lowest) lowest = took / calls;
      // The clock is too coarse for what is shorter than any sample that has its calls.
      if (took >= sampleNs / 4) fastest = Math.min(fastest, took / calls);
      long = took > ownSlowness * calls * fastest ? long + 1 : 0;
      ns += long < longInARow ? Math.min(took, calls * fastest) : took;
      // A call that is longer than a part is the only one in several.
      while (ns > endMs(parts.length - 1) * 1e6) parts.push([]);
      parts.at(-1)?.push(took / calls);
      return ns;
    },
    fastest: () => lowest,
    latest: () => undisturbed(parts[parts.length - 1]),
    lows: () => parts.map((_, i) => undisturbed(parts.slice(i).find(({ length }) => length > 0) ?? [])),
  };
}

/**
 * @param {readonly number[]} some low ends
 * @param {readonly number[]} others
 * @returns {number[]} the less disturbed of each part
 */
export function overlay(some, others) {
  const [short, long] = some.length < others.length ? [some, others] : [others, some];
  return long.map((low, part) => Math.min(low, short[part] ?? low));
}

/**
 * Some processes come out faster than others, from their first call on. Laid over the others as they are, the beginning of
 * such a trial would be as fast as their end, and what changes after it would seem to change no more.
 * @param {readonly number[]} lows of a trial that ended before those of the others did
 * @param {readonly number[]} whole
 * @returns {readonly number[]} the same, slower by as much as it was faster at its end than they were there
 */
export function alignEnd(lows, whole) {
  const from = Math.max(0, lows.length - partsAtEnd);
  const factor = Math.min(...whole.slice(from, lows.length)) / Math.min(...lows.slice(from));
  return factor > 1 ? lows.map((low) => low * factor) : lows;
}

/**
 * @param {readonly number[]} lows a trial's, or those of many overlaid
 * @param {readonly number[]} others low ends that end where those do
 * @returns {boolean} whether they saw the end too
 */
export function reachesEnd(lows, others) {
  return lows.length > others.length - partsAtEnd;
}

/**
 * @param {readonly number[]} lows
 * @param {readonly number[]} [whole] of trials that saw the end, where others are among `lows`: the lowest of many trials'
 *   beginnings is below the lowest of a few ends, which is not evidence of a slowdown
 * @returns {Settling}
 */
export function settling(lows, whole = lows) {
  const low = Math.min(...whole.slice(-partsAtEnd));
  const change = minChange(whole);
  // Node.js 16 has no `findLastIndex`.
  const faster = whole.map((each) => each < low * (1 - change)).lastIndexOf(true);
  const isSlow = (/** @type {number} */ each) => each > low * (1 + change);
  const changes = Math.max(faster, lastLongRun(lows, isSlow));
  const reached = lows.findIndex((each, part) => part > changes && !isSlow(each));
  const rises = whole.slice(-risesAtEnd).every(isSlow);
  const isSettled = reached < lows.length - partsAtEnd && !rises;
  const settledClass = faster >= 0 ? 'slowing' : reached > 0 ? 'warming' : 'flat';
  return {
    ms: reached > 0 ? endMs(reached) : 0,
    calls: reached > 0 ? callsIn(lows, endMs(reached)) : 0,
    low,
    class: isSettled ? settledClass : 'unsettled',
  };
}

/**
 * What a compiler does moves the time in one direction, or once. Noise makes one part slower and the next faster, so it is the
 * usual rise or the usual fall, whichever is less.
 * @param {readonly number[]} lows
 * @returns {number} by what part of itself a time must differ to have changed
 */
function minChange(lows) {
  const steps = lows.slice(partsAtBegin).map((low, i) => Math.log(low / lows[partsAtBegin + i - 1]));
  const rises = steps.filter((step) => step > 0);
  const falls = steps.filter((step) => step < 0).map((step) => -step);
  if (rises.length < 2 || falls.length < 2) return tolerance;
  const noise = Math.min(median(rises), median(falls));
  return Math.min(Math.max(tolerance, noises * noise), maxTolerance);
}

/**
 * @param {readonly number[]} lows
 * @param {(low: number) => boolean} isSlow
 * @returns {number} the last part of the last long run of slow ones, -1 without any
 */
function lastLongRun(lows, isSlow) {
  let end = -1;
  let run = 0;
  for (const [part, low] of lows.entries()) {
    run = isSlow(low) ? run + 1 : 0;
    if (run >= longSlow) end = part;
  }
  return end;
}

/**
 * @param {readonly number[]} lows
 * @param {number} ms undisturbed
 * @returns {number} how many calls are made in that time
 */
export function callsIn(lows, ms) {
  let fastest = Number.POSITIVE_INFINITY;
  let calls = 0;
  let begunMs = 0;
  for (let part = 0; begunMs < ms; part++) {
    fastest = Math.min(fastest, lows[part] ?? fastest);
    const until = Math.min(endMs(part), ms);
    calls += ((until - begunMs) * 1e6) / fastest;
    begunMs = until;
  }
  return Math.round(calls);
}

/** The quantile of samples that is called undisturbed. `warm_up.py` has it too. */
const lowQuantile = 0.01;

/** About as long as the first parts of a warm-up that are compared with later ones. */
const shortMs = 30;

/**
 * The undisturbed time of a part of the warm-up. Of calls so long that a short part has less than a hundred of them, it is the
 * quantile that the fastest of those is on average: the lowest hundredth would be another time in a longer part, since calls
 * differ.
 * @param {ArrayLike<number>} perCall ns, of samples that are as long as the others
 * @returns {number}
 */
export function undisturbed(perCall) {
  const ascending = Float64Array.from(perCall).sort();
  const n = ascending.length;
  const fastest = ascending[0];
  const ofFastest = Math.min(fastest / (shortMs * 1e6 + fastest), 1 / (minSamples + 1));
  // The k-th of n is the quantile k / (n + 1) on average.
  const rank = Math.max(1, Math.max(lowQuantile, ofFastest) * (n + 1));
  return quantileOfSorted(ascending, (rank - 1) / Math.max(1, n - 1));
}
