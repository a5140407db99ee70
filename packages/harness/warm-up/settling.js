import { quantile } from '@rounds/stats/estimate.js';

/**
 * When the time per call stopped changing. A compiler's work shows in steps, up or down, at any time; neighbours only
 * ever add time. So the low ends of parts of the time are compared, which grow with the time before them.
 *
 * @typedef {object} Curve samples in a row
 * @property {number[]} took ns of each
 * @property {number[]} calls in each
 *
 * @typedef {object} Settling
 * @property {number} ns after which nothing changed any more, as far as the curve goes; told to a part
 * @property {number} calls until then
 * @property {number} low what a call takes at the end, undisturbed
 * @property {import('@rounds/record').WarmUpClass} class
 *
 * @typedef {{ ns: number, calls: number }} Moment
 * @typedef {{ to: Moment, low: number }} Part it begins where the one before ends
 */

/** The quantile of samples that is called undisturbed: see the study in `packages/stats`. */
export const lowQuantile = 0.05;

/** Less than this is no change. */
const tolerance = 0.03;

/** A part of fewer samples has no low end. */
const fewestInPart = 3;

/** How far from the start a part begins, as a share of how far it ends. */
const growth = Math.SQRT1_2;

/** What changes before is not looked at: the first calls are always slow. */
const beginningNs = 1e6;

/**
 * @param {Curve} curve
 * @returns {Settling}
 */
export function settling(curve) {
  const parts = partsOf(curve);
  const [last] = /** @type {[Part]} */ (parts);
  const { low } = last;
  const total = last.to.ns;
  const faster = parts.find((part) => part.low < low * (1 - tolerance));
  const reached = parts.findLastIndex((part) => part.low <= low * (1 + tolerance));
  const isFlat = faster === undefined && reached === parts.length - 1;
  const { ns, calls } = isFlat ? start : /** @type {Part} */ (faster ?? parts[reached]).to;
  const isSettled = ns <= total / 2 && parts.length > 1;
  const settledClass = faster ? 'slowing' : isFlat ? 'flat' : 'warming';
  return { ns, calls, low, class: isSettled ? settledClass : 'unsettled' };
}

/** @type {Moment} */
const start = { ns: 0, calls: 0 };

/**
 * @param {Curve} curve
 * @returns {Part[]} from the last to the first
 */
function partsOf({ took, calls }) {
  /** @type {Part[]} */
  const parts = [];
  /** @type {number[]} */
  let perCall = [];
  const at = { ns: sum(took), calls: sum(calls) };
  let to = { ...at };
  for (let i = took.length - 1; i >= 0; i--) {
    at.ns -= Number(took[i]);
    at.calls -= Number(calls[i]);
    perCall.push(Number(took[i]) / Number(calls[i]));
    const isWhole = at.ns <= to.ns * growth + 1 && perCall.length >= fewestInPart;
    const isMoreLeft = at.ns >= beginningNs && i >= fewestInPart;
    if (i > 0 && !(isWhole && isMoreLeft)) continue;
    parts.push({ to, low: quantile(perCall, lowQuantile) });
    to = { ...at };
    perCall = [];
  }
  return parts;
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
