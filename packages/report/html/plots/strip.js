import { median } from '@rounds/stats';
import { changePercent, plural, time } from '../../words/numbers.js';
import { html } from '../markup.js';

/**
 * Each round's time of one cell as a dot, above or below the cell's median: drift slants, outliers stand out.
 */

const height = 24;
const radius = 1.7;
const stepPx = { most: 7, least: 2 };
const widthPx = 240;
/** More dots than this beside each other cannot be told apart. */
const mostRounds = 240;

/**
 * @param {{ round: number, ns: number }[]} rounds of many, the last ones are shown
 * @param {number} reach how far from the median, in log units, a strip shows; what is beyond lies on its edge
 */
export function strip(rounds, reach) {
  const last = rounds.reduce((most, { round }) => Math.max(most, round), 1);
  const before = Math.max(0, last - mostRounds);
  const shown = rounds.filter(({ round, ns }) => ns > 0 && round > before);
  if (shown.length === 0) return undefined;
  const step = Math.min(stepPx.most, Math.max(stepPx.least, widthPx / (last - before)));
  const width = Math.ceil((last - before) * step) + 2;
  const middle = median(shown.map(({ ns }) => ns));
  const dots = shown.map(({ round, ns }) => ({
    x: (round - before - 0.5) * step + 1,
    distance: Math.log(ns / middle) / reach,
  }));
  return html`<svg class="strip" width="${width}" height="${height}" role="img" aria-label="${stripWords(shown, middle)}"><path class="dots" d="${dots.map(dotPath).join('')}"/>${dots.map(beyond)}</svg>`;
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
 * @param {{ x: number, distance: number }} dot and how far it is from the median
 * @returns {string} a line without a length, whose round ends are the dot: one element draws all rounds
 */
function dotPath({ x, distance }) {
  return Math.abs(distance) > 1 ? '' : `M${tenths(x)} ${tenths(yOf(distance))}h0`;
}

/** @param {{ x: number, distance: number }} dot beyond the edge, which is at 1 */
function beyond({ x, distance }) {
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
