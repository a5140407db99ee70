import { groupBy } from '@rounds/analysis/group.js';
import { inRuntime } from '../words/names.js';
import { timeWithInterval } from '../words/numbers.js';
import { explained, mark, percent, spaced } from './marks.js';
import { html } from './markup.js';
import { scaleOf, ticks } from './scale.js';

/**
 * Bars with their values beside them; where they span too much for lengths from zero, marks on a logarithmic scale.
 *
 * @import { CellReport, WorkloadReport } from '@rounds/analysis'
 * @import { LinkTo } from '../words/links.js'
 */

const [labelHeight, barHeight, gap, axisHeight] = [17, 15, 5, 20];

/** Of the width; the rest is for what stands beside the longest bar. */
const room = 0.55;

/**
 * Every cell of a workload: a row for each case, a colour for each runtime.
 *
 * @param {WorkloadReport} workload
 * @param {LinkTo} [linkTo]
 * @returns {{ caption: string, svg: import('./markup.js').Markup, height: number } | undefined} nothing if there is no time to draw
 */
export function drawBars({ workload, phase, baseline, cells }, linkTo) {
  const scale = scaleOf(
    cells.flatMap(({ ns: { estimate, low, high } }) => [estimate, low ?? estimate, high ?? estimate]),
  );
  if (!scale) return undefined;
  const at = (/** @type {number} */ value) => scale.at(value) * room;
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const isCompared = cells.some(({ versusBaseline }) => versusBaseline);
  let y = 0;
  const rows = [...groupBy(cells, ({ cell }) => cell.case)].map(([name, own]) => {
    const label = isCompared && name === baseline ? `${name} (baseline)` : name;
    const labelled = html`<text class="label" y="${y + labelHeight - 5}">${label}</text>`;
    y += labelHeight;
    const bars = own.map((each) => {
      y += barHeight;
      return drawBar(each, y - barHeight / 2, { at, isLog: scale.isLog, runtimes, linkTo });
    });
    y += gap;
    return html`<g class="row">${labelled}${bars}</g>`;
  });
  const grid = spaced(scale.ticks, at).map((tick) => {
    const x = percent(at(tick));
    return html`<line class="grid" x1="${x}" x2="${x}" y1="0" y2="${y}"/><text class="tick" x="${x}" y="${y + 14}" text-anchor="${tick === 0 ? 'start' : 'middle'}">${ticks.time(tick)}</text>`;
  });
  const height = y + axisHeight;
  const what = phase === 'cold' ? 'Time of the first call' : 'Time per operation';
  const caption = `${what} of ${workload}, with the 95% interval of each cell`;
  return {
    caption: `${caption}. ${scale.isLog ? 'Log scale' : 'From zero'}; left is faster.`,
    svg: html`<svg class="bars" width="100%" height="${height}" role="group" aria-label="${caption}; the same figures are in the tables.">${grid}${rows}</svg>`,
    height,
  };
}

/**
 * @param {CellReport} shown
 * @param {number} y of its middle
 * @param {{ at: (value: number) => number, isLog: boolean, runtimes: string[], linkTo?: LinkTo }} options
 */
function drawBar({ cell, ns }, y, { at, isLog, runtimes, linkTo }) {
  const { estimate, low, high } = ns;
  if (!(estimate > 0)) return undefined;
  const text = timeWithInterval(ns);
  const beside = runtimes.length > 1 ? `${text}  ${cell.runtime}` : text;
  const series = runtimes.indexOf(cell.runtime);
  const hasInterval = low !== null && high !== null;
  const end = percent(at(Math.max(estimate, high ?? estimate)));
  const drawn = html`${!isLog && html`<rect class="bar" y="${y - 5}" width="${percent(at(estimate))}" height="10"/>`}${
    hasInterval &&
    html`<line class="interval" x1="${percent(at(low))}" x2="${percent(at(high))}" y1="${y}" y2="${y}"/>`
  }${mark(at(estimate), y, series, !hasInterval)}<text class="value" x="${end}" dx="9" y="${y + 4}">${beside}</text>`;
  return explained({ words: `${inRuntime(cell)}: ${text}`, of: cell }, series, drawn, linkTo);
}
