import { html } from '../markup.js';

/**
 * Colours and shapes that tell series apart: by both, for those who cannot see or print colours.
 *
 * Positions along an axis are percentages and sizes are pixels, so that a drawing fits any width and its text stays
 * readable on a phone.
 */

const colours = 8;

/** Around 0, 0; all of about the same area. */
const shapes = [
  'M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z',
  'M-3.5 -3.5H3.5V3.5H-3.5Z',
  'M0 -5L5 0L0 5L-5 0Z',
  'M0 -4.6L4.6 3.6H-4.6Z',
  'M0 4.6L4.6 -3.6H-4.6Z',
  'M-1.6 -4.6H1.6V-1.6H4.6V1.6H1.6V4.6H-1.6V1.6H-4.6V-1.6H-1.6Z',
  'M-4.6 -4.6L0 -2L4.6 -4.6L2 0L4.6 4.6L0 2L-4.6 4.6L-2 0Z',
];

/** @param {number} index of a series */
export function colourClass(index) {
  return `c${index % colours}`;
}

/** @param {number} index of a series */
export function dashClass(index) {
  return `d${Math.floor(index / colours) % 3}`;
}

/** Drawn once, on every page, and used by every mark. */
export const shapeDefinitions = html`<svg width="0" height="0" class="shapes" aria-hidden="true"><defs>${shapes.map(
  (path, i) => html`<path id="m${i}" d="${path}"/>`,
)}</defs></svg>`;

/**
 * @param {number} fraction of the width
 * @param {number} y in pixels
 * @param {number} index of the series
 * @param {boolean} [hollow] for a value that has no interval
 */
export function mark(fraction, y, index, hollow = false) {
  return html`<use class="mark${hollow && ' hollow'}" href="#m${index % shapes.length}" x="${widthPercent(fraction)}" y="${y}"/>`;
}

/**
 * Lines from top to bottom.
 *
 * @param {number[]} fractions of the width
 */
export function gridLines(fractions) {
  return fractions.map((fraction) => {
    const x = widthPercent(fraction);
    return html`<line class="grid" x1="${x}" x2="${x}" y1="0" y2="100%"/>`;
  });
}

/** @param {number} fraction */
export function widthPercent(fraction) {
  return `${Math.round(fraction * 1000) / 10}%`;
}

/**
 * @param {string[]} names of series, in the order of their colours
 * @param {{ lines?: boolean }} [options]
 */
export function legend(names, { lines = false } = {}) {
  const sample = (/** @type {number} */ index) =>
    lines
      ? html`<line class="${dashClass(index)}" x1="0" x2="100%" y1="7" y2="7"/>${mark(0.5, 7, index)}`
      : mark(0.5, 7, index);
  return html`<ul class="legend">${names.map(
    (name, index) =>
      html`<li class="${colourClass(index)}"><svg width="${lines ? 26 : 14}" height="14" aria-hidden="true">${sample(index)}</svg> <bdi>${name}</bdi></li>`,
  )}</ul>`;
}
