import { ticks } from './chart.js';
import { explained, mark, percent, spaced } from './marks.js';
import { html } from './markup.js';
import { scaleOf } from './scale.js';

/** Bars with their values beside them; where they span too much for lengths from zero, marks on a logarithmic scale. */

const [labelHeight, barHeight, gap, axisHeight] = [17, 15, 5, 20];

/** Of the width; the rest is for what stands beside the longest bar. */
const room = 0.55;

/**
 * @param {import('./chart.js').Bars} chart
 * @param {Parameters<typeof explained>[3]} [linkTo]
 * @returns {{ caption: string, svg: import('./markup.js').Markup, height: number } | undefined} nothing if there is no time to draw
 */
export function drawBars({ caption, rows }, linkTo) {
  const all = rows.flatMap(({ bars }) => bars);
  const scale = scaleOf(all.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]));
  if (!scale) return undefined;
  const at = (/** @type {number} */ value) => scale.at(value) * room;
  let y = 0;
  const drawn = rows.map(({ label, bars }) => {
    const labelled = html`<text class="label" y="${y + labelHeight - 5}">${label}</text>`;
    y += labelHeight;
    const own = bars.map((bar) => {
      y += barHeight;
      return drawBar(bar, y - barHeight / 2, { at, isLog: scale.isLog, linkTo });
    });
    y += gap;
    return html`<g class="row">${labelled}${own}</g>`;
  });
  const grid = spaced(scale.ticks, at).map((tick) => {
    const x = percent(at(tick));
    return html`<line class="grid" x1="${x}" x2="${x}" y1="0" y2="${y}"/><text class="tick" x="${x}" y="${y + 14}" text-anchor="${tick === 0 ? 'start' : 'middle'}">${ticks.time(tick)}</text>`;
  });
  const height = y + axisHeight;
  return {
    caption: `${caption}. ${scale.isLog ? 'Log scale' : 'From zero'}; left is faster.`,
    svg: html`<svg class="bars" width="100%" height="${height}" role="group" aria-label="${caption}; the same figures are in the tables.">${grid}${drawn}</svg>`,
    height,
  };
}

/**
 * @param {import('./chart.js').Bar} bar
 * @param {number} y of its middle
 * @param {{ at: (value: number) => number, isLog: boolean, linkTo: Parameters<typeof explained>[3] }} options
 */
function drawBar(bar, y, { at, isLog, linkTo }) {
  const { value, low, high, series, text } = bar;
  if (!(value > 0)) return undefined;
  const hasInterval = low !== null && high !== null;
  const end = percent(at(Math.max(value, high ?? value)));
  const drawn = html`${!isLog && html`<rect class="bar" y="${y - 5}" width="${percent(at(value))}" height="10"/>`}${
    hasInterval &&
    html`<line class="interval" x1="${percent(at(low))}" x2="${percent(at(high))}" y1="${y}" y2="${y}"/>`
  }${mark(at(value), y, series, !hasInterval)}<text class="value" x="${end}" dx="9" y="${y + 4}">${text}</text>`;
  return explained(bar, series, drawn, linkTo);
}
