import { html } from '../markup.js';
import { colourClass, dashClass, gridLines, mark, widthPercent } from './marks.js';

/**
 * Points, or lines through them, between two axes.
 *
 * @typedef {{ at: (value: number) => number, ticks: number[], words: (value: number) => string }} Axis `at` from 0 to 1
 * @typedef {{ x: number, y: number, low?: number, high?: number, words: string, href?: string }} Point `low` to `high`
 *   is drawn as a bar
 * @typedef {{ index: number, points: Point[], path?: Point[] }} Series `index` is that of its colour; `path`: some of the points, which
 *   a line joins
 */

const leastTickGap = 0.15;
const axisWidth = 64;

/**
 * @param {object} plot
 * @param {Axis} plot.x
 * @param {Axis} plot.y
 * @param {Series[]} plot.series
 * @param {string} plot.label what it shows, for those who do not see it
 * @param {string} [plot.title]
 * @param {boolean} [plot.lines] whether each series is a line
 * @param {number} [plot.height]
 */
export function xyPlot({ x, y, series, label, title, lines = false, height = 240 }) {
  const yOf = (/** @type {number} */ value) => Math.round((1 - y.at(value)) * height * 10) / 10;
  const draw = (/** @type {Point} */ point, /** @type {number} */ index) => {
    const at = widthPercent(x.at(point.x));
    const { low, high, words, href } = point;
    const bar =
      low !== undefined &&
      high !== undefined &&
      html`<line class="interval" x1="${at}" x2="${at}" y1="${yOf(low)}" y2="${yOf(high)}"/>`;
    const drawn = html`<title>${words}</title>${bar}${mark(x.at(point.x), yOf(point.y), index)}`;
    return href === undefined ? html`<g>${drawn}</g>` : html`<a href="#${href}" tabindex="-1">${drawn}</a>`;
  };
  return html`<div class="panel">${title !== undefined && html`<p class="panel-title"><bdi>${title}</bdi></p>`}
<div class="xy" role="group" aria-label="${label}">
<svg class="axis" width="${axisWidth}" height="${height}" aria-hidden="true">${y.ticks.map(
    (tick) => html`<text x="${axisWidth - 6}" y="${yOf(tick) + 4}" text-anchor="end">${y.words(tick)}</text>`,
  )}</svg>
<svg class="track" width="100%" height="${height}">${y.ticks.map(
    (tick) => html`<line class="grid" x1="0" x2="100%" y1="${yOf(tick)}" y2="${yOf(tick)}"/>`,
  )}${gridLines(x.ticks.map(x.at))}${series.map(
    ({ index, points, path = lines ? points : [] }) =>
      html`<g class="${path.length > 0 && 'line '}${colourClass(index)} ${dashClass(index)}">${segments(path, x, yOf)}${points.map((point) => draw(point, index))}</g>`,
  )}</svg>
<svg width="${axisWidth}" height="20" aria-hidden="true"></svg>
<svg class="axis" width="100%" height="20" aria-hidden="true">${spaced(x).map(
    (tick) => html`<text x="${widthPercent(x.at(tick))}" y="15" text-anchor="middle">${x.words(tick)}</text>`,
  )}</svg>
</div></div>`;
}

/**
 * @param {Point[]} points
 * @param {Axis} x
 * @param {(value: number) => number} yOf
 */
function segments(points, x, yOf) {
  return points.slice(1).map((to, i) => {
    const from = /** @type {Point} */ (points[i]);
    return html`<line x1="${widthPercent(x.at(from.x))}" y1="${yOf(from.y)}" x2="${widthPercent(x.at(to.x))}" y2="${yOf(to.y)}"/>`;
  });
}

/**
 * @param {Axis} axis
 * @returns {number[]} the ticks whose labels do not touch
 */
function spaced({ ticks, at }) {
  /** @type {number[]} */
  const kept = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    if (before === undefined || at(tick) - at(before) >= leastTickGap) kept.push(tick);
  }
  return kept;
}
