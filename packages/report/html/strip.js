import { median } from '@rounds/stats';
import { changePercent, plural, time } from '../words/numbers.js';
import { html } from './markup.js';

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
  return html`<svg class="strip" width="${width}" height="${height}" role="img" aria-label="${words}"><title>${words}</title><line class="grid" x1="0" x2="${width}" y1="${height / 2}" y2="${height / 2}"/>${usable.map(
    ({ round, ns }) => dot(((round - 0.5) / last) * (width - 2) + 1, Math.log(ns / middle) / reach),
  )}</svg>`;
}

/**
 * @param {number} x
 * @param {number} distance from the median; 1 is the edge
 */
function dot(x, distance) {
  const clamped = Math.max(-1, Math.min(1, distance));
  const y = height / 2 - clamped * (height / 2 - radius - 1);
  const place = { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
  if (Math.abs(distance) <= 1) return html`<circle cx="${place.x}" cy="${place.y}" r="${radius}"/>`;
  const up = Math.sign(distance);
  return html`<path class="beyond" d="M${place.x} ${place.y - up * 2}l2.6 ${up * 4.6}h-5.2Z"/>`;
}

/**
 * @param {{ ns: number }[]} rounds
 * @param {number} middle
 */
function stripWords(rounds, middle) {
  const times = rounds.map(({ ns }) => ns);
  const [low, high] = [Math.min(...times), Math.max(...times)];
  return `${plural(rounds.length, 'round')}: ${time(low)} (${changePercent(low / middle)}) to ${time(high)} (${changePercent(high / middle)})`;
}
