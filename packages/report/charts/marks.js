import { runtimeTitles } from '../text/names.js';
import { html } from './markup.js';

/**
 * Series differ by both colour and shape, for readers who cannot see or print colours.
 *
 * Positions along an axis are percentages and sizes are pixels, so that a drawing fits any width and its text stays
 * readable on a phone.
 */

/** For light and for dark pages. */
export const [colours, darkColours] = [
  '#14804f #c7560a #0b66b5 #8b3fb0 #b8243c #0b7f8f #7a5a22 #555f6b'.split(' '),
  '#54cf93 #f59a52 #62b0f5 #cf92ef #fb8094 #50cbdc #d3ad6c #a9b4c0'.split(' '),
];

/** Around 0, 0; all of similar area. */
const shapes = [
  'M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z',
  'M-3.5 -3.5H3.5V3.5H-3.5Z',
  'M0 -5L5 0L0 5L-5 0Z',
  'M0 -4.6L4.6 3.6H-4.6Z',
  'M0 4.6L4.6 -3.6H-4.6Z',
  'M-1.6 -4.6H1.6V-1.6H4.6V1.6H1.6V4.6H-1.6V1.6H-4.6V-1.6H-1.6Z',
  'M-4.6 -4.6L0 -2L4.6 -4.6L2 0L4.6 4.6L0 2L-4.6 4.6L-2 0Z',
  'M-4.8 -2.6H4.8V2.6H-4.8Z',
];

const known = Object.keys(runtimeTitles);
const tools = ['cc', 'python', 'coreutils'];

/**
 * @param {string} id of a runtime, or of a server and its client
 * @returns {number} its series, on every page and in all versions; a server has the same one with every client
 */
export function runtimeSeries(id) {
  const place = [...known, ...tools].indexOf(id.replace(/@.*/, ''));
  return place < 0 ? colours.length - 1 : place;
}

/** @param {number} place of a case among others @returns {number} its series, in a colour that no well-known runtime has */
export function caseSeries(place) {
  const own = colours.length - known.length;
  return known.length + (place % own) + colours.length * Math.floor(place / own);
}

/** @param {number} index of a series */
export function seriesClass(index) {
  const dashes = Math.floor(index / colours.length) % 3;
  return `c${index % colours.length}${dashes === 0 ? '' : ` d${dashes}`}`;
}

/**
 * @param {number} fraction of the width
 * @param {number} y in pixels
 * @param {number} index of the series
 * @param {boolean} [hollow] for a value without an interval
 */
export function drawMark(fraction, y, index, hollow = false) {
  return html`<svg x="${toPercent(fraction)}" y="${y}"><path class="mark${hollow && ' hollow'}" d="${shapes[index % shapes.length]}"/></svg>`;
}

/** @param {number} fraction */
export function toPercent(fraction) {
  return `${Math.round(fraction * 1000) / 10}%`;
}

/**
 * A drawing with a tooltip, or with a link to its cell.
 *
 * @param {{ tooltip?: string, of?: import('@rounds/record').Cell }} about
 * @param {number} index of its series
 * @param {import('./markup.js').Fragment} drawn
 * @param {import('../text/links.js').LinkTo} [linkTo] absent in standalone files
 */
export function drawWithTooltip({ tooltip, of }, index, drawn, linkTo) {
  const inside = html`${tooltip !== undefined && html`<title>${tooltip}</title>`}${drawn}`;
  return of && linkTo
    ? html`<a href="#${linkTo(of)}" class="${seriesClass(index)}" tabindex="-1">${inside}</a>`
    : html`<g class="${seriesClass(index)}">${inside}</g>`;
}

const minGap = 0.12;

/**
 * @param {number[]} ticks
 * @param {(value: number) => number} at
 * @returns {number[]} those whose labels do not overlap
 */
export function keepSpaced(ticks, at) {
  /** @type {number[]} */
  const kept = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    if (before === undefined || at(tick) - at(before) >= minGap) kept.push(tick);
  }
  return kept;
}
