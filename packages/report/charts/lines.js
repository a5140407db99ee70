import { caseSeries, drawMark, drawWithTooltip, keepSpaced, seriesClass, toPercent } from './marks.js';
import { html } from './markup.js';
import { linearScale, logScale, makeScale, tickFormats } from './scale.js';

/**
 * Lines over an axis, such as one of sizes; with several runtimes, one panel for each.
 *
 * @typedef {object} ChartPoint
 * @property {number} x
 * @property {number} y
 * @property {number} low
 * @property {number} high
 * @property {string} tooltip
 * @property {import('@rounds/record').Cell} [of]
 *
 * @typedef {{ title?: string, series: { index: number, points: ChartPoint[] }[] }} Panel `index` of its name and colour
 *
 * @typedef {object} XAxis
 * @property {number[]} ticks
 * @property {keyof typeof tickFormats} unit
 * @property {boolean} [isLinear]
 * @property {(x: number) => string} [formatTick] instead of that of the unit
 * @property {Map<number, string>} [marked] places with a dashed line and a label
 *
 * @typedef {object} LineChart
 * @property {string} caption
 * @property {string[]} names of the series
 * @property {Panel[]} panels all with the same axes
 * @property {XAxis} x
 * @property {{ unit: keyof typeof tickFormats, isClose?: boolean }} y `isClose`: the axis does not start at zero, to show small differences
 */

const [height, axisHeight] = [240, 20];
/** Start and length of the axis, as shares of the width. */
const [begin, length] = [0.1, 0.86];

/**
 * @param {LineChart} chart
 * @param {import('../text/links.js').LinkTo} [linkTo]
 * @returns {{ caption: string, svg: import('./markup.js').Fragment } | undefined} undefined without two different x values
 */
export function drawLines({ caption, names, panels, x, y }, linkTo) {
  const points = panels.flatMap(({ series }) => series.flatMap((each) => each.points));
  const ys = points.flatMap((point) => [point.y, point.low, point.high]);
  const scale = y.isClose ? linearScale(Math.max(...ys), Math.min(...ys)) : makeScale(ys);
  const xs = points.map((point) => point.x).filter((each) => each > 0);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  if (!scale || !(first < last)) return undefined;
  const across = x.isLinear ? linearScale(last, first) : logScale(first, last);
  const xOf = (/** @type {number} */ value) => begin + length * across.at(value);
  const yOf = (/** @type {number} */ value) =>
    Math.round((1 - scale.at(value)) * (height - 12) * 10) / 10 + 12;
  const { formatTick = (/** @type {number} */ tick) => tickFormats[x.unit](tick) } = x;
  const grid = html`${scale.ticks.map(
    (tick) =>
      html`<line class="grid" x1="0" x2="100%" y1="${yOf(tick)}" y2="${yOf(tick)}"/><text class="tick" y="${yOf(tick) - 3}">${tickFormats[y.unit](tick)}</text>`,
  )}${keepSpaced(x.ticks, xOf).map((tick) => html`<text class="tick" x="${toPercent(xOf(tick))}" y="${height + 15}" text-anchor="middle">${formatTick(tick)}</text>`)}${[
    ...(x.marked ?? []),
  ].map(
    ([at, label]) =>
      html`<line class="change" stroke="currentColor" stroke-dasharray="3 3" x1="${toPercent(xOf(at))}" x2="${toPercent(xOf(at))}" y1="12" y2="${height}"/><text class="tick" x="${toPercent(xOf(at))}" y="10" text-anchor="middle">${label}</text>`,
  )}`;
  const lineOf = (/** @type {Panel['series'][number]} */ { index: place, points: own }) => {
    const index = caseSeries(place);
    return html`<g class="line ${seriesClass(index)}">${own.slice(1).map((to, i) => {
      const from = own[i];
      return html`<line x1="${toPercent(xOf(from.x))}" y1="${yOf(from.y)}" x2="${toPercent(xOf(to.x))}" y2="${yOf(to.y)}"/>`;
    })}${own.map((point) => {
      const at = toPercent(xOf(point.x));
      const bar = html`<line class="interval" x1="${at}" x2="${at}" y1="${yOf(point.low)}" y2="${yOf(point.high)}"/>`;
      return drawWithTooltip(
        point,
        index,
        html`${bar}${drawMark(xOf(point.x), yOf(point.y), index)}`,
        linkTo,
      );
    })}</g>`;
  };
  const panelOf = (/** @type {Panel} */ { title, series }) =>
    html`<div class="panel">${title !== undefined && html`<p class="panel-title"><bdi>${title}</bdi></p>`}
<svg class="lines" width="100%" height="${height + axisHeight}" role="group" aria-label="${series.length} lines; the same figures are in the tables.">${grid}${series.map(lineOf)}</svg></div>`;
  return {
    caption: x.isLinear
      ? caption
      : `${caption} ${scale.isLog ? 'Log scales.' : 'Log scale from left to right; values from zero.'}`,
    svg: html`${names.length > 1 && legend(names)}<div class="panels${panels.length === 1 && ' one'}">${panels.map(panelOf)}</div>`,
  };
}

/** @param {string[]} names of series, in the order of their colours */
function legend(names) {
  return html`<ul class="legend">${names.map((name, place) => {
    const index = caseSeries(place);
    return html`<li class="line ${seriesClass(index)}"><svg class="line ${seriesClass(index)}" width="26" height="14" aria-hidden="true"><line x1="0" x2="100%" y1="7" y2="7"/>${drawMark(0.5, 7, index)}</svg> <bdi>${name}</bdi></li>`;
  })}</ul>`;
}
