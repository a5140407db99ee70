import { median } from '@rounds/stats';
import { changePercent, plural, time } from '../../words/numbers.js';
import { html } from '../markup.js';
import { spansOf } from './spans.js';

/**
 * Each round's time of one cell as a dot, above or below the cell's median: drift slants, outliers stand out.
 */

const height = 24;
const radius = 1.7;
const stepPx = { most: 7, least: 2 };
const widthPx = 240;

/**
 * @param {{ round: number, ns: number }[]} rounds
 * @param {number} reach how far from the median, in log units, a strip shows; what is beyond lies on its edge
 */
export function strip(rounds, reach) {
  const usable = rounds.filter(({ ns }) => ns > 0);
  if (usable.length === 0) return undefined;
  const last = usable.reduce((most, { round }) => Math.max(most, round), 1);
  const step = Math.min(stepPx.most, Math.max(stepPx.least, widthPx / last));
  // Of a very long run the dots come to lie on each other rather than the strip to leave the page.
  const width = Math.ceil(Math.min(last * step, 2 * widthPx)) + 2;
  const middle = median(usable.map(({ ns }) => ns));
  const words = stripWords(usable, middle);
  const xOf = (/** @type {number} */ round) => ((round - 0.5) / last) * (width - 2) + 1;
  const distanceOf = (/** @type {number} */ ns) => Math.log(ns / middle) / reach;
  const spans = spansOf(usable, ({ ns }) => distanceOf(ns));
  const drawn = spans
    ? html`<path class="span" d="${spans.map(({ first, low, high }) => spanPath(xOf(first.round), low, high)).join('')}"/>`
    : [
        html`<path class="dots" d="${usable.map(({ round, ns }) => dotPath(xOf(round), distanceOf(ns))).join('')}"/>`,
        ...usable.map(({ round, ns }) => beyond(xOf(round), distanceOf(ns))),
      ];
  const each = spans ? `; each line spans ${spans[0]?.size} rounds` : '';
  return html`<svg class="strip" width="${width}" height="${height}" role="img" aria-label="${words}${each}">${drawn}</svg>`;
}

/**
 * @param {number} x
 * @param {number} low distances from the median
 * @param {number} high
 */
function spanPath(x, low, high) {
  return `M${tenths(x)} ${tenths(yOf(low))}V${tenths(yOf(high))}`;
}

/** @param {number} distance from the median; what is beyond the edge lies on it */
function yOf(distance) {
  return height / 2 - Math.max(-1, Math.min(1, distance)) * (height / 2 - radius - 1);
}

/** @param {number} px */
function tenths(px) {
  return Math.round(px * 10) / 10;
}

/**
 * @param {number} x
 * @param {number} distance from the median
 * @returns {string} a line without a length, whose round ends are the dot: one element draws all rounds
 */
function dotPath(x, distance) {
  return Math.abs(distance) > 1 ? '' : `M${tenths(x)} ${tenths(yOf(distance))}h0`;
}

/**
 * @param {number} x
 * @param {number} distance from the median; 1 is the edge
 */
function beyond(x, distance) {
  if (Math.abs(distance) <= 1) return undefined;
  const up = Math.sign(distance);
  return html`<path class="beyond" d="M${tenths(x)} ${tenths(yOf(distance)) - up * 2}l2.6 ${up * 4.6}h-5.2Z"/>`;
}

/**
 * @param {{ ns: number }[]} rounds
 * @param {number} middle
 */
function stripWords(rounds, middle) {
  const low = rounds.reduce((least, { ns }) => Math.min(least, ns), Number.POSITIVE_INFINITY);
  const high = rounds.reduce((most, { ns }) => Math.max(most, ns), 0);
  return `${plural(rounds.length, 'round')}: ${time(low)} (${changePercent(low / middle)}) to ${time(high)} (${changePercent(high / middle)})`;
}
